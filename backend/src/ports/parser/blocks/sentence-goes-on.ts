import { readLabel } from './clause-labels.js';
import { type BodyStyle, isLarger, isShouted } from './heading-rules.js';
import type { LineGroup } from './lines-of-one-block.js';
import { NARROW_PROSE_LINE, PROSE_LINE } from './starts-paragraph.js';
import { isRecognised, type TextLine } from './text-line.js';
import { advanceBetween } from '../rects-of-text-range.js';

/** Points by which the letters of one paragraph may be measured apart. */
const SAME_SIZE = 0.2;

/** What ends in the middle of a sentence: in a word with nothing behind it, in one that a hyphen cuts, or in a comma. */
const ENDS_OPEN = /\s\S*(?:[\p{L},]|\p{L}[-‐])$/u;
const ENDS_OPEN_IN_SMALL_LETTER = /[\p{Ll},]$/u;
/** "as set forth on" above "Exhibit A." and "as defined in Section" above "9.1 (Grants)." */
const AWAITS_NUMBER =
  /\s(?:Sections?|Articles?|Clauses?|Paragraphs?|Schedules?|Exhibits?|Annex(?:es)?|Items?|sections?|clauses?|paragraphs?|in|on|of|to|by|under|with|from|and|or|the)$/;

/** Whether the first word of a line had no room at the end of the line above, which was broken by the margin. */
function hadNoRoom(above: TextLine, others: readonly TextLine[], line: TextLine, text: string): boolean {
  const edge = Math.max(above.columnRight, ...others.map(({ right }) => right));
  const [word = ''] = text.split(' ', 1);
  const width = (line.right - line.left) * advanceBetween(text, 0, word.length);
  return above.right + width + line.size / 4 > edge;
}

/** The group above that is text; what stands in the margins of pages and in notes parts none. */
const textAbove = (groups: readonly LineGroup[]): LineGroup | undefined =>
  groups.findLast(({ kind, footnote }) => kind !== 'line' && footnote === undefined);

/**
 * Whether a line goes on with the sentence of the paragraph above, which ends open in a line that the margin broke: "... and the REGULATIONS OF" above "THE
 * PEOPLE'S REPUBLIC OF CHINA". Capitals, and the number of a clause that is named, make no heading of it.
 */
export function goesOnWithSentence(
  groups: readonly LineGroup[],
  line: TextLine,
  textOf: (line: TextLine) => string,
  body: BodyStyle,
): boolean {
  // Of lines of plain texts, which may be hundreds of thousands, no letters are measured.
  if (line.font === '' || isRecognised(line.font) || line.announced || isLarger(line, body)) return false;
  const open = textAbove(groups);
  const above = open?.lines.at(-1);
  if (!open || !above || (open.kind !== 'paragraph' && open.kind !== 'list_item')) return false;
  if (open.isAddress === true || open.formula !== undefined || above.whole !== undefined) return false;
  if (above.font !== line.font || Math.abs(above.size - line.size) >= SAME_SIZE) return false;
  if (above.cells.length > 1 || line.cells.length > 1 || above.isRuled || line.isRuled) return false;
  if (above.note !== line.note) return false;
  const isBelow = above.page === line.page && !line.isJump;
  if (isBelow && line.hasGapBefore) return false;
  const [text, before] = [textOf(line), textOf(above)];
  if (before.length < NARROW_PROSE_LINE || !ENDS_OPEN.test(before)) return false;
  if (readLabel(text) !== null && !(isBelow && AWAITS_NUMBER.test(before))) return false;
  if (!hadNoRoom(above, open.lines, line, text)) return false;
  if (isBelow) return true;
  // At the head of a page or column a title may stand.
  return (
    text.length >= NARROW_PROSE_LINE &&
    (ENDS_OPEN_IN_SMALL_LETTER.test(before) || (isShouted(text) && isShouted(before))) &&
    (before.length >= PROSE_LINE || open.lines.length > 1)
  );
}
