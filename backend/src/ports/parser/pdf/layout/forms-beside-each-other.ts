import { isRecognised } from '../../blocks/text-line.js';
import { isShouted } from '../../blocks/heading-rules.js';
import type { OpenLine } from './place-text-items-on-page.js';

/** "Date: 7/8/24      Date: 9/8/24": one field of two forms. */
const SAME_FIELD = /(?:^|\s)(\p{L}[\p{L}.]{1,20}:)(?=\s.*\s\1)/u;
/** Space between what stands in two forms at least, and by how much what begins at one place is off in a scan, as multiples of the letters' size. */
const BETWEEN = 2;
const NEAR = 0.6;
const SAME_HEIGHT = 0.6;
/** Lines of such a form at most. */
const MOST_LINES = 12;

interface Part {
  line: OpenLine;
  left: number;
  right: number;
}

const sizeOf = ({ items }: OpenLine): number => items[0]?.size ?? 1;
const heightOf = ({ items }: OpenLine): number => items[0]?.y ?? 0;

/** The pieces of a line that stand far from each other, each as a line of its own. */
function partsOf(line: OpenLine): Part[] {
  const parts: { start: number; end: number; left: number; right: number }[] = [];
  for (const { start, end, box } of line.runs) {
    const part = parts.at(-1);
    if (part && box.left - part.right < BETWEEN * sizeOf(line)) Object.assign(part, { end, right: box.right });
    else parts.push({ start, end, left: box.left, right: box.right });
  }
  return parts.map(({ start, end, left, right }) => ({
    left,
    right,
    line: {
      ...line,
      items: line.items.filter(({ x }) => x >= left - 1 && x < right),
      text: line.text.slice(start, end).trimEnd(),
      runs: line.runs
        .filter((run) => run.start >= start && run.end <= end)
        .map((run) => ({ ...run, start: run.start - start, end: run.end - start })),
      cells: [{ start: 0, end: line.text.slice(start, end).trimEnd().length, left, right }],
      hasSpaceAhead: line.hasSpaceAhead,
    },
  }));
}

/** Where the forms begin of which a line holds the same field twice: at the labels above it, of which each field stands below one; null where there are none. */
function columnsAbove(
  lines: readonly OpenLine[],
  fields: OpenLine,
  at: number,
): { from: number; lefts: number[] } | null {
  const near = NEAR * sizeOf(fields);
  const starts = partsOf(fields).map(({ left }) => left);
  for (let above = at - 1; above >= Math.max(0, at - MOST_LINES); above--) {
    const line = lines[above];
    if (!line || !isShouted(line.text)) continue;
    // Labels of one height may be several lines, as they were read.
    let from = above;
    const isLevel = (other: OpenLine | undefined) =>
      other !== undefined &&
      isShouted(other.text) &&
      Math.abs(heightOf(other) - heightOf(line)) < SAME_HEIGHT * sizeOf(line);
    while (isLevel(lines[from - 1])) from--;
    const lefts = lines
      .slice(from, above + 1)
      .flatMap((label) => partsOf(label).map(({ left }) => left))
      .sort((one, other) => one - other);
    return lefts.length > 1 && starts.every((start) => lefts.some((left) => Math.abs(left - start) < near))
      ? { from, lefts }
      : null;
  }
  return null;
}

/** Forms to be signed that stand beside each other on a scanned page, each read as a whole: a name under the party that signed, and none under one that did not. */
export function partFormsBesideEachOther(lines: readonly OpenLine[]): OpenLine[] {
  const parted = [...lines];
  for (let at = parted.length - 1; at > 0; at--) {
    const fields = parted[at];
    if (!fields || fields.isRuled || !isRecognised(fields.items[0]?.font ?? '') || !SAME_FIELD.test(fields.text))
      continue;
    const columns = partsOf(fields).length > 1 ? columnsAbove(parted, fields, at) : null;
    if (!columns) continue;
    const { from, lefts } = columns;
    const parts = parted.slice(from, at + 1).flatMap(partsOf);
    const columnOf = ({ left }: Part) => lefts.findLastIndex((start) => start <= left + NEAR * sizeOf(fields));
    const isWithin = (part: Part) => columnOf(part) >= 0 && part.right < (lefts[columnOf(part) + 1] ?? Infinity);
    if (!parts.every(isWithin)) continue;
    const forms = lefts.flatMap((_, column) =>
      parts.filter((part) => columnOf(part) === column).map(({ line }) => line),
    );
    parted.splice(from, at + 1 - from, ...forms);
    at = from;
  }
  return parted;
}
