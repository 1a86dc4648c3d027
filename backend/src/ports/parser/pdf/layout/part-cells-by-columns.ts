import { advanceBetween } from '../../rects-of-text-range.js';
import { type Column, metBy, type OpenLine } from './place-text-items-on-page.js';
import { BOX, isSentence } from './split-rows-at-aligned-gaps.js';

/** What an engine draws in one go may be figures of several columns. */
const SIGNS_OF_FIGURES = /^[\d.,'()%€$£–—\s-]*$/;
export const FIGURES = /^[\d.,'()%€$£–—−-]+(?:\s*[–—−-]\s*[\d.,'()%€$£]+)?$/;

const CURRENCY = /^[€$£¥]$/;

type Run = OpenLine['runs'][number];

/** The words of a piece, each with its place. */
function wordsOf(line: OpenLine, { start, end, box, ...rest }: Run): Run[] {
  const text = line.text.slice(start, end);
  const width = box.right - box.left;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    ...rest,
    start: start + index,
    end: start + index + word.length,
    box: {
      ...box,
      left: box.left + width * advanceBetween(text, 0, index),
      right: box.left + width * advanceBetween(text, 0, index + word.length),
    },
  }));
}

/** Joins pieces that follow each other in one column or behind it; null when one stands in several. */
function byColumn(line: OpenLine, runs: readonly Run[], columns: readonly Column[]): Run[] | null {
  const joined: (Run & { place: number })[] = [];
  for (const run of runs) {
    const met = metBy(run.box, columns);
    const open = joined.at(-1);
    const place = met[0] ?? open?.place;
    if (place === undefined || met.length > 1) return null;
    const isApart = /\s/.test(line.text.charAt(run.start - 1)) && !BOX.test(line.text.slice(0, run.start - 1));
    if (open && (open.place === place || !isApart)) {
      open.end = run.end;
      open.box = { ...open.box, right: Math.max(open.box.right, run.box.right) };
    } else joined.push({ ...run, place });
  }
  return joined;
}

/** Cells from which on a line without a figure names columns. */
const LEAST_HEADS = 3;
/** Points by which a cell may begin beside its column. */
const SAME_EDGE = 1;

/** Whether words of several columns begin where their columns do. */
const beginWithColumns = (parts: readonly Run[] | null, columns: readonly Column[]): boolean =>
  parts !== null &&
  parts.length > 1 &&
  parts.every(({ box }) => columns.some(({ left }) => Math.abs(left - box.left) <= SAME_EDGE));

/** Takes a sign of a currency together with the figure behind it in its column. */
function withSigns({ text, cells }: OpenLine, columns: readonly Column[]): OpenLine['cells'] {
  const joined: OpenLine['cells'] = [];
  for (const cell of cells) {
    const open = joined.at(-1);
    const isSign = open && CURRENCY.test(text.slice(open.start, open.end).trim());
    const [place, ...others] = isSign ? metBy(cell, columns) : [];
    const isInColumn = isSign && others.length === 0 && metBy(open, columns).join() === String(place);
    if (isInColumn) Object.assign(open, { end: cell.end, right: cell.right });
    else joined.push({ ...cell });
  }
  return joined;
}

/** Words close to each other that stand in columns of their own are cells of their own; those of heads also where an engine takes two for one piece. */
export function withCellsOf(line: OpenLine, columns: readonly Column[], mayBeHeads = false): OpenLine {
  const split = { ...line, cells: [...line.cells] };
  const areHeads =
    mayBeHeads &&
    line.cells.length >= LEAST_HEADS &&
    line.cells.every(({ start, end }) => !FIGURES.test(line.text.slice(start, end)));
  for (const cell of line.cells) {
    if (metBy(cell, columns).length < 2) continue;
    const isIn = ({ start, end }: Run) => start >= cell.start && end <= cell.end;
    const runs = line.runs.filter(isIn);
    if (isSentence(line, runs) && !beginWithColumns(byColumn(line, runs, columns), columns)) continue;
    // Most such cells are prose, whose words need no places.
    const mayBeFigures = runs.every(({ start, end }) => SIGNS_OF_FIGURES.test(line.text.slice(start, end)));
    const figures = mayBeFigures
      ? byColumn(
          line,
          runs.flatMap((run) => wordsOf(line, run)),
          columns,
        )
      : null;
    const words = areHeads && runs.length === 1 ? runs.flatMap((run) => wordsOf(line, run)) : [];
    const heads = words.length > 1 ? byColumn(line, words, columns) : null;
    const areFigures = figures?.every(({ start, end }) => FIGURES.test(line.text.slice(start, end)));
    const parts = areFigures ? figures : (heads ?? byColumn(line, runs, columns));
    if (!parts || parts.length < 2) continue;
    const cells = parts.map(({ start, end, box: { left, right } }) => ({ start, end, left, right }));
    split.cells.splice(split.cells.indexOf(cell), 1, ...cells);
    if (areFigures || heads)
      split.runs = [...split.runs.filter((run) => !isIn(run)), ...parts].sort((a, b) => a.start - b.start);
  }
  // Of titles over two columns each, some happen to have a blank where one of theirs ends.
  if (areHeads && split.cells.length > line.cells.length && split.cells.length < columns.length - 1)
    return withCellsOf(line, columns);
  return { ...split, cells: withSigns(split, columns) };
}
