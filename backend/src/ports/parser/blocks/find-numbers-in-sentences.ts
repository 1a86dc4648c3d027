import { type ClauseLabel, readLabel } from './clause-labels.js';
import { NARROW_PROSE_LINE, PROSE_LINE } from './starts-paragraph.js';
import type { TextLine } from './text-line.js';

/** A line that ends in the middle of what it says. */
const ENDS_OPEN = /[\p{L}\d,]$/u;
/** "and 11.45, by any of", "°C of the setting": what follows a number that a sentence only names. */
const GOES_ON = /^(?:\p{Ll}|[°%,)])/u;

const SAME_SIZE = 0.12;
const SAME_LEFT = 1;

/** "... of the model 737–" above "9 (737 MAX) aircraft": the line's end cuts what the number belongs to. */
const ENDS_IN_CUT = /[\p{L}\d][-–]$/u;

/** "1 The office ends. ²It may be renewed.": numbers of sentences, of which only the others are raised. */
const COUNTS_SENTENCES = /^1\s\p{Lu}.*[.!?;]\s²\s?\p{Lu}/u;

/** How a number is counted: "9." of "9.2", the word of "Part 5"; the number itself comes last. */
function countOf({ form, text }: ClauseLabel): { of: string; number: number } | null {
  if (form !== 'decimal' && form !== 'part' && form !== 'section') return null;
  const [, of = '', number = ''] = /^(.*?)(\d{1,3})$/.exec(text) ?? [];
  return number === '' ? null : { of: of.toLowerCase(), number: Number(number) };
}

/** Whether a line stands right below another and looks as it does. */
const goesOnBelow = (above: TextLine, line: TextLine): boolean =>
  above.page === line.page &&
  !line.hasGapBefore &&
  !line.isJump &&
  above.font === line.font &&
  Math.abs(above.size - line.size) <= SAME_SIZE * line.size &&
  above.cells.length === 1 &&
  line.cells.length === 1;

/**
 * Lines that begin with a number which the sentence above them names, and no clause has: "... within" above "2.5 °C of the setting.",
 * "14 CFR" above "11.43 and 11.45, ...". The line above ends in the middle of what it says, and the number neither follows from another nor is followed by one.
 */
export function findNumbersInSentences(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
): ReadonlySet<TextLine> {
  const proper = lines.filter(({ isRunning }) => !isRunning);
  const found = new Set<TextLine>();
  const counted = new Set<string>();
  const candidates: { line: TextLine; of: string; number: number }[] = [];
  for (const [at, line] of proper.entries()) {
    const text = textOf(line);
    const label = readLabel(text);
    if (!label) continue;
    const above = proper[at - 1];
    const before = above ? textOf(above) : '';
    const isBare = label.form === 'number' && /^\d+\s/.test(text);
    if (isBare && above && ENDS_IN_CUT.test(before) && goesOnBelow(above, line)) found.add(line);
    const count = countOf(label);
    if (!count) continue;
    const isProse = before.length >= PROSE_LINE && text.length >= NARROW_PROSE_LINE;
    const isInside =
      above &&
      goesOnBelow(above, line) &&
      ENDS_OPEN.test(before) &&
      /\s\S/.test(before) &&
      (startsLeft(above, line) || (isProse && readLabel(before)?.form === 'bullet'));
    if (isInside && (GOES_ON.test(text.slice(label.length)) || isProse)) candidates.push({ line, ...count });
    else counted.add(`${count.of}${count.number}`);
  }
  for (const { line, of, number } of candidates) {
    const isFirst = number === 1;
    const isCounted = [number - 1, number + 1].some((near) => counted.has(`${of}${near}`));
    if (!isFirst && !isCounted) found.add(line);
  }
  return found;
}

/** Lines of paragraphs in which sentences are counted, whose first number is not raised as the others are. */
export const findCountedSentences = (
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
): ReadonlySet<TextLine> => new Set(lines.filter((line) => COUNTS_SENTENCES.test(textOf(line))));

/** No further left than the line above: a number that hangs before its text stands out from it. */
const startsLeft = (above: TextLine, line: TextLine): boolean => line.left > above.left - SAME_LEFT * line.size;
