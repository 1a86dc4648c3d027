import { isNumeric, isYear } from '../../blocks/find-table-lines.js';
import { areUnits } from '../../blocks/units-of-columns.js';
import { joinedLine, type Row } from './joined-line.js';
import { periodOverAll } from './period-over-all-columns.js';
import { type Column, isLevel, metBy, type OpenLine } from './place-text-items-on-page.js';
import { isSentence } from './split-rows-at-aligned-gaps.js';
import { isCaptionOver } from './tables-below-each-other.js';

/** Lines in which heads are looked for above the first row: each column may have several of its own. */
const MOST_LINES = 20;
/** Distance between two heights of heads, and from the last one to the first row, at most, as multiples of the letters' size. */
const NEAR = 2.4;
const NEAR_ROWS = 3;
/** Distance between the lines of one name at most. */
const NEXT_LINE = 1.5;
/** Share of the letters' size by which what stands at one height differs at most. */
const SAME_HEIGHT = 0.45;
/** By how much the letters of heads are larger than those of rows at most, and by how much smaller. */
const SAME_SIZE = 1.15;
const SMALLER = 1.35;
/** Space between words of one name at most, as a share of the letters' size. */
const WORD_GAP = 0.4;
/** Points by which the edges, or the middles, of the lines of one name lie apart at most. */
const SAME_EDGE = 2;
/** How far the middle of a title lies from that of its columns at most, and by how much another span lies further off at least, in points. */
const OFF = 14;
const FURTHER = 2;
const DESCENT = 0.22;

interface Piece extends Column {
  /** From where to where the line goes that is drawn below it. */
  rule?: Column;
  line: OpenLine;
  start: number;
  end: number;
  y: number;
  size: number;
  text: string;
}

const middleOf = ({ left, right }: Column): number => (left + right) / 2;

function ruleBelow(line: OpenLine, start: number): { rule?: Column } {
  const rule = line.overRules?.find((one) => one.start === start);
  return rule ? { rule } : {};
}

/** The pieces of a line, each at its own height: a row may hold several lines of a name. */
function piecesOf(line: OpenLine): Piece[] {
  const size = line.items[0]?.size ?? 1;
  const pieces: Piece[] = [];
  for (const { start, end, box } of line.runs) {
    const y = box.bottom - DESCENT * size;
    const open = pieces.at(-1);
    const goesOn = open && Math.abs(open.y - y) <= SAME_HEIGHT * size && box.left >= open.right - 1;
    if (open && goesOn && box.left - open.right <= WORD_GAP * size) {
      open.end = end;
      open.right = box.right;
      open.text = line.text.slice(open.start, end);
    } else
      pieces.push({
        line,
        start,
        end,
        left: box.left,
        right: box.right,
        y,
        size,
        text: line.text.slice(start, end),
        ...ruleBelow(line, start),
      });
  }
  return pieces;
}

const isHeadLike = ({ text }: Piece): boolean => !isNumeric(text) || isYear(text);

const isOverLabels = (piece: Piece, columns: readonly Column[]): boolean => {
  const met = metBy(piece, columns);
  return met[0] === 0 && met.length > 1;
};

const isInLabels = (piece: Piece, columns: readonly Column[]): boolean =>
  piece.left < (columns[0]?.right ?? 0) || piece.right < (columns[1]?.left ?? 0) - piece.size;

/** The heads above a row, and where the first of their lines stands; null where it stands below none. */
function headsAbove(
  lines: readonly OpenLine[],
  firstRow: number,
  columns: readonly Column[],
): { from: number; to: number; pieces: Piece[] } | null {
  const row = lines[firstRow];
  const item = row?.items[0];
  if (!item) return null;
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0];
  let from = firstRow;
  let top = item.y;
  const pieces: Piece[] = [];
  while (from > 0 && firstRow - from < MOST_LINES) {
    const line = lines[from - 1];
    const own = line ? piecesOf(line) : [];
    if (!line || own.length === 0 || line.isRuled || !line.items.every(isLevel) || isSentence(line)) break;
    const [highest, lowest] = [Math.min(...own.map(({ y }) => y)), Math.max(...own.map(({ y }) => y))];
    const size = own[0]?.size ?? 1;
    const fits = size <= SAME_SIZE * item.size && item.size <= SMALLER * size && own.every(isHeadLike);
    // What reaches over the labels and beyond is prose, or the title of the table.
    const isIn = own.every(
      (piece) => !isOverLabels(piece, columns) && piece.left >= left - 2 * size && piece.right <= right + 2 * size,
    );
    const below = lines[from];
    if (from < firstRow && below && isCaptionOver(line, below, columns)) break;
    if (!fits || !isIn || lowest > item.y - SAME_HEIGHT * size || top - lowest > 2 * NEAR * size) break;
    pieces.push(...own);
    top = Math.min(top, highest);
    from--;
  }
  /** Whether a line stands in the column of labels alone, with all other heads on one side of it. */
  const isBeside = (line: OpenLine | undefined, side: 1 | -1) => {
    const own = pieces.filter((piece) => piece.line === line);
    const isApart = ({ y, size }: Piece) =>
      pieces.every((piece) => own.includes(piece) || side * (piece.y - y) > SAME_HEIGHT * size);
    return own.every((piece) => isInLabels(piece, columns) && isApart(piece));
  };
  // Above all heads it is the title of the table, or the last line of prose; below them the title of the rows.
  let to = firstRow;
  const leaveOut = (line: OpenLine | undefined) =>
    pieces.splice(0, pieces.length, ...pieces.filter((piece) => piece.line !== line));
  while (from < to && isBeside(lines[from], 1)) leaveOut(lines[from++]);
  while (from < to && isBeside(lines[to - 1], -1)) leaveOut(lines[--to]);
  const heights = [...pieces].sort((one, other) => other.y - one.y);
  let below = lines[to]?.items[0]?.y ?? item.y;
  for (const [at, piece] of heights.entries()) {
    if (below - piece.y > (at === 0 ? NEAR_ROWS : NEAR) * piece.size) return null;
    below = piece.y;
  }
  const [first] = pieces;
  const areLevel = first && pieces.every(({ y, size }) => Math.abs(y - first.y) <= SAME_HEIGHT * size);
  // A line right above them that is no such head may be the title of several of them, but in larger letters that of the table.
  const next = lines[from - 1];
  const mayBeHead =
    next !== undefined &&
    (next.items[0]?.size ?? 0) <= SAME_SIZE * item.size &&
    top - (next.items[0]?.y ?? -Infinity) <= NEAR * item.size &&
    piecesOf(next).some((piece) => !isInLabels(piece, columns) && piece.left > (columns[0]?.left ?? 0) + piece.size);
  return first && !areLevel && !mayBeHead ? { from, to, pieces } : null;
}

/** The name of a column, its lowest line first, and what stands over it. */
interface Name {
  pieces: Piece[];
  extent: Column;
}

interface Title {
  piece: Piece;
  from: number;
  to: number;
  isUnsure: boolean;
}

const around = (one: Column, other: Column): Column => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
});

const areAligned = (one: Column, other: Column): boolean =>
  Math.abs(one.left - other.left) <= SAME_EDGE ||
  Math.abs(one.right - other.right) <= SAME_EDGE ||
  Math.abs(middleOf(one) - middleOf(other)) <= SAME_EDGE;

/** The one column to which a piece is nearest that stands over none. */
function nearest(piece: Column, columns: readonly Column[]): number {
  const distances = columns.map(({ left, right }) => Math.max(left - piece.right, piece.left - right));
  return distances.indexOf(Math.min(...distances));
}

/** Over which of the columns beside its own, whose names stand below it, a title reaches: those whose middle it has, or at whose left edge it begins. */
function spanOf(
  piece: Piece,
  over: readonly number[],
  names: readonly Name[],
  most: readonly [number, number],
): Title | null {
  const [first = 0, last = first] = [over[0], over.at(-1)];
  const spans: { from: number; to: number; off: number }[] = [];
  for (let from = most[0]; from <= first; from++)
    for (let to = Math.max(last, from + 1); to <= most[1]; to++) {
      const [one, other] = [names[from], names[to]];
      if (!one || !other) continue;
      const extent = around(one.extent, other.extent);
      spans.push({ from, to, off: Math.abs(middleOf(extent) - middleOf(piece)) });
    }
  const [best, next] = spans.sort((one, other) => one.off - other.off);
  if (!best || best.off > Math.max(OFF, piece.size)) return null;
  return { piece, from: best.from, to: best.to, isUnsure: next !== undefined && next.off - best.off < FURTHER };
}

/** Whether a piece may be a title over its column and the next one as well as the first line of a name: it only begins where that does, and the next has a name below it. */
function mayBeTitleOfNext(piece: Piece, name: Piece, next: Name | undefined, level: readonly Piece[]): boolean {
  const isAtLeft = Math.abs(piece.left - name.left) <= SAME_EDGE;
  const isElsewhere =
    Math.abs(piece.right - name.right) > SAME_EDGE && Math.abs(middleOf(piece) - middleOf(name)) > SAME_EDGE;
  const hasName = next !== undefined && next.pieces.length > 0 && !next.pieces.some((other) => level.includes(other));
  const isBeside = level.some(
    (other) => next !== undefined && other !== piece && metBy(other, [next.extent]).length > 0,
  );
  return (
    isAtLeft &&
    isElsewhere &&
    hasName &&
    !isBeside &&
    /^\p{Lu}/u.test(name.text) &&
    /^\p{Lu}/u.test(next.pieces.at(-1)?.text ?? '')
  );
}

/** Puts heads over the columns whose names they are, from the lowest up; null where one finds no place. */
function placed(pieces: readonly Piece[], columns: readonly Column[]): { names: Name[]; titles: Title[] } | null {
  const names: Name[] = columns.map((column) => ({ pieces: [], extent: { ...column } }));
  const titles: Title[] = [];
  const put = (piece: Piece, at: number) => {
    const name = names[at];
    if (!name) return;
    name.pieces.push(piece);
    name.extent = around(name.extent, piece);
  };
  const levels: Piece[][] = [];
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const open = levels.at(-1);
    if (open && Math.abs((open[0]?.y ?? 0) - piece.y) <= SAME_HEIGHT * piece.size) open.push(piece);
    else levels.push([piece]);
  }
  for (const level of levels) {
    const open: [Piece, number[]][] = [];
    for (const piece of level.toSorted((one, other) => one.left - other.left)) {
      const met = metBy(piece.rule ?? piece, columns);
      const over = met.length > 0 ? met : [nearest(piece, columns)];
      const [own = 0] = over;
      const top = names[own]?.pieces.at(-1);
      const isLone = over.length === 1 && !titles.some(({ from, to }) => from <= own && own <= to);
      if (isLone && top && mayBeTitleOfNext(piece, top, names[own + 1], level)) return null;
      if (isLone && !top) put(piece, own);
      else if (isLone && top && top.y - piece.y <= NEXT_LINE * piece.size && areAligned(piece, top)) put(piece, own);
      else open.push([piece, over]);
    }
    for (const [piece, over] of open) {
      // A name that is wider than its column stands over one that has none below, and no other such.
      const unnamed = over.filter((at) => names[at]?.pieces.length === 0);
      const [only = -1] = unnamed;
      const column = columns[only];
      if (unnamed.length === 1 && column && areAligned(piece, column) && over.length < 3) {
        put(piece, only);
        continue;
      }
      const isBelow = (at: number) => {
        const name = names[at];
        const isFree = !level.some(
          (other) => other !== piece && (name?.pieces.includes(other) || metBy(other, columns).includes(at)),
        );
        return (
          name !== undefined &&
          name.pieces.length > 0 &&
          isFree &&
          !titles.some(
            (title) =>
              title.from <= at &&
              at <= title.to &&
              title.piece.y >= piece.y - piece.size / 2 &&
              level.includes(title.piece),
          )
        );
      };
      if (!over.every(isBelow)) return null;
      let [from, to] = [over[0] ?? 0, over.at(-1) ?? 0];
      if (piece.rule && from < to) {
        titles.push({ piece, from, to, isUnsure: false });
        continue;
      }
      while (from > 1 && isBelow(from - 1)) from--;
      while (to < columns.length - 1 && isBelow(to + 1)) to++;
      const title = spanOf(piece, over, names, [from, to]);
      if (!title) return null;
      titles.push(title);
    }
  }
  return { names, titles };
}

const rowOf = (piece: Piece, column: number): Row => ({
  line: {
    ...piece.line,
    cells: [{ start: piece.start, end: piece.end, left: piece.left, right: piece.right }],
    items: piece.line.items.filter(
      ({ x, y }) => x >= piece.left - SAME_EDGE && x < piece.right && Math.abs(y - piece.y) <= piece.size / 2,
    ),
  },
  columns: [column],
  y: piece.y,
  size: piece.size,
});

/** The names of columns in one row, below the titles over several of them, each height in a row; null where the heads above a row cannot be told. */
export function headsByPlace(
  lines: readonly OpenLine[],
  firstRow: number,
  columns: readonly Column[],
): { from: number; to: number; rows: OpenLine[] } | null {
  const above = headsAbove(lines, firstRow, columns);
  if (!above) return null;
  const own = above.pieces.map((piece) => ({ ...piece, over: metBy(piece, columns) }));
  const period = above.pieces[periodOverAll(own, columns.length)];
  const found = placed(
    above.pieces.filter((piece) => piece !== period),
    columns,
  );
  if (!found) return null;
  if (period) found.titles.push({ piece: period, from: 1, to: columns.length - 1, isUnsure: false });
  const { names, titles } = found;
  if (names.slice(1).some(({ pieces }) => pieces.length === 0)) return null;
  // Rows with words in every column are told as such.
  if (titles.length === 0 && names.every(({ pieces }) => pieces.length === names[0]?.pieces.length)) return null;
  // Years and units name inner and outer columns alike.
  const isPeriod = (piece: Piece | undefined) => piece === undefined || isYear(piece.text);
  if (
    names
      .slice(1)
      .some(({ pieces: [unit, above] }) => unit && (isYear(unit.text) || areUnits([unit.text])) && isPeriod(above))
  )
    return null;
  const rowsOfNames = names.flatMap(({ pieces }, column) =>
    pieces.toSorted((one, other) => one.y - other.y).map((piece) => rowOf(piece, column)),
  );
  const heights = Map.groupBy(titles, ({ piece }) => Math.round(piece.y / piece.size));
  const rowsOfTitles = [...heights.values()]
    .sort((one, other) => (one[0]?.piece.y ?? 0) - (other[0]?.piece.y ?? 0))
    .map((own): OpenLine => {
      const row = joinedLine(
        own.toSorted((one, other) => one.from - other.from).map(({ piece, from }) => rowOf(piece, from)),
        columns,
      );
      const ends = new Map(own.map(({ from, to }) => [from, to]));
      const reaches = row.cells.map((_, at) => [at, ends.get(at) ?? at] as const);
      return { ...row, isHead: true, reaches, ...(own.some(({ isUnsure }) => isUnsure) && { isUnsure: true }) };
    });
  return {
    from: above.from,
    to: above.to,
    rows: [...rowsOfTitles, { ...joinedLine(rowsOfNames, columns), isHead: true }],
  };
}
