import { rankPassages } from '../../ranking/index.js';
import { hashTerm, termsOf } from '../../text/words/stems-and-stop-words.js';
import { relativesOf } from '../../text/words/word-families.js';
import { partsOfClause } from '../clauses/split-clause-into-parts.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import type { ComposeRequest } from '../compose-answer-types.js';
import { termsWished } from './say-what-was-not-found.js';
import { isOwnHeading } from './section-or-page-around-passage.js';
import { SHORT_TABLE, shareOf, sharedBy } from './pick-parts-of-long-clause-for-model.js';
import {
  clauseToRead,
  linesOfTable,
  type OpenPaper,
  partsToRead,
  saysMoreThan,
  type StretchToRead,
  tableOf,
  tablesOf,
  type TableOfUnits,
} from './locate-clauses-tables-and-signatures.js';

const FOUND_BY_SEARCH = 2;
const LOOKED_FURTHER = 3;
/** Rows have few words of their own: they and the text beside them are held against each other less strictly. */
const NEARLY_AS_NEAR = 0.5;
const WHOLLY_SHARED = 0.9;
const UNITS_BESIDE = 3;
/** Words by which a row is known to be named in a wish. */
const LEAST_OF_NAME = 2;
/** So many of the words that the best shares. */
export const NEARLY_AS_MUCH = 0.7;
/** Of the words of a wish, so that it is what was meant. */
export const LEAST_SHARED = 0.6;
/** What was asked for by name comes before what was found for the question. */
export const WEIGHT = 0.95;

/** Whether all of some stretches of a paper was sent before. */
export type IsRead<Paper> = (paper: Paper, stretches: readonly StretchToRead[]) => boolean;

/** What the papers say nearest to some words, paper by paper. */
export function searched<Paper extends OpenPaper>(
  text: string,
  papers: readonly Paper[],
  request: ComposeRequest,
  isRead: IsRead<Paper>,
): [Paper, StretchToRead[]][] {
  const words = new Set(termsWished(text));
  const byId = new Map(papers.map((paper) => [String(paper.evidence.document.id), paper]));
  const { passages } = rankPassages(
    request.index,
    { text: withRelatives(text, papers) },
    { documentIds: [...byId.keys()], topics: request.topics, limit: FOUND_BY_SEARCH + LOOKED_FURTHER },
  );
  const all = passages.flatMap(({ documentId, units }, rank) => {
    const paper = byId.get(documentId);
    return paper ? [{ paper, units, rank, share: sharedBy(paper, units, words) }] : [];
  });
  // Where what comes nearest was sent before, it is not what was meant.
  const nearest = all.slice(0, FOUND_BY_SEARCH);
  const isKnown = nearest.every(({ paper, units }) => isRead(paper, [{ whole: units, least: units, weight: 0 }]));
  const found = isKnown ? all.slice(FOUND_BY_SEARCH) : nearest;
  const most = Math.max(LEAST_SHARED, ...found.map(({ share }) => share));
  // Beside one that holds all that is asked for, one that lacks some of it is something else.
  const least = most > WHOLLY_SHARED ? WHOLLY_SHARED : NEARLY_AS_MUCH * most;
  return found
    .filter(
      ({ paper, units, share }) => share >= least && unitsOf(units).some((unit) => !isOwnHeading(paper.evidence, unit)),
    )
    .map(({ paper, units, rank }): [Paper, StretchToRead[]] => [
      paper,
      foundBySearch(paper, units, words, WEIGHT - rank / 10),
    ]);
}

/** A text with the words of its roots that the papers use: "accrued" for "accrual". */
function withRelatives(text: string, papers: readonly OpenPaper[]): string {
  const isUsed = (term: string) =>
    papers.some(({ evidence }) => evidence.reader.index.body.count(hashTerm(term)) !== null);
  const relatives = new Set(termsOf(text).flatMap(relativesOf));
  return [text, ...[...relatives].filter(isUsed)].join(' ');
}

/** Units of a run that stand in no table, those beside each other together. */
function textBetweenTables(paper: OpenPaper, units: Run): Run[] {
  const runs: [first: number, last: number][] = [];
  for (const unit of unitsOf(units)) {
    if (tableOf(paper, unit)) continue;
    const open = runs.at(-1);
    if (open?.[1] === unit) open[1] = unit + 1;
    else runs.push([unit, unit + 1]);
  }
  return runs;
}

/** Of tables the rows that share most with what is asked for, of text the parts; of what shares less than the other nothing. */
export function foundBySearch(
  paper: OpenPaper,
  units: Run,
  words: ReadonlySet<string>,
  weight: number,
): StretchToRead[] {
  const found = tablesOf(paper, unitsOf(units));
  if (found.length === 0) return partsFound(paper, units, words, weight);
  const tables = found.map((table) => ({
    table,
    rows: table.table.rows.map(({ label }) => shareOf(paper, termsOf(label), words)),
    title: shareOf(paper, termsOf(table.table.title), words),
  }));
  const text = textBetweenTables(paper, units).map((run) => ({ run, share: sharedBy(paper, run, words) }));
  const most = Math.max(...tables.flatMap(({ rows }) => rows));
  const best = Math.max(
    ...tables.map(({ rows, title }) => Math.max(title, ...rows)),
    ...text.map(({ share }) => share),
  );
  const read = tables.flatMap(({ table, rows, title }) => {
    const isFilled = (row: number) =>
      table.table.rows.slice(row, row + 1).every((one) => saysMoreThan(words, paper.text, one));
    const meant = rows.flatMap((share, position) =>
      share > 0 && share >= NEARLY_AS_MUCH * most && isFilled(position) ? [position] : [],
    );
    const isNear = Math.max(title, ...rows) >= NEARLY_AS_NEAR * best;
    const isShort = table.table.rows.length <= SHORT_TABLE;
    const isAlone = most === 0 && tables.length === 1 && isShort;
    // A short table of which several rows are named is read whole.
    const isNamed = isShort && rowsOfTheirOwn(table, words) > 1;
    return (meant.length > 0 || isAlone) && isNear ? [linesOfTable(table, isNamed ? [] : meant, weight)] : [];
  });
  const beside = text.filter(({ share }) => share > 0 && share >= NEARLY_AS_MUCH * best);
  return [...read, ...beside.flatMap(({ run }) => partsFound(paper, run, words, weight))];
}

/** How many rows of a table have names of which several words are asked for that no other row's name has. */
function rowsOfTheirOwn({ table }: TableOfUnits, words: ReadonlySet<string>): number {
  const asked = table.rows.map(({ label }) => [...new Set(termsOf(label))].filter((word) => words.has(word)));
  const uses = Map.groupBy(asked.flat(), (word) => word);
  return asked.filter((own) => own.filter((word) => uses.get(word)?.length === 1).length >= LEAST_OF_NAME).length;
}

/** Of the clause around what was found the parts that share most with the words. */
function partsFound(paper: OpenPaper, units: Run, words: ReadonlySet<string>, weight: number): StretchToRead[] {
  const { evidence } = paper;
  const whole = clauseToRead(evidence, evidence.reader.withNeighbours(...units));
  const parts = partsOfClause(evidence.reader, whole);
  const shares = parts.map((part) => sharedBy(paper, part, words));
  const most = Math.max(...shares);
  const meant = shares.flatMap((share, position) => (share >= NEARLY_AS_MUCH * most ? [position] : []));
  return [...partsToRead(evidence, parts, meant, weight), ...shortTablesBeside(paper, whole, words, weight)];
}

/** Short tables right before or after a clause whose announcement shares as much with the words as it does. */
function shortTablesBeside(paper: OpenPaper, clause: Run, words: ReadonlySet<string>, weight: number): StretchToRead[] {
  const { index } = paper.evidence.reader;
  const near = unitsOf([Math.max(0, clause[0] - UNITS_BESIDE), Math.min(index.unitCount, clause[1] + UNITS_BESIDE)]);
  const least = NEARLY_AS_MUCH * sharedBy(paper, clause, words);
  return tablesOf(paper, near)
    .filter(
      ({ table, run }) =>
        table.rows.length <= SHORT_TABLE &&
        sharedBy(paper, [Math.max(0, run[0] - UNITS_BESIDE), run[0]], words) >= least,
    )
    .map((table) => linesOfTable(table, [], weight));
}
