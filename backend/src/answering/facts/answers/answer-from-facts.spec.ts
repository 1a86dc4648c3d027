import { describe, expect, it } from 'vitest';
import type { Fact } from '../fact.js';
import { answerFromFacts, type DocumentWithFacts } from './answer-from-facts.js';

const fact = (kind: Fact['kind'], value: Fact['value']): DocumentWithFacts['facts'][number] => ({
  kind,
  value,
  quotes: [{ start: 0, end: 4, text: kind }],
});
const date = (kind: 'expiry' | 'agreement_date' | 'effective_date', day: string) =>
  fact(kind, { type: 'date', date: day, isComputed: false });
const days = (kind: 'notice_to_end' | 'notice_against_renewal', count: number, holder?: string) =>
  fact(kind, { type: 'period', count, unit: 'day', isBusiness: false, ...(holder && { holder }) });
const law = (text: string) => fact('governing_law', { type: 'text', text });
const party = (name: string) => fact('party', { type: 'party', name, shortNames: [] });
const figure = (label: string, year: number, amount: number) =>
  fact('line_item', { type: 'figure', label, year, amount, scale: 1_000, currency: 'EUR' });

let next = 0;
const aDocument = (name: string, ...facts: DocumentWithFacts['facts']): DocumentWithFacts => ({
  documentId: ++next,
  name,
  kind: null,
  facts,
});
const LEASE = aDocument(
  'lease.pdf',
  party('Harbour Estates Limited'),
  party('Target Limited'),
  law('Ireland'),
  date('agreement_date', '2024-01-01'),
  date('effective_date', '2024-02-01'),
  date('expiry', '2026-06-30'),
  days('notice_to_end', 180),
  days('notice_against_renewal', 60),
);
const SUPPLY = aDocument(
  'supply agreement.pdf',
  party('Corrib Mills Limited'),
  party('Target Limited'),
  law('New York'),
  date('expiry', '2028-01-31'),
  days('notice_to_end', 30, 'either party'),
);
const RESELLER = aDocument('reseller agreement.pdf', party('Quillon GmbH'), party('Target Limited'), law('Germany'));
const ACCOUNTS = aDocument(
  'accounts 2022.pdf',
  figure('Revenue', 2022, 1_200),
  figure('Revenue', 2021, 1_000),
  figure('Total current assets', 2022, 300),
  figure('Total current liabilities', 2022, 200),
);
const ALL = [LEASE, SUPPLY, RESELLER, ACCOUNTS];
const ask = (question: string, documents: readonly DocumentWithFacts[] = ALL) => {
  const answer = answerFromFacts(question, documents);
  return answer && 'text' in answer ? answer : null;
};
const text = (question: string, documents: readonly DocumentWithFacts[] = ALL) =>
  ask(question, documents)?.text ?? null;

describe('a question over facts', () => {
  it.each([
    ['Which law governs the agreement with Corrib Mills?', 'New York'],
    ['When does the lease expire?', '30 June 2026'],
    ['Who are the parties to the reseller agreement?', 'Quillon GmbH; Target Limited'],
    ['What notice is required to terminate the agreement with Harbour Estates?', '180 days'],
  ])('is answered for the document it names: "%s"', (question, answer) => expect(text(question)).toBe(answer));

  it('is answered with the words of that document only', () => {
    const answer = ask('Which law governs the agreement with Corrib Mills?');
    expect(answer?.statements.flatMap(({ citations }) => citations.map(({ documentId }) => documentId))).toEqual([
      SUPPLY.documentId,
    ]);
  });

  it('names every document where it names none, and those that say nothing', () => {
    const answer = ask('What is the governing law?');
    expect(answer?.statements).toHaveLength(3);
    expect(answer?.silent).toEqual([ACCOUNTS.documentId]);
  });

  it.each([
    [
      'Which agreements expire before 2027?',
      /^1 of the 2 documents whose expiry was read expires before 2027: lease\.pdf/,
    ],
    ['How many agreements expire after 1 January 2026?', /^2 of the 2 documents/],
    ['Which agreements expire before 2020?', /^None of the 2 documents/],
    [
      'Which contracts are governed by Irish law?',
      /^1 of the 3 documents whose governing law was read is governed by the law of Ireland: lease/,
    ],
    ['Which contract has the longest notice period?', /^lease\.pdf, 180 days, of 2 documents/],
    ['Which agreement expires last?', /^supply agreement\.pdf, 31 January 2028, of 2/],
    ['Which one runs out first?', /^lease\.pdf, 30 June 2026, of 2/],
    ['Which is the next to end?', /^lease\.pdf, 30 June 2026, of 2/],
    ['List the contracts in order of expiry.', /^lease\.pdf, 30 June 2026, of 2/],
    ['Which has the shortest notice of termination?', /^supply agreement\.pdf, 30 days, either party, of 2/],
    ['Which contracts can be terminated by either party?', /^1 of the 2 documents.*either party on notice: supply/],
    ['Which agreements have a mutual right to terminate without cause?', /^1 of the 2 documents.*: supply/],
    ['How long after signing did the lease take effect?', /^31 days, from 1 January 2024 to 1 February 2024/],
    ['How many days lie between the effective date of the lease and its expiry?', /^880 days, from 1 February 2024/],
    [
      'If notice is given on 1 March 2025, when does the supply agreement end?',
      /^31 March 2025 \(1 March 2025 plus 30/,
    ],
    ['What date is 90 days before the expiry of the lease?', /^1 April 2026 \(30 June 2026 less 90 days\)/],
    ['By when must notice against renewal be given under the lease?', /^1 May 2026 \(30 June 2026 less 60 days\)/],
  ])('chooses and compares: "%s"', (question, answer) => expect(text(question)).toMatch(answer));

  it.each([
    ['What was the revenue in 2021?', '1,000,000 EUR.'],
    ['How much did revenue grow from 2021 to 2022?', '1,200,000 - 1,000,000 = 200,000, or 20 %.'],
    ['By what percentage did sales rise in 2022?', '1,200,000 - 1,000,000 = 200,000, or 20 %.'],
    ['What share of revenue were the current assets in 2022?', '300,000 / 1,200,000 = 25 %.'],
    ['Current assets as a percentage of turnover, 2022', '300,000 / 1,200,000 = 25 %.'],
    ['Current ratio at the end of 2022', '300,000 / 200,000 = 1.5.'],
    ['How much working capital was there at the end of 2022?', '300,000 - 200,000 = 100,000.'],
    ['What is the ratio of current assets to current liabilities at the end of 2022?', '300,000 / 200,000 = 1.5.'],
  ])('computes with its operands shown: "%s"', (question, answer) => expect(text(question)).toBe(answer));

  it.each([
    ['governing law of each agreement pls', /^The governing law was read in all 3 documents/],
    ["Which state's or country's law runs each contract?", /^The governing law was read in all 3 documents/],
    ['Under whose law does the lease fall?', /^Ireland$/],
    ['Until when does the lease run?', /^30 June 2026$/],
    ['Tell me the end date of the supply agreement.', /^31 January 2028$/],
    ['How much warning must be given to get out of the lease?', /^180 days$/],
    ['List the parties and the governing law of the reseller agreement.', /^governing law: Germany; parties: Quillon/],
  ])('is answered however it is worded: "%s"', (question, answer) => expect(text(question)).toMatch(answer));

  it('cites each operand of a sum', () => {
    const answer = ask('How much did revenue grow from 2021 to 2022?');
    expect(answer?.statements.map(({ text: said }) => said)).toEqual([
      expect.stringContaining('1,000,000'),
      expect.stringContaining('1,200,000'),
    ]);
  });

  it.each([
    'Which law governs the agreement with Dunmore Shipping?',
    'What was the revenue in 2019?',
    'Which law governs the lease and is that usual?',
    'Is the notice period of the lease reasonable?',
    'When does the lease expire if it is not renewed?',
    'When does the insurance of Harbour Estates expire?',
    'What is the liability cap of the lease?',
    'Which agreements expire before long?',
    'Which agreements are governed by favourable law?',
    'How much did revenue grow from 2019 to 2022?',
    'Which contracts can be terminated by either party for cause?',
    'How long after the breach may the lease be terminated?',
    'What percentage of revenue came from Germany in 2022?',
    'Did revenue grow from 2021 to 2022?',
    'If notice is given on 1 March 2025, when does the lease of the car park end?',
    'Summarise the lease.',
  ])('is left alone where it asks for more, or for what is not there: "%s"', (question) =>
    expect(text(question)).toBeNull(),
  );

  it('is left alone where two companies tell figures of one year', () => {
    const other = aDocument('other accounts.pdf', figure('Revenue', 2021, 77));
    expect(text('What was the revenue in 2021?', [...ALL, other])).toBeNull();
  });
});

describe('a sum over papers', () => {
  const pay = (amount: number, currency = 'EUR', per: 'month' | 'year' = 'year') =>
    fact('regular_payment', { type: 'amount', amount, currency, of: 'salary', per });
  const chief = aDocument('Employment agreement - chief.docx', pay(165_000));
  const head = aDocument('Contract of employment - head.docx', pay(96_000));
  const SUM = 'What do the salaries in the contracts of employment add up to?';
  const of = (...documents: DocumentWithFacts[]) => answerFromFacts(SUM, [...ALL, ...documents]);

  it('adds up one figure of each paper of the kind that is asked, and no other', () => {
    expect(of(chief, head)).toMatchObject({
      text: '261,000 EUR a year, the salary of 2 documents added up.',
      sum: { operands: [{ amount: 165_000 }, { amount: 96_000 }], unit: 'EUR a year' },
    });
  });

  it.each([
    ['one paper states none', aDocument('Contract of employment - cook.docx'), 'Contract of employment - cook.docx'],
    ['one is of another currency', aDocument('Employment contract - agent.docx', pay(70_000, 'GBP')), 'GBP a year'],
    [
      'one is of another period',
      aDocument('Employment contract - intern.docx', pay(1_500, 'EUR', 'month')),
      'EUR a month',
    ],
    [
      'one may be changed by another paper',
      aDocument('Amendment of employment - chief.docx', pay(170_000)),
      'Amendment',
    ],
  ])('is not made where %s, and says so', (_, other, words) =>
    expect(of(chief, head, other)).toEqual({ noSum: expect.stringContaining(words) }),
  );
});
