import { describe, expect, it } from 'vitest';
import type { Range } from '../../text/quotes/find-quotes.js';
import type { DraftCalculation } from '../model/model-call-types.js';
import type { LocatedPassage } from '../model/fit-passages-to-budget.js';
import type { KnownFact } from './check-words-hold-known-date-or-period.js';
import { TextsWithFoldedCopies } from './texts-with-folded-copies.js';
import { verifyAnswer } from './verify-answer.js';

const HEAD = 'Results of the group (in thousands of pounds)';
const SALES = 'Net sales of the continuing business    1,200';
const RATE = 'The royalty is 16% of the net sales of each year.';
const FEE = 'The fee for the year of the closing is £2,500,000.';
const REPORTED = 'The Dealer reports its sales by April 30 of each year.';
const CLOSING = 'Payment is due five (5) business days after the closing on 12 March 2027.';
const REPORT = [HEAD, SALES, RATE, FEE, REPORTED, CLOSING].join('\n');
const rangeOf = (words: string): Range => [REPORT.indexOf(words), REPORT.indexOf(words) + words.length];

const PASSAGE: LocatedPassage = {
  passage: { id: '1.1', documentId: 1, fileName: 'report.txt', headingPath: [], text: REPORT },
  range: [0, REPORT.length],
  parts: [[0, REPORT.length]],
  page: null,
  placeOf: () => ({ page: null, headingPath: [] }),
  headsOf: ([start]) => (start === rangeOf(SALES)[0] ? [rangeOf(HEAD)] : []),
};

type Operand = Partial<DraftCalculation['operands'][number]>;

function sumOf(
  calculation: Partial<DraftCalculation>,
  operands: Operand[],
  text = 'The fee is due.',
  question = 'How does an offer of £3.8m compare with the fee?',
  facts: readonly KnownFact[] = [],
) {
  const texts = new TextsWithFoldedCopies();
  texts.add(1, REPORT);
  const whole = operands.map((one, at) => ({ id: 'abc'[at] ?? '', name: 'It', value: '', unit: '', ...one }));
  const sum = { label: 'It', formula: 'a', result: null, unit: '', decimals: 0, ...calculation };
  const answer = {
    statements: [{ text, quotes: [{ passageId: '1.1', quote: FEE }] }],
    values: [],
    calculations: [{ ...sum, operands: whole.map((one) => ({ passageId: '1.1', quote: '', ...one })) }],
  };
  const { content, rejected } = verifyAnswer(answer, new Map([['1.1', PASSAGE]]), texts, { question, facts });
  return {
    texts: content.statements.map((one) => one.text),
    operands: content.statements.flatMap((one) => one.calculation?.operands ?? []),
    reasons: rejected.map(({ reason }) => reason),
  };
}

describe('a figure of a sum', () => {
  const sales = { value: '1,200', unit: '£', quote: SALES };

  it('is of the scale that the head of its table tells, where its unit tells none', () => {
    const { texts } = sumOf({ formula: 'a + b', unit: '£' }, [sales, { value: '2,500,000', unit: '£', quote: FEE }]);
    expect(texts).toContain('It: 1,200 thousand + 2,500,000 = 3,700,000 £');
  });

  it('needs no quote where the head of a paper that is told has it, and is cited with its words', () => {
    const place = { documentId: 1, fileName: 'report.txt', headingPath: [], page: null };
    const words = 'The royalty is 16% of the net sales of each year.';
    const facts = [
      { value: { type: 'figure', figure: '16' }, quotes: [{ ...place, words, range: rangeOf(words) }] },
    ] satisfies KnownFact[];
    const sum = { formula: 'a * b', unit: '£', result: '400,000' };
    const operands = [
      { value: '16', unit: '%' },
      { value: '2,500,000', unit: '£', quote: FEE },
    ];
    const asked = 'What is the royalty on the fee?';
    expect(sumOf(sum, operands, 'The royalty on it is £400,000.', asked, facts).reasons).toEqual([]);
    expect(sumOf(sum, operands, 'The royalty on it is £400,000.', asked).reasons).toContain('no_quote');
  });

  it.each([
    ['31 December 2026', 'What is due by the end of 2026?', []],
    ['30 June 2026', 'What is due for June 2026?', []],
    ['15 June 2026', 'What is due for June 2026?', ['no_quote']],
    ['30 June 2026', 'What is due by the end of 2026?', ['no_quote']],
  ])('may be the last day of a month or year that the question names: %s', (value, question, refused) => {
    const sum = { formula: 'addDays(a, 30)' };
    const { reasons } = sumOf(sum, [{ value }], 'The fee for the year of the closing is £2,500,000.', question);
    expect(reasons.filter((reason) => reason === 'no_quote')).toEqual(refused);
  });

  it.each(['April 30, 2027', 'April 30', '30 April'])(
    'may be a day of each year in the year that the question names: %s',
    (value) => {
      const sum = { formula: 'addDays(a, 10)', result: '10 May 2027' };
      const asked = 'Until when may the report for 2027 be mended, ten days being allowed?';
      const { texts, reasons } = sumOf(sum, [{ value, quote: REPORTED }], 'Until 10 May 2027.', asked);
      expect(reasons).toEqual([]);
      expect(texts[1]).toMatch(/(?:April 30|30 April), 2027 \+ 10 days = 10 May 2027/);
    },
  );

  it('is no day of a year where the question names two', () => {
    const sum = { formula: 'addDays(a, 10)' };
    const asked = 'Were ten days allowed for the reports of 2026 and 2027?';
    expect(sumOf(sum, [{ value: 'April 30', quote: REPORTED }], 'It is.', asked).reasons).toContain('formula');
  });

  it.each([
    ['seven days in a formula', 'addDays(a, 7)', [], 'Which day is seven days after the closing?'],
    ['one week in days', 'addDays(a, 7)', [], 'Which day is one week after the closing?'],
    ['weeks in days as a figure', 'addDays(a, b)', [{ value: '14', unit: 'days' }], 'And two weeks after the closing?'],
    [
      'weeks by the days of one',
      'addDays(a, b * c)',
      [
        { value: 'three', unit: 'weeks' },
        { value: '7', unit: 'days', name: 'Days in a week' },
      ],
      'And three weeks after the closing?',
    ],
  ])('may be told by the question alone: %s', (_, formula, more, asked) => {
    const { reasons } = sumOf({ formula }, [{ value: '12 March 2027', quote: CLOSING }, ...more], undefined, asked);
    expect(reasons).toEqual([]);
  });

  it('is no length of time that nobody tells', () => {
    const closing = { value: '12 March 2027', quote: CLOSING };
    const asked = 'When is payment due?';
    expect(sumOf({ formula: 'addDays(a, 9)' }, [closing], undefined, asked).reasons).toEqual(['formula']);
    expect(
      sumOf({ formula: 'addDays(a, b)' }, [closing, { value: '9', unit: 'days' }], undefined, asked).reasons,
    ).toEqual(['no_quote']);
  });

  it('counts business days as the papers do, without weekends, and no other days for them', () => {
    const closing = { value: '12 March 2027', quote: CLOSING };
    const asked = 'When is payment due?';
    expect(sumOf({ formula: 'addBusinessDays(a, 5)' }, [closing], undefined, asked).texts).toContain(
      'It: 12 March 2027 + 5 business days (weekends left out; public holidays not) = 19 March 2027',
    );
    expect(sumOf({ formula: 'addDays(a, 5)' }, [closing], undefined, asked).reasons).toEqual(['units']);
    const five = { value: '5', unit: 'business days', quote: CLOSING };
    expect(sumOf({ formula: 'addBusinessDays(a, b)' }, [closing, five], undefined, asked).reasons).toEqual([]);
    expect(sumOf({ formula: 'addDays(a, b)' }, [closing, five], undefined, asked).reasons).toEqual(['units']);
  });

  it('may be in "£000", which is no figure of its own', () => {
    const thousands = { ...sales, unit: '£000' };
    const { texts } = sumOf({ formula: 'a + b', unit: '£000' }, [thousands, thousands]);
    expect(texts).toContain('It: 1,200 + 1,200 = 2,400 £000');
  });

  it('may be that of the question in millions, beside one of the papers in pounds', () => {
    const offer = { value: '3.8', unit: '£ million' };
    const fee = { value: '2,500,000', unit: '£', quote: FEE };
    const sum = { formula: 'a - b', unit: '£ million', result: '1.3', decimals: 1 };
    const { texts, reasons } = sumOf(sum, [offer, fee], 'An offer of £3.8m is £1,300,000 more than the fee of £2.5m.');
    expect(reasons).toEqual([]);
    expect(texts).toEqual([
      'An offer of £3.8m is £1,300,000 more than the fee of £2.5m.',
      'It: 3.8 million - 2,500,000 = 1.3 £ million',
    ]);
  });

  it('may be told in millions where its quote and the question tell it in pounds, and the other way round', () => {
    const offer = { value: '3,800,000', unit: '£' };
    const fee = { value: '2.5', unit: '£ million', quote: FEE };
    const { texts, reasons } = sumOf({ formula: 'a - b', unit: '£ million', decimals: 1 }, [offer, fee]);
    expect(reasons).toEqual([]);
    expect(texts).toContain('It: 3,800,000 - 2.5 million = 1.3 £ million');
    expect(sumOf({}, [{ ...fee, value: '2.6' }]).reasons).toEqual(['unsupported']);
  });

  it('may be 0.16 of what its quote prints as 16%, and is shown without the sign', () => {
    const rate = { value: '0.16', unit: '%', quote: RATE };
    const { texts, operands } = sumOf({ formula: 'a * b', unit: '£ thousand' }, [
      { ...sales, unit: '£ thousand' },
      rate,
    ]);
    expect(texts).toContain('It: 1,200 × 0.16 = 192 £ thousand');
    expect(operands[1]).toMatchObject({ value: '0.16', unit: '' });
  });

  it('is refused as 0.17 of what its quote prints as 16%', () => {
    expect(sumOf({}, [{ value: '0.17', unit: '', quote: RATE }]).reasons).toEqual(['unsupported']);
  });
});
