import type { Citation } from '@proofroom/contract';
import { describe, expect, it } from 'vitest';
import { readSelection, selectedCitation, sourcesOf, stepFrom } from './groupAndSelectCitations.ts';

const aCitation = (given: Partial<Citation>): Citation => ({
  id: given.number ?? 1,
  number: 1,
  chunkId: 1,
  documentId: 7,
  fileName: 'lease.pdf',
  page: 1,
  rects: [],
  location: 'page 1',
  quote: 'The rent is due monthly.',
  start: 0,
  end: 24,
  ...given,
});

const lease = aCitation({ number: 1 });
const terms = aCitation({ number: 2, documentId: 8, fileName: 'terms.docx' });
const leaseAgain = aCitation({ number: 3 });
const citations = [lease, terms, leaseAgain];

describe('Sources of an answer', () => {
  it('are one per document, in the order in which they are first cited', () => {
    expect(sourcesOf(citations).map(({ fileName, citations: own }) => [fileName, own.length])).toEqual([
      ['lease.pdf', 2],
      ['terms.docx', 1],
    ]);
  });

  it('stay apart by name when their documents are gone', () => {
    const gone = [
      aCitation({ documentId: null, fileName: 'a.pdf' }),
      aCitation({ documentId: null, fileName: 'b.pdf' }),
    ];
    expect(sourcesOf(gone).map(({ fileName }) => fileName)).toEqual(['a.pdf', 'b.pdf']);
  });
});

describe('The citation beside an answer', () => {
  const answer = { citations, responses: [] };

  it('is the first one unless the address names another', () => {
    expect(selectedCitation(answer, readSelection(new URLSearchParams('')))).toBe(lease);
    expect(selectedCitation(answer, readSelection(new URLSearchParams('cite=2')))).toBe(terms);
    expect(selectedCitation(answer, readSelection(new URLSearchParams('cite=99')))).toBe(lease);
    expect(selectedCitation(answer, readSelection(new URLSearchParams('cite=x')))).toBe(lease);
  });

  it('falls back to the answer when the response of a document is gone', () => {
    expect(selectedCitation(answer, readSelection(new URLSearchParams('draft=5&cite=2')))).toBe(lease);
  });

  it('moves to the next and the previous one and stops at both ends', () => {
    expect(stepFrom(citations, 1, 1)).toBe(2);
    expect(stepFrom(citations, 2, -1)).toBe(1);
    expect(stepFrom(citations, 3, 1)).toBe(3);
    expect(stepFrom(citations, 1, -1)).toBe(1);
  });
});
