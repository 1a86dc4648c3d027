import { forEachWord } from '../../text/words/stems-and-stop-words.js';
import { isTableLine } from '../../text/structure/paragraphs.js';

/** The three financial statements a figure can stand in. */
export const STATEMENTS = ['balance', 'income', 'cashFlow'] as const;
export type Statement = (typeof STATEMENTS)[number];

/** A page of a text: `[start, end)` without the form feed that ends it. */
interface PageSpan {
  start: number;
  end: number;
}

export interface PageFacts extends PageSpan {
  /** The first lines, where a page says what it is. */
  top: string;
  /** How surely the page holds each statement, 0..1, in the order of `STATEMENTS`. */
  statements: readonly [balance: number, income: number, cashFlow: number];
  tableLines: number;
  lines: number;
}

const TITLE: Record<Statement, RegExp> = {
  balance: /balance sheets?|statements? of (?:consolidated )?financial (?:position|condition)/i,
  income:
    /statements? of (?:consolidated )?(?:income|operations|earnings|profit)|income statements?|profit and loss accounts?/i,
  cashFlow: /statements? of (?:consolidated )?cash ?flows?|cash ?flow statements?/i,
};

/** Line items of each statement; US and Irish or British wording. */
const ITEMS: Record<Statement, readonly RegExp[]> = {
  balance: [
    /total assets|fixed assets|current assets/i,
    /total (?:current )?liabilities|creditors: amounts falling due|current liabilities/i,
    /(?:stockholders|shareholders|shareowners)['’]? ?(?:equity|funds|\(deficit|investment)|total equity|capital and reserves/i,
  ],
  income: [
    /(?:net )?(?:revenues?|sales)|turnover/i,
    /net (?:income|earnings|loss)|profit (?:for|on)/i,
    /per (?:common |ordinary )?share|basic|diluted|taxation/i,
  ],
  cashFlow: [/operating activities/i, /investing activities/i, /financing activities/i],
};

const CONTENTS = /index to|table of contents\s*\n\s*page/i;
const PARENT_ONLY = /parent|condensed financial information of/i;
const CONSOLIDATED = /condensed consolidated/i;
const COMPREHENSIVE = /comprehensive/i;
const PROPER_INCOME = /operations|earnings|of income\b|profit and loss/i;

const TOP_LINES = 7;
const MAX_TOP = 500;
const TITLE_LINES = 10;
const MIN_TABLE_LINES = 10;

function statementScore(statement: Statement, page: string, title: string): number {
  const isTitled = TITLE[statement].test(title) && !CONTENTS.test(title);
  const found = ITEMS[statement].filter((item) => item.test(page)).length;
  const hasAll = found === ITEMS[statement].length;
  let score = (isTitled ? 0.5 : 0) + 0.5 * (hasAll ? 1 : found * 0.1);
  if (!isTitled && !hasAll) score *= 0.3;
  if (PARENT_ONLY.test(title) && !CONSOLIDATED.test(title)) score *= 0.5;
  if (statement === 'income' && COMPREHENSIVE.test(title) && !PROPER_INCOME.test(title)) score *= 0.4;
  return score;
}

function factsOf(text: string, start: number, end: number): PageFacts {
  const page = text.slice(start, end);
  const lines = page.split('\n').filter((line) => line.trim());
  const tableLines = lines.filter(isTableLine).length;
  const title = lines.slice(0, TITLE_LINES).join('\n');
  const score = (statement: Statement): number =>
    tableLines < MIN_TABLE_LINES ? 0 : statementScore(statement, page, title);
  return {
    start,
    end,
    top: lines.slice(0, TOP_LINES).join(' ').slice(0, MAX_TOP),
    statements: [score('balance'), score('income'), score('cashFlow')],
    tableLines,
    lines: lines.length,
  };
}

/** What each page of a text ("\f" ends a page) says about itself. */
export function readPages(text: string): PageFacts[] {
  const pages: PageFacts[] = [];
  let start = 0;
  for (;;) {
    const end = text.indexOf('\f', start);
    pages.push(factsOf(text, start, end < 0 ? text.length : end));
    if (end < 0) return pages;
    start = end + 1;
  }
}

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
