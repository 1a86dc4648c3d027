import { hashTerm, termOf } from '../../text/terms.js';
import { forEachWord } from '../../text/terms.js';
import { builtInLexicon } from './lexicon/lexicon.js';
import type { ProjectIndex } from '../indexing/project-index.js';
import type { DocumentIndex } from '../indexing/document-index.js';
import { contentStems } from './topics/question-features.js';

/** 0..1: the share of a question's words, by rareness, that a document knows: the word itself, or one of the same meaning. */
export function coveredShare(project: ProjectIndex, index: DocumentIndex, question: string): number {
  const stems = contentStems(question);
  const lexicon = builtInLexicon();
  const isHeld = (id: number) => (index.body.count(id)?.items ?? 0) > 0;
  const meant = new Map<string, boolean>();
  forEachWord(question, (word) => {
    const stem = termOf(word);
    if (!stems.has(stem) || meant.has(stem)) return;
    const concepts = [...lexicon.conceptsOf(word).keys()];
    meant.set(stem, isHeld(hashTerm(stem)) || concepts.some(({ documentTerms }) => [...documentTerms].some(isHeld)));
  });
  let known = 0;
  let all = 0;
  for (const [stem, isKnown] of meant) {
    const idf = project.idf(hashTerm(stem));
    all += idf;
    if (isKnown) known += idf;
  }
  return all === 0 ? 1 : known / all;
}
