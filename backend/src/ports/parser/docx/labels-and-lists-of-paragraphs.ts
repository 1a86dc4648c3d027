import { isAnnexWithNumber } from '../blocks/annexes.js';
import { type ClauseLabel, readLabel } from '../blocks/clause-labels.js';
import type { BlockKind } from '../document-parser.js';
import type { Content, Paragraph } from './paragraphs-and-tables.js';
import type { ItemNumber } from './styles/count-list-numbers.js';
import type { ParagraphStyle } from './styles/read-word-styles.js';

/** The number that is printed before a text, or typed at its beginning. What a list counts in a form of its own ("Step 2", "B2") is whole in itself. */
export function labelOf(text: string, number: ItemNumber | null): ClauseLabel | null {
  if (number?.isBullet) return null;
  const printed = number?.text ?? '';
  if (printed === '') return readLabel(text);
  const own = printed.replace(/[.:]$/, '');
  const isOwn = /[\p{L}\d]/u.test(own);
  return (
    readLabel(`${printed} `) ?? (isOwn ? { form: 'decimal', text: own, length: printed.length + 1, depth: 1 } : null)
  );
}

/** "1.________": a line to write on, numbered or not. */
export const isBlankToFill = (text: string): boolean => /^\(?\d{0,3}[.)]?\s*[_.…]{4,}\s*$/.test(text);

/** "VI.A" of "VI.A. Stopwatch" below the heading "VI  EQUIPMENT": what begins with the number of the heading that it stands under is counted below it. */
export function numberBelow(heading: string | undefined, text: string): string | undefined {
  const above = /^([IVXLC]{1,6}|\d{1,2}|[A-Z])[.)]?\s/.exec(heading ?? '')?.[1];
  if (above === undefined || !text.startsWith(`${above}.`)) return undefined;
  return /^[A-Z\dIVXLC]{1,5}\.(?:[A-Z]|\d{1,2})(?:\.\d{1,2})*(?=\.?\s)/.exec(text)?.[0];
}

/** "Schedule 1", which a list counts above the title: that number is all its paragraph says. */
export const isPart = ({ text, isBullet }: ItemNumber): boolean =>
  !isBullet && (/\p{L}{4}/u.test(text) || /^(?:part|section)$/.test(readLabel(text)?.form ?? ''));

/** "SCHEDULE 1" alone above text; above "SCHEDULE 2" it is an entry of a list. */
export const isNumberOfAnnex = (text: string, next: Content | undefined): boolean =>
  isAnnexWithNumber(text) && next?.kind === 'paragraph' && !isAnnexWithNumber(next.text.trim());

/** The list of an item and its level in it; undefined for what is none. */
export function listOf(paragraph: Paragraph, style: ParagraphStyle): string | undefined {
  const list = paragraph.list ?? style.list;
  return list === undefined || list === '0'
    ? undefined
    : `${list} ${String(paragraph.listLevel ?? style.listLevel ?? 0)}`;
}

/** "clause 2.1" or "Schedule 1", as a remark names where a paragraph stands; undefined where its own words begin with that. */
export function nameOfClause(clause: string | undefined, text: string): string | undefined {
  if (clause === undefined || text.trimStart().startsWith(clause)) return undefined;
  return /^\p{L}{3}/u.test(clause) ? clause : `clause ${clause}`;
}

export function kindOfText(
  isContents: boolean,
  number: ItemNumber | null,
  text: string,
  label: ClauseLabel | null,
  clause: string | undefined,
): BlockKind {
  if (isContents) return 'line';
  // "(a)" and "iv" are items of a list; "4.2" is a clause.
  const isItem =
    number?.isBullet ||
    // A star is the mark of a note sooner.
    (label?.form === 'bullet' && !text.startsWith('*')) ||
    (clause !== undefined &&
      (/^\(|\([a-z]{1,5}\)$|^(?:[a-z]{1,2}|[ivxlc]{1,5})$/i.test(clause.replace(/^[\d.]+/, '')) ||
        /^[A-Z]\(\d{1,2}\)$/.test(clause)));
  return isItem ? 'list_item' : 'paragraph';
}
