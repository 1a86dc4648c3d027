import type { Range } from '../text/quotes.js';
import type { AskedQuestion } from './asked-question.js';
import type { DocumentEvidence } from './document-evidence.js';
import type { DraftPassage } from './draft.js';

/** A passage for a model together with where it stands. */
export interface LocatedPassage {
  passage: DraftPassage;
  /** `[start, end)` in the document's stored text. */
  range: Range;
  /** Counts from 1; null when the document has no pages. */
  page: number | null;
}

/** The best clauses of each thing asked are read, and every clause that is this likely to be part of an answer. */
const BEST_READ = 8;
const WORTH_READING = 0.15;
const MOST_READ = 24;
/** Of those, what must be read beside them is added for clauses that are this likely. */
const SURE = 0.4;
const PAGES_READ = 4;
/** Where title, parties and date stand. */
const OPENING = 4_000;

/** The whole clauses of a document that a model may write from, in the document's order; exact slices of its stored text. */
export function draftPassages(evidence: DocumentEvidence, asked: AskedQuestion, text: string): LocatedPassage[] {
  const { index } = evidence.reader;
  const runs = joined(evidence.chosen ? chosenRuns(evidence) : wantedRuns(evidence, asked));
  return runs.map(([first, last], i) => {
    const range = [index.at('start', first), index.at('end', last - 1)] as const;
    const passage: DraftPassage = {
      id: `${evidence.document.id}.${i + 1}`,
      documentId: evidence.document.id,
      fileName: evidence.document.fileName,
      headingPath: index.headingPath(first).filter((heading) => heading !== ''),
      text: text.slice(...range),
    };
    return { passage, range, page: index.page(first) };
  });
}

/** `[first, last)` units. */
type Run = readonly [first: number, last: number];

const allUnits = ({ reader }: DocumentEvidence): number[] => [...Array(reader.index.unitCount).keys()];

function wantedRuns(evidence: DocumentEvidence, asked: AskedQuestion): Run[] {
  if (evidence.kind === 'filing') return pageRuns(evidence);
  const { reader } = evidence;
  const clauses = evidence.parts.flatMap((part) =>
    part.clauses.filter(({ relevance }, i) => i < BEST_READ || relevance >= WORTH_READING).slice(0, MOST_READ),
  );
  const best = clauses.filter(({ relevance }) => relevance >= SURE);
  const beside = best.flatMap(({ sentence }) => reader.beside(sentence.first));
  const definitions = reader.definitionsFor(
    asked.text,
    best.map(({ sentence }) => sentence.text),
  );
  const runs = [
    ...clauses.map(({ sentence }) => reader.withNeighbours(sentence.first, sentence.last)),
    ...[...beside, ...definitions].map((unit): Run => [unit, unit + 1]),
    // A list's lead-in may stand before it.
    ...clauses.flatMap(({ sentence }) => leadsOf(evidence, sentence.parts)),
  ];
  return asked.isOfOpening ? [...runs, openingRun(evidence)] : runs;
}

function leadsOf(evidence: DocumentEvidence, parts: readonly Range[]): Run[] {
  if (parts.length < 2) return [];
  const { index } = evidence.reader;
  return parts.flatMap(([start, end]) => {
    const units = allUnits(evidence).filter((unit) => index.at('start', unit) >= start && index.at('end', unit) <= end);
    const [first, last] = [units[0], units.at(-1)];
    return first === undefined || last === undefined ? [] : [[first, last + 1] as const];
  });
}

/** Whole pages: a figure says nothing without the head of its column. */
function pageRuns(evidence: DocumentEvidence): Run[] {
  const { index } = evidence.reader;
  const pages = [...new Set(evidence.passages.map(({ page }) => page))].slice(0, PAGES_READ);
  return pages.flatMap((page) => {
    const units = allUnits(evidence).filter((unit) => index.page(unit) === page);
    const [first, last] = [units[0], units.at(-1)];
    return first === undefined || last === undefined ? [] : [[first, last + 1] as const];
  });
}

function openingRun({ reader: { index } }: DocumentEvidence): Run {
  let last = 1;
  while (last < index.unitCount && index.at('end', last) <= OPENING) last += 1;
  return [0, last];
}

function chosenRuns(evidence: DocumentEvidence): Run[] {
  const { reader, chosen = [] } = evidence;
  return chosen.flatMap(([start, end]) => {
    const units = allUnits(evidence).filter(
      (unit) => reader.index.at('end', unit) > start && reader.index.at('start', unit) < end,
    );
    const [first, last] = [units[0], units.at(-1)];
    return first === undefined || last === undefined ? [] : [reader.withNeighbours(first, last + 1)];
  });
}

/** Runs in order, those that touch as one. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs.toSorted((a, b) => a[0] - b[0])) {
    const before = all.at(-1);
    if (before && run[0] <= before[1]) all[all.length - 1] = [before[0], Math.max(before[1], run[1])];
    else all.push(run);
  }
  return all;
}
