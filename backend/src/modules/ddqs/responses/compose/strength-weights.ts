/** What the evidence for a question is described by. */
export interface Features {
  /** 1 when a sentence was found that speaks of the clause asked for. */
  spoken: number;
  /** Its place among the best sentences, from 0; 10 when there is none. */
  place: number;
  bm25: number;
  questionShare: number;
  topicShare: number;
  cueShare: number;
  gap: number;
}

/** A logistic model over some of the features. */
export interface Weights {
  of: Partial<Record<keyof Features, number>>;
  bias: number;
}

/** Fitted by `fit-strength` on questions whose answers are known; refit after topics, readings or ranking change. */
export const STRENGTH_WEIGHTS = {
  reading: { of: { spoken: 1.24, place: -0.13, cueShare: 1.31, topicShare: 1.87, bm25: 1.11 }, bias: -2.04 },
  topic: { of: { bm25: 1.03, questionShare: 0.35, topicShare: 3.4, cueShare: 2.14, gap: 0.39 }, bias: -2.9 },
  words: { of: { bm25: 1.51, questionShare: 0.87, gap: -0.18 }, bias: -0.98 },
} satisfies Record<string, Weights>;
