import { lineOf } from './collect-lines.js';
import { isLevel, type OpenLine } from './place-text-items-on-page.js';

/** Letters of a label and of a value at most. */
const LONGEST_LABEL = 30;
const LONGEST_VALUE = 40;
const LEAST_PAIRS = 2;
/** Base lines of a label and its value lie apart by less than this share of the letters' size, and the value begins behind it by so much at least. */
const SAME_LINE = 0.1;
const APART = 0.6;

const isPiece = ({ cells, items, isRuled }: OpenLine): boolean =>
  cells.length === 1 && !isRuled && items.every((item) => isLevel(item) && item.note === undefined);

/** "Total net", "Tax point": words without a figure, which end no sentence. */
const isLabel = (line: OpenLine): boolean =>
  isPiece(line) &&
  line.text.length <= LONGEST_LABEL &&
  /\p{L}{2}/u.test(line.text) &&
  !/\d|[.;,]$|^\P{L}/u.test(line.text.replace(/\bno\.$/i, 'no'));

/** "4,128.87", "31 January 2025", "PO 55207". */
const isValue = (line: OpenLine): boolean =>
  isPiece(line) && line.text.length <= LONGEST_VALUE && /\d/.test(line.text) && !/\p{Ll}{3}.*[.;]$/u.test(line.text);

function isBeside(label: OpenLine, value: OpenLine): boolean {
  const [one, other] = [label.items[0], value.items[0]];
  if (!one || !other || Math.abs(one.y - other.y) > SAME_LINE * one.size) return false;
  return (value.cells[0]?.left ?? 0) - (label.cells[0]?.right ?? Infinity) > APART * one.size;
}

/** How many labels from one on stand above each other, with as many values drawn after them that each stand beside one; 0 where they are none. */
function pairsFrom(lines: readonly OpenLine[], at: number): number {
  const isNext = (place: number): boolean => {
    const [above, below] = [lines[place - 1], lines[place]];
    return below !== undefined && isLabel(below) && (below.items[0]?.y ?? 0) > (above?.items[0]?.y ?? Infinity);
  };
  let end = at + 1;
  while (isNext(end)) end++;
  const count = end - at;
  if (count < LEAST_PAIRS) return 0;
  for (let pair = 0; pair < count; pair++) {
    const [label, value] = [lines[at + pair], lines[end + pair]];
    if (!label || !value || !isValue(value) || !isBeside(label, value)) return 0;
  }
  return count;
}

/** Joins labels that were drawn in one go, one below the other, with the values drawn in another go beside them, as some programs set the sums of a bill. */
export function withValuesBesideLabels(lines: readonly OpenLine[]): OpenLine[] {
  const all: OpenLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const count = isLabel(line) ? pairsFrom(lines, at) : 0;
    for (let pair = 0; pair < count; pair++) {
      const items = [lines[at + pair], lines[at + count + pair]].flatMap((one) => one?.items ?? []);
      all.push(lineOf(items.map((item) => ({ ...item, endsLine: false }))));
    }
    if (count === 0) all.push(line);
    else at += 2 * count - 1;
  }
  return all;
}
