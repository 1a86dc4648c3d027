import type { Query } from '../question/build-query.js';
import type { DocumentIndex } from '../indexing/document-index.js';

/** For every unit: which share of the question's words it holds, and which of the best topic's words stand in it or beside it. */
export interface WordShares {
  question: Float32Array;
  topic: Float32Array;
}

/** Counts each term once for each unit; `reach` units on either side count as well. */
function addUnits(index: DocumentIndex, terms: readonly { id: number; share: number }[], reach: number): Float32Array {
  const shares = new Float32Array(index.unitCount);
  const lastTerm = new Int32Array(index.unitCount).fill(-1);
  terms.forEach(({ id, share }, number) => {
    const { items, length } = index.body.list(id);
    for (let i = 0; i < length; i++) {
      const unit = items[i] ?? 0;
      for (let near = Math.max(0, unit - reach); near <= Math.min(index.unitCount - 1, unit + reach); near++) {
        if (lastTerm[near] === number) continue;
        lastTerm[near] = number;
        shares[near] = (shares[near] ?? 0) + share;
      }
    }
  });
  return shares;
}

/** For every unit: which of the best topic's words stand in it or beside it. */
export function topicSharesOf(index: DocumentIndex, query: Query): Float32Array {
  const words = query.topics[0]?.topic.wordIds ?? [];
  return addUnits(
    index,
    words.map((id) => ({ id, share: 1 / words.length })),
    1,
  );
}

export function wordSharesOf(index: DocumentIndex, query: Query): WordShares {
  return {
    question: addUnits(
      index,
      query.own.map(({ id, idf }) => ({ id, share: idf / query.ownIdf })),
      0,
    ),
    topic: topicSharesOf(index, query),
  };
}
