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
  reading: { of: { spoken: 1.28, place: -0.12, cueShare: 1.2, topicShare: 1.06, bm25: 1.18 }, bias: -1.87 },
  topic: { of: { bm25: 1.02, questionShare: 0.49, topicShare: 3.16, cueShare: 2.1, gap: 0.31 }, bias: -2.78 },
  words: { of: { bm25: 1.52, questionShare: 0.87, gap: -0.18 }, bias: -0.99 },
} satisfies Record<string, Weights>;
