import { describe, expect, it } from 'vitest';
import {
  type Answering,
  answeringDocuments,
  answeringSentence,
  silentSentence,
} from './answering-and-silent-documents.ts';

const aDocument = (documentId: number | null, fileName: string) => ({ documentId, fileName });
const lease = aDocument(1, 'lease.pdf');
const supply = aDocument(2, 'supply.pdf');
const namesake = aDocument(3, 'lease.pdf');
const answers = (...documents: (typeof lease)[]) =>
  documents.map((one) => ({ ...one, citations: [1], statements: [{}] }));
const made = (change: Partial<NonNullable<Answering['made']>> = {}) => ({
  documentsSearched: 5,
  silent: [],
  moreSilent: 0,
  undecided: 0,
  ...change,
});
const silent = (documentId: number, fileName: string, isPartlyRead = false) => ({ documentId, fileName, isPartlyRead });

describe('The documents that answer', () => {
  it('come in the order in which they are quoted, each with the number of its passages', () => {
    const responses = answers(lease, supply);
    expect(answeringDocuments({ citations: [supply, lease, supply], responses })).toEqual([
      { ...supply, passages: 2 },
      { ...lease, passages: 1 },
    ]);
  });

  it('are told apart when two have one name', () => {
    const responses = answers(lease, namesake);
    expect(answeringDocuments({ citations: [lease, namesake], responses })).toHaveLength(2);
  });

  it('include one whose own answer did not get into the joined one', () => {
    expect(answeringDocuments({ citations: [lease], responses: answers(lease, supply) })).toEqual([
      { ...lease, passages: 1 },
      { ...supply, passages: 1 },
    ]);
  });

  it('do not include a register', () => {
    expect(answeringDocuments({ citations: [aDocument(null, 'CRO register')], responses: [] })).toEqual([]);
  });

  it.each([
    ['Found in 2 of 5 documents', made()],
    ['Found in 2 of 5 documents; 1 more may answer', made({ undecided: 1 })],
    ['Found in 2 documents', made({ undecided: null })],
    ['Found in 2 documents', null],
  ])('are counted in words: %s', (words, how) => {
    expect(
      answeringSentence({
        outcome: 'answered',
        citations: [lease, supply],
        responses: answers(lease, supply),
        made: how,
      }),
    ).toBe(words);
  });

  it('are not counted when there is only one', () => {
    expect(
      answeringSentence({ outcome: 'answered', citations: [lease], responses: answers(lease), made: made() }),
    ).toBeNull();
  });
});

describe('Passages', () => {
  const weak = { ...supply, citations: [1], statements: [{ folded: 'weak' as const }] };

  it.each([
    ['Passages in 2 of 5 documents', answers(lease, supply), made()],
    ['Passages in 1 of 5 documents', answers(lease), made()],
    ['Passages in the document', answers(lease), made({ documentsSearched: 1 })],
    ['Passages in 1 of 5 documents', [...answers(lease), weak], made()],
  ])('are called what they are, and weak evidence is not counted: %s', (words, responses, how) => {
    expect(answeringSentence({ outcome: 'passages', citations: [lease, supply], responses, made: how })).toBe(words);
  });
});

describe('The documents that are silent', () => {
  it('are named, and the ones that were not read to their end are marked', () => {
    const how = made({ silent: [silent(4, 'minutes.pdf'), silent(5, 'scan.pdf', true)] });
    expect(silentSentence(how)).toBe('No mention in: minutes.pdf, scan.pdf (partly read).');
  });

  it('are counted where there are too many to name', () => {
    const how = made({ silent: [silent(4, 'minutes.pdf')], moreSilent: 31 });
    expect(silentSentence(how)).toBe('No mention in: minutes.pdf and 31 more.');
  });

  it('are not spoken of when there are none', () => {
    expect(silentSentence(made())).toBeNull();
    expect(silentSentence(null)).toBeNull();
  });
});
