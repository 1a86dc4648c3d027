import { describe, expect, it } from 'vitest';
import { aCitation } from '../testing/answerScreens.suite.tsx';
import {
  groupsOf,
  oneLine,
  locationInPage,
  statementsOf,
  citationLabel,
  partsOf,
} from './groupStatementsAndLabelCitations.ts';

describe('An answer as statements', () => {
  it('shows an answer that is plain text as one statement without a source', () => {
    expect(statementsOf({ response: 'Yes.', statements: [], citations: [] })).toEqual([
      { text: 'Yes.', citations: [] },
    ]);
  });

  it('shows nothing for an empty answer', () => {
    expect(statementsOf({ response: '  ', statements: [], citations: [] })).toEqual([]);
  });
});

describe('An answer of several documents', () => {
  const citation = (number: number, fileName: string) => ({
    id: number,
    number,
    chunkId: null,
    documentId: null,
    fileName,
    page: null,
    rects: [],
    location: '',
    quote: 'words',
    start: 0,
    end: 5,
  });
  const citations = [citation(1, 'lease.pdf'), citation(2, 'supply.pdf'), citation(3, 'supply.pdf')];

  it('is shown by document, and says each file name once', () => {
    const statements = [
      { text: 'Both say yes.', citations: [1, 2] },
      { text: 'lease.pdf: Yes. Rent is due.', citations: [1] },
      { text: 'supply.pdf: Yes. Fees are due.', citations: [2] },
      { text: 'Late fees bear interest.', citations: [3] },
    ];
    expect(groupsOf({ response: '', statements, citations })).toEqual([
      { fileName: null, statements: [{ text: 'Both say yes.', citations: [1, 2] }] },
      { fileName: 'lease.pdf', statements: [{ text: 'Yes. Rent is due.', citations: [1] }] },
      {
        fileName: 'supply.pdf',
        statements: [
          { text: 'Yes. Fees are due.', citations: [2] },
          { text: 'Late fees bear interest.', citations: [3] },
        ],
      },
    ]);
  });

  it('keeps a statement without a source apart from the document before it', () => {
    const statements = [
      { text: 'Rent is due.', citations: [1] },
      { text: 'So it is said.', citations: [] },
    ];
    expect(groupsOf({ response: '', statements, citations }).map(({ fileName }) => fileName)).toEqual([
      'lease.pdf',
      null,
    ]);
  });
});

describe('Where a citation stands', () => {
  it('names file and page, and for formats without pages the place', () => {
    expect(citationLabel({ fileName: 'lease.pdf', page: 12, location: 'page 12, 8.1 Assignment' })).toBe(
      'lease.pdf, page 12',
    );
    expect(citationLabel({ fileName: 'terms.docx', page: null, location: '4.2 Notice' })).toBe(
      'terms.docx, 4.2 Notice',
    );
    expect(citationLabel({ fileName: 'rent.pdf', page: 3, location: 'page 3, attached to offer, last.msg' })).toBe(
      'rent.pdf, page 3, attached to offer, last.msg',
    );
    expect(citationLabel({ fileName: 'CRO register', page: null, location: '' })).toBe('CRO register');
  });

  it('does not say the page twice', () => {
    expect(locationInPage('page 12 · clause 8.1 · Assignment')).toBe('clause 8.1 · Assignment');
    expect(locationInPage('page 12, 8.1 Assignment')).toBe('8.1 Assignment');
    expect(locationInPage('page 12')).toBe('');
    expect(locationInPage('page 12, attached to offer.msg')).toBe('');
    expect(locationInPage('page 12, attached to reply.msg in offer.msg · clause 8.1')).toBe('clause 8.1');
    expect(locationInPage('Sheet Rent, B2:F2')).toBe('Sheet Rent, B2:F2');
  });

  it('shows a quote that runs over lines and pages as one line', () => {
    expect(oneLine('may not\nassign \f this  Lease')).toBe('may not assign this Lease');
  });
});

const lease = aCitation({ number: 1, documentId: 7, fileName: 'lease.pdf' });
const supply = aCitation({ number: 2, documentId: 8, fileName: 'supply.pdf' });
const namesake = aCitation({ number: 3, documentId: 9, fileName: 'lease.pdf' });
const terms = aCitation({ number: 4, documentId: 10, fileName: 'terms.pdf' });

it('finds each document where it speaks alone, and one that never does where it speaks with others', () => {
  const statements = [
    { text: 'Three say yes.', citations: [1, 2, 4] },
    { text: 'lease.pdf: Yes.', citations: [1] },
    { text: 'supply.pdf: Yes.', citations: [2] },
    { text: 'lease.pdf: Also yes.', citations: [3] },
  ];
  const parts = partsOf({ response: '', statements, citations: [lease, supply, namesake, terms] });
  expect(Object.fromEntries(parts)).toEqual({
    'document-7': 'answer-part-1',
    'document-8': 'answer-part-2',
    'document-9': 'answer-part-3',
    'document-10': 'answer-part-0',
  });
});
