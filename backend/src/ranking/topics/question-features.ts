import { QUESTION_FILLERS } from '../../text/stop-words.js';
import { hashTerm, termOf, termsOf } from '../../text/terms.js';
import { builtInLexicon } from '../lexicon/lexicon.js';

/** What a question and a topic are compared by: hashes of stems and of ideas, each with a weight. */
export type Features = ReadonlyMap<number, number>;

/** An idea says more about the topic than the word that stands for it. */
const CONCEPT_WEIGHT = 1.5;

const fillers = new Set([...QUESTION_FILLERS].map(termOf));

export function featuresOf(text: string): Features {
  const features = new Map<number, number>();
  for (const stem of termsOf(text)) if (!fillers.has(stem)) features.set(hashTerm(stem), 1);
  for (const [{ id }, weight] of builtInLexicon().conceptsOf(text)) features.set(id, CONCEPT_WEIGHT * weight);
  return features;
}
