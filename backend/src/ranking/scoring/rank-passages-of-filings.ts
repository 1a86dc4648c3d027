import { memoize } from '../memoize.js';
import { maximumOf, scoreItems, type Grouping, type QueryTerm } from './bm25.js';
import type { GrownPassage } from './score-clauses-and-grow-passages.js';
import type { Query } from '../question/build-query.js';
import type { DocumentIndex } from '../indexing/document-index.js';
import { STATEMENTS } from '../documents/detect-document-kind-and-statement-pages.js';

const STRETCH_B = 0.4;
const PAGE_B = 0.6;
const PAGE_TOP_B = 0.5;
const PAGE_TOP_WEIGHT = 2;
const BEST_STRETCH_WEIGHT = 0.5;
/** The best stretch of each of these pages comes before any second stretch; later rounds look at more pages. */
const PAGES_FIRST = 16;
const PAGES_LATER = 24;

/** Runs of units of one page, and their pages. */
interface Stretches extends Grouping {
  first: Uint32Array;
  page: Uint32Array;
}

function groupingOf(index: DocumentIndex, of: Uint32Array, count: number): Grouping {
  const lengths = new Float32Array(count);
  for (let unit = 0; unit < index.unitCount; unit++)
    lengths[of[unit] ?? 0] = (lengths[of[unit] ?? 0] ?? 0) + index.at('length', unit);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return { of, lengths, average: total / Math.max(1, count) || 1 };
}

/** Packs units of one page to stretches of at most `maxLength` characters. */
function stretchesOf(index: DocumentIndex, maxLength: number): Stretches {
  const of = new Uint32Array(index.unitCount);
  const first: number[] = [];
  const page: number[] = [];
  for (let unit = 0; unit < index.unitCount; unit++) {
    const open = first.at(-1);
    const fits =
      open !== undefined &&
      index.at('end', unit) - index.at('start', open) <= maxLength &&
      page.at(-1) === index.at('page', unit) - 1;
    if (!fits) {
      first.push(unit);
      page.push(index.at('page', unit) - 1);
    }
    of[unit] = first.length - 1;
  }
  return { ...groupingOf(index, of, first.length), first: Uint32Array.from(first), page: Uint32Array.from(page) };
}

/** What is worked out once for each opened report. */
interface ReportParts {
  pages: Grouping;
  /** Words in the head of each page. */
  tops: Float32Array;
  averageTop: number;
  /** By the greatest length of a stretch. */
  stretches: Map<number, Stretches>;
}

const partsOf = memoize(readParts);

function readParts(index: DocumentIndex): ReportParts {
  const count = index.facts.pages.length;
  const of = Uint32Array.from({ length: index.unitCount }, (_, unit) => index.at('page', unit) - 1);
  const tops = new Float32Array(count);
  index.pageTops.forEachTerm((_, page, n) => {
    tops[page] = (tops[page] ?? 0) + n;
  });
  const averageTop = tops.reduce((sum, n) => sum + n, 0) / Math.max(1, count) || 1;
  return { pages: groupingOf(index, of, count), tops, averageTop, stretches: new Map() };
}

function knownStretches(index: DocumentIndex, maxLength: number): Stretches {
  const { stretches } = partsOf(index);
  const found = stretches.get(maxLength) ?? stretchesOf(index, maxLength);
  stretches.set(maxLength, found);
  return found;
}

function scorePages(index: DocumentIndex, terms: readonly QueryTerm[]): Float32Array {
  const { pages, tops, averageTop } = partsOf(index);
  return scoreItems(index, terms, pages, PAGE_B, (term, add) => {
    index.pageTops.forEach(term.id, (page, n) => {
      add(page, (PAGE_TOP_WEIGHT * n) / (1 - PAGE_TOP_B + (PAGE_TOP_B * (tops[page] ?? 0)) / averageTop));
    });
  });
}

/** How surely a page is one of the statements that the question's topics stand in, summed over the statements. */
function statementScores(index: DocumentIndex, query: Query): Float32Array {
  const wanted = new Set(query.topics.flatMap(({ topic }) => topic.topic.statements ?? []));
  return Float32Array.from(index.facts.pages, ([, , ...statements]) =>
    STATEMENTS.reduce((sum, statement, i) => sum + (wanted.has(statement) ? (statements[i] ?? 0) / 100 : 0), 0),
  );
}

export interface FilingPassage extends GrownPassage {
  /** How surely its page is a statement the question needs. */
  statement: number;
  /** Raw BM25 over all terms. */
  lexical: number;
}

/**
 * Ranks the pages of an annual report or filing, then hands out the best stretch of each of the best pages, then their
 * second best stretches, and so on: a figure is found by its page, and one page must not crowd out the others.
 */
export function rankFiling(index: DocumentIndex, query: Query, limit: number, maxLength: number): FilingPassage[] {
  const stretches = knownStretches(index, maxLength);
  const stretchScores = scoreItems(index, query.all, stretches, STRETCH_B);
  const bestStretch = maximumOf(stretchScores);
  const pageScores = scorePages(index, query.all);
  const bestPage = maximumOf(pageScores);
  const statements = statementScores(index, query);

  const stretchesByPage = new Map<number, number[]>();
  const totals = new Float32Array(pageScores.length);
  stretches.page.forEach((page, stretch) => {
    stretchesByPage.set(page, [...(stretchesByPage.get(page) ?? []), stretch]);
    totals[page] = Math.max(totals[page] ?? 0, (BEST_STRETCH_WEIGHT * (stretchScores[stretch] ?? 0)) / bestStretch);
  });
  for (let page = 0; page < totals.length; page++)
    totals[page] = (totals[page] ?? 0) + (pageScores[page] ?? 0) / bestPage + (statements[page] ?? 0);

  const lengthOf = (stretch: number): number =>
    endOf(index, stretches, stretch) - index.at('start', stretches.first[stretch] ?? 0);
  for (const list of stretchesByPage.values())
    list.sort((a, b) => (stretchScores[b] ?? 0) - (stretchScores[a] ?? 0) || lengthOf(b) - lengthOf(a));
  const pages = [...stretchesByPage.keys()]
    .filter((page) => (totals[page] ?? 0) > 0)
    .sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b);

  const passages: FilingPassage[] = [];
  const mostStretches = Math.max(0, ...[...stretchesByPage.values()].map(({ length }) => length));
  for (let round = 0; round < mostStretches && passages.length < limit; round++) {
    for (const page of pages.slice(0, round === 0 ? PAGES_FIRST : PAGES_LATER)) {
      const stretch = stretchesByPage.get(page)?.[round];
      if (stretch === undefined || passages.length === limit) continue;
      const first = stretches.first[stretch] ?? 0;
      const lexical = stretchScores[stretch] ?? 0;
      passages.push({
        first,
        last: stretches.first[stretch + 1] ?? index.unitCount,
        best: first,
        score: (totals[page] ?? 0) / (round + 1),
        statement: Math.min(1, statements[page] ?? 0),
        lexical,
      });
    }
  }
  return passages;
}

const endOf = (index: DocumentIndex, stretches: Stretches, stretch: number): number =>
  index.at('end', (stretches.first[stretch + 1] ?? index.unitCount) - 1);
