import { describe, expect, it } from 'vitest';
import { verifiedAgainst, verifiedWhenStored } from './mark-answer-verified-if-quotes-match.js';
import { derivedFrom, expectVerified, type VerifiedAnswer } from './use-verified-answer.js';

const TEXT = 'The term is five years. Notice is three months.';
const citing = (quote: string, start = TEXT.indexOf(quote)) => ({
  statements: [{ text: quote, citations: [0] }],
  citations: [{ documentId: 1, start, end: start + quote.length, quote }],
});
const inText = () => TEXT;

describe('a verified answer', () => {
  it('is made from words that stand in their source, where they are said to stand', () => {
    expect(() => expectVerified(verifiedAgainst(citing('The term is five years.'), inText))).not.toThrow();
  });

  it.each([
    ['words that the source does not have', citing('The term is six years.', 0)],
    ['words that stand elsewhere in the source', citing('five years', 0)],
    ['no words at all', citing('', 0)],
    ['no citation', { ...citing('five years'), statements: [{ text: 'five years', citations: [] }] }],
  ])('is not made from %s', (_, content) => {
    expect(() => verifiedAgainst(content, inText)).toThrow();
  });

  it('is not made by saying that it is one', () => {
    const claimed = citing('five years') as unknown as VerifiedAnswer<ReturnType<typeof citing>>;
    expect(() => expectVerified(claimed)).toThrow('Only what was verified can become an answer.');
    expect(() => derivedFrom([claimed], citing('five years'))).toThrow();
  });

  it('keeps its proof in another form and in part, and takes on nothing new', () => {
    const one = verifiedAgainst(citing('five years'), inText);
    const other = verifiedAgainst(citing('three months'), inText);
    const joined = derivedFrom([one, other], {
      statements: [{ text: 'Five years, with notice of three months.', citations: [0, 1] }],
      citations: [...one.citations, ...other.citations],
    });
    expect(() => expectVerified(joined)).not.toThrow();
    expect(() => derivedFrom([one], { statements: joined.statements, citations: joined.citations })).toThrow();
    expect(() => derivedFrom([one], { ...one, statements: [{ text: 'Ten years.', citations: [] }] })).toThrow();
  });

  it('cites also when it was read back from where it was stored', () => {
    expect(() => verifiedWhenStored({ ...citing('five years'), statements: [{ citations: [] }] })).toThrow();
  });
});
