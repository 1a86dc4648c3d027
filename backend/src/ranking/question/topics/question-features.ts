import { QUESTION_FILLERS } from '../../../text/stop-words.js';
import { hashTerm, termOf, termsOf } from '../../../text/terms.js';
import { builtInLexicon } from '../lexicon/lexicon.js';

/** What a question and a topic are compared by: hashes of stems and of ideas, each with a weight. */
export type Features = ReadonlyMap<number, number>;

/** An idea says more about the topic than the word that stands for it. */
const CONCEPT_WEIGHT = 1.5;

const fillers = new Set([...QUESTION_FILLERS].map(termOf));

/** The stems of what a text is about. */
export const contentStems = (text: string): Set<string> => new Set(termsOf(text).filter((stem) => !fillers.has(stem)));

export function featuresOf(text: string): Features {
  const features = new Map<number, number>();
  for (const stem of contentStems(text)) features.set(hashTerm(stem), 1);
  for (const [{ id }, weight] of builtInLexicon().conceptsOf(text)) features.set(id, CONCEPT_WEIGHT * weight);
  return features;
}
