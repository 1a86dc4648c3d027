import { forEachWord } from '../../text/terms.js';
import type { PageFacts } from './statement-pages.js';

/** What kind of paper a document is, as far as its own words tell. */
export type DocumentKind = 'contract' | 'nda' | 'filing' | 'other';

/** Facts about a whole document that help to choose it for a question. */
export interface DocumentProfile {
  kind: DocumentKind;
  /** The year the document reports on; null when it does not say. */
  year: number | null;
  /** "10K", "10Q", "8K" or null. */
  form: string | null;
}

const OPENING = 2500;
const FORM = /form\s+(10-?k|10-?q|8-?k)\b/i;
const PERIOD_END =
  /(?:fiscal )?(?:year|quarter(?:ly)?|period)s? ended:?\s+(?:[A-Za-z]+\s+\d{1,2}\s*,|\d{1,2}(?:st|nd|rd|th)?\s+[A-Za-z]+,?)\s*((?:19|20)\d\d)/i;
const REPORT_DATE = /Date of Report[^\d]{0,80}[A-Za-z]+ \d{1,2}, (\d{4})/i;
const NDA_TITLE = /non-?\s?disclosure|confidentiality|confidential disclosure|secrecy/i;
const SECRET = /confidential|proprietary information|non-?disclosure|\bdisclos/gi;
const CONTRACT_TITLE = /agreement|contract|lease|deed|licen[sc]e|terms and conditions/i;
const PARTY_WORDS = /\b(?:parties|party|hereinafter|hereby|between)\b/i;

/** So many mentions of secrecy in a thousand words make a paper about secrecy; fewer do when a short paper's title says so. */
const NDA_DENSITY = 15;
const NDA_TITLED_DENSITY = 7;
const NDA_THOUSAND_WORDS = 6;
const NDA_TITLE_REACH = 600;
/** More of a text than this says no more about its kind. */
const MAX_SAMPLE = 200_000;
const FILING_TABLE_SHARE = 0.08;
const CERTAIN_STATEMENT = 0.8;

export const openingOf = (text: string): string => text.slice(0, OPENING);

const hasStatement = (pages: readonly PageFacts[]): boolean =>
  pages.some(({ statements }) => statements.some((score) => score >= CERTAIN_STATEMENT));

function looksLikeFiling(text: string, pages: readonly PageFacts[]): boolean {
  if (pages.length < 2) return false;
  if (FORM.test(text.slice(0, 4000))) return true;
  let lines = 0;
  let tableLines = 0;
  for (const page of pages) {
    lines += page.lines;
    tableLines += page.tableLines;
  }
  return hasStatement(pages) && tableLines > lines * FILING_TABLE_SHARE;
}

function isAboutSecrecy(text: string): boolean {
  const sample = text.slice(0, MAX_SAMPLE);
  const thousandWords = (sample.match(/\S+/g)?.length ?? 0) / 1000 || 1;
  const density = (sample.match(SECRET)?.length ?? 0) / thousandWords;
  if (density >= NDA_DENSITY) return true;
  return (
    density >= NDA_TITLED_DENSITY &&
    thousandWords < NDA_THOUSAND_WORDS &&
    NDA_TITLE.test(text.slice(0, NDA_TITLE_REACH))
  );
}

function kindOf(text: string, pages: readonly PageFacts[]): DocumentKind {
  if (looksLikeFiling(text, pages)) return 'filing';
  if (isAboutSecrecy(text)) return 'nda';
  const opening = openingOf(text);
  return CONTRACT_TITLE.test(opening) && PARTY_WORDS.test(opening) ? 'contract' : 'other';
}

function yearOf(text: string): number | null {
  const year = PERIOD_END.exec(text.slice(0, 8000))?.[1] ?? REPORT_DATE.exec(text.slice(0, 5000))?.[1];
  return year ? Number(year) : null;
}

export function profileOf(text: string, pages: readonly PageFacts[]): DocumentProfile {
  const form = FORM.exec(text.slice(0, 4000))?.[1] ?? null;
  return { kind: kindOf(text, pages), year: yearOf(text), form: form ? form.replace('-', '').toUpperCase() : null };
}

/** Words that stand in every name. */
const NAME_STOP_WORDS = new Set(
  'a an and are as at be by can consider do does for from has have how if in include into is it its of on or that the their this to under was were what when where which who will with'.split(
    ' ',
  ),
);

/** The words of a name or an opening in lower case, unstemmed. */
export function nameWords(text: string): string[] {
  const words: string[] = [];
  forEachWord(text, (word) => {
    if (!NAME_STOP_WORDS.has(word)) words.push(word);
  });
  return words;
}

/** Words together with their glued pairs and triples, so that "cvs health" meets "cvshealth". */
export function gluedWords(words: readonly string[]): string[] {
  const glued = [...words];
  for (let i = 0; i < words.length; i++) {
    const pair = `${words[i]}${words[i + 1] ?? ''}`;
    if (i + 1 < words.length) glued.push(pair);
    if (i + 2 < words.length) glued.push(pair + (words[i + 2] ?? ''));
  }
  return glued;
}

const parted = (name: string): string => name.replace(/[_\-.%/]+/g, ' ');
const atCaseAndDigits = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Za-z])(\d)/g, '$1 $2')
    .replace(/(\d)([A-Za-z])/g, '$1 $2');

/** All words a file name can be called by: parted at signs, at changes of case, and glued again. */
export function fileNameWords(fileName: string): string[] {
  const stem = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '');
  const plain = nameWords(parted(stem));
  const split = nameWords(atCaseAndDigits(parted(stem)));
  return [...new Set([...gluedWords(plain), ...gluedWords(split)])];
}
