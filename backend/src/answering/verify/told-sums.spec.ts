import { describe, expect, it } from 'vitest';
import { buildDocumentIndex, openDocumentIndex, ProjectIndex, segmentText } from '../../ranking/index.js';
import type { Range } from '../../text/quotes/find-quotes.js';
import { aRequest, compose, ScriptedModel } from '../compose-answer.suite.js';
import type { DraftAnswer, DraftCalculation } from '../model/model-call-types.js';
import { TextsWithFoldedCopies } from './texts-with-folded-copies.js';
import { verifyAnswer } from './verify-answer.js';

const VENTURE = `JOINT VENTURE AGREEMENT

1.1 The Effective Date is March 3, 2003, and the Commencement Date is March 18, 2003. The parties close within six months of it.

1.2 The Company owes 500 million under the 2028 Notes. The Company owes 650 million under the 2030 Notes.

1.3 The Company redeems the 2028 Notes at 101% of their principal amount if control changes. The Company redeems the 2030 Notes at 101% of their principal amount if control changes.

1.4 The leave of a member of the staff is nine days in every year of service.

22.2 An Offer Notice may not be served earlier than fifty-four months from the Effective Date.

22.3 The Restricted Period is twelve (12) months from the day on which the Agreement ends.

22.4 The Restricted Period shall be reduced by any months of leave before that day.

22.5 The price is to be earned over the three years following the Effective Date.

22.6 The Company files the return of the tax within six months of the end of a year.
`;
const FROM = 'The Effective Date is March 3, 2003, and the Commencement Date is March 18, 2003.';
const CLOSING = 'The parties close within six months of it.';
const [OWED_FIRST, OWED_SECOND] = [
  'The Company owes 500 million under the 2028 Notes.',
  'The Company owes 650 million under the 2030 Notes.',
];
const NINE = '1.4 The leave of a member of the staff is nine days in every year of service.';
const EARLIEST = 'An Offer Notice may not be served earlier than fifty-four months from the Effective Date.';
const PERIOD = 'The Restricted Period is twelve (12) months from the day on which the Agreement ends.';
const REDUCED = 'The Restricted Period shall be reduced by any months of leave before that day.';
const RETURN = 'The Company files the return of the tax within six months of the end of a year.';
const EARNED = 'The price is to be earned over the three years following the Effective Date.';

type Operand = Partial<DraftCalculation['operands'][number]>;
const EFFECTIVE: Operand = { id: 'a', name: 'Effective Date', value: 'March 3, 2003', quote: FROM };

/** What a model answers that draws up one sum: the quotes of each statement, and why one was refused. */
async function drawnUp(
  text: string,
  quotes: string[],
  sum: Partial<DraftCalculation>,
  operands: Operand[],
  more: Partial<DraftCalculation>[] = [],
) {
  const model = new ScriptedModel(({ passages }): DraftAnswer => {
    const passageId = passages[0]?.id ?? '';
    return {
      statements: [{ text, quotes: quotes.map((quote) => ({ passageId, quote })), role: 'answer' }],
      values: [],
      calculations: [sum, ...more].map((one) => ({
        label: 'Counted',
        formula: 'a',
        result: null,
        unit: '',
        decimals: 0,
        ...one,
        operands: operands.map((operand) => ({
          id: 'a',
          name: 'Known',
          value: '',
          unit: '',
          quote: '',
          passageId,
          ...operand,
        })),
      })),
    };
  });
  const index = new ProjectIndex();
  const document = openDocumentIndex(buildDocumentIndex({ text: VENTURE, units: segmentText(VENTURE) }));
  index.add({ id: '1', fileName: 'venture.txt', index: document });
  const question =
    'When may an Offer Notice be served, how long is the Restricted Period after four months of leave, and what ends when if the agreement ends on 1 May 2010?';
  const request = aRequest(question, ['venture.txt'], { model, index });
  const documents = request.documents.map((one) => ({ ...one, readText: async () => VENTURE }));
  const { content, rejected } = await compose({ ...request, documents });
  return {
    quoted: content.statements.map(({ citations }) => citations.map((at) => content.citations[at]?.quote).toSorted()),
    reasons: rejected.map(({ reason }) => reason),
    words: rejected.map(({ words }) => words ?? []),
  };
}

describe('a sum and the statement that tells its result', () => {
  it('may have a count in its formula that the words of the statement tell, and is cited with them', async () => {
    const { quoted, reasons } = await drawnUp(
      'Under 22.2 it may be served on 3 September 2007 at the earliest.',
      [EARLIEST],
      { formula: 'addMonths(a, 54)', result: '3 September 2007' },
      [EFFECTIVE],
    );
    expect(reasons).toEqual([]);
    expect(quoted).toEqual([
      [EARLIEST, FROM],
      [EARLIEST, FROM],
    ]);
  });

  it('is refused where no words quoted for the result have the count', async () => {
    const { quoted, reasons } = await drawnUp(
      'It may be served on 3 September 2007 at the earliest.',
      [FROM],
      { formula: 'addMonths(a, 54)', result: '3 September 2007' },
      [EFFECTIVE],
    );
    expect(quoted).toEqual([]);
    expect(reasons).toEqual(['formula', 'unsupported']);
  });

  it('has no words beside it that only speak of months or years where its name tells of them', async () => {
    const { quoted, reasons } = await drawnUp(
      'A month of the 2030 Notes comes to 54.17 million, and leave is nine days.',
      [OWED_SECOND, NINE],
      { label: 'Owed for a month', formula: 'a / 12', result: '54.17', unit: 'million', decimals: 2 },
      [{ name: '2030 Notes owed', value: '650', unit: 'million', quote: OWED_SECOND }],
    );
    expect(reasons).toEqual([]);
    expect(quoted[1]).toEqual([OWED_SECOND]);
  });

  it('has of the words behind several results those that come nearest to its name', async () => {
    const { quoted, reasons } = await drawnUp(
      'Reckoned from 1 May 2010 the Restricted Period ends on 1 May 2011, and the price is earned on 1 May 2013.',
      [PERIOD, EARNED],
      { label: 'End of the Restricted Period', formula: 'addYears(a, 1)', result: '1 May 2011' },
      [{ name: 'Day', value: '1 May 2010' }],
      [{ label: 'End of the years in which the price is earned', formula: 'addYears(a, 3)', result: '1 May 2013' }],
    );
    expect(reasons).toEqual([]);
    expect(quoted[1]).toEqual([PERIOD]);
  });

  it('keeps the words with the count where the statement is refused', async () => {
    const { quoted, reasons } = await drawnUp(
      'It may be served by Globex on 3 September 2007 at the earliest.',
      [EARLIEST],
      { formula: 'addMonths(a, 54)', result: '3 September 2007' },
      [EFFECTIVE],
    );
    expect(quoted).toEqual([[EARLIEST, FROM]]);
    expect(reasons).toEqual(['unsupported']);
  });

  it('has no words beside those of its figures where the question gives one of them, also where the result is told in words', async () => {
    const { quoted, reasons } = await drawnUp(
      'The Restricted Period is eight months, since the leave is taken off.',
      [REDUCED],
      { formula: 'a - b', result: '8', unit: 'months' },
      [
        { name: 'Restricted Period', value: 'twelve (12)', unit: 'months', quote: PERIOD },
        { id: 'b', name: 'Leave', value: 'four', unit: 'months' },
      ],
    );
    expect(reasons).toEqual([]);
    expect(quoted).toEqual([[PERIOD, REDUCED], [PERIOD]]);
  });

  it('has the words of a short count that its formula adds to a day', async () => {
    const { quoted } = await drawnUp(
      'It is earned until 3 March 2006.',
      [EARNED],
      { formula: 'addYears(a, 3)', result: '3 March 2006' },
      [EFFECTIVE],
    );
    expect(quoted).toEqual([
      [FROM, EARNED],
      [FROM, EARNED],
    ]);
  });

  it('is cited with the words of a count that stand in the clause of its operand alone', async () => {
    const sum = { label: 'The parties close at the latest', formula: 'addMonths(a, 6)', result: '3 September 2003' };
    const { quoted, reasons } = await drawnUp('The Effective Date is March 3, 2003.', [FROM], sum, [EFFECTIVE]);
    expect(reasons).toEqual([]);
    expect(quoted).toEqual([[FROM], [FROM, CLOSING].toSorted()]);
  });

  it('is refused with a count that only a sentence on something else has', async () => {
    const sum = { label: 'End of the warranty', formula: 'addMonths(a, 6)', result: '3 September 2003' };
    const { reasons, words } = await drawnUp('The Effective Date is March 3, 2003.', [FROM], sum, [EFFECTIVE]);
    expect([reasons, words]).toEqual([['formula'], [['6']]]);
  });

  it('has the words of a count that come nearest to its name, not those that the answer quotes for something else', async () => {
    const sum = { label: 'The parties close at the latest', formula: 'addMonths(a, 6)', result: null };
    const told = 'The Effective Date is March 3, 2003, and the return follows.';
    const { quoted } = await drawnUp(told, [FROM, RETURN], sum, [EFFECTIVE]);
    expect(quoted[1]).toEqual([FROM, CLOSING].toSorted());
  });

  it('has no words beside it for a count that the question tells', async () => {
    const sum = { label: 'End of the leave', formula: 'addMonths(a, 4)', result: '3 July 2003' };
    const { quoted } = await drawnUp('The leave ends on 3 July 2003.', [REDUCED], sum, [EFFECTIVE]);
    expect(quoted[1]).toEqual([FROM]);
  });

  it.each([
    ['a half', 'a / 2', '2'],
    ['nine months', 'addMonths(a, -9)', '9'],
    ['101 per cent', 'a * 101 / 100', '101'],
  ])('is refused with %s that no words tell', async (_, formula, number) => {
    const isDate = formula.startsWith('add');
    const operand = isDate ? EFFECTIVE : { name: 'Restricted Period', value: 'twelve (12)', quote: PERIOD };
    const { reasons, words } = await drawnUp('The period is known.', [FROM], { formula, result: null }, [operand]);
    expect(reasons).toEqual(['formula']);
    expect(words).toEqual([[number]]);
  });

  it.each([
    ['an average', '(a + b) / 2', '10.5'],
    ['a percentage', 'a / b * 100', '133.3'],
  ])('needs no words for the numbers of %s', async (_, formula, result) => {
    const { reasons } = await drawnUp('The period is known.', [FROM], { formula, result, decimals: 1 }, [
      { name: 'Restricted Period', value: 'twelve (12)', quote: PERIOD },
      { id: 'b', name: 'Assumed', value: 'nine', quote: NINE },
    ]);
    expect(reasons).toEqual([]);
  });

  describe('over two series of notes', () => {
    const [FIRST, SECOND] = ['2028', '2030'].map(
      (year) => `The Company redeems the ${year} Notes at 101% of their principal amount if control changes.`,
    ) as [string, string];
    const operand = (id: string, name: string, value: string, quote: string): Operand => ({ id, name, value, quote });
    const cost = (quotes: string[]) =>
      drawnUp(
        'The notes are redeemed at 101% of their principal.',
        quotes,
        { formula: '(a + b) * c / 100', result: '1,161.5', decimals: 1 },
        [
          operand('a', '2028 Notes', '500', OWED_FIRST),
          operand('b', '2030 Notes', '650', OWED_SECOND),
          operand('c', 'price in per cent', '101', FIRST),
        ],
      );

    it('is cited with what says a figure of the other series, where the answer quotes it', async () => {
      const { quoted, reasons } = await cost([FIRST, SECOND]);
      expect(reasons).toEqual([]);
      expect(quoted[1]).toEqual([FIRST, SECOND, OWED_FIRST, OWED_SECOND].toSorted());
    });

    it('is refused where a figure is quoted for one of them alone', async () => {
      const { reasons, words } = await cost([FIRST]);
      expect(reasons).toEqual(['unsupported']);
      expect(words).toEqual([['2030 Notes']]);
    });
  });

  it('has its operand from whichever part of a quote holds the figure, where a passage leaves lines of a table out', () => {
    const table = 'AWS\nNet sales    7,880    12,219    17,459\nOperating income    1,507    3,108    4,331\n';
    const read = 'AWS\nOperating income    1,507    3,108    4,331';
    const texts = new TextsWithFoldedCopies();
    texts.add(1, table);
    const passage = { id: 'a1', documentId: 1, fileName: 'report.txt', headingPath: [], text: read };
    const rows: Range = [table.indexOf('Operating'), table.length - 1];
    const located = {
      passage,
      range: [0, table.length - 1] as Range,
      parts: [[0, 3] as Range, rows],
      page: null,
      placeOf: () => ({ page: null, headingPath: [] }),
      headsOf: () => [],
    };
    const operand = { id: 'a', name: 'income of AWS', value: '4,331', unit: '$ million', passageId: 'a1', quote: read };
    const calculations = [
      { label: 'Twice', formula: 'a * 2', result: '8,662', unit: '$ million', decimals: 0, operands: [operand] },
    ];
    const answer = { statements: [], values: [], calculations };
    const { content, rejected } = verifyAnswer(answer, new Map([['a1', located]]), texts, { question: 'Twice?' });
    expect(rejected).toEqual([]);
    expect(content.citations.map(({ quote }) => quote)).toEqual(['Operating income    1,507    3,108    4,331']);
  });
});
