import type { Rule } from './grids-of-level-rules.js';
import { type Box, boxAround, boxOf, isLevel, type OpenLine, type PlacedItem } from './place-text-items-on-page.js';
import type { Rules } from './grids-of-drawn-lines.js';

/** Bars of a chart at least, and lengths that differ among them. */
const LEAST_BARS = 3;
/** Figures beside or inside of them at least; a drawing with fewer says nothing in figures. */
const LEAST_FIGURES = 3;
/** Numbers of a scale at least. */
const LEAST_OF_SCALE = 4;
/** Points by which edges of bars, or of the numbers of a scale, differ at most. */
const SAME_EDGE = 1.5;
/** Share by which the steps of a scale differ at most. */
const SAME_STEP = 0.1;
/** How far above a bar its figure stands, and how far below all bars their names, as multiples of the letters' size. */
const ABOVE = 2;
const BELOW = 3;
/** Distance up to which a name goes on in the line below, as a multiple of the letters' size. */
const LEADING = 1.4;
/** How far a scale stands beside the bars at most, as a share of their width. */
const BESIDE = 0.3;

/** "41.2", "£9.4m", "(1.1)", "12 %". */
const FIGURE = /^(?:\((?=.*\)$))?[^\p{L}\d()]{0,3}\d[\d.,'’]*\s?[^\p{L}\d()]{0,2}\s?\p{L}{0,3}\.?(?:(?<=^\(.*)\))?$/u;

const HAS_DIGIT = /\d/;

/** Where the bars or the curves of a chart stand: their names stand below it. */
export interface ChartArea extends Box {
  /** The numbers of its scale, where these told of it. */
  scale?: readonly PlacedItem[];
  /** Its bars, where these did. */
  bars?: readonly Box[];
}

const isFigure = ({ text }: PlacedItem): boolean => HAS_DIGIT.test(text) && FIGURE.test(text.trim());
const middleOf = ({ left, right }: Box): number => (left + right) / 2;

/** Groups of what has the same value, or values no further apart from one to the next than a distance. */
function sameWithin<One>(all: readonly One[], valueOf: (one: One) => number, distance: number): One[][] {
  const groups: One[][] = [];
  let last = -Infinity;
  for (const one of all.toSorted((a, b) => valueOf(a) - valueOf(b))) {
    const value = valueOf(one);
    const open = groups.at(-1);
    if (open && value - last <= distance) open.push(one);
    else groups.push([one]);
    last = value;
  }
  return groups;
}

/** Bars as wide as each other beside each other on one line, some of which are of other lengths than others. */
function areasOfBars(bars: readonly Box[]): ChartArea[] {
  if (bars.length < LEAST_BARS) return [];
  const alike = sameWithin(bars, ({ bottom }) => bottom, SAME_EDGE).flatMap((onLine) =>
    sameWithin(onLine, ({ left, right }) => right - left, SAME_EDGE),
  );
  return alike.flatMap((some) => {
    const places = sameWithin(some, ({ left }) => left, SAME_EDGE);
    const lengths = sameWithin(some, ({ top }) => top, SAME_EDGE);
    if (places.length < LEAST_BARS || lengths.length < LEAST_BARS) return [];
    return [{ ...boxAround(some), bars: some }];
  });
}

const numberOf = ({ text }: PlacedItem): number => Number(text.replace(/[^\d.-]/g, '') || Number.NaN);

/** Whether values differ from each other by the same step, but for a share of it. */
function haveOneStep(values: readonly number[]): boolean {
  const [first = 0, ...others] = values.slice(1).map((value, at) => value - (values[at] ?? 0));
  return first !== 0 && others.every((step) => Math.abs(step - first) <= SAME_STEP * Math.abs(first));
}

/** Numbers below each other that fall evenly from the top down. */
const scalesIn = (items: readonly PlacedItem[]): PlacedItem[][] =>
  sameWithin(items.filter(isFigure), ({ x, length }) => x + length, SAME_EDGE).flatMap((column) => {
    if (column.length < LEAST_OF_SCALE) return [];
    const scale = column.toSorted((a, b) => a.y - b.y);
    const values = scale.map(numberOf);
    const falls = (values[0] ?? 0) > (values[1] ?? Infinity);
    const isEven = falls && haveOneStep(values) && haveOneStep(scale.map(({ y }) => y));
    return isEven ? [scale] : [];
  });

/** Scales each of whose numbers stands beside a line that is drawn at the height of its middle. */
function areasOfScales(items: readonly PlacedItem[], level: readonly Rule[]): ChartArea[] {
  if (level.length === 0) return [];
  return scalesIn(items).flatMap((scale) => {
    const right = Math.max(...scale.map(({ x, length }) => x + length));
    const lines = scale.map(({ y, size }) =>
      level.filter(
        (rule) => Math.abs(rule.at - (y - size / 3)) <= size / 3 && rule.to > right && rule.from < right + 2 * size,
      ),
    );
    if (!lines.every((some) => some.length > 0)) return [];
    // Short strokes mark the numbers of an axis, and the other axis begins at the lowest; else each has a line across.
    const base = (lines.at(-1) ?? []).toSorted((one, other) => one.to - one.from - other.to + other.from).at(-1);
    const heights = lines.flat().map(({ at }) => at);
    return base
      ? [
          {
            left: Math.max(right, base.from),
            right: base.to,
            top: Math.min(...heights),
            bottom: Math.max(...heights),
            scale,
          },
        ]
      : [];
  });
}

/** What is written in one chart. */
interface Chart {
  names: PlacedItem[];
  figures: PlacedItem[];
  scale: PlacedItem[];
}

/** Whether two names stand at one place across the page. */
function areAbove(one: PlacedItem, other: PlacedItem): boolean {
  const [a, b] = [boxOf(one), boxOf(other)];
  return middleOf(b) >= a.left && middleOf(b) <= a.right;
}

function chartIn(area: ChartArea, items: readonly PlacedItem[]): Chart {
  const chart: Chart = { names: [], figures: [], scale: [] };
  const width = area.right - area.left;
  const beside: PlacedItem[] = [];
  const ofScale = new Set(area.scale);
  for (const item of items) {
    const box = boxOf(item);
    const isAcross = middleOf(box) >= area.left && middleOf(box) <= area.right;
    const isBeside = box.right >= area.left - BESIDE * width && box.left <= area.right + BESIDE * width;
    const isInside = item.y > area.top - ABOVE * item.size && item.y <= area.bottom + item.size / 2;
    if (ofScale.has(item)) chart.scale.push(item);
    else if (isAcross && isInside && isFigure(item)) chart.figures.push(item);
    else if (isBeside && isInside) beside.push(item);
    else if (
      isAcross &&
      box.right - box.left < width / 2 &&
      item.y > area.bottom &&
      item.y <= area.bottom + BELOW * item.size
    )
      chart.names.push(item);
  }
  chart.scale.push(...scalesIn(beside).flat());
  // What stands below the names of the bars, such as a legend, is none of them; but each may go on in lines right below it.
  const lines = sameWithin(chart.names, ({ y }) => y, SAME_EDGE);
  const [first = []] = lines;
  chart.names = lines.flatMap((line, at) => {
    const above = lines[at - 1]?.[0];
    const isRightBelow = above && (line[0]?.y ?? 0) - above.y <= LEADING * above.size;
    return at === 0 || (isRightBelow && line.every((one) => first.some((name) => areAbove(name, one)))) ? line : [];
  });
  return chart;
}

/** Share of the figures between bars that stand in one or above it at least: amid grounds of cells that are left empty, most stand beside them. */
const MOSTLY_AT_BARS = 0.5;

function areAtBars(figures: readonly PlacedItem[], bars: readonly Box[]): boolean {
  const isAtBar = (item: PlacedItem): boolean => {
    const box = boxOf(item);
    return bars.some(
      ({ left, right, top, bottom }) =>
        box.left < right && box.right > left && item.y > top - ABOVE * item.size && item.y <= bottom,
    );
  };
  return figures.filter(isAtBar).length >= MOSTLY_AT_BARS * figures.length;
}

function lineOf(items: readonly PlacedItem[], whole: number): OpenLine {
  const line: OpenLine = { items: [...items], text: '', runs: [], cells: [], hasSpaceAhead: false, whole };
  for (const item of items) {
    if (line.text !== '') line.text += ' ';
    const start = line.text.length;
    line.text += item.text.trim();
    line.runs.push({ start, end: line.text.length, box: boxOf(item) });
  }
  const { left, right } = boxAround(line.runs.map(({ box }) => box));
  line.cells.push({ start: 0, end: line.text.length, left, right });
  return line;
}

/** A line for each name below the bars, with the figures that stand nearest to it from the left, and one for the scale. */
function linesOf({ names, figures, scale }: Chart, number: number): OpenLine[] {
  const byPlace = (some: readonly PlacedItem[]) => some.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const ofNames: { name: PlacedItem; words: PlacedItem[]; figures: PlacedItem[] }[] = [];
  for (const word of byPlace(names).toSorted((a, b) => a.y - b.y)) {
    const above = ofNames.find(({ name }) => areAbove(name, word));
    if (above) above.words.push(word);
    else ofNames.push({ name: word, words: [word], figures: [] });
  }
  const rest: PlacedItem[] = [];
  for (const figure of byPlace(figures)) {
    const distance = ({ name }: { name: PlacedItem }) => Math.abs(middleOf(boxOf(name)) - middleOf(boxOf(figure)));
    const [nearest] = ofNames.toSorted((a, b) => distance(a) - distance(b));
    (nearest?.figures ?? rest).push(figure);
  }
  const named = ofNames.toSorted((a, b) => a.name.x - b.name.x);
  const each = named.map(({ words, figures: own }) => [...words, ...own]);
  const rows = named.some(({ figures: own }) => own.length > 0) ? each : [each.flat()];
  return [...rows, rest, scale.toSorted((a, b) => b.y - a.y)].flatMap((some) =>
    some.length > 0 ? [lineOf(some, number)] : [],
  );
}

/** What is written in the charts of a page, told by bars that stand on one line or by a scale with its lines: figures by the names below them. */
export function findCharts(
  items: readonly PlacedItem[],
  { level, bars = [] }: Rules,
): { lines: OpenLine[]; inCharts: ReadonlySet<PlacedItem> } {
  const inCharts = new Set<PlacedItem>();
  const lines: OpenLine[] = [];
  if (level.length === 0 && bars.length === 0) return { lines, inCharts };
  const written = items.filter((item) => item.text.trim() !== '' && isLevel(item));
  const areas = [...areasOfScales(written, level), ...areasOfBars(bars)];
  for (const [number, area] of areas.entries()) {
    const chart = chartIn(
      area,
      written.filter((item) => !inCharts.has(item)),
    );
    if (chart.figures.length + (area.scale ? chart.scale.length : 0) < LEAST_FIGURES) continue;
    if (area.bars && !areAtBars(chart.figures, area.bars)) continue;
    for (const item of [...chart.names, ...chart.figures, ...chart.scale]) inCharts.add(item);
    lines.push(...linesOf(chart, number));
  }
  return { lines, inCharts };
}
