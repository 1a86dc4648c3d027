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
  reading: { of: { spoken: 1.21, place: -0.13, cueShare: 1.38, topicShare: 0.85, bm25: 1.31 }, bias: -1.85 },
  topic: { of: { bm25: 1.21, questionShare: 0.38, topicShare: 2.96, cueShare: 2.24, gap: 0.35 }, bias: -2.84 },
  doubtful: { of: { spoken: 0.32, place: -0.09, cueShare: 1.36, topicShare: 0.54, bm25: 1.8 }, bias: -0.81 },
  words: { of: { bm25: 1.52, questionShare: 0.86, gap: -0.18 }, bias: -0.99 },
} satisfies Record<string, Weights>;
