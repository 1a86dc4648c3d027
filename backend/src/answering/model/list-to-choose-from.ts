import { termsOf } from '../../text/words/terms.js';
import type { AskedQuestion } from '../asked-question.js';
import { definedTerms } from '../clauses/clause-context.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import type { FoundClause } from '../evidence/document-evidence.js';
import type { PrintedTable } from '../tables/printed-tables.js';
import { openingAndSignatures } from './choose-text-to-send.js';
import {
  linesOfTable,
  type OpenPaper,
  type StretchToRead,
  tableAfter,
  tableOf,
  type TableOfUnits,
  clauseToRead,
  withLeadIns,
} from './whole-stretches.js';
import type { ListedStretch } from './model-requests.js';

/** A stretch of the list and what is read when it is chosen. */
export interface Choosable extends ListedStretch {
  /** `rows`: positions of single rows of a table; none for the whole of it. */
  stretches(rows: readonly number[]): StretchToRead[];
}

/** A stretch before it is known whether it is listed. */
interface Candidate {
  paper: OpenPaper;
  /** Units that it takes up. */
  run: Run;
  relevance: number;
  /** Words that found it. */
  found: string;
  table?: PrintedTable;
  stretches: Choosable['stretches'];
}

export const MOST_LISTED = 40;
/** So likely beside the likeliest of all papers; of forty questions none needed what is less likely. */
const OF_THE_LIKELIEST = 0.02;
const MOST_TABLES_SHOWN_WHOLE = 6;
const MOST_ROWS_SHOWN = 40;
const FEWEST_ROWS_SHOWN = 8;
const LONGEST_LABEL = 48;
const WORDS_SHOWN = 28;
const WORDS_OF_BEGINNING = 8;
const BESIDE = 5;
/** A table is nearly as likely as the words that announce it. */
const AS_ANNOUNCED = 0.9;
const LONGEST_DEFINITION = 900;
const MOST_DEFINITIONS = 4;

/**
 * The stretches that may bear on a question, in the order of the papers: whole clauses, paragraphs and tables, the likeliest of all papers and
 * the likeliest one of each.
 */
export function listToChooseFrom(papers: readonly OpenPaper[], asked: AskedQuestion, most = MOST_LISTED): Choosable[] {
  const all = papers.map((paper) => candidatesOf(paper, asked).toSorted((a, b) => b.relevance - a.relevance));
  const firsts = all.flatMap(([first]) => first ?? []).slice(0, Math.ceil(most / 2));
  const rest = all
    .flat()
    .filter((one) => !firsts.includes(one))
    .toSorted((a, b) => b.relevance - a.relevance);
  const least = OF_THE_LIKELIEST * Math.max(0, ...firsts.map(({ relevance }) => relevance));
  const likely = [...firsts, ...rest].filter(({ relevance }) => relevance >= least);
  const listed = new Set(likely.slice(0, most));
  const inOrder = all.flatMap((own) => own.filter((one) => listed.has(one)).toSorted((a, b) => a.run[0] - b.run[0]));
  const tables = inOrder.filter(({ table }) => table).toSorted((a, b) => b.relevance - a.relevance);
  const shownWhole = new Set(tables.slice(0, MOST_TABLES_SHOWN_WHOLE));
  const words = new Set(termsOf(asked.searched));
  return inOrder.map((one, i) => choosable(one, String(i + 1), words, shownWhole.has(one)));
}

function choosable(
  { paper, run, relevance, found, table, stretches }: Candidate,
  id: string,
  words: ReadonlySet<string>,
  isShownWhole: boolean,
): Choosable {
  const { evidence } = paper;
  const { index } = evidence.reader;
  const text = unitsOf(run)
    .map((unit) => index.unitText(unit))
    .join(' ');
  return {
    id,
    documentId: evidence.document.id,
    fileName: evidence.document.fileName,
    headingPath: index.headingPath(run[0]).filter((heading) => /\p{L}{2}/u.test(heading)),
    page: index.page(run[0]),
    shown: table ? table.title : shownWords(text, found, words),
    rows: table ? rowsShown(table, words, isShownWhole) : [],
    weight: relevance,
    stretches,
  };
}

/** Rows by their position: all of a likely table, of others those that share a word with the question, or the first ones. */
function rowsShown({ rows }: PrintedTable, words: ReadonlySet<string>, isWhole: boolean): ListedStretch['rows'] {
  const labelled = rows.map(({ label }, position) => ({ position, label: label.slice(0, LONGEST_LABEL) }));
  if (isWhole && rows.length <= MOST_ROWS_SHOWN) return labelled;
  const near = labelled.filter(({ label }) => termsOf(label).some((word) => words.has(word)));
  const others = labelled.filter((one) => !near.includes(one));
  const shown = new Set([...near, ...others].slice(0, isWhole ? MOST_ROWS_SHOWN : FEWEST_ROWS_SHOWN));
  return labelled.filter((one) => shown.has(one));
}

/** How a stretch begins, and the words of it that share most with the question. */
function shownWords(text: string, found: string, words: ReadonlySet<string>): string {
  const all = text.split(/\s+/);
  if (all.length <= WORDS_SHOWN + WORDS_OF_BEGINNING) return text;
  const within = found.split(/\s+/);
  const shares = within.map((word) => Number(termsOf(word).some((term) => words.has(term))));
  const sumFrom = (at: number) => shares.slice(at, at + WORDS_SHOWN).reduce((sum, one) => sum + one, 0);
  const starts = within.map((_, at) => at).filter((at) => at === 0 || at + WORDS_SHOWN <= within.length);
  const best = starts.reduce((one, at) => (sumFrom(at) > sumFrom(one) ? at : one), 0);
  const window = within.slice(best, best + WORDS_SHOWN).join(' ');
  const beginning = all.slice(0, WORDS_OF_BEGINNING).join(' ');
  const isBeginning = window.startsWith(beginning);
  return `${isBeginning ? '' : `${beginning} … `}${window} …`;
}

function candidatesOf(paper: OpenPaper, asked: AskedQuestion): Candidate[] {
  const { evidence } = paper;
  const { index } = evidence.reader;
  const clauses = evidence.parts.flatMap((part) => part.clauses).toSorted((a, b) => b.relevance - a.relevance);
  const taken = new Set<number>();
  const found: Candidate[] = [];
  const add = (candidate: Candidate) => {
    if (taken.has(candidate.run[0]) && candidate.table === undefined) return;
    found.push(candidate);
    for (const unit of unitsOf(candidate.run)) taken.add(unit);
  };
  const addTable = (table: TableOfUnits, relevance: number) => {
    if (!found.some((one) => one.table === table.table)) add(ofTable(paper, table, relevance));
  };
  const addClause = ({ sentence, relevance }: FoundClause) => {
    const table = tableOf(paper, sentence.first);
    if (table) return addTable(table, relevance);
    const clause = ofClause(paper, sentence, relevance);
    if (!taken.has(sentence.first)) add(clause);
    const announced = tableAfter(paper, clause.run);
    if (announced) addTable(announced, AS_ANNOUNCED * relevance);
  };
  for (const clause of clauses) addClause(clause);
  if (asked.isOfOpening)
    for (const { whole, weight } of openingAndSignatures(evidence))
      add({ ...ofRun(paper, whole, weight), found: index.unitText(whole[0]) });
  for (const { unit, weight } of besideUnits(paper, asked, clauses))
    if (!taken.has(unit)) add(ofClause(paper, evidence.reader.around(unit), weight));
  return found;
}

/** Exceptions to the surest clauses, and the definitions of what the question and they name. */
function besideUnits({ evidence: { reader } }: OpenPaper, asked: AskedQuestion, clauses: readonly FoundClause[]) {
  const { index } = reader;
  const best = clauses.slice(0, BESIDE);
  const texts = best.map(({ sentence }) => sentence.text);
  const used = definedTerms(index).filter(
    ({ isCommon, pattern }) => !isCommon && texts.some((one) => pattern.test(one)),
  );
  const definitions = [...reader.definitionsFor(asked.text, texts), ...used.map(({ unit }) => unit)]
    .filter((unit) => index.unitText(unit).length <= LONGEST_DEFINITION)
    .slice(0, MOST_DEFINITIONS);
  return [
    ...best.flatMap(({ sentence, relevance }) =>
      reader.beside(sentence.first).map((unit) => ({ unit, weight: relevance * 0.8 })),
    ),
    ...definitions.map((unit) => ({ unit, weight: 0.3 * (best[0]?.relevance ?? 0) })),
  ];
}

function ofRun(paper: OpenPaper, run: Run, relevance: number): Candidate {
  const read: StretchToRead = { whole: run, least: run, weight: 1 };
  return { paper, run, relevance, found: '', stretches: () => [read] };
}

function ofClause(paper: OpenPaper, sentence: FoundClause['sentence'], relevance: number): Candidate {
  const { evidence } = paper;
  const least = evidence.reader.withNeighbours(sentence.first, sentence.last);
  const whole = clauseToRead(evidence, least);
  return {
    paper,
    run: whole,
    relevance,
    found: sentence.text,
    stretches: () => withLeadIns(evidence, sentence, { whole, least, weight: 1 }),
  };
}

function ofTable(paper: OpenPaper, table: TableOfUnits, relevance: number): Candidate {
  return {
    paper,
    run: table.run,
    relevance,
    found: '',
    table: table.table,
    stretches: (rows) => [linesOfTable(table, rows, 1)],
  };
}
