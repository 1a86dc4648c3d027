import type { DocumentIndex } from '../../ranking/index.js';
import type { AskedQuestion } from '../analyse-question.js';
import { numberedClause } from '../clauses/whole-clause.js';
import { unitsOf, type WholeSentence } from '../clauses/whole-sentences.js';
import type { DocumentEvidence, FoundClause } from './rank-clauses-of-document.js';
import type { PassageClaim } from '../verify/verify-answer.js';
import { termsOf } from '../../text/words/stems-and-stop-words.js';
import { LINE_ITEMS, figureOf, type TableRow, tableRows } from '../tables/read-rows-of-financial-tables.js';

/** Shown at once; folded away behind what is shown of its document; or, where nothing is likely enough, folded away as weak. */
export type Prominence = 'shown' | 'more' | 'weak';

/** From how likely on, and how much of it; chosen on papers that nothing was fitted on: see docs/measurements.md. */
interface Limits {
  /** From here on a clause is shown. */
  counted: number;
  /** What is less likely is not even folded away. */
  leastWeak: number;
  /** A model that can say "not found" itself is given weaker evidence. */
  worthReading: number;
  /** Shown clauses are at least so likely compared with the likeliest. */
  ofTheBest: number;
  words: number;
}

const ONE_DOCUMENT: Limits = { counted: 0.3, leastWeak: 0.15, worthReading: 0.1, ofTheBest: 0.4, words: 120 };
const ROOM: Limits = { counted: 0.3, leastWeak: 0.1, worthReading: 0.03, ofTheBest: 0.35, words: 200 };
const limitsFor = (documents: number): Limits => (documents > 1 ? ROOM : ONE_DOCUMENT);

/** Where no clause holds so much of what is asked, by the rareness of its words, the question is about something else. */
const LEAST_HELD = 0.34;

/** Of each document, for each thing asked. */
const MOST_OF_DOCUMENT = 3;
const OF_ITS_DOCUMENT = 0.4;
const MOST_SHOWN = 6;
/** A question for several contracts ("Which contracts ...") is shown so many times as much. */
const FOR_A_LIST = 2;
const MOST_WEAK = 3;
/** Of a question for what each paper says, the likeliest clause of each is a row of its own, also where another paper is plainer. */
const ROW_OF_PAPER = { leastLikely: 0.08, ofTheBest: 0.2, most: 12 };
const ASKS_FOR_SEVERAL = /^\W*(?:which|list|name)\b|\b(?:each|every|all)\b(?: of)?(?: the| these| our)? \w+/i;

/** `documents`: so many were weighed. */
export const isWorthReading = (strength: number, documents: number): boolean =>
  strength >= limitsFor(documents).worthReading;
export const isSufficient = (strength: number, documents: number): boolean => strength >= limitsFor(documents).counted;

interface Candidate {
  evidence: DocumentEvidence;
  clause: FoundClause;
}

/** `all`: the likeliest first. */
function rowOfEachPaper(all: readonly Candidate[]): Candidate[] {
  const { leastLikely, ofTheBest, most } = ROW_OF_PAPER;
  const least = Math.max(leastLikely, ofTheBest * (all[0]?.clause.relevance ?? 0));
  const first = new Map<DocumentEvidence, Candidate>();
  for (const one of all) if (one.clause.relevance >= least && !first.has(one.evidence)) first.set(one.evidence, one);
  return [...first.values()].slice(0, most);
}

/** What is quoted of these documents together, and how; `weighed`: so many they were chosen from. */
export function shownClauses(
  { searched, isOfEachPaper }: AskedQuestion,
  documents: readonly DocumentEvidence[],
  weighed: number,
): ReadonlyMap<FoundClause, Prominence> {
  if (documents.every(({ held }) => held < LEAST_HELD)) return new Map();
  const limits = limitsFor(weighed);
  const all = documents
    .flatMap((evidence) => quotable(evidence).map((clause): Candidate => ({ evidence, clause })))
    .sort((a, b) => b.clause.relevance - a.clause.relevance);
  const best = all[0]?.clause.relevance ?? 0;
  if (best < limits.counted)
    return new Map(
      all
        .filter(({ clause }) => clause.relevance >= limits.leastWeak)
        .slice(0, MOST_WEAK)
        .map(({ clause }) => [clause, 'weak']),
    );
  const times = weighed > 1 && ASKS_FOR_SEVERAL.test(searched) ? FOR_A_LIST : 1;
  const found = new Map<FoundClause, Prominence>();
  const speaking = new Set<DocumentEvidence>();
  let [shown, words] = [0, 0];
  if (weighed > 1 && isOfEachPaper)
    for (const { evidence, clause } of rowOfEachPaper(all)) {
      found.set(clause, 'shown');
      speaking.add(evidence);
    }
  for (const { evidence, clause } of all) {
    if (found.has(clause)) continue;
    const length = clause.sentence.text.split(/\s+/).length;
    const fits = shown === 0 || (shown < times * MOST_SHOWN && words + length <= times * limits.words);
    if (fits && clause.relevance >= limits.ofTheBest * best) {
      found.set(clause, 'shown');
      speaking.add(evidence);
      shown += 1;
      words += length;
    } else if (speaking.has(evidence)) found.set(clause, 'more');
    else if (clause.relevance >= limits.counted) found.set(clause, 'weak');
  }
  return found;
}

/** The likeliest clauses of a document for each thing asked. */
const quotable = ({ parts }: DocumentEvidence): FoundClause[] =>
  parts.flatMap(({ clauses, strength }) =>
    clauses
      .filter(({ relevance }) => relevance > 0 && relevance >= OF_ITS_DOCUMENT * strength)
      .slice(0, MOST_OF_DOCUMENT),
  );

const MOST_ROWS = 3;
/** The head of a table's columns is looked for so far above a stretch (characters). */
const HEAD_SOUGHT = 3_000;

/**
 * Of a stretch of a report, the rows that hold what is asked, each with the line that names its years; the stretch itself where it
 * has none.
 */
function rowsToShow(sentence: WholeSentence, asked: AskedQuestion, text: string): WholeSentence[] {
  const [[start, end] = [0, 0]] = sentence.parts;
  const from = Math.max(0, text.lastIndexOf('\f', start) + 1, start - HEAD_SOUGHT);
  const rows = tableRows(text.slice(from, end)).filter(({ range }) => from + range[1] > start);
  const wanted = rowsAsked(rows, asked).slice(0, MOST_ROWS);
  return wanted.length === 0 ? [sentence] : wanted.map((row) => withHead(sentence, row, text, from));
}

function rowsAsked(rows: readonly TableRow[], { searched, years }: AskedQuestion): TableRow[] {
  const isOfYear = (row: TableRow) => years.length === 0 || years.some((year) => figureOf(row, year) !== null);
  const named = LINE_ITEMS.filter(({ asked }) => asked.test(searched)).flatMap(({ label }) =>
    rows.filter((row) => label.test(row.label) && isOfYear(row)).slice(0, 1),
  );
  if (named.length > 0) return [...new Set(named)];
  const words = new Set(termsOf(searched));
  const shared = (row: TableRow) => termsOf(row.label).filter((word) => words.has(word)).length;
  const most = Math.max(0, ...rows.map(shared));
  return most < 2 ? [] : rows.filter((row) => shared(row) === most && isOfYear(row));
}

function withHead(sentence: WholeSentence, row: TableRow, text: string, from: number): WholeSentence {
  const ranges = [...(row.years ? [row.years.range] : []), row.range];
  const parts = ranges.map(([start, end]) => [from + start, from + end] as const);
  const lines = parts.map(([start, end]) => text.slice(start, end).replaceAll(/[^\S\n]+/g, ' '));
  return { ...sentence, parts, omits: parts.slice(1).map(() => true), text: lines.join('\n') };
}

/** Words of a clause and how they are shown. */
interface Passage {
  sentence: WholeSentence;
  prominence: Prominence;
}

/** The passages of a document that speak to a question, the most likely first. */
export function passagesToShow(
  evidence: DocumentEvidence,
  asked: AskedQuestion,
  text: string,
  shown: ReadonlyMap<FoundClause, Prominence>,
): PassageClaim[] {
  const passages = evidence.chosen ? chosenPassages(evidence) : foundPassages(evidence, shown);
  return eachOnce(passages).flatMap(({ sentence, prominence }) => {
    const isShown = passages.some((one) => one.prominence === 'shown' && holds(sentence.parts, one.sentence.parts));
    const sentences = evidence.kind === 'filing' && !evidence.chosen ? rowsToShow(sentence, asked, text) : [sentence];
    return sentences.map((one) => claimOf(evidence, one, isShown ? 'shown' : prominence));
  });
}

const foundPassages = (evidence: DocumentEvidence, shown: ReadonlyMap<FoundClause, Prominence>): Passage[] =>
  evidence.parts.flatMap(({ clauses }) =>
    clauses.flatMap((clause): Passage[] => {
      const { sentence } = clause;
      const prominence = shown.get(clause);
      if (!prominence) return [];
      const isWhole = prominence === 'shown' && evidence.kind !== 'filing';
      return [{ sentence: isWhole ? inItsClause(evidence, sentence) : sentence, prominence }];
    }),
  );

/** A clause up to this length is shown whole: a sentence of it alone may say the opposite of what the next one leaves of it. */
const LONGEST_SHOWN = 1_200;

function inItsClause({ reader }: DocumentEvidence, sentence: WholeSentence): WholeSentence {
  const { index } = reader;
  const { first, last } = sentence;
  if (sentence.parts.length > 1 || sentence.isCut || index.at('isRow', first) === 1) return sentence;
  const near = reader.withNeighbours(first, last, LONGEST_SHOWN);
  const clause = numberedClause(index, near, LONGEST_SHOWN);
  const units = unitsOf(clause).filter((unit) => (unit >= first && unit < last) || !reader.isPageArtifact(unit));
  return units.length > last - first ? (asOnePassage(index, units) ?? sentence) : sentence;
}

function claimOf(
  { document, reader: { index } }: DocumentEvidence,
  sentence: WholeSentence,
  prominence: Prominence,
): PassageClaim {
  return {
    documentId: document.id,
    fileName: document.fileName,
    headingPath: index.headingPath(sentence.first).filter((heading) => heading !== ''),
    page: index.page(sentence.first),
    parts: sentence.parts,
    text: sentence.isCut ? `${sentence.text} …` : sentence.text,
    ...(prominence !== 'shown' && { folded: prominence }),
  };
}

/** What a person chose, each passage as it was shown to her, in the document's order. */
function chosenPassages({ chosen = [], reader }: DocumentEvidence): Passage[] {
  const { index } = reader;
  return [...chosen]
    .sort(([a], [b]) => a - b)
    .flatMap(([start, end]) => {
      const units = [...Array(index.unitCount).keys()].filter(
        (unit) => index.at('end', unit) > start && index.at('start', unit) < end && !reader.isPageArtifact(unit),
      );
      const sentence = asOnePassage(index, units);
      return sentence ? [{ sentence, prominence: 'shown' as const }] : [];
    });
}

/** These units and nothing else; units with something left out between them are parts of their own. */
function asOnePassage(index: DocumentIndex, units: readonly number[]): WholeSentence | null {
  const [first, last] = [units[0], units.at(-1)];
  if (first === undefined || last === undefined) return null;
  const parts: [number, number][] = [];
  for (const [at, unit] of units.entries()) {
    const open = parts.at(-1);
    if (open && units[at - 1] === unit - 1) open[1] = index.at('end', unit);
    else parts.push([index.at('start', unit), index.at('end', unit)]);
  }
  return {
    first,
    last: last + 1,
    parts,
    omits: parts.slice(1).map(() => true),
    isCut: false,
    clauses: units.length,
    text: units.map((unit) => index.unitText(unit)).join(' '),
  };
}

/** A passage inside another one is said by it. */
function eachOnce(passages: readonly Passage[]): Passage[] {
  const kept: Passage[] = [];
  for (const passage of passages) {
    const isSaid = kept.some(({ sentence }) => holds(sentence.parts, passage.sentence.parts));
    if (isSaid) continue;
    const inside = kept.findIndex(({ sentence }) => holds(passage.sentence.parts, sentence.parts));
    if (inside >= 0) kept[inside] = passage;
    else kept.push(passage);
  }
  return kept;
}

type Parts = WholeSentence['parts'];

const holds = (outer: Parts, inner: Parts): boolean =>
  inner.every(([start, end]) => outer.some(([from, to]) => from <= start && end <= to));
