import { describe, expect, it } from 'vitest';
import { absenceOf, explainNotFound, type Looked } from './explain-not-found.js';

const LOOKED: Looked = {
  documents: 6,
  searched: 6,
  topics: [],
  category: 'Property',
  kinds: [],
  ofKind: [],
  elsewhere: [],
};
const sentence = (change: Partial<Looked>) => explainNotFound({ ...LOOKED, ...change });

describe('an answer that was not found', () => {
  it.each([
    ['how many documents of which category were searched', {}, 'Searched 6 documents of the category Property.'],
    ['no category where the documents were picked one by one', { category: null }, 'Searched 6 documents.'],
    [
      'the related topics it searched',
      { topics: ['Licence grant', 'Assignment'] },
      'Searched 6 documents of the category Property; related topics searched: Licence grant, Assignment.',
    ],
    [
      'that a question which names a document was asked of that one alone',
      { searched: 1 },
      'Searched 1 of 6 documents of the category Property.',
    ],
    ['a single document as one', { documents: 1, searched: 1, category: null }, 'Searched 1 document.'],
  ])('says %s', (_, looked, expected) => {
    expect(sentence(looked)).toBe(`Nothing found. ${expected}`);
  });

  it.each([
    ['no paper of the kind', { kinds: ['Lease'] }, 'no_document', 'There is no document of this kind: Lease.'],
    [
      'papers of the kind that stand in another category',
      { kinds: ['Lease'], elsewhere: ['a.pdf'] },
      'no_document',
      'Documents of this kind are filed under another category: a.pdf.',
    ],
    [
      'papers of the kind that are silent',
      { kinds: ['Lease'], ofKind: ['a.pdf', 'b.pdf'] },
      'silent',
      'Documents of this kind are there and say nothing on it: a.pdf, b.pdf.',
    ],
  ])('tells apart %s', (_, change, absence, words) => {
    expect(absenceOf({ ...LOOKED, ...change })).toBe(absence);
    expect(sentence(change)).toBe(`Nothing found. ${words} Searched 6 documents of the category Property.`);
  });

  it('says that nothing was searched where no document could be read', () => {
    const none = { documents: 0, searched: 0 };
    expect(sentence(none)).toBe('Nothing was searched: the category Property holds no document that could be read.');
    expect(sentence({ ...none, category: null })).toBe(
      'Nothing was searched: there is no document that could be read.',
    );
  });
});
