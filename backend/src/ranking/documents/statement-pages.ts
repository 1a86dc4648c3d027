import { isTableLine } from '../../text/paragraphs.js';

/** The three financial statements a figure can stand in. */
export const STATEMENTS = ['balance', 'income', 'cashFlow'] as const;
export type Statement = (typeof STATEMENTS)[number];

/** A page of a text: `[start, end)` without the form feed that ends it. */
export interface PageSpan {
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
