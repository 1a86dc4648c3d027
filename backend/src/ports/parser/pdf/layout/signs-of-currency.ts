import { isNumeric, isYear } from '../../blocks/find-table-lines.js';
import { boxAround, type OpenLine } from './place-text-items-on-page.js';

/** A sign of a currency by itself, as reports set it at the left edge of a column of figures. */
const SIGN = /^[$€£¥]$/;
const HAS_SIGN = /[$€£¥]/;
/** What a figure begins with; a dash is nil. */
const FIGURE = /^[(\d–—−-]/;

type Cell = OpenLine['cells'][number];
type Run = OpenLine['runs'][number];

export const isSign = (text: string): boolean => SIGN.test(text);

/** Space between words at most, as a share of the letters' size. */
const WORD_GAP = 0.6;

/**
 * Whether the signs of a line stand before their figures: the first one does, and before it stands no figure but the year of the row, or one further off
 * than a word, as a number of shares does before amounts; then none ends the line.
 */
function lead({ runs, text, items: [item] }: OpenLine, signs: readonly Run[]): boolean {
  const [first] = signs;
  const next = first && runs[runs.indexOf(first) + 1];
  const before = first && runs[runs.indexOf(first) - 1];
  if (!first || !next || !FIGURE.test(text.slice(next.start, next.end))) return false;
  const label = before && text.slice(before.start, before.end);
  if (label === undefined || !isNumeric(label) || (isYear(label) && before === runs[0])) return true;
  const isFarOff = first.box.left - (before?.box.right ?? 0) > WORD_GAP * (item?.size ?? 0);
  return isFarOff && runs.at(-1) !== signs.at(-1);
}

/** Whether a sign stands no further from the words before it and from its figure than words do from each other: "limited to € 150,000". */
function isInSentence({ runs, text, items: [item] }: OpenLine, at: number): boolean {
  const [before, sign, figure] = runs.slice(Math.max(at - 1, 0));
  if (at === 0 || !before || !sign || !figure || !/\p{L}$/u.test(text.slice(before.start, before.end))) return false;
  const widest = Math.max(sign.box.left - before.box.right, figure.box.left - sign.box.right);
  return widest <= WORD_GAP * (item?.size ?? 0);
}

/** The part of a cell that some of its pieces make. */
function cellOf(runs: readonly Run[]): Cell {
  const { left, right } = boxAround(runs.map(({ box }) => box));
  return {
    start: Math.min(...runs.map(({ start }) => start)),
    end: Math.max(...runs.map(({ end }) => end)),
    left,
    right,
  };
}

/** Puts a sign of a currency that stands far before its figure, or right behind the figure of the column before, into one cell with its own figure. */
export function withSignsOfCurrency(lines: readonly OpenLine[]): OpenLine[] {
  return lines.map((line) => {
    if (line.isRuled || !HAS_SIGN.test(line.text)) return line;
    const signs = line.runs.filter(
      ({ start, end }, at) => isSign(line.text.slice(start, end)) && !isInSentence(line, at),
    );
    if (signs.length === 0 || !lead(line, signs)) return line;
    const parts: Run[][] = [];
    for (const [at, run] of line.runs.entries()) {
      const before = line.runs[at - 1];
      const isOfSign = before && signs.includes(before) && FIGURE.test(line.text.slice(run.start, run.end));
      const beginsCell = line.cells.some(({ start }) => start === run.start) && !isOfSign;
      if (parts.length === 0 || beginsCell || signs.includes(run)) parts.push([run]);
      else parts.at(-1)?.push(run);
    }
    return { ...line, cells: parts.map(cellOf) };
  });
}
