import type { Content, Paragraph } from './paragraphs-and-tables.js';

const TITLE =
  /^(?:table\s+of\s+contents|contents|inhalt(?:sverzeichnis|sübersicht)?|sommaire|table\s+des\s+mati[èe]res|[íi]ndice(?:\s+general)?|sommario|sum[áa]rio|inhoud(?:sopgave)?|clár|spis\s+treści|innehåll(?:sförteckning)?|indhold(?:sfortegnelse)?|innhold(?:sfortegnelse)?)\s*:?$/i;
/** Words, then a page behind a tab or behind leaders. */
const ENTRY = /\p{L}{2}.*?(?:\t\s*|(?:\.\s?){4,}\s*|…[….\s]*|_{4,}\s*)(\d{1,4})$/u;
const MAX_ENTRY = 200;
/** Without a title, entries prove each other. */
const LEAST_IN_A_ROW = 3;
const LEAST_BELOW_TITLE = 2;
/** Amounts in a list begin higher. */
const LATEST_FIRST_PAGE = 20;

export const isTitleOfContents = (text: string): boolean => TITLE.test(text.trim());

const pageOf = (text: string): number | null => {
  const page = text.length > MAX_ENTRY ? undefined : ENTRY.exec(text)?.[1];
  return page === undefined ? null : Number(page);
};

/** What an entry and the heading that it announces have in common. */
const wordsOf = (text: string): string =>
  text
    .replace(/^(?:\p{L}{1,9}\s)?[\d.()]*[.):]?\s+/u, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The entries of lists of contents that have no style of their own: they announce clauses and are none. */
export function contentsTypedByHand(content: readonly Content[]): Set<Paragraph> {
  const paragraphs = content.flatMap((piece) => (piece.kind === 'paragraph' && piece.letters > 0 ? [piece] : []));
  const texts = paragraphs.map(({ text }) => text.trim());
  const found = new Set<Paragraph>();
  const add = (from: number, to: number): void => paragraphs.slice(from, to).forEach((one) => found.add(one));
  for (let at = 0; at < texts.length; at++) {
    if (isTitleOfContents(texts[at] ?? '')) {
      const to = endBelowTitle(texts, at + 1);
      if (to - at > LEAST_BELOW_TITLE) add(at + 1, to);
      at = Math.max(at, to - 1);
      continue;
    }
    const to = endOfRow(texts, at);
    if (to - at >= LEAST_IN_A_ROW && (pageOf(texts[at] ?? '') ?? 0) <= LATEST_FIRST_PAGE) add(at, to);
    at = Math.max(at, to - 1);
  }
  return found;
}

/** Where entries with pages that do not fall end. */
function endOfRow(texts: readonly string[], from: number): number {
  let page = 0;
  let at = from;
  for (; at < texts.length; at++) {
    const next = pageOf(texts[at] ?? '');
    if (next === null || next < page) break;
    page = next;
  }
  return at;
}

/** Below a title, entries without a page are known by standing in the text once more. */
function endBelowTitle(texts: readonly string[], from: number): number {
  const withPages = endOfRow(texts, from);
  if (withPages > from) return withPages;
  const first = wordsOf(texts[from] ?? '');
  const again = first === '' ? -1 : texts.findIndex((text, at) => at > from && wordsOf(text) === first);
  const later = new Set(again < 0 ? [] : texts.slice(again).map(wordsOf));
  let to = from;
  while (to < again && later.has(wordsOf(texts[to] ?? '')) && wordsOf(texts[to] ?? '') !== '') to++;
  return to;
}

/** Empty lines that may stand between a title and its list of contents. */
const LINES_ABOVE_CONTENTS = 3;

/** Whether a piece stands right below the title of a list of contents. */
export function isBelowContents(content: readonly Content[], at: number): boolean {
  const before = content.slice(Math.max(0, at - LINES_ABOVE_CONTENTS), at);
  const above = before.findLast((piece) => piece.kind === 'table' || piece.letters > 0);
  return above?.kind === 'paragraph' && isTitleOfContents(above.text);
}
