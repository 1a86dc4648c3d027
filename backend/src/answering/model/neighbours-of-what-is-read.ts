import type { DocumentIndex } from '../../ranking/index.js';
import { lengthOfRun, sectionAround } from '../clauses/whole-clause.js';
import { isRowOfTable } from '../clauses/row-of-table.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import { termsOf } from '../../text/words/stems-and-stop-words.js';
import type { OpenPaper, StretchToRead } from './locate-clauses-tables-and-signatures.js';
import { sharedBy } from './pick-parts-of-long-clause-for-model.js';
import { standsAmongDefinitions } from './section-or-page-around-passage.js';

/** So short a section is read whole where some of it is, and no longer paragraph beside what is read, in characters. */
const SHORT = 700;
/** A paragraph beside one that is read holds so much of what is wanted, and nearly as much as that one. */
const LEAST_SHARED = 0.5;
const NEARLY_AS_MUCH = 0.6;
const MOST = 3;
/** Rows are read with their table, and definitions each by itself. */
const isWholeByItself = (index: DocumentIndex, [first]: Run): boolean =>
  isRowOfTable(index, first) || standsAmongDefinitions(index, first);

/** What stands beside a paragraph that is read, in its section, unless that is of definitions: of a short one the rest, of a long one the paragraph before and the one after where they are on the point. */
export function neighboursOf(paper: OpenPaper, read: readonly Run[], wanted: readonly string[]): StretchToRead[] {
  const { index } = paper.evidence.reader;
  const wishes = wanted.map((text) => new Set(termsOf(text)));
  const shareOf = (run: Run) => Math.max(...wishes.map((words) => sharedBy(paper, run, words)));
  const beside = read.flatMap((run) => {
    if (isWholeByItself(index, run)) return [];
    const section = sectionAround(index, run);
    const least = Math.max(LEAST_SHARED, NEARLY_AS_MUCH * shareOf(run));
    const isShort = lengthOfRun(index, section) <= SHORT;
    const runs = isShort ? [section] : [paragraphBefore(paper, run, section), paragraphAfter(paper, run, section)];
    return runs.flatMap((one) =>
      one && lengthOfRun(index, one) <= SHORT ? [{ run: one, share: shareOf(one), least }] : [],
    );
  });
  return beside
    .filter(({ share, least }) => share >= least)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST)
    .map(({ run, share }) => ({ whole: run, least: run, weight: share }));
}

function paragraphBefore(paper: OpenPaper, [first]: Run, [from]: Run): Run | null {
  const last = unitsOf([from, first]).findLast((unit) => !paper.evidence.reader.isOfPage(unit));
  return last === undefined ? null : paragraphOf(paper, last, [from, first]);
}

function paragraphAfter(paper: OpenPaper, [, last]: Run, [, to]: Run): Run | null {
  const next = unitsOf([last, Math.max(last, to)]).find((unit) => !paper.evidence.reader.isOfPage(unit));
  return next === undefined ? null : paragraphOf(paper, next, [last, to]);
}

function paragraphOf({ evidence: { reader } }: OpenPaper, unit: number, within: Run): Run {
  const { index } = reader;
  const own = unitsOf(within).filter((one) => index.at('paragraph', one) === index.at('paragraph', unit));
  return [own[0] ?? unit, (own.at(-1) ?? unit) + 1];
}
