import { readLabel } from './clause-labels.js';
import type { TextLine } from './text-line.js';

/** A line that ends before this share of its column does not look broken by the margin. */
const SHORT = 0.85;

const ENDS_CLOSED = /[.;:!?][)"”’']?\s*(?:and|or)?$/;
const ENDS_BEFORE_ITEM = /(?:[,.;:)–—]|\b(?:and|or|und|oder))$/;
const ENDS_BEFORE_NUMBER =
  /\b(?:Sections?|Articles?|Clauses?|Paragraphs?|Schedules?|Exhibits?|Annex(?:es)?|Items?|Parts?|Notes?|No\.?|Nos\.?|paragraphs?|sections?|clauses?|subsections?|of|the|than|to|least|about|and|or|§+)$/;

export interface LinePair {
  previous: TextLine;
  previousText: string;
  line: TextLine;
  text: string;
  /** Left edge of the open paragraph's lines after its first; null while it has one line. */
  bodyLeft: number | null;
}

const isShort = (line: TextLine): boolean => line.right < line.columnRight * SHORT;

/** Whether a number or bullet at a line's start begins a paragraph, rather than standing in a sentence that was wrapped before it. */
function beginsItem({ previous, previousText, text }: LinePair): boolean {
  const label = readLabel(text);
  if (!label) return false;
  const rest = text.slice(label.length);
  if (label.form === 'bullet')
    return label.text === '' && !/^[–—-]/.test(text) ? true : ENDS_BEFORE_ITEM.test(previousText) || isShort(previous);
  if (ENDS_BEFORE_NUMBER.test(previousText) && !/[;,]\s*(?:and|or)$/.test(previousText)) return false;
  if (ENDS_CLOSED.test(previousText) || isShort(previous))
    return label.form !== 'number' || /^[^\p{L}]*\p{Lu}|^$/u.test(rest) || text.startsWith('(');
  if (label.form === 'letter' || label.form === 'roman')
    return /[,)]$|[,;]\s*(?:and|or)$/.test(previousText) && text.startsWith('(');
  return ENDS_BEFORE_ITEM.test(previousText) && /^[^\p{L}]*\p{Lu}/u.test(rest) && label.form !== 'number';
}

/** Whether a line begins a paragraph instead of going on with the one before it. */
export function startsParagraph(pair: LinePair): boolean {
  const { previous, previousText, line, text, bodyLeft } = pair;
  if (line.isJump) return ENDS_CLOSED.test(previousText) || !/^[\p{Ll}\d(]/u.test(text);
  if (line.hasGapBefore) return true;
  if (Math.abs(line.size - previous.size) > 0.12 * Math.max(line.size, previous.size)) return true;
  if (beginsItem(pair)) return true;
  const isClosed = ENDS_CLOSED.test(previousText);
  if (isClosed && isShort(previous)) return true;
  const indent = line.size === 1 ? 2 : line.size;
  return isClosed && bodyLeft !== null && line.left > bodyLeft + indent;
}
