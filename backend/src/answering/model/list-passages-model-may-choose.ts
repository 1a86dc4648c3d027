import { termsOf } from '../../text/words/stems-and-stop-words.js';
import type { AskedQuestion } from '../analyse-question.js';
import { definedTerms } from '../clauses/find-exceptions-and-definitions-of-clause.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import type { DocumentEvidence, FoundClause } from '../evidence/rank-clauses-of-document.js';
import type { PrintedRow, PrintedTable } from '../tables/find-tables-printed-as-text.js';
import {
  linesOfTable,
  nameOfRow,
  openingAndSignatures,
  type OpenPaper,
  type StretchToRead,
  tableAfter,
  tableOf,
  type TableOfUnits,
  clauseToRead,
  partsToRead,
  withLeadIns,
} from './locate-clauses-tables-and-signatures.js';
import { termsInLists, usesOf } from './find-definitions-of-term.js';
import type { ListedStretch } from './model-call-types.js';
import { memoize } from '../../ranking/index.js';
import { beginningOf, isOwnHeading } from './section-or-page-around-passage.js';
import { schedulesOf } from './schedules-of-paper.js';
import { isRowOfTable } from '../clauses/row-of-table.js';
import { lengthOfRun, textOfRun } from '../clauses/whole-clause.js';
import { partsOfClause, wordsOfRun } from '../clauses/split-clause-into-parts.js';

/** A stretch of the list and what is read when it is chosen. */
export interface Choosable extends ListedStretch {
  /** Units that it takes up. */
  run: Run;
  /** `parts`: positions of single parts; none for the whole of it. */
  stretches(parts: readonly number[]): StretchToRead[];
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

interface HowToList {
  most?: number;
  mostParted?: number;
  /** Whether the question names a paper. */
  isNamed?: (paper: OpenPaper) => boolean;
}

export const MOST_LISTED = 40;
/** So likely beside the likeliest of all papers; of forty questions none needed what is less likely. */
const OF_THE_LIKELIEST = 0.02;
/** So many stretches of each paper that a question names beside others are listed before likelier ones. */
const FIRST_OF_NAMED = 6;
const MOST_TABLES_SHOWN_WHOLE = 6;
/** Clauses whose parts are shown, the likeliest. */
const MOST_PARTED = 20;
const MOST_ROWS_SHOWN = 40;
const FEWEST_ROWS_SHOWN = 8;
const MOST_NEAREST_ROWS = 12;
const LONGEST_LABEL = 48;
/** Words shown of a clause, of one whose parts are shown, of a part. */
const OF_WHOLE = { ofBeginning: 8, most: 28 };
const OF_PARTED = { ofBeginning: 4, most: 8 };
const OF_PART = { ofBeginning: 4, most: 12 };
/** So short a clause is read whole, in characters. */
const SHORT_CLAUSE = 350;
const BESIDE = 5;
/** A table is nearly as likely as the words that announce it. */
const AS_ANNOUNCED = 0.9;
const LONGEST_DEFINITION = 900;
const MOST_DEFINITIONS = 4;

/**
 * The stretches that may bear on a question, in the order of the papers: whole clauses, paragraphs and tables, the likeliest of all papers and
 * the likeliest one of each; of papers that the question names beside others, more of each.
 */
export function listToChooseFrom(
  papers: readonly OpenPaper[],
  asked: AskedQuestion,
  { most = MOST_LISTED, mostParted = MOST_PARTED, isNamed = () => false }: HowToList = {},
): Choosable[] {
  const likeliest = Math.max(0, ...papers.flatMap(({ evidence }) => clausesOf(evidence)[0]?.relevance ?? 0));
  const all = papers.map((paper) =>
    candidatesOf(paper, asked, OF_THE_LIKELIEST * likeliest).toSorted((a, b) => b.relevance - a.relevance),
  );
  const named = all.filter((_, i) => papers[i] && isNamed(papers[i]));
  const ofNamed = named.length > 1 ? inTurns(named, FIRST_OF_NAMED) : [];
  const firsts = [...new Set([...inTurns(all, 1), ...ofNamed])].slice(0, Math.ceil(most / 2));
  const rest = all
    .flat()
    .filter((one) => !firsts.includes(one))
    .toSorted((a, b) => b.relevance - a.relevance);
  const least = OF_THE_LIKELIEST * Math.max(0, ...firsts.map(({ relevance }) => relevance));
  const likely = [...firsts, ...rest].filter(({ relevance }) => relevance >= least);
  const listed = new Set(likely.slice(0, most));
  const inOrder = all.flatMap((own) => own.filter((one) => listed.has(one)).toSorted((a, b) => a.run[0] - b.run[0]));
  const byRelevance = inOrder.toSorted((a, b) => b.relevance - a.relevance);
  const shownWhole = new Set(byRelevance.filter(({ table }) => table).slice(0, MOST_TABLES_SHOWN_WHOLE));
  const parted = new Set(byRelevance.slice(0, mostParted));
  const words = new Set(termsOf(asked.searched));
  return inOrder.map((one, i) =>
    choosable(one, String(i + 1), words, { isShownWhole: shownWhole.has(one), isParted: parted.has(one) }),
  );
}

/** The first of each, then the second of each, and so on. */
const inTurns = <One>(all: readonly (readonly One[])[], rounds: number): One[] =>
  Array.from({ length: rounds }, (_, round) => all.flatMap((own) => own.slice(round, round + 1))).flat();

function choosable(
  { paper, run, relevance, found, table, stretches }: Candidate,
  id: string,
  words: ReadonlySet<string>,
  { isShownWhole, isParted }: { isShownWhole: boolean; isParted: boolean },
): Choosable {
  const { evidence } = paper;
  const { index } = evidence.reader;
  const text = wordsOfRun(evidence.reader, run);
  const all = table || !isParted || lengthOfRun(index, run) <= SHORT_CLAUSE ? [] : partsOfClause(evidence.reader, run);
  const parts = all.length > 1 ? all : [];
  return {
    id,
    run,
    documentId: evidence.document.id,
    fileName: evidence.document.fileName,
    headingPath: index.headingPath(run[0]).filter((heading) => /\p{L}{2}/u.test(heading)),
    page: index.page(run[0]),
    shown: table ? table.title : shownWords(text, found, words, parts.length > 0 ? OF_PARTED : OF_WHOLE),
    isTable: table !== undefined,
    parts: table ? rowsShown(paper.text, table, words, isShownWhole) : partsShown(evidence.reader, parts, words),
    weight: relevance,
    stretches: (positions) => {
      if (table) return stretches(positions.length > 0 ? positions : nearestRows(table, words));
      return positions.length > 0 ? partsToRead(evidence, parts, positions) : stretches([]);
    },
  };
}

/** Of each part how it begins, and the words that share most with the question. */
const partsShown = (
  reader: DocumentEvidence['reader'],
  parts: readonly Run[],
  words: ReadonlySet<string>,
): ListedStretch['parts'] =>
  parts.map((run, position) => {
    const text = wordsOfRun(reader, run);
    return { position, label: shownWords(text, text, words, OF_PART) };
  });

/** Rows by their position: all of a likely table, of others those that share a word with the question, or the first ones. */
function rowsShown(
  text: string,
  { rows }: PrintedTable,
  words: ReadonlySet<string>,
  isWhole: boolean,
): ListedStretch['parts'] {
  // "Net sales: Pet" and "Operating profit: Pet" where two rows are called alike.
  const isAlone = ({ label }: PrintedRow) => rows.filter((row) => row.label === label).length === 1;
  const labelled = rows.map((row, position) => ({
    position,
    label: (isAlone(row) ? row.label : nameOfRow(text, row)).slice(0, LONGEST_LABEL),
  }));
  if (isWhole && rows.length <= MOST_ROWS_SHOWN) return labelled;
  const near = labelled.filter(({ label }) => termsOf(label).some((word) => words.has(word)));
  const others = labelled.filter((one) => !near.includes(one));
  const shown = new Set([...near, ...others].slice(0, isWhole ? MOST_ROWS_SHOWN : FEWEST_ROWS_SHOWN));
  return labelled.filter((one) => shown.has(one));
}

/** What is read of a table where no row is named: the rows that share a word with the question; others may be asked for. */
function nearestRows({ rows }: PrintedTable, words: ReadonlySet<string>): number[] {
  const all = rows.map((_, position) => position);
  const near = all.filter((position) => termsOf(rows[position]?.label ?? '').some((word) => words.has(word)));
  return rows.length <= FEWEST_ROWS_SHOWN ? all : (near.length > 0 ? near : all).slice(0, MOST_NEAREST_ROWS);
}

/** How a stretch begins, and the words of it that share most with the question. */
function shownWords(
  text: string,
  found: string,
  words: ReadonlySet<string>,
  { ofBeginning, most }: typeof OF_WHOLE,
): string {
  const all = text.split(/\s+/);
  if (all.length <= most + ofBeginning) return text;
  const within = found.split(/\s+/);
  const sums = [0];
  for (const word of within) sums.push((sums.at(-1) ?? 0) + Number(termsOf(word).some((term) => words.has(term))));
  const sumFrom = (at: number) => (sums[Math.min(at + most, within.length)] ?? 0) - (sums[at] ?? 0);
  const starts = within.map((_, at) => at).filter((at) => at === 0 || at + most <= within.length);
  const best = starts.reduce((one, at) => (sumFrom(at) > sumFrom(one) ? at : one), 0);
  const window = within.slice(best, best + most).join(' ');
  const beginning = all.slice(0, ofBeginning).join(' ');
  const isBeginning = window.startsWith(beginning);
  return `${isBeginning ? '' : `${beginning} … `}${window} …`;
}

/** The likeliest first. */
const clausesOf = memoize(({ parts }: DocumentEvidence): readonly FoundClause[] =>
  parts.flatMap((part) => part.clauses).toSorted((a, b) => b.relevance - a.relevance),
);

/** `least`: how likely anything must be to be listed. */
function candidatesOf(paper: OpenPaper, asked: AskedQuestion, least: number): Candidate[] {
  const { evidence } = paper;
  const { index } = evidence.reader;
  const clauses = clausesOf(evidence).filter(({ relevance }) => relevance >= least);
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
  // Whoever chooses sees each schedule by its title, whatever stands there.
  if (evidence.kind !== 'filing')
    for (const schedule of schedulesOf(index).values()) {
      const run = beginningOf(evidence, schedule);
      if (found.every((one) => one.run[0] !== run[0]))
        found.push({ ...ofRun(paper, run, least), found: textOfRun(index, run) });
    }
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
  // Of a list of meanings the terms that the rest of the paper names most seldom.
  const listed = termsInLists(index)
    .filter(({ pattern }) => texts.some((one) => pattern.test(one)))
    .map(({ unit, pattern }) => ({ unit, uses: usesOf(index, pattern) }))
    .toSorted((a, b) => a.uses - b.uses);
  const definitions = [...reader.definitionsFor(asked.text, texts), ...[...used, ...listed].map(({ unit }) => unit)]
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
  const least = withWhatItHeads(evidence, evidence.reader.withNeighbours(sentence.first, sentence.last));
  const whole = clauseToRead(evidence, least);
  return {
    paper,
    run: whole,
    relevance,
    found: sentence.text,
    stretches: () => withLeadIns(evidence, sentence, { whole, least, weight: 1 }),
  };
}

/** A title alone tells nothing: it goes with the paragraph under it. */
function withWhatItHeads(evidence: DocumentEvidence, [first, last]: Run): Run {
  const { index } = evidence.reader;
  const isTitle = unitsOf([first, last]).every((unit) => isOwnHeading(evidence, unit));
  if (!isTitle || last >= index.unitCount || isRowOfTable(index, last)) return [first, last];
  const paragraph = index.at('paragraph', last);
  const end = unitsOf([last, index.unitCount]).find((unit) => index.at('paragraph', unit) !== paragraph);
  return [first, end ?? index.unitCount];
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
