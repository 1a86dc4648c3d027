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
  topicWeight: number;
}

/** A logistic model over some of the features. */
export interface Weights {
  of: Partial<Record<keyof Features, number>>;
  bias: number;
}

/** Fitted by `fit-strength` on questions whose answers are known; refit after topics, readings or ranking change. */
export const STRENGTH_WEIGHTS = {
  reading: {
    of: { spoken: 1.11, place: -0.12, cueShare: 1.09, topicShare: 1.95, bm25: 0.68, topicWeight: 3.04 },
    bias: -4.79,
  },
  topic: {
    of: { bm25: 0.84, questionShare: 1.26, topicShare: 3.09, cueShare: 2.02, gap: 0.49, topicWeight: 2.65 },
    bias: -5.58,
  },
  words: { of: { bm25: 1.68, questionShare: 3.2, gap: -0.95 }, bias: -1.58 },
} satisfies Record<string, Weights>;
