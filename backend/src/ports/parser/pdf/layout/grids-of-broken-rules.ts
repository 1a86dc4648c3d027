import { NEAR } from './cells-of-grids.js';
import { hasWordOver, wordsOf } from './grids-of-drawn-lines.js';
import {
  type Grid,
  hasFiguresBelow,
  linesOfColumn,
  type Placed,
  rowBeyond,
  type Rule,
  rulesOfOneWidth,
  sizeOf,
  THIN,
} from './grids-of-level-rules.js';
import { stretchesOf } from './rows-with-wide-labels.js';
import { boxOf, type Column, isLevel, type PlacedItem } from './place-text-items-on-page.js';
import { rowsBetweenRules, type Strip } from './rows-between-rules.js';
import { type RulesOfTable, tablesOfShorterRules } from './tables-of-shorter-rules.js';

/** Columns, lines between rows, and of these such across all columns, that make such a table at least. */
const LEAST_COLUMNS = 3;
const LEAST_RULES = 3;
const LEAST_WHOLE = 2;
/** Rows of such a table of which nothing but lines that leave out columns tells, at least. */
const LEAST_ROWS = 4;
/** Lines around and below the heads of a table at most. */
const MOST_AROUND_HEADS = 3;
/** Share of the lines across the table that a program drew in parts which end at the edge of a column. */
const MOSTLY = 0.7;

const isAt = (edges: readonly number[], x: number): boolean => edges.some((edge) => Math.abs(edge - x) <= NEAR);

/** Where the lines across a table were drawn in parts, each begun where the last ended, at the edges of its cells: those of the one with most parts, where all others end at some of these, else those of most. */
function breaksOf(rules: readonly Rule[]): number[] {
  const broken = rules.flatMap(({ breaks }) => (breaks ? [breaks] : []));
  const [most = []] = broken.toSorted((one, other) => other.length - one.length);
  if (broken.every((breaks) => breaks.every((x) => isAt(most, x)))) return most.toSorted((a, b) => a - b);
  const all = broken.flat().sort((a, b) => a - b);
  const edges: number[][] = [];
  for (const x of all) {
    const open = edges.at(-1);
    if (open?.[0] !== undefined && x - open[0] <= NEAR) open.push(x);
    else edges.push([x]);
  }
  return edges.flatMap((edge) => (edge.length >= MOSTLY * broken.length ? edge.slice(0, 1) : []));
}

/** Lines of one width, parted where the cells of another table begin: half of the breaks of a line at least are those of the lines above it, or the other way round. */
function byBreaks(rules: readonly Rule[]): Rule[][] {
  const tables: { rules: Rule[]; edges: number[] }[] = [];
  for (const rule of rules) {
    const open = tables.at(-1);
    const { breaks = [] } = rule;
    const shared = open ? breaks.filter((x) => isAt(open.edges, x)).length : 0;
    const least = open ? Math.min(open.edges.length, breaks.length) / 2 : Infinity;
    if (!open || shared < least) tables.push({ rules: [rule], edges: [...breaks] });
    else {
      open.rules.push(rule);
      open.edges.push(...breaks.filter((x) => !isAt(open.edges, x)));
    }
  }
  return tables.map((table) => table.rules);
}

/** What stands between two lines. */
const between = (words: readonly Placed[], top: number, bottom: number): Placed[] =>
  words.filter(({ item }) => item.y > top && item.y <= bottom);

/** Whether what stands between two lines are the cells of a row, and not several rows, or words across columns below each other. */
function isRow(row: readonly Placed[], columns: readonly Column[], inner: readonly number[]): boolean {
  const across = row.filter(({ item }) => hasWordOver(item, inner));
  const lines = new Set(across.map(({ item }) => Math.round(item.y)));
  return row.length > 0 && lines.size <= 1 && !mayBeRows(row, columns);
}

/** Whether figures stand below each other in a column, or several columns have several lines: what stands between two lines may be several rows. */
const mayBeRows = (row: readonly Placed[], columns: readonly Column[]): boolean =>
  row.length > 0 && columns.some(({ left, right }) => hasFiguresBelow(row, { left: left + NEAR, right: right - NEAR }));

/** By what factor the space that words leave empty in a strip is more than in any row above it, where it may be no row. */
const LOOSE = 1.3;
/** Rows at least that tell how much space is left empty in those of a table. */
const LEAST_TOLD = 2;

/** The height of a strip, but for what its lines of words take. */
function emptyIn({ top, bottom, words }: Strip): number {
  const bases = words.map(({ item }) => item.y);
  return bottom - top - (Math.max(...bases) - Math.min(...bases));
}

/** Whether more space is left empty between two lines than in each row above: the second may be a line below the table, or the first of another. */
const isLoose = (strip: Strip, rows: readonly Strip[]): boolean =>
  rows.length >= LEAST_TOLD && emptyIn(strip) > LOOSE * Math.max(...rows.map(emptyIn));

/** Whether a line that was drawn cell by cell goes on over an edge: the cell above it reaches over both columns. */
const goesOver = ({ from, to, breaks = [] }: Rule, x: number): boolean =>
  from < x - NEAR && to > x + NEAR && !isAt(breaks, x);

/** Space between the cells of a row, as a share of the letters' size. */
const CELL_GAP = 0.9;

/** Space between two words of a cell at most, as a share of the letters' size. */
const WORD_GAP = 0.35;

/** Whether words that go on with each other, or words alone in a row or in a cell without a line below its middle, stand on both sides of an edge. */
function isOver(row: readonly Placed[], x: number, isMerged: boolean, columns: readonly Column[]): boolean {
  const size = Math.max(...row.map(({ item }) => item.size));
  const isAround = ({ left, right }: Column) => left < x && right > x;
  const near = row.filter(({ box }) => box.left < x + size && box.right > x - size);
  const words = near.flatMap(({ item }) => wordsOf(item).map((box) => ({ box })));
  if (
    stretchesOf(words, WORD_GAP * size).some(({ left, right }) => isAround({ left: left + THIN, right: right - THIN }))
  )
    return true;
  const stretches = stretchesOf(row, CELL_GAP * size);
  const isAlone = stretches.length === 1 && (stretches[0]?.left ?? 0) < (columns[0]?.right ?? 0);
  return (isMerged || isAlone) && stretches.some(isAround);
}

/** The lines below a row of heads that are drawn under single words of it, above several cells of the next row: these words are the title of all columns from one end of the line to the other. */
const titledBy = (row: readonly Placed[], below: readonly Placed[], rules: readonly Rule[]): Rule[] =>
  rules.filter(({ from, to }) => {
    const isIn = ({ box }: Placed) => box.right > from && box.left < to;
    const [titles, names] = [row, below].map((some) => {
      const own = some.filter(isIn);
      return own.length === 0 ? 0 : stretchesOf(own, CELL_GAP * sizeOf(own)).length;
    });
    return titles === 1 && (names ?? 0) > 1;
  });

const isBetweenEnds = (rules: readonly Rule[], x: number): boolean =>
  rules.some(({ from, to }) => x > from + NEAR && x < to - NEAR);

/** Distance of a title over several columns to the line below it at most, and how far base lines of one line lie apart, as multiples of the letters' size. */
const LEADING = 1.7;
const SAME_LINE = 0.5;
/** By what factor rows below the last line of a table may stand further from each other than those above it. */
const STEP = 1.1;

/** The row of heads above the lines below its titles over several columns. */
function titlesAbove(within: readonly Placed[], rules: readonly Rule[], apart: readonly number[]): Placed[] {
  const at = Math.max(...rules.map((rule) => rule.at));
  const titles = within.filter(
    ({ item, box }) =>
      item.y <= at &&
      at - item.y <= LEADING * item.size &&
      rules.some(({ from, to }) => box.left >= from - NEAR && box.right <= to + NEAR),
  );
  const top = Math.min(...titles.map(({ item }) => item.y - SAME_LINE * item.size));
  return within.filter(({ item }) => item.y >= top && item.y <= at && !hasWordOver(item, apart));
}

/** Leaves out lines above the heads that stand in one column alone, as the title of the table does. */
function withoutTitle(row: readonly Placed[], inner: readonly number[]): Placed[] {
  const bases = [...new Set(row.map(({ item }) => Math.round(item.y)))].sort((a, b) => a - b);
  const columnsAt = (base: number) =>
    new Set(
      row.flatMap(({ item, box }) => (Math.round(item.y) === base ? [inner.filter((x) => x < box.right).length] : [])),
    ).size;
  const first = bases.find((base) => columnsAt(base) > 1) ?? Infinity;
  return row.filter(({ item }) => Math.round(item.y) >= first);
}

/** The lines of words right below the last line across a table, each in one column and no further from the one above it than rows between the lines of the table stand from each other; null where there are none. */
function stripBeyond(
  within: readonly Placed[],
  from: number,
  inner: readonly number[],
  strips: readonly Strip[],
): Strip | null {
  const steps = strips.flatMap(({ words }) =>
    linesOfColumn(words)
      .map(([first]) => first?.item.y ?? 0)
      .flatMap((y, at, all) => (at > 0 ? [y - (all[at - 1] ?? y)] : [])),
  );
  const most = Math.max(STEP * Math.max(...steps), strips.length > 0 ? 0 : LEADING * sizeOf(within));
  const words: Placed[] = [];
  let last = from;
  for (const line of linesOfColumn(within.filter(({ item }) => item.y > from))) {
    const y = line[0]?.item.y ?? 0;
    if (
      y - last > most ||
      line.some(
        ({ item, box }) => hasWordOver(item, inner) || inner.some((x) => box.left < x - NEAR && box.right > x + NEAR),
      )
    )
      break;
    words.push(...line);
    last = y;
  }
  return words.length > 0 ? { top: from, bottom: last + SAME_LINE * sizeOf(words), words } : null;
}

/**
 * Tables with lines between their rows and none between their columns, where the program drew each line cell by cell: its parts tell the columns, and lines
 * that leave cells out tell which of them go on from the row above.
 */
export function gridsOfBrokenRules(level: readonly Rule[], words: readonly PlacedItem[]): Grid[] {
  const drawn = level.filter(({ isGround }) => !isGround);
  const wide = rulesOfOneWidth(drawn).filter((rules) => rules.length >= LEAST_WHOLE);
  if (wide.length === 0) return [];
  const items = words.flatMap((item) => (isLevel(item) && item.text.trim() !== '' ? [{ item, box: boxOf(item) }] : []));
  const tables = wide.flatMap(byBreaks).flatMap((rules): RulesOfTable[] => {
    const inner = breaksOf(rules);
    if (inner.length + 1 >= LEAST_COLUMNS) return [{ rules, inner }];
    return inner.length === 0 ? tablesOfShorterRules(rules, drawn, items) : [];
  });
  const widthOf = ({ rules: [first] }: RulesOfTable) => (first ? first.to - first.from : 0);
  const grids: Grid[] = [];
  for (const { rules, inner } of tables.sort((one, other) => widthOf(other) - widthOf(one))) {
    const isTaken = ({ at, from, to }: Rule) =>
      grids.some(({ xs, ys }) => isBetween(ys, at) && isBetween(xs, from) && isBetween(xs, to));
    const open = rules.filter((rule) => !isTaken(rule));
    if (open.length < LEAST_WHOLE) continue;
    grids.push(...gridsOf(open, inner, drawn, items).filter((grid) => !areSums(grid, items)));
  }
  return grids;
}

const isBetween = (edges: readonly number[], value: number): boolean =>
  value >= (edges[0] ?? 0) - NEAR && value <= (edges.at(-1) ?? 0) + NEAR;

/** Whether lines stand around nothing but figures in rows with a name left of each: they are those of sums, and the names are of the rows. */
function areSums({ xs: [left = 0, ...edges], ys }: Grid, items: readonly Placed[]): boolean {
  const right = edges.at(-1) ?? left;
  const around = items.filter(({ item, box }) => box.left < right && isBetween(ys, item.y));
  const [names, figures] = [
    around.filter(({ box }) => box.right <= left),
    around.filter(({ box }) => box.right > left),
  ];
  const isNamed = ({ item }: Placed) =>
    names.some((name) => Math.abs(name.item.y - item.y) <= SAME_LINE * item.size && /\p{L}{2}/u.test(name.item.text));
  return figures.length > 0 && figures.every((figure) => !/\p{L}/u.test(figure.item.text) && isNamed(figure));
}

/** The tables that rules of one width make. */
function gridsOf(
  rules: readonly Rule[],
  inner: readonly number[],
  drawn: readonly Rule[],
  items: readonly Placed[],
): Grid[] {
  const [{ from, to } = { from: 0, to: 0 }] = rules;
  const xs = [from, ...inner, to];
  const columns = xs.slice(1).map((right, at) => ({ left: xs[at] ?? 0, right }));
  const within = items.filter(({ box }) => box.left >= from - NEAR && box.right <= to + NEAR);
  const isWhole = (rule: Rule) => Math.abs(rule.from - from) <= NEAR && Math.abs(rule.to - to) <= NEAR;
  const isPart = (rule: Rule) =>
    isAt(xs, rule.from) && isAt(xs, rule.to) && !isWhole(rule) && (rule.breaks ?? []).every((x) => isAt(xs, x));
  const parts = drawn.filter((rule) => !rules.includes(rule) && isPart(rule));
  const edges = [...rules, ...parts].sort((a, b) => a.at - b.at);
  const ys = edges.map(({ at }) => at).filter((y, at, all) => y - (all[at - 1] ?? -Infinity) > NEAR);
  const stripBelow = (top: number, bottom: number) => ({ top, bottom, words: between(within, top, bottom) });
  const tables: number[][] = [];
  const added: Rule[] = [];
  /** Strips of several rows of the table that is open. */
  let several: Strip[] = [];
  const close = () => {
    const own = tables.pop() ?? [];
    // Of a table that ends with its page there may be but the lines around its heads.
    const mayGoOn = several.length > 0 || own.length <= MOST_AROUND_HEADS;
    const beyond = mayGoOn ? stripBeyond(within, own.at(-1) ?? 0, inner, several) : null;
    const all = beyond ? rowsBetweenRules([...several, beyond], columns) : null;
    const rows = all ?? rowsBetweenRules(several, columns);
    if (beyond && all) {
      own.push(beyond.bottom);
      added.push({ at: beyond.bottom, from, to });
    }
    if (rows) {
      added.push(...rows);
      tables.push([...own, ...new Set(rows.map(({ at }) => at))].sort((a, b) => a - b));
    } else {
      // Where the words between some lines are no rows, the table has none there.
      const ends = new Set(several.map(({ bottom }) => bottom));
      for (const y of own) {
        if (ends.has(y) || tables.length === 0) tables.push([y]);
        else tables.at(-1)?.push(y);
      }
    }
    several = [];
  };
  const isBrokenAt = (y: number) => rules.some(({ at, breaks }) => breaks && Math.abs(at - y) <= NEAR);
  const isOfNoRow = ({ bottom, words }: Strip) =>
    rules.some(({ breaks }) => breaks) && (!isBrokenAt(bottom) || words.some(({ item }) => hasWordOver(item, inner)));
  /** The rows of the table that is open. */
  let own: Strip[] = [];
  for (const [at, y] of ys.entries()) {
    const open = tables.at(-1);
    const strip = stripBelow(ys[at - 1] ?? y, y);
    if (open && isRow(strip.words, columns, inner) && !(isLoose(strip, own) && isOfNoRow(strip))) {
      open.push(y);
      own.push(strip);
    } else if (open && at > 0 && mayBeRows(strip.words, columns)) {
      open.push(y);
      several.push(strip);
    } else {
      if (open) close();
      tables.push([y]);
      own = [];
    }
  }
  close();
  const isBroken = rules.some(({ breaks }) => breaks !== undefined);
  const isMergedAbove = (y: number, x: number) =>
    isBroken && edges.some((rule) => Math.abs(rule.at - y) <= NEAR && goesOver(rule, x));
  /** Whether the line above the first row goes on over an edge, from one end of a cell with one title to the other. */
  const isBelowWhole = (y: number, x: number, row: readonly Placed[]) =>
    edges.some((rule) => {
      if (!isBroken || Math.abs(rule.at - y) > NEAR || !goesOver(rule, x)) return false;
      const ends = [rule.from, ...(rule.breaks ?? []), rule.to];
      const [left, right] = [ends.findLast((end) => end < x) ?? rule.from, ends.find((end) => end > x) ?? rule.to];
      const own = row.filter(({ box }) => box.right > left && box.left < right);
      return own.length > 0 && stretchesOf(own, CELL_GAP * sizeOf(own)).length === 1;
    });
  return tables.flatMap((own): Grid[] => {
    if (own.filter((y) => ys.includes(y)).length < LEAST_RULES) return [];
    const [top = 0, bottom = 0] = [own[0], own.at(-1)];
    const apart = inner.filter((x) => !isMergedAbove(top, x));
    const titleRules = rules.some(({ at }) => Math.abs(at - top) <= NEAR)
      ? []
      : edges.filter(({ at }) => Math.abs(at - top) <= NEAR);
    const above =
      titleRules.length > 0
        ? titlesAbove(
            within,
            titleRules,
            apart.filter((x) => !isBetweenEnds(titleRules, x)),
          )
        : withoutTitle(rowBeyond(within, top, -1, apart), inner);
    const below = rowBeyond(within, bottom, 1, inner);
    const all = [
      ...(above.length > 0 ? [Math.min(...above.map(({ box }) => box.top)) - 1] : []),
      ...own,
      ...(below.length > 0 ? [Math.max(...below.map(({ box }) => box.bottom)) + 1] : []),
    ];
    const upright = all.slice(1).flatMap((end, at) => {
      const row = between(within, all[at] ?? 0, end);
      const titles = titledBy(
        row,
        between(within, end, all[at + 2] ?? end),
        parts.filter((rule) => Math.abs(rule.at - end) <= NEAR),
      );
      return inner.flatMap((x): Rule[] =>
        row.length > 0 &&
        (isBetweenEnds(titles, x) ||
          isOver(row, x, isMergedAbove(end, x), columns) ||
          (at === 0 && isBelowWhole(all[0] ?? 0, x, row)))
          ? []
          : [{ at: x, from: all[at] ?? 0, to: end }],
      );
    });
    if (!isBroken && all.length <= LEAST_ROWS) return [];
    const ends = [all[0], all.at(-1)].flatMap((y) => (y === undefined || own.includes(y) ? [] : [{ at: y, from, to }]));
    return [{ xs, ys: all, level: [...edges, ...added, ...ends], upright, goesOn: false }];
  });
}
