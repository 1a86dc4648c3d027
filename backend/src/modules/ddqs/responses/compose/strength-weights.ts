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
  reading: { of: { spoken: 1.33, place: -0.13, cueShare: 1.09, topicShare: 0.52, bm25: 1.31 }, bias: -1.69 },
  topic: { of: { bm25: 1.2, questionShare: 0.44, topicShare: 3.08, cueShare: 2.16, gap: 0.41 }, bias: -2.92 },
  doubtful: { of: { spoken: 0.99, place: -0.07, cueShare: 1.02, topicShare: 0.49, bm25: 1.67 }, bias: -1.35 },
  words: { of: { bm25: 1.52, questionShare: 0.86, gap: -0.18 }, bias: -0.99 },
} satisfies Record<string, Weights>;
