import { type DocumentIndex, memoize } from '../../ranking/index.js';
import { hashTerm, termsOf } from '../../text/words/stems-and-stop-words.js';
import { familiesOf, familyOf, relativesOf } from '../../text/words/word-families.js';
import { partsOfClause } from '../clauses/split-clause-into-parts.js';
import { lengthOfRun, numberOfClause, textOfRun } from '../clauses/whole-clause.js';
import { isNumberedPageLine } from '../clauses/lines-of-pages.js';
import { isRowOfTable } from '../clauses/row-of-table.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import { termsWished } from './say-what-was-not-found.js';
import { isOwnHeading } from './section-or-page-around-passage.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';
import {
  linesOfTable,
  nameOfRow,
  type OpenPaper,
  partsToRead,
  type StretchToRead,
  tablesOf,
  type TableOfUnits,
} from './locate-clauses-tables-and-signatures.js';

/**
 * What is named by its number alone, or with words and by its title, and no longer than this is read whole, in characters, what has none of the words
 * that are wished inside it only where it is shorter; of what is longer the parts on the point, so much of them.
 */
const SHORT = { named: 2_500, titled: 700, elsewhere: 300 };
const MOST_READ = 4_000;
/** Rows of a table that is read whole. */
export const SHORT_TABLE = 8;
/** So short a sub-clause is one part. */
const SHORT_SUB_CLAUSE = 1_200;
/** Beside the part that comes nearest. */
const NEARLY_AS_NEAR = 0.6;
const BESIDE_WISH = 0.5;
/** Of the words of one item that is named; so many parts are read for it. */
const LEAST_OF_ITEM = 0.6;
const MOST_OF_ITEM = 2;
const MOST_OUTLINED = 14;
/** A heading and what follows it. */
const MOST_OF_BEGINNING = 2;
const WORDS_OUTLINED = 6;
const SHORT_OPENING = 700;
const WHOLE = /\b(?:whole|entire|entirety|full|complete|all of|rest of|remainder)\b/i;

/** How much of the words stands in a passage, 0..1; a word that is rare in the paper counts more, and others of its root stand for it. */
export const sharedBy = (paper: OpenPaper, units: Run, words: ReadonlySet<string>): number =>
  shareOf(paper, termsOf(textOfRun(paper.evidence.reader.index, units)), words);

export function shareOf({ evidence }: OpenPaper, terms: readonly string[], words: ReadonlySet<string>): number {
  const { index } = evidence.reader;
  const own = familiesOf(terms);
  let [held, all] = [0, 0];
  for (const word of words) {
    const weight = weightOf(index, word);
    all += weight;
    if (own.has(familyOf(word))) held += weight;
  }
  return held / Math.max(1, all);
}

const weights = memoize<DocumentIndex, Map<string, number>>(() => new Map());

/** The rarer a word of this root is in a paper, the more. */
function weightOf(index: DocumentIndex, word: string): number {
  const known = weights(index);
  const before = known.get(word);
  if (before !== undefined) return before;
  const itemsOf = (term: string) => index.body.count(hashTerm(term))?.items ?? 0;
  const items = itemsOf(word) || Math.max(0, ...relativesOf(word).map(itemsOf));
  const weight = Math.log(1 + index.unitCount / (1 + items));
  known.set(word, weight);
  return weight;
}

/** What is asked for inside a place: the words beside its name, and those of the question; `isWhole`: all of it. */
export interface Point {
  wish: ReadonlySet<string>;
  /** The words of each of several things that are listed: "Rent, Break Date". */
  items: readonly ReadonlySet<string>[];
  question: ReadonlySet<string>;
  isWhole: boolean;
}

export const pointOf = (wish: string, question: string): Point => ({
  wish: new Set(termsOf(wish)),
  items: itemsOf(wish),
  question: new Set(termsOf(question)),
  isWhole: WHOLE.test(wish),
});

/** "Rent, Break Date and Deposit": the things that a wish lists. */
export const itemsListed = (wish: string): string[] =>
  wish.split(/[,;/]\s+(?:(?:and|or) )?|\s+(?:and|or|&)\s+/).filter((item) => item.trim() !== '');

function itemsOf(wish: string): ReadonlySet<string>[] {
  const items = itemsListed(wish).map((item) => new Set(termsWished(item)));
  return items.filter(({ size }) => size > 0);
}

interface Part {
  run: Run;
  /** In characters; rows of a table count for nothing. */
  size: number;
  near: number;
  /** Its first words. */
  beginning: string;
  stretches: StretchToRead[];
}

/** Of a long clause, note or page the parts on the point, and how the others begin, so that they can be asked for; a short one whole. */
export function partsOnThePoint(
  paper: OpenPaper,
  stretch: StretchToRead,
  wished: Point,
): { stretches: StretchToRead[]; rest: string[] } {
  const { index } = paper.evidence.reader;
  const point = beyondTitle(wished, index.headingPath(stretch.whole[0]));
  const isTitled = wished.wish.size > 0;
  const length = lengthOfRun(index, stretch.whole);
  const isThere = point.wish.size === 0 || sharedBy(paper, stretch.whole, point.wish) > 0;
  const isOfRows = isThere && namesRows(index, stretch.whole, point);
  const isShort = !isOfRows && length <= (!isTitled ? SHORT.named : isThere ? SHORT.titled : SHORT.elsewhere);
  if (stretch.lines || point.isWhole || isShort) return { stretches: [stretch], rest: [] };
  const parts = partsOf(paper, stretch, point, nearnessTo(paper, point));
  const most = Math.max(...parts.map(({ near }) => near));
  const named = point.items.length > 1 ? point.items.flatMap((item) => partsNaming(paper, parts, item)) : [];
  const byNearness = parts.filter(({ near }) => near >= NEARLY_AS_NEAR * most).toSorted((a, b) => b.near - a.near);
  const nearest = isThere ? byNearness : most > 0 ? byNearness.slice(0, 1) : parts.slice(0, MOST_OF_BEGINNING);
  const read = new Set<Part>();
  let taken = 0;
  for (const part of named.length > 0 ? named : nearest) {
    if (read.has(part) || (taken > 0 && taken + part.size > MOST_READ)) continue;
    read.add(part);
    taken += part.size;
  }
  // Where nothing is nearer than anything else, it is read from its beginning.
  if (read.size === 0 || (most <= 0 && isThere)) return { stretches: [{ ...stretch, whole: stretch.least }], rest: [] };
  const begun = new Set([...read].map(({ beginning }) => beginning));
  const rest = new Set(
    parts
      .filter((part) => !read.has(part) && !begun.has(part.beginning) && /\p{L}{3}/u.test(part.beginning))
      .map((part) => part.beginning),
  );
  return { stretches: [...read].flatMap(({ stretches }) => stretches), rest: [...rest].slice(0, MOST_OUTLINED) };
}

/** Of "Costs and general: payment without set-off" what the title of the place does not say. */
function beyondTitle(point: Point, headings: readonly string[]): Point {
  const titled = familiesOf(termsOf(headings.join(' ')));
  return { ...point, wish: new Set([...point.wish].filter((word) => !titled.has(familyOf(word)))) };
}

/** Whether a place holds a long table, and each thing that is wished is the name of a row of it: those say enough, with its head. */
function namesRows(index: DocumentIndex, run: Run, { items }: Point): boolean {
  const rows = items.length > 0 ? unitsOf(run).filter((unit) => isRowOfTable(index, unit)) : [];
  if (rows.length <= SHORT_TABLE) return false;
  const labels = rows.map((unit) => familiesOf(termsOf(index.unitText(unit).split('\t', 1)[0] ?? '')));
  return items.every((item) => labels.some((label) => [...item].every((word) => label.has(familyOf(word)))));
}

/** The parts that hold what one item of a list names, those that begin with it before those that only have its words. */
function partsNaming(paper: OpenPaper, parts: readonly Part[], item: ReadonlySet<string>): Part[] {
  const shares = parts.map((part) => sharedBy(paper, part.run, item));
  const least = Math.max(LEAST_OF_ITEM, ...shares);
  const held = parts.filter((_, i) => (shares[i] ?? 0) >= least);
  const isNamed = ({ beginning }: Part) => shareOf(paper, termsOf(beginning), item) >= least;
  const begun = held.filter(isNamed);
  return (begun.length > 0 ? begun : held).toSorted((a, b) => b.near - a.near).slice(0, MOST_OF_ITEM);
}

/** How near parts are to what is asked for: by the words of the wish, and half as much by those of the question and by how likely they answer it. */
function nearnessTo(paper: OpenPaper, { wish, question }: Point) {
  const clauses = paper.evidence.parts.flatMap((part) => part.clauses);
  const likelihood = ([first, last]: Run) => {
    const own = clauses.filter(({ sentence }) => sentence.first < last && sentence.last > first);
    return Math.max(0, ...own.map(({ relevance }) => relevance));
  };
  const measures: [weight: number, measure: (run: Run) => number][] = [
    [1, (run) => sharedBy(paper, run, wish)],
    [BESIDE_WISH, (run) => sharedBy(paper, run, question)],
    [BESIDE_WISH, likelihood],
  ];
  return (runs: readonly Run[]): number[] => {
    const all = measures.map(([weight, measure]) => {
      const values = runs.map(measure);
      const most = Math.max(...values);
      return values.map((value) => (most > 0 ? (weight * value) / most : 0));
    });
    return runs.map((_, i) => all.reduce((sum, own) => sum + (own[i] ?? 0), 0));
  };
}

/** The rows that share most words with what is asked for, of several things listed those of each; all where none does. */
function rowsNear({ text }: OpenPaper, { table }: TableOfUnits, { wish, items, question }: Point): number[] {
  const nearest = (words: ReadonlySet<string>) => {
    const shared = (own: string) => new Set(termsOf(own).filter((word) => words.has(word))).size;
    const shares = table.rows.map((row) => (shared(row.label) > 0 ? shared(nameOfRow(text, row)) : 0));
    const most = Math.max(...shares);
    return shares.flatMap((share, position) => (share > 0 && share === most ? [position] : []));
  };
  const named = items.length > 1 ? items.flatMap(nearest) : [];
  return named.length > 0 ? [...new Set(named)].toSorted((a, b) => a - b) : nearest(new Set([...wish, ...question]));
}

const beginningOf = (index: DocumentIndex, run: Run): string =>
  textOfRun(index, run).split(/\s+/).slice(0, WORDS_OUTLINED).join(' ');

function partsOf(
  paper: OpenPaper,
  { whole, weight }: StretchToRead,
  point: Point,
  nearness: (runs: readonly Run[]) => number[],
): Part[] {
  const { evidence } = paper;
  const { index } = evidence.reader;
  const found = subClauses(evidence, whole).flatMap((own): Omit<Part, 'near'>[] => {
    const beginning = beginningOf(index, own);
    const tables = isRowOfTable(index, own[0]) ? tablesOf(paper, unitsOf(own)) : [];
    if (tables.length > 0)
      return tables.map((table) => ({
        run: [Math.max(own[0], table.run[0]), Math.min(own[1], table.run[1])],
        size: 0,
        beginning: table.table.title || beginning,
        stretches: [linesOfTable(table, rowsNear(paper, table, point), weight)],
      }));
    if (lengthOfRun(index, own) <= SHORT_SUB_CLAUSE)
      return [{ run: own, size: lengthOfRun(index, own), beginning, stretches: [{ whole: own, least: own, weight }] }];
    const parts = partsOfClause(evidence.reader, own);
    // Its first sentence says which clause it is.
    const first: Run = [own[0], own[0] + 1];
    const opening = lengthOfRun(index, first) <= SHORT_OPENING ? [{ whole: first, least: first, weight }] : [];
    return parts.map((run, position) => {
      const stretches = [...opening, ...partsToRead(evidence, parts, [position], weight)];
      return { run, size: lengthOfRun(index, run), beginning: beginningOf(index, run), stretches };
    });
  });
  const near = nearness(found.map(({ run }) => run));
  return found.map((part, i) => ({ ...part, near: near[i] ?? 0 }));
}

/** From each number or heading to before the next; of a table its rows. */
function subClauses(evidence: DocumentEvidence, [first, last]: Run): Run[] {
  const { index } = evidence.reader;
  const begins = (unit: number) =>
    isRowOfTable(index, unit) !== isRowOfTable(index, unit - 1) ||
    index.headingPath(unit).join('\n') !== index.headingPath(unit - 1).join('\n') ||
    (!isNumberedPageLine(index, unit) && numberOfClause(index.unitText(unit)) !== null);
  // A title goes with what follows it.
  const isTitled = (unit: number) => unit - 1 === first && isOwnHeading(evidence, first) && !isRowOfTable(index, unit);
  const starts = unitsOf([first, last]).filter((unit) => unit === first || (begins(unit) && !isTitled(unit)));
  return starts.map((start, i): Run => [start, starts[i + 1] ?? last]);
}
