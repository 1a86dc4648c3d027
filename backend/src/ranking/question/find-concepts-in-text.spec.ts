import { describe, expect, it } from 'vitest';
import { hashTerm, termOf } from '../../text/words/stems-and-stop-words.js';
import { builtInLexicon, ConceptFinder } from './find-concepts-in-text.js';

const hasDocumentTerm = (question: string, word: string) =>
  [...builtInLexicon().conceptsOf(question).keys()].some(({ documentTerms }) =>
    documentTerms.includes(hashTerm(termOf(word))),
  );

describe('words of the same meaning', () => {
  it('lead from everyday words to the words of papers', () => {
    expect(hasDocumentTerm('Can they walk away?', 'terminate')).toBe(true);
    expect(hasDocumentTerm('Do we have to shred it?', 'destroy')).toBe(true);
    expect(hasDocumentTerm('Is it handed over to somebody?', 'assign')).toBe(true);
  });

  it('take a phrase as a whole, not as its words', () => {
    const lexicon = new ConceptFinder({ contract: 'renew | "carry on"\nbring | carry', secrecy: '', company: '' });
    expect([...lexicon.conceptsOf('does it carry on').keys()]).toHaveLength(1);
  });

  it('weigh a word less that can mean many things', () => {
    const lexicon = new ConceptFinder({ contract: 'insurance | cover\nindemnity | cover', secrecy: '', company: '' });
    for (const weight of lexicon.conceptsOf('cover').values()) expect(weight).toBeLessThan(1);
  });

  it('find nothing in strange words', () => {
    expect(builtInLexicon().conceptsOf('xyzzy plugh').size).toBe(0);
  });
});
