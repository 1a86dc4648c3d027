/** Made by `node tools/answering/fit-relevance.mjs --write`; see tools/README.md. */
export const RELEVANCE_WEIGHTS: { bias: number; of: Readonly<Record<string, number>> } = {
  bias: -6.13,
  of: {
    score: 2.72,
    rank: 1.4,
    lexical: 0.22,
    questionShare: 0.47,
    topicShare: 2.76,
    cue: 0.68,
    heading: 0.75,
    sureness: -1.27,
    lexicalInDoubt: 1.23,
    questionShareInDoubt: -0.29,
    covered: 0.43,
    bestJoint: -0.27,
    bestCue: 1.83,
    brief: -2.27,
  },
};
