import type { EvidenceSignals, MatchedTopic, RankedPassage } from '../ranking-types.js';

const BEST_PASSAGES = 8;

/** Sums up the evidence of the best eight passages; all zero when there are none. */
export function evidenceSignalsOf(
  passages: readonly RankedPassage[],
  topics: readonly MatchedTopic[],
): EvidenceSignals {
  const top = passages.slice(0, BEST_PASSAGES);
  const best = (pick: (passage: RankedPassage) => number): number =>
    top.reduce((most, passage) => Math.max(most, pick(passage)), 0);
  const first = top[0]?.score ?? 0;
  return {
    bm25: best(({ evidence }) => evidence.bm25),
    questionShare: best(({ evidence }) => evidence.questionShare),
    topicShare: best(({ evidence }) => evidence.topicShare),
    cueShare: best(({ evidence }) => evidence.cueShare),
    joint: best(({ evidence }) => evidence.bm25 + evidence.topicShare + evidence.cueShare),
    gap: first > 0 ? (top[0]?.evidence.gap ?? 0) / first : 0,
    topicWeight: topics[0]?.weight ?? 0,
  };
}
