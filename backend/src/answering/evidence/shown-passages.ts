import type { AskedQuestion } from '../asked-question.js';
import type { WholeSentence } from '../clauses/whole-sentences.js';
import type { DocumentEvidence, FoundClause } from './document-evidence.js';
import type { Prominence } from './shown-clauses.js';
import type { PassageClaim } from '../verify/verify-answer.js';
import { termsOf } from '../../text/terms.js';
import { LINE_ITEMS, figureOf, type TableRow, tableRows } from '../tables/financial-tables.js';

const MOST_ROWS = 3;
/** The head of a table's columns is looked for so far above a stretch (characters). */
const HEAD_SOUGHT = 3_000;

/** Of a stretch of a report, the rows that hold what is asked, each with the line that names its years; the stretch itself where it has none. */
export function rowsToShow({ sentence }: FoundClause, asked: AskedQuestion, text: string): WholeSentence[] {
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

/** A paper that says No speaks first: "This lease is noncancellable", "No such right is granted". */
const DENIES =
  /\bnon-?cancell?able\b|\b(?:no|without any)\b[^.;]{0,30}\b(?:right|option|obligation|licen[cs]e)s?\b|\bneither party\b|\b(?:shall|may|will|does|do) not\b|\birrevocabl/i;
/** It must be about as likely as the best one. */
const DENIAL_OF_THE_BEST = 0.9;

/** The passages of a document that speak to a question, the most likely first. */
export function passagesToShow(
  evidence: DocumentEvidence,
  asked: AskedQuestion,
  text: string,
  shown: ReadonlyMap<FoundClause, Prominence>,
): PassageClaim[] {
  const clauses = evidence.chosen
    ? chosenClauses(evidence)
    : evidence.parts.flatMap((part) => denialFirst(part.clauses.filter((clause) => shown.has(clause))));
  return eachOnce(clauses).flatMap((clause) => {
    const said = clauses.filter((one) => one === clause || holds(clause.sentence.parts, one.sentence.parts));
    const isShown = evidence.chosen !== undefined || said.some((one) => shown.get(one) === 'shown');
    const prominence = isShown ? 'shown' : (shown.get(clause) ?? 'more');
    const sentences = evidence.kind === 'filing' ? rowsToShow(clause, asked, text) : [clause.sentence];
    return sentences.map((sentence) => claimOf(evidence, sentence, prominence));
  });
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

function denialFirst(clauses: readonly FoundClause[]): FoundClause[] {
  const best = clauses[0]?.relevance ?? 0;
  const isDenial = ({ sentence, relevance }: FoundClause) =>
    relevance >= DENIAL_OF_THE_BEST * best && DENIES.test(sentence.text);
  return [...clauses].sort((a, b) => Number(isDenial(b)) - Number(isDenial(a)));
}

/** What a person chose, in the document's order. */
function chosenClauses({ chosen = [], reader }: DocumentEvidence): FoundClause[] {
  const { index } = reader;
  const units = [...Array(index.unitCount).keys()].filter((unit) =>
    chosen.some(([start, end]) => index.at('end', unit) > start && index.at('start', unit) < end),
  );
  return units
    .filter((unit) => !reader.isPageArtifact(unit))
    .map((unit) => ({ sentence: reader.around(unit), relevance: 1, score: 0, features: null, statement: 0 }));
}

/** A clause inside another one is said by it. */
function eachOnce(clauses: readonly FoundClause[]): FoundClause[] {
  const kept: FoundClause[] = [];
  for (const clause of clauses) {
    const isSaid = kept.some(({ sentence }) => holds(sentence.parts, clause.sentence.parts));
    if (isSaid) continue;
    const inside = kept.findIndex(({ sentence }) => holds(clause.sentence.parts, sentence.parts));
    if (inside >= 0) kept[inside] = clause;
    else kept.push(clause);
  }
  return kept;
}

type Parts = FoundClause['sentence']['parts'];

const holds = (outer: Parts, inner: Parts): boolean =>
  inner.every(([start, end]) => outer.some(([from, to]) => from <= start && end <= to));
