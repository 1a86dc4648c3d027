import { describe, expect, it } from 'vitest';
import { groupsOf, oneLine, placeInPage, statementsOf, whereOf } from './statementsOf.ts';

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
    expect(whereOf({ fileName: 'lease.pdf', page: 12, location: 'page 12, 8.1 Assignment' })).toBe(
      'lease.pdf, page 12',
    );
    expect(whereOf({ fileName: 'terms.docx', page: null, location: '4.2 Notice' })).toBe('terms.docx, 4.2 Notice');
    expect(whereOf({ fileName: 'rent.pdf', page: 3, location: 'page 3, attached to offer, last.msg' })).toBe(
      'rent.pdf, page 3, attached to offer, last.msg',
    );
    expect(whereOf({ fileName: 'CRO register', page: null, location: '' })).toBe('CRO register');
  });

  it('does not say the page twice', () => {
    expect(placeInPage('page 12 · clause 8.1 · Assignment')).toBe('clause 8.1 · Assignment');
    expect(placeInPage('page 12, 8.1 Assignment')).toBe('8.1 Assignment');
    expect(placeInPage('page 12')).toBe('');
    expect(placeInPage('page 12, attached to offer.msg')).toBe('');
    expect(placeInPage('page 12, attached to reply.msg in offer.msg · clause 8.1')).toBe('clause 8.1');
    expect(placeInPage('Sheet Rent, B2:F2')).toBe('Sheet Rent, B2:F2');
  });

  it('shows a quote that runs over lines and pages as one line', () => {
    expect(oneLine('may not\nassign \f this  Lease')).toBe('may not assign this Lease');
  });
});
