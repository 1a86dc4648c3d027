import type { DocumentIndex } from '../../../ranking/index.js';
import { headRowsOf } from '../../clauses/row-of-table.js';
import { unitsOf } from '../../clauses/whole-sentences.js';
import { findNumbers } from '../../../text/values/amounts.js';
import { builtInLexicon } from '../../../ranking/question/find-concepts-in-text.js';
import { generalWord, type FactAnswer, type FactCitation, nameWords } from './fact-answer-types-and-helpers.js';

/** A table that a parser told of, with the row that names its columns. */
export interface TableOfDocument {
  documentId: number;
  fileName: string;
  /** What its document and the headings above it call it. */
  called: string;
  columns: readonly string[];
  rows: readonly { cells: readonly string[]; start: number; end: number; text: string }[];
}

const FEWEST_ROWS = 2;
const MOST_ROWS = 200;
const TOTAL = /^(?:grand |sub-?)?totals?\b/i;
const SIGN = /[€$£]|\b(?:EUR|USD|GBP|CHF)\b/;
const CURRENCIES: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };
/** A cell that is one figure and nothing else but its sign. */
const FIGURE = /^\s*(?:[€$£]|EUR|USD|GBP|CHF)?\s*\d[\d,.'’ ]*\s*(?:[€$£]|EUR|USD|GBP|CHF)?\s*$/;
/** Figures of which a sum says nothing: numbers of things, rates, years, hours. */
const NOT_ADDED =
  /^(?:\w+ )?years?$|\b(?:no|nos|number|id|code|date|rate|per cent|percent|price|hours|notice|class|page)\b|%/i;

const cellsOf = (row: string): string[] => row.split(/[\t\n]/).map((cell) => cell.trim());

/** The names of columns, of which some stand in several rows: "Rent" above "EUR a year". */
function namesOfColumns(heads: readonly string[]): string[] {
  const rows = heads.map(cellsOf);
  const count = Math.max(...rows.map((cells) => cells.length));
  const whole = rows.filter((cells) => cells.length === count);
  return Array.from({ length: count }, (_, column) =>
    whole
      .map((cells) => cells[column] ?? '')
      .filter(Boolean)
      .join(' '),
  );
}

/** The rows of tables whose columns have names, those below one head together. */
function rowsByHead(index: DocumentIndex): number[][] {
  const isNamed = (unit: number) => index.at('isRow', unit) === 1 && index.at('headEnd', unit) > 0;
  const rows = unitsOf([0, index.unitCount]).filter(isNamed);
  return [...Map.groupBy(rows, (unit) => index.at('headStart', unit)).values()];
}

/** Whether a table of the document may hold what is asked to be added up; its whole text is read only then. */
export function mayAddUp(question: string, index: DocumentIndex): boolean {
  if (!ADDS_UP.test(question)) return false;
  const words = new Set(askedWords(question));
  return rowsByHead(index).some(([row = 0]) =>
    unitsOf(headRowsOf(index, row)).some((unit) =>
      nameWords(index.unitText(unit)).some((word) => words.has(stem(word))),
    ),
  );
}

/** The tables of a document whose columns have names. */
export function tablesIn(
  index: DocumentIndex,
  stored: string,
  { documentId, fileName, called }: Pick<TableOfDocument, 'documentId' | 'fileName' | 'called'>,
): TableOfDocument[] {
  const textOf = (unit: number) => stored.slice(index.at('start', unit), index.at('end', unit));
  return rowsByHead(index).flatMap((own) => {
    const heads = unitsOf(headRowsOf(index, own[0] ?? 0));
    const [head] = heads;
    if (head === undefined || own.length < FEWEST_ROWS || own.length > MOST_ROWS) return [];
    return {
      documentId,
      fileName,
      called: `${called} ${index.headingPath(head).join(' ')}`,
      columns: namesOfColumns(heads.map(textOf)),
      rows: own.map((unit) => {
        const text = textOf(unit);
        return { text, cells: cellsOf(text), start: index.at('start', unit), end: index.at('end', unit) };
      }),
    };
  });
}

const ADDS_UP =
  /\b(?:in total|total|in all|altogether|all together|taken together|together|added up|adds? up to|adds? up|adding up|comes? to|combined|sum of|sum|whole|overall)\b/i;
const SAYS_NOTHING =
  /^(?:what|which|how|much|many|do|does|did|is|are|was|were|the|a|an|of|in|for|to|up|over|on|by|at|and|their|its|our|all|each|every|total|totals|altogether|together|taken|added|adds?|adding|combined|sum|whole|overall|comes?|amounts?|paid|pay|stated|listed|there|years?|annual|yearly|company|companys|company's|with|under|from|per|please|give|me|tell|us|state|calculate|compute|work|out|one|two|three|four|five|six|seven|eight|nine|ten)$/i;

const stem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');

const askedWords = (question: string): string[] =>
  (question.match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? [])
    .filter((word) => !SAYS_NOTHING.test(word) && !generalWord(word.toLowerCase()))
    .map(stem);

/** "Employee" and "staff" are one. */
function meansOneOf(word: string, others: ReadonlySet<string>): boolean {
  if (others.has(word)) return true;
  const ideas = [...builtInLexicon().conceptsOf(word).keys()];
  return (
    ideas.length > 0 && [...others].some((other) => ideas.some((idea) => builtInLexicon().conceptsOf(other).has(idea)))
  );
}

/** A column of one table added up, where every word of the question is one of the column's or names the table; else null. */
export function addUpTable(question: string, tables: readonly TableOfDocument[]): FactAnswer | null {
  if (!ADDS_UP.test(question)) return null;
  const words = askedWords(question);
  const fitting = tables.flatMap((table) =>
    table.columns.flatMap((name, column) => {
      const sum = sumOf(table, name, column, words);
      return sum ? { sum, named: wordsOfColumn(name, words).length } : [];
    }),
  );
  const most = Math.max(...fitting.map(({ named }) => named));
  const [best, ...others] = fitting.filter(({ named }) => named === most);
  // Where two columns fit equally well, nobody knows which is meant.
  return best && others.length === 0 ? best.sum : null;
}

const stemsOf = (name: string): Set<string> => new Set(nameWords(name).map(stem));

/** The words of the question that stand in the head of a column. */
const wordsOfColumn = (name: string, words: readonly string[]): string[] => {
  const own = stemsOf(name);
  return words.filter((word) => own.has(word));
};

function sumOf(table: TableOfDocument, name: string, column: number, words: readonly string[]): FactAnswer | null {
  const own = stemsOf(name);
  const around = stemsOf(table.called);
  const ofColumn = wordsOfColumn(name, words);
  // Of "Basic salary a year", half has to be asked for.
  const content = [...own].filter((word) => !SAYS_NOTHING.test(word));
  if (ofColumn.length === 0 || 2 * ofColumn.length < content.length || NOT_ADDED.test(name)) return null;
  if (!words.every((word) => own.has(word) || meansOneOf(word, around))) return null;
  const isTotal = ({ cells }: TableOfDocument['rows'][number]) => TOTAL.test(cells[0] ?? '');
  const parts = table.rows.filter((row) => !isTotal(row));
  // A row with a cell more or less: whose figure stands in which column is not known.
  if (parts.length < FEWEST_ROWS || parts.some(({ cells }) => cells.length !== table.columns.length)) return null;
  const figures = parts.map(({ cells }) => figureIn(cells[column] ?? ''));
  const currencies = new Set(figures.flatMap((figure) => (figure ? [figure.currency] : [])));
  if (figures.some((figure) => figure === null) || currencies.size !== 1) return null;
  const total = figures.reduce((sum, figure) => sum + Math.round((figure?.amount ?? 0) * 100), 0) / 100;
  const statesTotal = ({ cells }: TableOfDocument['rows'][number]) =>
    cells.some((cell) => figureIn(cell)?.amount === total);
  // A paper that adds up otherwise is no case for a machine.
  if (!table.rows.filter(isTotal).every(statesTotal)) return null;
  const [currency = ''] = currencies;
  const citations = parts.map(({ start, end, text }): FactCitation => ({
    documentId: table.documentId,
    quote: { start, end, text },
  }));
  return {
    text: `${show(total)}${currency && ` ${currency}`}: ${name}, ${parts.length} rows of ${table.fileName} added up.`,
    statements: [{ text: `${table.fileName}: ${show(total)}`, citations }],
    silent: [],
    sum: {
      label: `${name}, added up`,
      unit: currency,
      operands: parts.flatMap(({ cells }, i) => {
        const citation = citations[i];
        return citation ? [{ name: nameOf(cells, column), amount: figures[i]?.amount ?? 0, citation }] : [];
      }),
    },
  };
}

/** What a row is called: its first words. */
const nameOf = (cells: readonly string[], column: number): string =>
  cells.find((cell, i) => i !== column && /\p{L}{2}/u.test(cell)) ?? cells[0] ?? '';

function figureIn(cell: string): { amount: number; currency: string } | null {
  if (!FIGURE.test(cell)) return null;
  const [number, ...more] = findNumbers(cell.replace(/(?<=\d) (?=\d{3}\b)/g, ''));
  if (number === undefined || more.length > 0) return null;
  const sign = SIGN.exec(cell)?.[0] ?? '';
  return { amount: Number(number), currency: CURRENCIES[sign] ?? sign };
}

const show = (amount: number): string => amount.toLocaleString('en-IE', { maximumFractionDigits: 2 });
