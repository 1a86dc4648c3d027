import { maximumOf, scoreGroups, scoreUnits } from './bm25.js';
import { memoize } from '../memoize.js';
import type { Query, QueryTopic } from '../question/build-query.js';
import type { DocumentIndex } from '../indexing/document-index.js';
import { unitFieldsOf } from '../indexing/unit-lengths-and-groups.js';

const PARAGRAPH_WEIGHT = 0.65;
const CUE_WEIGHT = 1.5;
const HEADING_WEIGHT = 0.4;
const DENSE_WEIGHT = 0.25;
const HIGHER_HEADING = 0.6;
/** A topic with a single cue pattern can be half fulfilled only. */
const MIN_CUES = 2;
const GROWTH_SHARE = 0.7;
const MAX_CANDIDATES = 200;

/** Scores of all units of one document for one question, with what they are made of. */
export interface UnitScores {
  total: Float32Array;
  /** Raw BM25F over all terms. */
  lexical: Float32Array;
  cue: Float32Array;
  heading: Float32Array;
}

/** `[first, last)` units that make one passage, with the unit it grew from. */
export interface GrownPassage {
  first: number;
  last: number;
  best: number;
  score: number;
}

/** How many of a topic's cue patterns each unit meets, plus 1; 0 where nobody asked yet. Questions of one topic come by the dozen. */
const metCues = memoize((_index: DocumentIndex) => new WeakMap<QueryTopic['topic'], Uint8Array>());

function cuesMet(index: DocumentIndex, unit: number, topic: QueryTopic['topic']): number {
  const ofTopics = metCues(index);
  const known = ofTopics.get(topic) ?? new Uint8Array(index.unitCount);
  ofTopics.set(topic, known);
  if (!known[unit]) {
    const text = index.unitText(unit);
    known[unit] = 1 + topic.cues.filter((cue) => cue.test(text)).length;
  }
  return known[unit] - 1;
}

/** The share of a topic's cue patterns that a unit's text meets, of the topic of which it meets most. */
export function cueShareOf(index: DocumentIndex, unit: number, topics: readonly QueryTopic[]): number {
  let best = 0;
  for (const { topic, share } of topics)
    if (share > best)
      best = Math.max(best, (share * cuesMet(index, unit, topic)) / Math.max(MIN_CUES, topic.cues.length));
  return best;
}

/** How well each section's headings fit a topic: 1 where the nearest does. */
const headingFits = memoize((_index: DocumentIndex) => new WeakMap<QueryTopic['topic'], Float32Array>());

function headingFitsOf(index: DocumentIndex, topic: QueryTopic['topic']): Float32Array {
  const ofTopics = headingFits(index);
  const { heading } = topic;
  const fits =
    ofTopics.get(topic) ??
    Float32Array.from(index.facts.headings, (path) => {
      if (!heading?.test(path.join(' | '))) return 0;
      return heading.test(path.at(-1) ?? '') ? 1 : HIGHER_HEADING;
    });
  ofTopics.set(topic, fits);
  return fits;
}

function headingHits(index: DocumentIndex, topics: readonly QueryTopic[]): Float32Array {
  const hits = new Float32Array(index.facts.headings.length);
  for (const { topic, share } of topics)
    headingFitsOf(index, topic).forEach((fit, section) => {
      hits[section] = Math.max(hits[section] ?? 0, share * fit);
    });
  return hits;
}

/** The smallest of the `count` largest numbers, none of them below 0; the largest are kept in a heap with the smallest on top. */
function leastOfBest(values: Float32Array, count: number): number {
  if (values.length <= count) return 0;
  const heap = new Float32Array(count);
  for (const value of values) {
    if (value <= (heap[0] ?? 0)) continue;
    let slot = 0;
    for (;;) {
      let child = 2 * slot + 1;
      if (child >= count) break;
      if (child + 1 < count && (heap[child + 1] ?? 0) < (heap[child] ?? 0)) child++;
      if ((heap[child] ?? 0) >= value) break;
      heap[slot] = heap[child] ?? 0;
      slot = child;
    }
    heap[slot] = value;
  }
  return heap[0] ?? 0;
}

/** Brings any scale to 0..1. */
function spread(values: Float32Array): Float32Array {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return values.map((value) => (value - low) / (high - low || 1));
}

/**
 * Scores every unit of a document of running text; cue patterns are tried on the `cueUnits` units with the best words. Scores of
 * `scoreUnits` that are known already need not be worked out again.
 */
export function scoreClauses(
  index: DocumentIndex,
  query: Query,
  similarity: Float32Array | null,
  cueUnits: number,
  knownLexical?: Float32Array,
): UnitScores {
  const { unitCount } = index;
  const { topics } = query;
  const lexical = knownLexical ?? scoreUnits(index, query.all);
  const groupScores = scoreGroups(index, query.all);
  const best = maximumOf(lexical);
  const bestGroup = maximumOf(groupScores);
  const { groups } = unitFieldsOf(index);
  const headings = headingHits(index, topics);
  const dense = similarity && similarity.length === unitCount ? spread(similarity) : null;
  const total = new Float32Array(unitCount);
  const cue = new Float32Array(unitCount);
  const heading = new Float32Array(unitCount);
  for (let unit = 0; unit < unitCount; unit++) {
    total[unit] = (lexical[unit] ?? 0) / best + (PARAGRAPH_WEIGHT * (groupScores[groups[unit] ?? 0] ?? 0)) / bestGroup;
  }
  const least = leastOfBest(total, cueUnits);
  for (let unit = 0; unit < unitCount; unit++) {
    let score = total[unit] ?? 0;
    if (topics.length > 0 && score >= least) cue[unit] = cueShareOf(index, unit, topics);
    score += CUE_WEIGHT * (cue[unit] ?? 0);
    if (score > 0) heading[unit] = headings[index.at('section', unit)] ?? 0;
    score += HEADING_WEIGHT * (heading[unit] ?? 0) + DENSE_WEIGHT * (dense?.[unit] ?? 0);
    total[unit] = score;
  }
  return { total, lexical, cue, heading };
}

/** The units with a score above 0, best first. */
export function bestUnits(scores: Float32Array, limit: number): number[] {
  const least = leastOfBest(scores, limit);
  const units: number[] = [];
  scores.forEach((score, unit) => {
    if (score > 0 && score >= least) units.push(unit);
  });
  units.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return units.slice(0, limit);
}

/** Lets the best units grow over their paragraph while their neighbours score nearly as well; no unit is used twice. */
export function growPassages(
  index: DocumentIndex,
  scores: Float32Array,
  limit: number,
  maxLength: number,
): GrownPassage[] {
  const used = new Uint8Array(index.unitCount);
  const passages: GrownPassage[] = [];
  for (const best of bestUnits(scores, MAX_CANDIDATES)) {
    if (passages.length === limit) break;
    if (used[best]) continue;
    used[best] = 1;
    const paragraph = index.at('paragraph', best);
    const score = scores[best] ?? 0;
    let first = best;
    let last = best;
    const isFree = (unit: number): boolean =>
      unit >= 0 && unit < index.unitCount && !used[unit] && index.at('paragraph', unit) === paragraph;
    for (;;) {
      const before =
        isFree(first - 1) && index.at('end', last) - index.at('start', first - 1) <= maxLength
          ? (scores[first - 1] ?? 0)
          : -1;
      const after =
        isFree(last + 1) && index.at('end', last + 1) - index.at('start', first) <= maxLength
          ? (scores[last + 1] ?? 0)
          : -1;
      if (Math.max(before, after) < GROWTH_SHARE * score) break;
      used[before > after ? --first : ++last] = 1;
    }
    passages.push({ first, last: last + 1, best, score });
  }
  return passages;
}
