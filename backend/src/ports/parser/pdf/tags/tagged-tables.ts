import { isNumeric } from '../../blocks/find-table-lines.js';
import { advanceBetween } from '../../rects-of-text-range.js';
import { collectLines } from '../layout/collect-lines.js';
import { type CellText, joinedLine } from '../layout/joined-line.js';
import { type Column, isLevel, type OpenLine, type PlacedItem } from '../layout/place-text-items-on-page.js';
import type { WordsOfPage } from '../layout/letters-of-words.js';
import { spaceBetween } from '../layout/words-cut-by-cells.js';
import type { TaggedCell, TaggedTable } from './tag.js';

/** Points by which cells may reach into each other, as letters that lean do. */
const TOUCH = 1;
/** Width (points) up to which a column without a word is but space between others. */
const SPACER = 20;
/** Letters that the cells of a column have on average where it is one of running text. */
const PROSE = 160;
/** Letters of a tall cell's words that say something of each row beside them. */
const MOST_CARRIED = 80;
/** The same of a remark behind several rows, which is said again of each. */
const LONGEST_REMARK = 200;

/** How much further than others lines stand apart that have a blank one between them. */
const BLANK_LINE = 1.6;

/** Space before a word at most, as a share of the letters' size, and what a line begins with that goes on with no sentence. */
const WORD_GAP = 0.6;
const BEGINS = /^[\p{Lu}\d£€$"“„(*•-]/u;

const SIGNING_LINE = /^\s*(?:_{5,}|[.…]{5,})\s*$/;

/** A cell with the words that stand in it on a page. */
interface Cell extends TaggedCell {
  lines: OpenLine[];
  left: number;
  right: number;
  /** Base lines of its first and its last line. */
  first: number;
  last: number;
  size: number;
  letters: number;
}

const isBlank = ({ text }: PlacedItem): boolean => text.trim() === '';

function cellOf(cell: TaggedCell, pieces: readonly PlacedItem[]): Cell {
  const items = pieces.filter((piece) => !isBlank(piece));
  const bases = items.map(({ y }) => y);
  return {
    ...cell,
    lines: collectLines(pieces),
    left: Math.min(...items.map(({ x }) => x)),
    right: Math.max(...items.map(({ x, length }) => x + length)),
    first: Math.min(...bases),
    last: Math.max(...bases),
    size: Math.max(...items.map(({ size }) => size)),
    letters: items.reduce((sum, { text }) => sum + text.trim().length, 0),
  };
}

const endOf = ({ column, columns }: TaggedCell): number => column + columns - 1;

/** Where the words of each column begin and end, as far as cells of that column alone tell; undefined where there are none. */
function wordsOfColumns(cells: readonly Cell[], { columns }: TaggedTable): (Column | undefined)[] {
  return Array.from({ length: columns }, (_, column) => {
    const own = cells.filter((cell) => cell.column === column && cell.columns === 1);
    if (own.length === 0) return undefined;
    return { left: Math.min(...own.map(({ left }) => left)), right: Math.max(...own.map(({ right }) => right)) };
  });
}

/** Whether no cell stands in a column that is not its own. */
function areInColumns(cells: readonly Cell[], words: readonly (Column | undefined)[]): boolean {
  return cells.every((cell) =>
    words.every((column, at) => {
      if (!column || (at >= cell.column && at <= endOf(cell))) return true;
      return at < cell.column ? column.right <= cell.left + TOUCH : column.left >= cell.right - TOUCH;
    }),
  );
}

/** Whether rows follow each other down, and the cells of each stand beside each other. */
function areInRows(cells: readonly Cell[]): boolean {
  const rows = [...Map.groupBy(cells, ({ row }) => row)].sort(([one], [other]) => one - other);
  let above = -Infinity;
  for (const [, row] of rows) {
    if (row.some(({ first }) => first <= above)) return false;
    const own = row.filter((cell) => cell.rows === 1);
    const [tallest] = own.toSorted((one, other) => other.last - other.first - (one.last - one.first));
    if (tallest && own.some(({ first, last, size }) => last < tallest.first - size || first - size > tallest.last))
      return false;
    above = Math.max(above, ...own.map(({ last }) => last));
  }
  return cells.every((cell) => {
    const below = cells.filter(({ row }) => row >= cell.row + cell.rows);
    return below.every(({ first }) => first > cell.last);
  });
}

/** Whether what is tagged as a table only sets columns of running text beside each other, or one text in a frame. */
function isLayout(cells: readonly Cell[], table: TaggedTable): boolean {
  const columns = [...Map.groupBy(cells, ({ column }) => column).values()];
  if (table.holdsTable || table.rows < 2 || columns.length < 2) return true;
  const rows = [...Map.groupBy(cells, ({ row }) => row).values()];
  if (rows.every((row) => row.length < 2)) return true;
  const isProse = (column: readonly Cell[]) =>
    column.reduce((sum, { letters }) => sum + letters, 0) > PROSE * column.length;
  return columns.filter(isProse).length > 1 && columns.filter((column) => !isProse(column)).length === 0;
}

/** The columns that have words or are wide, by their numbers, each up to the middle between its words and those beside it. */
function columnsOf(
  cells: readonly Cell[],
  words: readonly (Column | undefined)[],
): { place: number; column: Column }[] {
  const [left, right] = [Math.min(...cells.map((cell) => cell.left)), Math.max(...cells.map((cell) => cell.right))];
  const known = words.map((column, at) => {
    if (column) return column;
    const from = Math.max(left, ...words.slice(0, at).flatMap((one) => (one ? [one.right] : [])));
    const to = Math.min(right, ...words.slice(at + 1).flatMap((one) => (one ? [one.left] : [])));
    return to - from > SPACER ? { left: from, right: to } : null;
  });
  const isStart = (at: number) => cells.some(({ column }) => column === at);
  const used = known.flatMap((column, place) => {
    if (column) return [{ place, column }];
    return isStart(place) ? [{ place, column: { left, right: left } }] : [];
  });
  return used.map(({ place, column }, at) => {
    const [before, behind] = [used[at - 1]?.column, used[at + 1]?.column];
    return {
      place,
      column: {
        left: before ? (before.right + column.left) / 2 : left,
        right: behind ? (column.right + behind.left) / 2 : right,
      },
    };
  });
}

interface Piece {
  item: PlacedItem;
  cell: TaggedCell;
}

/** What stands in cells; a blank stands in that of the words before it. */
function piecesOf(items: readonly PlacedItem[]): Piece[] {
  let cell: TaggedCell | undefined;
  return items.flatMap((item) => {
    if (!isBlank(item)) cell = item.tag?.cell;
    return cell ? [{ item, cell }] : [];
  });
}

const wordsOf = ({ lines }: Cell): string => lines.map(({ text }) => text).join(' ');

/** Whether a cell goes on from rows above beside one. */
const goesOnBeside = (cell: Cell, number: number): boolean => cell.row < number && cell.row + cell.rows > number;

/** Whether a cell of the first row stands beside one over several columns that has cells of its own below: both are heads. */
const isBesideGroup = ({ row, rows }: Cell, cells: readonly Cell[]): boolean =>
  row === 0 && cells.some((group) => group.row === 0 && group.columns > 1 && group.rows < rows);

/** The remarks that began in rows above and stand behind all that a row says by itself. */
function remarksOn(cells: readonly Cell[], row: readonly Cell[], number: number, { heads }: TaggedTable): Cell[] {
  return cells.filter((cell) => {
    if (
      cell.row < heads ||
      (heads === 0 && isBesideGroup(cell, cells)) ||
      !goesOnBeside(cell, number) ||
      row.some((own) => endOf(own) >= cell.column)
    )
      return false;
    const words = wordsOf(cell);
    return words.length <= LONGEST_REMARK && /\p{L}{2}/u.test(words) && !words.endsWith(':') && !isNumeric(words);
  });
}

const widthOf = ({ items }: OpenLine): number =>
  Math.max(...items.map(({ x, length }) => x + length)) - Math.min(...items.map(({ x }) => x));

/** How wide the widest line of each cell's column is: its lines have so much room at least. */
function widestLines(cells: readonly Cell[]): Map<number, number> {
  const widest = new Map<number, number>();
  for (const { column, columns, lines } of cells)
    for (const line of columns === 1 ? lines : []) widest.set(column, Math.max(widest.get(column) ?? 0, widthOf(line)));
  return widest;
}

const yOf = ({ items: [item] }: OpenLine): number => item?.y ?? 0;

/** How far the lines of a cell stand apart that stand closest. */
const closestLines = (cells: readonly Cell[]): number =>
  Math.min(...cells.flatMap(({ lines }) => lines.slice(1).map((line, at) => yOf(line) - yOf(lines[at] ?? line))));

/** Whether two lines of one cell are two paragraphs of it, or stand a blank line apart, or the first was ended although the next word had room in it. */
function areApart(
  one: CellText,
  other: CellText,
  { widest, closest }: { widest: ReadonlyMap<number, number>; closest: number },
): boolean {
  const [above, below] = [one.line.items.at(-1)?.tag, other.line.items[0]?.tag];
  if (!above?.cell || above.cell !== below?.cell) return false;
  if (above.partOfCell !== below.partOfCell || yOf(other.line) - yOf(one.line) > BLANK_LINE * closest) return true;
  if (SIGNING_LINE.test(one.text) || SIGNING_LINE.test(other.text)) return true;
  const [word = ''] = other.text.split(' ', 1);
  const space = WORD_GAP * (other.line.items[0]?.size ?? 1);
  const needed = widthOf(one.line) + space + widthOf(other.line) * advanceBetween(other.text, 0, word.length);
  return BEGINS.test(word) && above.cell.columns === 1 && needed < (widest.get(above.cell.column) ?? 0);
}

/** The rows of a table; null where its tags do not agree with where its words stand, or it is none. */
function rowsOf(table: TaggedTable, pieces: readonly Piece[], pageWords: WordsOfPage): OpenLine[] | null {
  const cells = [...Map.groupBy(pieces, ({ cell }) => cell)].map(([cell, own]) =>
    cellOf(
      cell,
      own.map(({ item }) => item),
    ),
  );
  const words = wordsOfColumns(cells, table);
  if (isLayout(cells, table) || !areInColumns(cells, words) || !areInRows(cells)) return null;
  const used = columnsOf(cells, words);
  const columns = used.map(({ column }) => column);
  const across = { left: columns[0]?.left ?? 0, right: columns.at(-1)?.right ?? 0 };
  const room = { widest: widestLines(cells), closest: closestLines(cells) };
  const placeOf = (number: number) => used.findIndex(({ place }) => place === number);
  const rows = [...Map.groupBy(cells, ({ row }) => row)].sort(([one], [other]) => one - other);
  return rows.map(([number, row]): OpenLine => {
    const isAcross = row.every(({ column, columns: wide }) => column === 0 && wide === table.columns);
    const inOrder = [...row, ...remarksOn(cells, row, number, table)].toSorted(
      (one, other) => one.column - other.column,
    );
    const reaches = used.map(({ place }, at): readonly [number, number] => {
      const cell = row.find(({ column }) => column === place);
      const last = cell ? used.findLastIndex((other) => other.place <= endOf(cell)) : at;
      return [at, Math.max(at, last)];
    });
    const carried = cells.flatMap((cell) => {
      const isBeside = goesOnBeside(cell, number) && row.every(({ column }) => column > cell.column);
      const text = wordsOf(cell);
      return isBeside && text.length <= MOST_CARRIED && /\p{L}/u.test(text) ? [text] : [];
    });
    const top = Math.min(...row.map(({ first }) => first));
    const lines = inOrder.flatMap((cell) => {
      const down = row.includes(cell) ? 0 : top - cell.first;
      return cell.lines.map((line) => ({
        line: {
          ...line,
          items: line.items.map((item) => ({ ...item, y: item.y + down })),
          cells: [{ start: 0, end: line.text.length, left: cell.left, right: cell.right }],
        },
        columns: [isAcross ? 0 : placeOf(cell.column)],
        y: (line.items[0]?.y ?? 0) + down,
        size: line.items[0]?.size ?? 1,
      }));
    });
    return {
      ...(!isAcross && reaches.some(([first, last]) => last > first) && { reaches }),
      ...joinedLine(lines, isAcross ? [across] : columns, (one, other, column) =>
        number >= table.heads && areApart(one, other, room) ? '\n' : spaceBetween(one, other, column, pageWords),
      ),
      isRuled: true,
      ...(carried.length > 0 && { carried }),
      ...(table.heads > 0 && { tagged: { isHead: number < table.heads } }),
    };
  });
}

/**
 * The tables of a page that its tags tell, as rows, with the words that stand in each. A table whose tags do not agree with the places of its words, and
 * one that only lays out text, is none of them.
 */
export function taggedTables(
  items: readonly PlacedItem[],
  pageWords: WordsOfPage,
): { rows: OpenLine[]; items: PlacedItem[] }[] {
  return [...Map.groupBy(piecesOf(items), ({ cell }) => cell.table)].flatMap(([table, pieces]) => {
    const own = pieces.map(({ item }) => item);
    const rows = own.every(isLevel) ? rowsOf(table, pieces, pageWords) : null;
    return rows ? [{ rows, items: own }] : [];
  });
}
