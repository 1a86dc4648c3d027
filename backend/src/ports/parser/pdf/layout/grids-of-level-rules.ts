import { stretchesOf, withoutWideLabels } from './rows-with-wide-labels.js';
import { advanceBetween } from '../../rects-of-text-range.js';
import { rowsBySharedLines, rowsOfFigures } from './rows-by-shared-lines.js';
import { nameEveryColumn } from './heads-close-to-each-other.js';
import { groundAbove, linesBelowTitles } from './heads-on-grounds.js';
import { boxOf, type Box, type Column, isLevel, type PlacedItem } from './place-text-items-on-page.js';

/** Points by which a line may be off its direction. */
export const THIN = 1;

/** A drawn line: where it lies across its direction, and from where to where it goes along it. */
export interface Rule {
  at: number;
  from: number;
  to: number;
  /** The edge of a coloured ground; such grounds lie behind single words as well as behind rows. */
  isGround?: boolean;
  isRed?: boolean;
  /** Where it is drawn itself, of one that goes on as the edge of grounds. */
  drawn?: { from: number; to: number }[];
  /** Where it was drawn in parts of which each begins where the last ended. */
  breaks?: number[];
}

/** The place of the first of lines, sorted by where they lie, that lies here or behind it. */
export function firstFrom(sorted: readonly Rule[], place: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle]?.at ?? Infinity) >= place) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** A ruled table: where its columns and rows begin and end. */
export interface Grid {
  xs: number[];
  ys: number[];
  level: readonly Rule[];
  upright: readonly Rule[];
  /** It goes on with the table at the end of the page before; a single row is enough then. */
  goesOn: boolean;
  /** Its cells are boxes of a form, each with its label. */
  isForm?: boolean;
}

/** Points by which lines drawn for one table begin or end apart at most. */
const SAME_END = 3;
/** Rows that make such a table at least, and columns. */
const LEAST_ROWS = 3;
const LEAST_COLUMNS = 3;
/** Space between two columns that no row writes into at least, and that between cells of one row, as shares of the letters' size. */
const GUTTER = 0.5;
const CELL_GAP = 0.9;
/** A table stands by itself: other words at its height are further away than this, as a multiple of the letters' size. */
const APART = 4;
/** Lines of one cell follow each other at this distance at most, as a multiple of the letters' size. */
const LEADING = 1.7;
/** The same on a page that is set wide, between two rules of a table. */
const WIDE_LEADING = 2.1;
const SAME_LINE = 0.5;
/** Space between the end of its rules and the first words of a row at most, as a multiple of the letters' size. */
const MOST_PADDING = 2;
/** Lines of the highest cell. */
const MOST_LINES = 12;
/** Space between two words of a cell at most, as a share of the letters' size. */
const WORD_GAP = 0.6;
/** Pieces of a row beyond the rules. */
const MOST_BEYOND = 40;

export interface Placed {
  item: PlacedItem;
  box: Box;
}

/** The rules of a table have one width. */
export function rulesOfOneWidth(level: readonly Rule[]): Rule[][] {
  const groups: Rule[][] = [];
  for (const rule of level.toSorted((a, b) => a.at - b.at)) {
    const own = groups.find(
      ([first]) => first && Math.abs(first.from - rule.from) <= SAME_END && Math.abs(first.to - rule.to) <= SAME_END,
    );
    if (!own) groups.push([rule]);
    else if (rule.at - (own.at(-1)?.at ?? 0) > SAME_END) own.push(rule);
  }
  return groups;
}

export const sizeOf = (row: readonly Placed[]): number => Math.max(...row.map(({ item }) => item.size));

/** How many lines stand below each other in a stretch; Infinity where they stand too far apart for one cell. */
function linesIn(row: readonly Placed[], { left, right }: { left: number; right: number }): number {
  const bases = row
    .filter(({ box }) => box.left < right && box.right > left)
    .map(({ item }) => item.y)
    .sort((a, b) => a - b);
  const size = sizeOf(row);
  const steps = bases.slice(1).map((y, at) => y - (bases[at] ?? y));
  if (steps.some((step) => step > WIDE_LEADING * size)) return Infinity;
  return 1 + steps.filter((step) => step > SAME_LINE * size).length;
}

const FIGURE = /^[^\p{L}]*\d[^\p{L}]*$/u;
const isFigure = ({ item }: Placed): boolean => FIGURE.test(item.text.trim());

/** Whether figures stand below each other in a stretch, each in a row of its own. */
export function hasFiguresBelow(row: readonly Placed[], { left, right }: { left: number; right: number }): boolean {
  const own = row.filter(({ box }) => box.left < right && box.right > left);
  return linesIn(row, { left, right }) > 1 && own.every(isFigure);
}

/** Whether what stands between two rules is one row: several cells, of which some have but one line, or three and more. */
function isRow(row: readonly Placed[]): boolean {
  if (row.length < 2) return false;
  const stretches = stretchesOf(row, CELL_GAP * sizeOf(row));
  const cells = stretches.map((cell) => linesIn(row, cell));
  const areRows = stretches.some((cell) => hasFiguresBelow(row, cell));
  return cells.length > 1 && (cells.includes(1) || cells.length > 2) && Math.max(...cells) <= MOST_LINES && !areRows;
}

/** A head that begins where its column does stands in one column with the figures that end where it does, and one in the middle with the words that begin where it does, however little of it they take. */
function withHeadsAside(columns: readonly Column[], [head = [], ...rows]: readonly (readonly Placed[])[]): Column[] {
  const isIn = (row: readonly Placed[], { left, right }: Column) =>
    row.some(({ box }) => box.left >= left && box.right <= right);
  const hasRows = (column: Column) => rows.some((row) => isIn(row, column));
  const joined: Column[] = [];
  for (const column of columns) {
    const open = joined.at(-1);
    const isBeforeFigures = () =>
      joined.length > 1 && open && isIn(head, open) && !isIn(head, column) && !hasRows(open);
    const isBehindWords = () => open && !isIn(head, open) && isIn(head, column) && !hasRows(column);
    if (open && (isBeforeFigures() || isBehindWords())) open.right = column.right;
    else joined.push({ ...column });
  }
  return joined;
}

/**
 * The space that no row writes into, taken where the line below a title ends in it, else at its middle; a sum whose label lies across columns tells nothing of them, nor do titles over several
 * columns that stand above the first row with a cell in each of them. The names above the rows may be wider than what stands below them.
 */
export function edgesBetween(
  rows: readonly (readonly Placed[])[],
  names: readonly Placed[],
  size: number,
  shorter: readonly Rule[],
): number[] {
  const cellsOf = (row: readonly Placed[]) => stretchesOf(row, CELL_GAP * sizeOf(row)).length;
  const most = Math.max(...rows.map(cellsOf));
  const full = withoutWideLabels(
    rows.filter((row) => cellsOf(row) * 2 > most),
    rows.filter((row) => cellsOf(row) === most),
    { gutter: GUTTER * size, gap: CELL_GAP * size },
  );
  const fullest = full.findIndex((row) => cellsOf(row) === most);
  const [columns, finer] = [full, full.slice(fullest)].map((some) => stretchesOf(some.flat(), GUTTER * size));
  const bare = withHeadsAside(finer?.length === most ? finer : (columns ?? []), full);
  const named = stretchesOf([...bare.map((box) => ({ box })), ...names], GUTTER * size);
  const own = named.length === bare.length ? named : bare;
  const ends = shorter.flatMap(({ from, to }) => [from, to]);
  return own.slice(1).map(({ left }, at) => {
    const right = own[at]?.right ?? left;
    return ends.find((end) => end >= right - THIN && end <= left + THIN) ?? (left + right) / 2;
  });
}

/** Whether what stands between two rules below rows of a table is words in one of its columns alone, and not in the first: such a row says something of that column. */
function isRowOfOneColumn(row: readonly Placed[], rows: readonly (readonly Placed[])[]): boolean {
  const [only, ...others] = row.length === 0 ? [] : stretchesOf(row, CELL_GAP * sizeOf(row));
  if (!only || others.length > 0 || linesIn(row, only) > MOST_LINES) return false;
  return rows.every((above) => {
    const cells = stretchesOf(above, CELL_GAP * sizeOf(above));
    const [over, ...more] = cells.flatMap(({ left, right }, at) =>
      left < only.right && right > only.left ? [at] : [],
    );
    const isBelow = Math.abs((cells[over ?? 0]?.left ?? 0) - only.left) <= SAME_END;
    return over !== undefined && over > 0 && more.length === 0 && isBelow;
  });
}

/** The words of a column, line by line. */
export function linesOfColumn(column: readonly Placed[]): Placed[][] {
  const lines: Placed[][] = [];
  for (const one of column.toSorted((a, b) => a.item.y - b.item.y)) {
    const open = lines.at(-1);
    if (open?.[0] && one.item.y - open[0].item.y < SAME_LINE * sizeOf([...open, one])) open.push(one);
    else lines.push([one]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.box.left - b.box.left));
}

/** The rows between two rules that only the lines tell that cells of one line share with each other, and where each but the last ends; null where they are no such rows. */
function rowsWithoutRules(words: readonly Placed[]): { rows: Placed[][]; ends: number[] } | null {
  if (words.length < 2 * LEAST_COLUMNS) return null;
  const size = sizeOf(words);
  const columns = stretchesOf(words, GUTTER * size).map(({ left, right }) =>
    linesOfColumn(words.filter(({ box }) => box.left >= left && box.right <= right)),
  );
  const lines = columns.map((lines) => {
    const lefts = lines.map(([first]) => first?.box.left ?? 0);
    const rights = lines.map((line) => line.at(-1)?.box.right ?? 0);
    const width = Math.max(...rights) - Math.min(...lefts);
    return lines.map((line, at) => {
      const next = lines[at + 1]?.[0];
      const [word = ''] = next?.item.text.trim().split(' ') ?? [];
      const room = next ? (next.box.right - next.box.left) * advanceBetween(next.item.text, 0, word.length) : Infinity;
      return {
        y: line[0]?.item.y ?? 0,
        size: sizeOf(line),
        text: line
          .map(({ item }) => item.text)
          .join(' ')
          .trim(),
        hasRoom: (rights[at] ?? 0) - (lefts[at] ?? 0) + WORD_GAP * size + room < width,
      };
    });
  });
  const places = rowsOfFigures(lines) ?? rowsBySharedLines(lines);
  if (!places) return null;
  const rows: Placed[][] = [];
  columns.forEach((lines, at) => lines.forEach((line, place) => (rows[places[at]?.[place] ?? 0] ??= []).push(...line)));
  const ends = rows.slice(0, -1).map((row) => Math.max(...row.map(({ item }) => item.y)) + THIN);
  return { rows, ends };
}

interface Table {
  ys: number[];
  rows: Placed[][];
}

/** Whether what stands between two rules is one line that begins where rows do: the title of those below it, or a row with nothing but its name. */
function isTitleOfRows(row: readonly Placed[], below: readonly Placed[], left: number): boolean {
  const [only, ...others] = row.length === 0 ? [] : stretchesOf(row, CELL_GAP * sizeOf(row));
  if (!only || others.length > 0 || linesIn(row, only) > 1 || !isRow(below)) return false;
  const begin = Math.min(...below.map(({ box }) => box.left));
  return Math.abs(only.left - begin) <= SAME_END && begin - left <= MOST_PADDING * sizeOf(row) && isWorded(row);
}

const isWorded = (row: readonly Placed[]): boolean => row.some(({ item }) => /\p{L}{2}/u.test(item.text));

/** Whether a row is one cell across all columns, which looks unlike the row below it. */
const isAcross = (row: readonly Placed[], below: readonly Placed[] | undefined): boolean =>
  stretchesOf(row, CELL_GAP * sizeOf(row)).length === 1 &&
  below?.[0] !== undefined &&
  below.every(({ item }) => item.font !== row[0]?.item.font);

/** Rows of words between rules of one width, those that follow each other together. */
function tablesBetween(rules: readonly Rule[], within: readonly Placed[], others: readonly Placed[]): Table[] {
  const tables: Table[] = [];
  let open: Table | null = null;
  const between = (from: Rule | undefined, to: Rule | undefined) =>
    from && to ? within.filter(({ item }) => item.y > from.at && item.y <= to.at) : [];
  rules.slice(1).forEach(({ at: to, from: left, to: right }, place) => {
    const from = rules[place]?.at ?? to;
    const row = between(rules[place], rules[place + 1]);
    const near = APART * (row.length > 0 ? sizeOf(row) : 1);
    const standsAlone = () =>
      others.every(
        ({ box }) => box.bottom <= from || box.top >= to || box.right < left - near || box.left > right + near,
      );
    const parts = isRow(row) ? null : rowsWithoutRules(row);
    if (parts && standsAlone()) {
      if (!open) tables.push((open = { ys: [from], rows: [] }));
      open.ys.push(...parts.ends, to);
      open.rows.push(...parts.rows);
    } else if (
      (isRow(row) ||
        (open && isRowOfOneColumn(row, open.rows)) ||
        isTitleOfRows(row, between(rules[place + 1], rules[place + 2]), left)) &&
      standsAlone()
    ) {
      if (!open) tables.push((open = { ys: [from], rows: [] }));
      open.ys.push(to);
      open.rows.push(row);
    } else open = null;
  });
  return tables;
}

const isWithin = ({ box }: Placed, edges: readonly number[]): boolean =>
  edges.every((x) => box.right <= x || box.left >= x);

/** Share of its width up to which a head without a line below it may reach over the edge of its column. */
const OVER_EDGE = 1 / 3;
const isMostlyBeside = ({ box: { left, right } }: Placed, x: number): boolean =>
  Math.min(x - left, right - x) <= OVER_EDGE * (right - left);

/** The words of a row beyond the first or last rule: lines that follow each other, each word in one column. */
export function rowBeyond(within: readonly Placed[], from: number, step: -1 | 1, edges: readonly number[]): Placed[] {
  const beyond = within
    .filter(({ item }) => (item.y - from) * step > 0)
    .toSorted((a, b) => (a.item.y - b.item.y) * step);
  const row: Placed[] = [];
  let last = from;
  for (const one of beyond) {
    const line = beyond.filter(({ item }) => Math.abs(item.y - one.item.y) < SAME_LINE * one.item.size);
    const isFar = Math.abs(one.item.y - last) > LEADING * one.item.size;
    if (isFar || row.length >= MOST_BEYOND || !line.every((other) => isWithin(other, edges))) break;
    row.push(one);
    last = one.item.y;
  }
  const pieces = row.map(({ item, box }) => ({
    ...box,
    text: item.text,
    column: edges.filter((x) => x < box.right).length,
  }));
  if (isRow(row) && new Set(pieces.map(({ column }) => column)).size * 2 > edges.length) return row;
  const isLine = row.every(({ item }) => item.y === row[0]?.item.y);
  return step < 0 && isLine && nameEveryColumn(pieces, edges.length + 1, sizeOf(row)) ? row : [];
}

/** Whether right beyond a table there are more cells: a table that has lines between some of its rows only. */
function goesOnBeyond(within: readonly Placed[], [top, bottom]: readonly [number, number], size: number): boolean {
  const near = (from: number, to: number) => within.filter(({ item }) => item.y > from && item.y < to);
  return [near(top - LEADING * size, top), near(bottom, bottom + LEADING * size)].some(
    (row) => row.length > 0 && stretchesOf(row, CELL_GAP * size).length > 1,
  );
}

/** Signs that stand in columns of their own beside figures. */
export const SIGNS = /^[€$£%()\s]+$/;

/** Whether signs stand apart from the figures of a row; one in a row without figures names its column. */
const hasSigns = (row: readonly Placed[]): boolean =>
  row.some(({ item }) => SIGNS.test(item.text)) && row.some(isFigure);

/** A row beyond the rules of a table: from where to where it goes, and what stands in it. */
interface RowBeyond {
  from: number;
  to: number;
  row: Placed[];
  /** Lines drawn below titles over several columns. */
  under: readonly Rule[];
}

const isOver = ({ from, to }: Rule, x: number): boolean => x > from + SAME_END && x < to - SAME_END;

/** How far above a rule those lie that are drawn below titles over several columns, as a multiple of the letters' size, and their share of it at most. */
const HIGHEST = 5;
const PARTLY = 0.9;

/** Whether a line is but a part of one as wide as the table. */
const isPartOf = (rule: Rule, { from, to }: Rule): boolean =>
  rule.from >= from - SAME_END && rule.to <= to + SAME_END && rule.to - rule.from < PARTLY * (to - from);

/**
 * The two rows of heads that stand between the first rules of a table, of which the titles over several columns have a line below them that the others have not,
 * and below these the names of their columns; none where there are no such lines.
 */
function headsBetween(row: readonly Placed[], under: readonly Rule[], top: number, bottom: number): RowBeyond[] {
  const at = Math.max(...under.map((rule) => rule.at));
  if (under.length === 0 || under.some((rule) => at - rule.at > SAME_END)) return [];
  const [titles, names] = [row.filter(({ item }) => item.y <= at), row.filter(({ item }) => item.y > at)];
  const gap = CELL_GAP * sizeOf(row);
  const isTitled = ({ from, to }: Rule) => {
    const isIn = ({ box }: Placed) => box.left >= from - SAME_END && box.right <= to + SAME_END;
    const [above = 0, below = 0] = [titles, names].map((some) => stretchesOf(some.filter(isIn), gap).length);
    return above > 0 && below > above;
  };
  if (!under.some(isTitled)) return [];
  return [
    { from: top, to: at, row: titles, under },
    { from: at, to: bottom, row: names, under: [] },
  ];
}

/** The lines that titles over several columns have below them, above the first rule of a table, and the words between them and it: names of columns. */
function namesAbove(
  within: readonly Placed[],
  drawn: readonly Rule[],
  { at, from, to }: Rule,
  size: number,
): { under: Rule[]; names: Placed[] } {
  const isNear = (rule: Rule) => rule.at < at - SAME_END && rule.at > at - HIGHEST * size;
  const shorter = drawn.filter((rule) => isNear(rule) && isPartOf(rule, { at, from, to }));
  const top = shorter.length > 0 ? Math.max(...shorter.map((rule) => rule.at)) : at - LEADING * size;
  return {
    under: shorter.filter((rule) => top - rule.at <= SAME_END),
    names: within.filter(({ item }) => item.y > top && item.y <= at),
  };
}

/** The words right above the lines below titles over several columns, where each line has such and nothing stands beside them. */
function titlesOver(within: readonly Placed[], under: readonly Rule[]): Placed[] {
  const isRight = ({ item }: Placed, { at }: Rule) => item.y <= at && at - item.y <= LEADING * item.size;
  const row = within.filter((one) => under.some((rule) => isRight(one, rule)));
  const isIn = ({ box }: Placed, { from, to }: Rule) => box.left >= from - SAME_END && box.right <= to + SAME_END;
  const areAll = row.every((one) => under.some((rule) => isIn(one, rule)));
  return areAll && under.every((rule) => row.some((one) => isIn(one, rule))) ? row : [];
}

/** The rows of heads above the first rule of a table: names of columns, and titles over several of them above lines of their own. */
function headsAbove(
  within: readonly Placed[],
  at: number,
  { under, names }: { under: readonly Rule[]; names: readonly Placed[] },
  inner: readonly number[],
): RowBeyond[] {
  const topOf = (row: readonly Placed[]) => Math.min(...row.map(({ box }) => box.top)) - 1;
  const apart = inner.filter((x) => !under.some((rule) => isOver(rule, x)));
  const middle = Math.max(...under.map((rule) => rule.at));
  const areNames = apart.length < inner.length && names.every((one) => isWithin(one, inner)) && isRow(names);
  const found = areNames ? rowBeyond(within, middle, -1, apart) : [];
  const titles = areNames && found.length === 0 ? titlesOver(within, under) : found;
  if (titles.length > 0)
    return [
      { from: topOf(titles), to: middle, row: titles, under },
      { from: middle, to: at, row: [...names], under: [] },
    ];
  const row = rowBeyond(within, at, -1, inner);
  return row.length > 0 ? [{ from: topOf(row), to: at, row, under: [] }] : [];
}

/** Whether rules are as wide as the table that ended the page before, between these columns. */
const areOfTable = ([first]: readonly Rule[], above: readonly number[]): boolean =>
  first !== undefined &&
  above.length > LEAST_COLUMNS &&
  Math.abs(first.from - (above[0] ?? 0)) <= SAME_END &&
  Math.abs(first.to - (above.at(-1) ?? 0)) <= SAME_END;

/**
 * Tables with lines between their rows and none between their columns, of which some cell has several lines, or a title stands between rows: the columns
 * stand where no row writes. `above` are the edges of those of the table that ended the page before, of which a row may be left below its heads.
 */
export function gridsOfLevelRules(
  level: readonly Rule[],
  words: readonly PlacedItem[],
  above: readonly number[] = [],
): Grid[] {
  const drawn = level.filter(({ isGround }) => !isGround);
  const groups = rulesOfOneWidth(drawn)
    .filter((rules) => rules.length >= LEAST_ROWS || areOfTable(rules, above))
    .map((rules) => (rules.length < LEAST_ROWS ? rules : [...groundAbove(rules, level), ...rules]));
  if (groups.length === 0) return [];
  const items = words.flatMap((item) => (isLevel(item) && item.text.trim() !== '' ? [{ item, box: boxOf(item) }] : []));
  return groups.flatMap((rules) => {
    const [{ from, to } = { from: 0, to: 0 }] = rules;
    const isInside = ({ box }: Placed) => box.left >= from - SAME_END && box.right <= to + SAME_END;
    const [within, others] = [items.filter(isInside), items.filter((one) => !isInside(one))];
    const tables = tablesBetween(rules, within, others);
    const goesOn = tables.length === 0 && areOfTable(rules, above);
    const found = goesOn ? rules.slice(0, 1).map(({ at }): Table => ({ ys: [at], rows: [] })) : tables;
    return found.flatMap(({ ys, rows }): Grid[] => {
      const size = sizeOf(rows.length > 0 ? rows.flat() : within);
      const top = { at: ys[0] ?? 0, from, to };
      const shorter = drawn.filter((rule) => isPartOf(rule, top));
      const [names = [], bottom = top.at] = [rows[0], ys[1]];
      const under = shorter.filter(({ at }) => at > top.at + SAME_END && at < bottom - SAME_END);
      const between = headsBetween(names, under.length > 0 ? under : linesBelowTitles(names), top.at, bottom);
      const isWrapped = rows.some((row) =>
        stretchesOf(row, CELL_GAP * sizeOf(row)).some((cell) => linesIn(row, cell) > 1),
      );
      const hasTitle = rows.some((row, at) => at > 0 && isAcross(row, rows[at + 1]));
      if (!(goesOn || isWrapped || hasTitle || between.length > 0) || rows.some(hasSigns)) return [];
      const named = namesAbove(within, drawn, top, size);
      const parted = between[1] ? [between[1].row, ...rows.slice(1)] : rows;
      const inner = goesOn ? above.slice(1, -1) : edgesBetween(parted, named.names, size, shorter);
      if (inner.length + 1 < LEAST_COLUMNS) return [];
      const heads = between.length > 0 ? between : headsAbove(within, top.at, named, inner);
      const below = rowBeyond(within, ys.at(-1) ?? 0, 1, inner);
      // The name of the table may stand between the first two of its rules.
      const isNamed = heads.length === 0 && rows[0] !== undefined && isAcross(rows[0], rows[1]);
      const [own, places] = isNamed || between.length > 0 ? [rows.slice(1), ys.slice(1)] : [rows, ys];
      const all = [...heads.map(({ row }) => row), ...own, ...(below.length > 0 ? [below] : [])];
      const edges = [
        ...heads.map((head) => head.from),
        ...places,
        ...(below.length > 0 ? [Math.max(...below.map(({ box }) => box.bottom)) + 1] : []),
      ];
      if (goesOn && (heads.length === 0 || below.length === 0)) return [];
      if (!goesOn && all.length - (between.length > 0 ? 1 : 0) < LEAST_ROWS) return [];
      if (goesOnBeyond(within, [edges[0] ?? 0, edges.at(-1) ?? 0], size)) return [];
      const isPartedAt = (x: number, row: readonly Placed[], at: number) =>
        row.every((one) => (at < between.length ? isMostlyBeside(one, x) : isWithin(one, [x]))) &&
        !heads[at]?.under.some((rule) => isOver(rule, x)) &&
        !isAcross(row, all[at + 1]);
      const upright = inner.flatMap((x) =>
        all.flatMap((row, at): Rule[] =>
          isPartedAt(x, row, at) ? [{ at: x, from: edges[at] ?? 0, to: edges[at + 1] ?? 0 }] : [],
        ),
      );
      // Below titles over several columns, a line is drawn under these alone.
      const levels = edges.flatMap((y, at): readonly Rule[] => {
        const below = at > 0 && between.length > 0 ? (heads[at - 1]?.under ?? []) : [];
        if (below.length === 0) return [{ at: y, from, to }];
        const ofColumns = (rule: Rule): Rule => ({
          at: rule.at,
          from: Math.max(from, ...inner.filter((x) => x <= rule.from)),
          to: Math.min(to, ...inner.filter((x) => x >= rule.to)),
        });
        return under.length > 0 ? below : below.map(ofColumns);
      });
      return [{ xs: [from, ...inner, to], ys: edges, level: levels, upright, goesOn }];
    });
  });
}
