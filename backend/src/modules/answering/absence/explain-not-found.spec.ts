import { describe, expect, it } from 'vitest';
import {
  findAbsence,
  DocumentsByKind,
  type ClassifiedDocument,
  absenceOf,
  explainNotFound,
  type SearchScope,
  withoutNearest,
} from './explain-not-found.js';

const LOOKED: SearchScope = {
  documents: 6,
  searched: 6,
  topics: [],
  category: 'Property',
  kinds: [],
  ofKind: [],
  elsewhere: [],
  nearest: [],
};
const sentence = (change: Partial<SearchScope>) => explainNotFound({ ...LOOKED, ...change });

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

  it('does not say that papers are silent or missing that hold what comes near, and names them', () => {
    const near = { nearest: ['letter.pdf'] };
    expect(sentence(near)).toBe(
      'Nothing found for certain. Please read the passages that come nearest, in letter.pdf. Searched 6 documents of the category Property.',
    );
    expect(absenceOf({ ...LOOKED, ...near })).toBeNull();
  });

  it('says that nothing was searched where no document could be read', () => {
    const none = { documents: 0, searched: 0 };
    expect(sentence(none)).toBe('Nothing was searched: the category Property holds no document that could be read.');
    expect(sentence({ ...none, category: null })).toBe(
      'Nothing was searched: there is no document that could be read.',
    );
  });
});

describe('a paper that comes near', () => {
  const [constitution, register] = [
    { id: 1, subCategoryId: 10 },
    { id: 2, subCategoryId: 10 },
  ];

  it('is neither called silent nor missing', () => {
    expect(withoutNearest([constitution, register], [constitution])).toEqual({ silent: [register], isMissing: false });
  });

  it('does not hide that the paper asked for is missing, unless nobody could tell what it is', () => {
    expect(withoutNearest([], [{ id: 3, subCategoryId: 11 }])).toEqual({ silent: [], isMissing: true });
    expect(withoutNearest([], [{ id: 3, subCategoryId: null }])).toEqual({ silent: [], isMissing: false });
  });
});

const KINDS = [
  { id: 1, name: 'Lease' },
  { id: 2, name: 'Licence agreement' },
  { id: 3, name: 'Planning permission' },
  { id: 4, name: 'Employee list' },
];
let papers = 0;
const aPaper = (originalName: string, change: Partial<ClassifiedDocument> = {}): ClassifiedDocument => ({
  id: ++papers,
  subCategoryId: null,
  kind: null,
  title: null,
  originalName,
  ...change,
});
const absence = (filter: string, searched: ClassifiedDocument[], elsewhere: ClassifiedDocument[] = []) =>
  findAbsence({ filter, kinds: KINDS, searched, byKind: new DocumentsByKind([...searched, ...elsewhere]) });

describe('a question that found nothing', () => {
  it('asks for the kinds it names of which there is no document', () => {
    expect(absence('lease, planning permission', [])).toEqual({
      silent: [],
      elsewhere: [],
      missing: ['Lease', 'Planning permission'],
    });
  });

  it('asks for every kind of its category when it names none and no document is there', () => {
    expect(absence('any paper', []).missing).toEqual([
      'Lease',
      'Licence agreement',
      'Planning permission',
      'Employee list',
    ]);
  });

  it('asks for nothing where documents of a wanted kind were searched and say nothing: that is its answer', () => {
    const lease = aPaper('unit 4.pdf', { subCategoryId: 1, kind: { name: 'Lease' } });
    expect(absence('lease, planning permission', [lease])).toEqual({ silent: [lease], elsewhere: [], missing: [] });
    expect(absence('Lease and any other contract', [aPaper('x.pdf')]).missing).toEqual([]);
  });

  it('knows a document of the kind in another category, by what it was told to be or is called', () => {
    const licence = aPaper('Trademark_Licence_Hertz.pdf', { subCategoryId: 77, kind: { name: 'Inbound licence' } });
    expect(absence('Licence agreement, lease', [aPaper('letter.pdf')], [licence])).toEqual({
      silent: [],
      elsewhere: [{ kind: 'Licence agreement', documents: [licence] }],
      missing: ['Lease'],
    });
  });

  it('asks for no list of employees where a sheet is called staff list, by its file or by the name it was given', () => {
    const sheets = [aPaper('Staff list October 2026.xlsx'), aPaper('export 3.csv', { name: 'Personnel list' })];
    expect(absence('Employee list', sheets).missing).toEqual([]);
    expect(absence('Employee list', sheets.slice(1)).missing).toEqual([]);
  });
});
