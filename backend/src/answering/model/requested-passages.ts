import { type RankedPassage, rankPassages } from '../../ranking/index.js';
import { numberOfHeading } from '../../text/headings.js';
import { escapePattern } from '../../text/pattern.js';
import { definedTerms } from '../clauses/clauses.js';
import type { ComposeRequest } from '../composed-answer.js';
import type { DocumentEvidence } from '../evidence/document-evidence.js';
import { openingAndSignatures, pageRun, type Run, sectionOf, type StretchToRead } from './draft-passages.js';

const CLAUSE = /\b(?:clause|section|article|paragraph|§)\s*(\d{1,2}(?:\.\d{1,2})*)/i;
const PART = /\b(schedule|exhibit|annex|appendix|attachment|part|note)\s+([A-Z]\b|\d{1,3}\b|[IVX]+\b)/i;
const DEFINITION = /\b(?:definition|meaning) of (?:the (?:term|word) )?["“']?([^"”']{2,60}?)["”']?\s*$/i;
const PAGE = /\bpage (\d{1,4})\b/i;
const ENDS = /\b(?:preamble|recitals?|cover page|first page|signatures?|signed|signator\w+|execution)\b/i;
const FOUND_BY_SEARCH = 4;
/** What was asked for by name comes before what was found for the question. */
const WEIGHT = 0.95;

/** Where the thing stands that a model asked for: by its place in the document, else by search. */
export function stretchesRequested(want: string, evidence: DocumentEvidence, request: ComposeRequest): StretchToRead[] {
  const byPlace = placed(want, evidence);
  if (byPlace.length > 0) return byPlace;
  const found = rankPassages(
    request.index,
    { text: want },
    { documentIds: [String(evidence.document.id)], topics: request.topics, limit: FOUND_BY_SEARCH },
  ).passages;
  return found.map((passage, place) => searched(evidence, passage, place));
}

function searched(evidence: DocumentEvidence, { units, page }: RankedPassage, place: number): StretchToRead {
  const isReport = evidence.kind === 'filing' && page !== null;
  const whole = isReport ? pageRun(evidence, page) : sectionOf(evidence, evidence.reader.withNeighbours(...units));
  return { whole, least: units, weight: WEIGHT - place / 10 };
}

function placed(want: string, evidence: DocumentEvidence): StretchToRead[] {
  const definition = DEFINITION.exec(want)?.[1];
  if (definition) return toRuns(evidence, definitionOf(definition, evidence));
  const clause = CLAUSE.exec(want)?.[1];
  if (clause) return toRuns(evidence, clauseOf(clause, evidence));
  const [, part, name] = PART.exec(want) ?? [];
  if (part && name) return toRuns(evidence, partOf(`${part} ${name}`, evidence));
  const page = Number(PAGE.exec(want)?.[1] ?? 0);
  if (page > 0) {
    const run = pageRun(evidence, page);
    return run[1] > run[0] ? [{ whole: run, least: run, weight: WEIGHT }] : [];
  }
  return ENDS.test(want) ? openingAndSignatures(evidence) : [];
}

function toRuns(evidence: DocumentEvidence, run: Run | null): StretchToRead[] {
  return run ? [{ whole: sectionOf(evidence, run), least: run, weight: WEIGHT }] : [];
}

function definitionOf(term: string, { reader: { index } }: DocumentEvidence): Run | null {
  const plain = term.trim().toLowerCase();
  const known = definedTerms(index).find((one) => one.term.toLowerCase() === plain);
  if (known) return [known.unit, known.unit + 1];
  // (the "Territory")
  const named = new RegExp(`["“]${escapePattern(term.trim())}["”]`, 'i');
  return firstUnit(index.unitCount, (unit) => named.test(index.unitText(unit)));
}

/** The clause itself, not its line in a table of contents and not a reference to it. */
function clauseOf(number: string, { reader: { index } }: DocumentEvidence): Run | null {
  const isHead = (unit: number) => numberOfHeading(index.unitText(unit)) === number;
  const isContents = (unit: number) =>
    /(?:\.{3,}|\s)\d{1,3}$/.test(index.unitText(unit)) && index.unitText(unit).length < 120;
  const byText = firstUnit(index.unitCount, (unit) => isHead(unit) && !isContents(unit));
  if (byText) return withItsParts(byText[0], number, index.unitCount, (unit) => numberOfHeading(index.unitText(unit)));
  return firstUnit(index.unitCount, (unit) =>
    index.headingPath(unit).some((heading) => numberOfHeading(heading) === number),
  );
}

/** "9" holds "9.1" and "9.2". */
function withItsParts(first: number, number: string, count: number, numberOf: (unit: number) => string | null): Run {
  let last = first + 1;
  while (last < count) {
    const next = numberOf(last);
    if (next !== null && !next.startsWith(`${number}.`)) break;
    last += 1;
    if (last - first > 40) break;
  }
  return [first, last];
}

function partOf(name: string, { reader: { index } }: DocumentEvidence): Run | null {
  const begins = new RegExp(`^\\W*${escapePattern(name)}\\b`, 'i');
  const byHeading = firstUnit(index.unitCount, (unit) =>
    index.headingPath(unit).some((heading) => begins.test(heading)),
  );
  return byHeading ?? lastUnit(index.unitCount, (unit) => begins.test(index.unitText(unit)));
}

function firstUnit(count: number, matches: (unit: number) => boolean): Run | null {
  for (let unit = 0; unit < count; unit += 1) if (matches(unit)) return [unit, unit + 1];
  return null;
}

/** Tables of contents and references stand before the part itself. */
function lastUnit(count: number, matches: (unit: number) => boolean): Run | null {
  for (let unit = count - 1; unit >= 0; unit -= 1) if (matches(unit)) return [unit, unit + 1];
  return null;
}
