import { NEAR } from './cells-of-grids.js';
import { edgesBetween, linesOfColumn, type Placed, type Rule, sizeOf } from './grids-of-level-rules.js';
import type { Column } from './place-text-items-on-page.js';
import { stretchesOf } from './rows-with-wide-labels.js';
import { hasTallColumn, type Strip } from './rows-between-rules.js';

/** Columns of such a table at least, and strips of several rows where no line is shorter. */
const LEAST_COLUMNS = 3;
const LEAST_STRIPS = 2;
/** How far above the line below the names of columns those lie that are drawn below titles over several of them, as a multiple of the letters' size. */
const MOST_LINES = 2.5;
/** Space between cells of one row, as a share of the letters' size. */
const CELL_GAP = 0.9;
/** Lines of one cell follow each other at this distance at most, as a multiple of the letters' size, and how many more a cell has than lines are drawn beside it at most. */
const LEADING = 1.7;
const MORE_LINES = 2;

/** Lines across a table, and the edges between its columns. */
export interface RulesOfTable {
  rules: readonly Rule[];
  inner: readonly number[];
}

interface RuledStrip extends Strip {
  lines: Placed[][];
  /** Whether a shorter line is drawn in it. */
  hasPart: boolean;
}

const cellsOf = (line: readonly Placed[]): Column[] => stretchesOf(line, CELL_GAP * sizeOf(line));

/** Whether each cell of a strip stands in one column, but for a title, and some line has several. */
function standsIn({ lines }: RuledStrip, inner: readonly number[]): boolean {
  const isOver = ({ left, right }: Column) => inner.some((x) => left < x - NEAR && right > x + NEAR);
  const rows = lines.map(cellsOf);
  return (
    rows.some((cells) => cells.length > 1) &&
    rows.every((cells) => cells.length < 2 || !cells.slice(0, -1).some(isOver))
  );
}

/** Whether lines end at edges between columns. */
const endAtEdges = (parts: readonly Rule[], inner: readonly number[], { from, to }: Rule): boolean =>
  parts.every((part) =>
    [part.from, part.to].every((x) => [from, ...inner, to].some((edge) => Math.abs(edge - x) <= NEAR)),
  );

/** Whether the shorter lines in a strip all leave out the same columns, and each of these has one cell at most beside them: lines right below each other. */
function partRows({ words }: RuledStrip, [first, ...parts]: readonly Rule[], columns: readonly Column[]): boolean {
  if (!first) return true;
  if (parts.some(({ from, to }) => Math.abs(from - first.from) > NEAR || Math.abs(to - first.to) > NEAR)) return false;
  const beside = columns.filter(({ left, right }) => right <= first.from + NEAR || left >= first.to - NEAR);
  return beside.every(({ left, right }) => {
    const lines = linesOfColumn(words.filter(({ box }) => box.left >= left - NEAR && box.right <= right + NEAR));
    const areNear = lines.every(
      (line, at) => at === 0 || (line[0]?.item.y ?? 0) - (lines[at - 1]?.[0]?.item.y ?? 0) <= LEADING * sizeOf(line),
    );
    return areNear && lines.length <= parts.length + MORE_LINES;
  });
}

/**
 * The tables between lines of one width of which nothing but shorter lines between them tells that cells reach over several rows or columns, or a column with one
 * cell beside several rows each time: their columns stand where no row writes.
 */
export function tablesOfShorterRules(
  rules: readonly Rule[],
  drawn: readonly Rule[],
  items: readonly Placed[],
): RulesOfTable[] {
  const [whole] = rules;
  if (!whole || rules.length < 2) return [];
  const { from, to } = whole;
  const isPart = (rule: Rule) =>
    rule.from >= from - NEAR && rule.to <= to + NEAR && (rule.from > from + NEAR || rule.to < to - NEAR);
  const [first, last] = [rules[0]?.at ?? 0, rules.at(-1)?.at ?? 0];
  const parts = drawn.filter((rule) => isPart(rule) && rule.at > first && rule.at < last);
  const titleRules = (strip: RuledStrip) => {
    const most = MOST_LINES * sizeOf(strip.words);
    return drawn.filter((rule) => isPart(rule) && rule.at < strip.top - NEAR && rule.at > strip.top - most);
  };
  const within = items.filter(({ box }) => box.left >= from - NEAR && box.right <= to + NEAR);
  const strips = rules.slice(1).map((rule, at): RuledStrip => {
    const top = rules[at]?.at ?? 0;
    const words = within.filter(({ item }) => item.y > top && item.y <= rule.at);
    const hasPart = parts.some((part) => part.at > top + NEAR && part.at < rule.at - NEAR);
    return { top, bottom: rule.at, words, lines: linesOfColumn(words), hasPart };
  });
  const hasRows = ({ lines }: RuledStrip) => lines.filter((line) => cellsOf(line).length > 1).length > 1;
  const tables: RulesOfTable[] = [];
  for (let start = 0; start < strips.length; start++) {
    const anchor = strips[start];
    if (!anchor || !(anchor.hasPart || hasRows(anchor))) continue;
    const partsIn = ([one, ...others]: readonly RuledStrip[]) => {
      const bottom = (others.at(-1) ?? one)?.bottom ?? 0;
      return parts.filter(({ at }) => one && at > one.top + NEAR && at < bottom - NEAR);
    };
    const inner = (some: readonly RuledStrip[], names: readonly Placed[] = []) => {
      const lines = some.flatMap(({ lines: own }) => own);
      return lines.length === 0
        ? []
        : edgesBetween(lines, names, sizeOf(lines.flat()), [...titleRules(some[0] ?? anchor), ...partsIn(some)]);
    };
    let [begin, end] = [start, start + 1];
    let edges = inner([anchor]);
    if (edges.length + 1 < LEAST_COLUMNS) continue;
    for (let next = strips[end]; next && next.words.length > 0; next = strips[end]) {
      const more = next.hasPart || hasRows(next) ? inner(strips.slice(begin, end + 1)) : edges;
      if (more.length < edges.length || !standsIn(next, more)) break;
      edges = more;
      end++;
    }
    while (begin > 0 && strips[begin - 1]?.words.length && standsIn(strips[begin - 1] ?? anchor, edges)) begin--;
    // Names of columns may be wider than what stands below them.
    const heads = strips[begin - 1];
    if (heads?.lines.length === 1) {
      const [rows, wide] = [strips.slice(begin, end), inner(strips.slice(begin, end), heads.words)];
      if (wide.length === edges.length && [heads, ...rows].every((strip) => standsIn(strip, wide))) {
        edges = wide;
        begin--;
      }
    }
    const own = strips.slice(begin, end);
    const several = own.filter(hasRows);
    const columns = [from, ...edges].map((left, at) => ({ left, right: edges[at] ?? to }));
    const told = [...titleRules(own[0] ?? anchor), ...partsIn(own)];
    const isTold =
      told.length > 0
        ? endAtEdges(told, edges, whole) && own.every((strip) => partRows(strip, partsIn([strip]), columns))
        : several.length >= LEAST_STRIPS && hasTallColumn(several, columns);
    if (isTold) tables.push({ rules: rules.slice(begin, end + 1), inner: edges });
    start = end - 1;
  }
  return tables;
}
