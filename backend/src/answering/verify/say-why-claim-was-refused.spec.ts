import { describe, expect, it } from 'vitest';
import type { DraftAnswer } from '../model/model-call-types.js';
import type { LocatedPassage } from '../model/fit-passages-to-budget.js';
import { whyAndWhatWillPass, whyRefused } from './say-why-claim-was-refused.js';
import { TextsWithFoldedCopies } from './texts-with-folded-copies.js';
import { verifyAnswer } from './verify-answer.js';

const OWED = 'The purchase price is €4.2 million.';
const MAY = 'The Supplier may suspend deliveries while an invoice is unpaid.';
const BOUND = 'The Customer shall pay each invoice within thirty days of its date.';
const TEXT = [OWED, MAY, BOUND].join('\n\n');

/** Why each claim of an answer is refused, over a paper of three sentences. */
function reasonsOf(answer: Partial<DraftAnswer>): string[] {
  const texts = new TextsWithFoldedCopies();
  texts.add(1, TEXT);
  const range = [0, TEXT.length] as const;
  const passage: LocatedPassage = {
    passage: { id: '1.1', documentId: 1, fileName: 'sale.txt', headingPath: [], text: TEXT },
    range,
    parts: [range],
    page: null,
    placeOf: () => ({ page: null, headingPath: [] }),
    headsOf: () => [],
  };
  const options = { question: 'What is owed by the Customer, and when?', parties: ['Supplier', 'Customer'] };
  const draft = { statements: [], values: [], ...answer };
  return verifyAnswer(draft, new Map([['1.1', passage]]), texts, options).rejected.map(whyRefused);
}

const said = (text: string, ...quotes: string[]) => ({
  statements: [{ text, quotes: quotes.map((quote) => ({ passageId: '1.1', quote })) }],
});

describe('a count of what is quoted', () => {
  const counted = (text: string) => reasonsOf(said(text, OWED, MAY, BOUND));
  it('is believed where so many words of one passage are quoted, one by one', () => {
    expect(counted('The sale is told by the three sentences.')).toEqual([]);
  });
  it('is refused where it is another', () => {
    expect(counted('The sale is told by the four sentences.')).toEqual(['“four” stands in none of its quotes']);
  });
});

describe('why a claim was refused', () => {
  it.each<[string, Partial<DraftAnswer>, string]>([
    [
      'a figure as it is printed',
      said('The price is €4,500,000.', OWED),
      'the figure 4,500,000 stands in none of its quotes',
    ],
    ['a number in words', said('It is paid in seven parts.', OWED), '“seven” stands in none of its quotes'],
    ['a date', said('The price is owed since 4 May 2011.', OWED), '4 May 2011 stands in none of its quotes'],
    [
      'each of several names',
      said('The price of Globex is owed to Initech.', OWED),
      '“Globex” and “Initech” stand in none of its quotes',
    ],
    ['a denial', said('The price cannot be paid in parts.', OWED), 'it says “cannot” and its quotes do not'],
    [
      'a duty',
      said('The Supplier must suspend deliveries.', MAY),
      'it says “must” where its quotes say no more than “may”',
    ],
    ['a party', said('The Customer may suspend deliveries.', MAY), 'it names “Customer” where its quotes name another'],
    [
      'words that stand nowhere',
      said('The price is owed.', 'The purchase price is owed at once by the Customer.'),
      'these words do not stand in the document: “The purchase price is owed at once by the Customer.”',
    ],
  ])('names %s', (_what, answer, why) => {
    expect(reasonsOf(answer)).toContain(why);
  });

  const sum = (more: object) => ({
    calculations: [
      {
        label: 'Twice the price',
        formula: 'a * 2',
        result: null,
        unit: '€ million',
        decimals: 1,
        operands: [{ id: 'a', name: 'Price', value: '4.2', unit: '€ million', passageId: '1.1', quote: OWED }],
        ...more,
      },
    ],
  });
  it.each<[string, object, string]>([
    [
      'the result that does follow',
      { result: '9.1' },
      'the result 9.1 does not follow from the formula: it is 8.4 € million',
    ],
    [
      'the number that nothing tells',
      { formula: 'a * 101' },
      'its formula cannot be worked out: “101” is neither an operand with a quote nor in the quotes of a sentence that tells the result',
    ],
    [
      'the operand that is none',
      { formula: 'a * b' },
      'its formula cannot be worked out: “b” is neither an operand with a quote nor in the quotes of a sentence that tells the result',
    ],
    [
      'the operand that its quote does not have',
      { operands: [{ id: 'a', name: 'Price', value: '4.9', unit: '', passageId: '1.1', quote: OWED }] },
      'the figure 4.9 stands in none of its quotes',
    ],
    [
      'the operand without a quote',
      { operands: [{ id: 'a', name: 'Price', value: '4.9', unit: '', passageId: '', quote: '' }] },
      'the figure 4.9 came without a quote',
    ],
  ])('names of a sum %s', (_what, more, why) => {
    expect(reasonsOf(sum(more))).toEqual([why]);
  });
});

describe('what is said to a model beside why its claim was refused', () => {
  const because = (reason: 'units' | 'quote_too_short' | 'second_look', ...words: string[]) =>
    whyAndWhatWillPass({ reason, words, text: 'Sum', quote: 'Net sales' });

  it('is the form that will pass', () => {
    expect(because('units', '£', 'shares')).toMatch(
      /^its sum puts figures of different units together \(£, shares\) \(what will pass: write the unit and scale of each figure as printed/,
    );
    expect(because('quote_too_short')).toContain('(what will pass: copy the whole sentence or row)');
  });

  it('is nothing more where only another look could tell', () => {
    expect(because('second_look')).not.toContain('what will pass');
  });
});
