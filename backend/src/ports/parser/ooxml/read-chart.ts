import { oneLine } from '../grid/grid-types.js';
import {
  allText,
  attribute,
  childNamed,
  childrenNamed,
  numberOf,
  valueOf,
  type XmlNode,
} from './xml-walker-and-tree.js';

/** A value of a chart as it is stored, with the format that its numbers are shown in. */
interface Point {
  value: string;
  /** Undefined for words. */
  format: string | undefined;
}

interface Points {
  /** The cells that they were taken from: "NWC!$B$4:$D$4". */
  source: string;
  /** By their position; those that were not stored are missing. */
  points: (Point | undefined)[];
}

interface Series {
  name: Points;
  categories: Points;
  values: Points;
}

export interface Chart {
  title: string;
  /** What its axes are called, where they have names. */
  axes: string[];
  /** The names of its series stand beside it. */
  hasLegend: boolean;
  series: Series[];
}

/** A chart of more points is drawn from data that nobody reads one by one. */
const MOST_POINTS = 1_000;
const NONE: Points = { source: '', points: [] };

/** The words of a title, a line for each of its paragraphs. */
function titleOf(title: XmlNode | undefined): string {
  const words = childNamed(childNamed(title, 'c:tx'), 'c:rich');
  const lines = childrenNamed(words, 'a:p').map((line) => oneLine(allText(line, 'a:t')));
  return words ? lines.filter(Boolean).join(' ') : oneLine(allText(childNamed(title, 'c:tx'), 'c:v'));
}

/** What is stored of the cells that an element refers to, or of what was typed there. */
function pointsOf(node: XmlNode | undefined): Points {
  const [child] = node?.children ?? [];
  if (!node || !child) return NONE;
  if (child.name === 'c:v') return { source: '', points: [{ value: oneLine(child.text), format: undefined }] };
  const isCache = (one: XmlNode) => /(?:Cache|Lit)$/.test(one.name);
  const cache = isCache(child) ? child : child.children.find(isCache);
  const source = oneLine(childNamed(child, 'c:f')?.text ?? '');
  // Names in several rows, such as a month below its year, are told level by level, the innermost first.
  const levels = childrenNamed(cache, 'c:lvl').toReversed();
  const isNumber = cache?.name.startsWith('c:num') === true;
  const format = childNamed(cache, 'c:formatCode')?.text;
  const points: (Point | undefined)[] = [];
  for (const [level, held] of (levels.length > 0 ? levels : cache ? [cache] : []).entries())
    for (const point of childrenNamed(held, 'c:pt')) {
      const at = numberOf(attribute(point.attributes, 'idx')) ?? 0;
      const value = oneLine(childNamed(point, 'c:v')?.text ?? '');
      if (at < 0 || at >= MOST_POINTS || value === '') continue;
      const outer = level > 0 ? points[at]?.value : undefined;
      const own = attribute(point.attributes, 'formatCode') ?? format ?? 'General';
      points[at] = { value: outer === undefined ? value : `${outer} ${value}`, format: isNumber ? own : undefined };
    }
  return { source, points };
}

function seriesIn(plot: XmlNode | undefined): Series[] {
  const drawn = (plot?.children ?? []).flatMap((kind) => childrenNamed(kind, 'c:ser'));
  return drawn.map((series) => ({
    name: pointsOf(childNamed(series, 'c:tx')),
    categories: pointsOf(childNamed(series, 'c:cat') ?? childNamed(series, 'c:xVal')),
    values: pointsOf(childNamed(series, 'c:val') ?? childNamed(series, 'c:yVal')),
  }));
}

/** The series of a chart and what it and its axes are called, as they are stored beside the drawing of it. */
export function readChart(space: XmlNode): Chart {
  const chart = childNamed(space, 'c:chart');
  const series = seriesIn(childNamed(chart, 'c:plotArea'));
  const hasOwn = valueOf(chart, 'c:autoTitleDeleted') !== '1' && series.length === 1;
  const own = hasOwn ? (series[0]?.name.points[0]?.value ?? '') : '';
  const axes = (childNamed(chart, 'c:plotArea')?.children ?? [])
    .filter((part) => part.name.endsWith('Ax') && valueOf(part, 'c:delete') !== '1')
    .map((axis) => titleOf(childNamed(axis, 'c:title')))
    .filter(Boolean);
  return {
    title: titleOf(childNamed(chart, 'c:title')) || own,
    axes,
    hasLegend: childNamed(chart, 'c:legend') !== undefined,
    series,
  };
}

/** The rows of a chart as a table: heads first, then each category with the values of all series. Null where no values are stored. */
export function rowsOfChart({ series }: Chart, show: (value: number, format: string) => string): string[][] | null {
  const shown = (point: Point | undefined): string => {
    if (point === undefined || point.format === undefined) return point?.value ?? '';
    const value = Number(point.value);
    return Number.isFinite(value) ? show(value, point.format) : point.value;
  };
  const stored = series.filter(({ values }) => values.points.some((point) => point !== undefined));
  if (stored.length === 0) return null;
  const categories = stored.find(({ categories: { points } }) => points.length > 0)?.categories.points ?? [];
  const length = Math.max(...stored.map(({ values }) => values.points.length));
  const names = stored.map(({ name }, at) => name.points.map(shown).join(' ').trim() || `Series ${at + 1}`);
  const rows = Array.from({ length }, (_, at) => [
    shown(categories[at]) || String(at + 1),
    ...stored.map(({ values }) => shown(values.points[at])),
  ]);
  return [['', ...names], ...rows];
}
