import { memoize } from '../memoize.js';
import type { DocumentIndex } from '../indexing/document-index.js';
import { unitFieldsOf } from '../indexing/unit-lengths-and-groups.js';

/** A term to look for. */
export interface QueryTerm {
  /** Hash of its stem. */
  id: number;
  /** 1 for the question's own words, less for added ones. */
  weight: number;
  /** How rare the term is in the project. */
  idf: number;
}

const K1 = 1.2;
const BODY_B = 0.3;
const OTHER_B = 0.5;
const HEADING_WEIGHT = 0.5;
const NEIGHBOUR_WEIGHT = 0.2;

/** Only one is in use at a time, so that a search of many documents needs no new ones. */
let spareFrequencies = new Float32Array(4096);
let spareTouched = new Uint32Array(4096);

/** Adds one term's occurrences over fields, then folds them into scores: BM25F, a term at a time. */
class TermFrequencies {
  private readonly frequencies: Float32Array;
  private readonly touched: Uint32Array;
  private count = 0;

  constructor(size: number) {
    if (size > spareFrequencies.length) {
      spareFrequencies = new Float32Array(size * 2);
      spareTouched = new Uint32Array(size * 2);
    }
    this.frequencies = spareFrequencies;
    this.touched = spareTouched;
  }

  add(item: number, frequency: number): void {
    const before = this.frequencies[item] ?? 0;
    if (before === 0) this.touched[this.count++] = item;
    this.frequencies[item] = before + frequency;
  }

  /** Leaves the frequencies empty for the next term. */
  foldInto(scores: Float32Array, { weight, idf }: QueryTerm, k1 = K1): void {
    const most = weight * idf * (k1 + 1);
    for (let i = 0; i < this.count; i++) {
      const item = this.touched[i] ?? 0;
      const frequency = this.frequencies[item] ?? 0;
      scores[item] = (scores[item] ?? 0) + (most * frequency) / (k1 + frequency);
      this.frequencies[item] = 0;
    }
    this.count = 0;
  }
}

const norm = (b: number, length: number, average: number): number => 1 - b + (b * length) / average;

/** What one occurrence counts in each field: less in a long one. Worked out once for each opened document. */
interface Occurrence {
  /** By unit. */
  body: Float32Array;
  /** By the unit that it stands beside. */
  neighbour: Float32Array;
  /** By section. */
  heading: Float32Array;
  /** By group. */
  group: Float32Array;
  groupHeading: Float32Array;
}

const occurrenceOf = memoize(readOccurrence);

function readOccurrence(index: DocumentIndex): Occurrence {
  const fields = unitFieldsOf(index);
  const { length } = index.columns;
  const neighbours = (unit: number): number => (length[unit - 1] ?? 0) + (length[unit + 1] ?? 0);
  return {
    body: Float32Array.from(length, (words) => 1 / norm(BODY_B, words, fields.averageLength)),
    neighbour: Float32Array.from(
      length,
      (_, unit) => NEIGHBOUR_WEIGHT / norm(OTHER_B, neighbours(unit), fields.averageNeighbours),
    ),
    heading: fields.headingLengths.map((words) => HEADING_WEIGHT / norm(OTHER_B, words, fields.averageHeading)),
    group: fields.groupLengths.map((words) => 1 / norm(BODY_B, words, fields.averageGroup)),
    groupHeading: fields.groupHeadings.map(
      (words) => HEADING_WEIGHT / norm(OTHER_B, words, fields.averageGroupHeading),
    ),
  };
}

/** BM25F of every unit over its own words, its headings and its two neighbours. */
export function scoreUnits(index: DocumentIndex, terms: readonly QueryTerm[]): Float32Array {
  const { sectionStarts } = unitFieldsOf(index);
  const { body, neighbour, heading } = occurrenceOf(index);
  const n = index.unitCount;
  const scores = new Float32Array(n);
  const frequencies = new TermFrequencies(n);
  for (const term of terms) {
    const inBody = index.body.list(term.id);
    for (let i = 0; i < inBody.length; i++) {
      const unit = inBody.items[i] ?? 0;
      const count = inBody.counts[i] ?? 0;
      frequencies.add(unit, count * (body[unit] ?? 0));
      if (unit > 0) frequencies.add(unit - 1, count * (neighbour[unit - 1] ?? 0));
      if (unit + 1 < n) frequencies.add(unit + 1, count * (neighbour[unit + 1] ?? 0));
    }
    const inHeadings = index.headings.list(term.id);
    for (let i = 0; i < inHeadings.length; i++) {
      const section = inHeadings.items[i] ?? 0;
      const frequency = (inHeadings.counts[i] ?? 0) * (heading[section] ?? 0);
      const end = sectionStarts[section + 1] ?? n;
      for (let unit = sectionStarts[section] ?? n; unit < end; unit++) frequencies.add(unit, frequency);
    }
    frequencies.foldInto(scores, term);
  }
  return scores;
}

/** BM25F of every paragraph group over its words and its headings; `unitFieldsOf(index).groups` says which unit is in which. */
export function scoreGroups(index: DocumentIndex, terms: readonly QueryTerm[]): Float32Array {
  const { groups, groupLengths, sectionStarts } = unitFieldsOf(index);
  const { group: inGroup, groupHeading } = occurrenceOf(index);
  const scores = new Float32Array(groupLengths.length);
  const frequencies = new TermFrequencies(scores.length);
  for (const term of terms) {
    const inBody = index.body.list(term.id);
    for (let i = 0; i < inBody.length; i++) {
      const group = groups[inBody.items[i] ?? 0] ?? 0;
      frequencies.add(group, (inBody.counts[i] ?? 0) * (inGroup[group] ?? 0));
    }
    const inHeadings = index.headings.list(term.id);
    for (let i = 0; i < inHeadings.length; i++) {
      const section = inHeadings.items[i] ?? 0;
      const first = sectionStarts[section] ?? index.unitCount;
      const end = sectionStarts[section + 1] ?? index.unitCount;
      if (first >= end) continue;
      for (let group = groups[first] ?? 0; group <= (groups[end - 1] ?? 0); group++)
        frequencies.add(group, (inHeadings.counts[i] ?? 0) * (groupHeading[group] ?? 0));
    }
    frequencies.foldInto(scores, term);
  }
  return scores;
}

/** The largest number, or 1 when there is none above 0, so that it can be divided by. */
export function maximumOf(scores: Float32Array): number {
  let maximum = 0;
  for (let i = 0; i < scores.length; i++) maximum = Math.max(maximum, scores[i] ?? 0);
  return maximum || 1;
}

/** A partition of a document's units into larger items. */
export interface Grouping {
  /** The item of each unit. */
  of: Uint32Array;
  /** Words in each item. */
  lengths: Float32Array;
  average: number;
}

/** BM25 of each item over the words of its units; `addMore` may add other fields of a term. */
export function scoreItems(
  index: DocumentIndex,
  terms: readonly QueryTerm[],
  grouping: Grouping,
  b: number,
  addMore?: (term: QueryTerm, add: (item: number, frequency: number) => void) => void,
): Float32Array {
  const scores = new Float32Array(grouping.lengths.length);
  const frequencies = new TermFrequencies(scores.length);
  for (const term of terms) {
    const inBody = index.body.list(term.id);
    for (let i = 0; i < inBody.length; i++) {
      const item = grouping.of[inBody.items[i] ?? 0] ?? 0;
      frequencies.add(item, (inBody.counts[i] ?? 0) / norm(b, grouping.lengths[item] ?? 0, grouping.average));
    }
    addMore?.(term, (item, frequency) => frequencies.add(item, frequency));
    frequencies.foldInto(scores, term);
  }
  return scores;
}
