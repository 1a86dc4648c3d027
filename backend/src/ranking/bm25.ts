import type { DocumentIndex } from './segment-index.js';
import { unitFieldsOf } from './unit-fields.js';

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

/** Adds one term's occurrences over fields, then folds them into scores: BM25F, a term at a time. */
class TermFrequencies {
  private readonly frequencies: Float32Array;
  private readonly touched: Uint32Array;
  private count = 0;

  constructor(size: number) {
    this.frequencies = new Float32Array(size);
    this.touched = new Uint32Array(size);
  }

  add(item: number, frequency: number): void {
    const before = this.frequencies[item] ?? 0;
    if (before === 0) this.touched[this.count++] = item;
    this.frequencies[item] = before + frequency;
  }

  foldInto(scores: Float32Array, { weight, idf }: QueryTerm, k1 = K1): void {
    for (let i = 0; i < this.count; i++) {
      const item = this.touched[i] ?? 0;
      const frequency = this.frequencies[item] ?? 0;
      scores[item] = (scores[item] ?? 0) + (weight * idf * frequency * (k1 + 1)) / (k1 + frequency);
      this.frequencies[item] = 0;
    }
    this.count = 0;
  }
}

const norm = (b: number, length: number, average: number): number => 1 - b + (b * length) / average;

/** BM25F of every unit over its own words, its headings and its two neighbours. */
export function scoreUnits(index: DocumentIndex, terms: readonly QueryTerm[]): Float32Array {
  const fields = unitFieldsOf(index);
  const { length } = index.columns;
  const n = index.unitCount;
  const scores = new Float32Array(n);
  const frequencies = new TermFrequencies(n);
  const neighbourLength = (unit: number): number => (length[unit - 1] ?? 0) + (length[unit + 1] ?? 0);
  const addNeighbour = (unit: number, count: number): void => {
    if (unit < 0 || unit >= n) return;
    frequencies.add(unit, (NEIGHBOUR_WEIGHT * count) / norm(OTHER_B, neighbourLength(unit), fields.averageNeighbours));
  };
  for (const term of terms) {
    index.body.forEach(term.id, (unit, count) => {
      frequencies.add(unit, count / norm(BODY_B, length[unit] ?? 0, fields.averageLength));
      addNeighbour(unit - 1, count);
      addNeighbour(unit + 1, count);
    });
    index.headings.forEach(term.id, (section, count) => {
      const frequency =
        (HEADING_WEIGHT * count) / norm(OTHER_B, fields.headingLengths[section] ?? 0, fields.averageHeading);
      const end = fields.sectionStarts[section + 1] ?? n;
      for (let unit = fields.sectionStarts[section] ?? n; unit < end; unit++) frequencies.add(unit, frequency);
    });
    frequencies.foldInto(scores, term);
  }
  return scores;
}

/** BM25F of every paragraph group over its words and its headings; `unitFieldsOf(index).groups` says which unit is in which. */
export function scoreGroups(index: DocumentIndex, terms: readonly QueryTerm[]): Float32Array {
  const fields = unitFieldsOf(index);
  const scores = new Float32Array(fields.groupLengths.length);
  const frequencies = new TermFrequencies(scores.length);
  const { groups } = fields;
  for (const term of terms) {
    index.body.forEach(term.id, (unit, count) => {
      const group = groups[unit] ?? 0;
      frequencies.add(group, count / norm(BODY_B, fields.groupLengths[group] ?? 0, fields.averageGroup));
    });
    index.headings.forEach(term.id, (section, count) => {
      const end = fields.sectionStarts[section + 1] ?? index.unitCount;
      let last = -1;
      for (let unit = fields.sectionStarts[section] ?? end; unit < end; unit++) {
        const group = groups[unit] ?? 0;
        if (group === last) continue;
        last = group;
        frequencies.add(
          group,
          (HEADING_WEIGHT * count) / norm(OTHER_B, fields.groupHeadings[group] ?? 0, fields.averageGroupHeading),
        );
      }
    });
    frequencies.foldInto(scores, term);
  }
  return scores;
}

/** The largest number, or 1 when there is none above 0, so that it can be divided by. */
export function maximumOf(scores: Float32Array): number {
  let maximum = 0;
  for (const score of scores) if (score > maximum) maximum = score;
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
    index.body.forEach(term.id, (unit, count) => {
      const item = grouping.of[unit] ?? 0;
      frequencies.add(item, count / norm(b, grouping.lengths[item] ?? 0, grouping.average));
    });
    addMore?.(term, (item, frequency) => frequencies.add(item, frequency));
    frequencies.foldInto(scores, term);
  }
  return scores;
}
