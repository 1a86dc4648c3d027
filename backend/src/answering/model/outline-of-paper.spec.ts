import { describe, expect, it } from 'vitest';
import { buildDocumentIndex, openDocumentIndex, segmentText } from '../../ranking/index.js';
import { requestsOf } from '../compose-answer.suite.js';
import { clausesNotListed, sectionWished } from './outline-of-paper.js';

const TERMS = ['Base Rate', 'Cash', 'EBITDA', 'Gross Debt', 'Net Leverage', 'Pension Items', 'Total Net Debt', 'Year'];
const ROWS = [
  ['Principal Rent', '48,000'],
  ['Deposit', '12,000'],
  ['Service Charge', '3,100'],
  ...Array.from({ length: 60 }, (_, i) => [`Fixture ${i + 1} of the shed`, `${100 + i}`]),
];
const PAPER = `LEASE OF PART OF A YARD

PARTICULARS

Item                    Euro a year
${ROWS.map(([name = '', detail = '']) => `${name.padEnd(24)}${detail}`).join('\n')}

1. LETTING

1.1 The Landlord lets the yard in Cork to the Tenant for ten years, and the Tenant pays what is due for it.

16. TESTS

16.1 Financial definitions

In this clause 16:

${TERMS.map((term) => `${term} means what the books of the Tenant show under that name for the period in question, worked out by the rules that the auditors of the Tenant have kept to in the years before.`).join('\n\n')}

16.2 Financial condition

The Tenant keeps the ratio of its debt to its profits below three to one in each year of the term.

17. Provisions

A provision is made where the group owes something that it will probably have to pay, and the sum can be told with care.

Provisions for warranty claims are made when the goods are sold; at the end of the year they came to 4.1 million. ${'The goods are ropes and nets of many kinds. '.repeat(12)}

Provisions for claims of third parties came to 2.6 million, of which a half is for the harbour. ${'The harbour is old and deep. '.repeat(16)}

Provisions for leave came to 0.3 million. ${'Leave is taken in the summer months. '.repeat(14)}
`;

/** What is sent beside what was chosen for a wish and others, and what is told of it. */
async function broughtBy(wish: string, ...others: string[]) {
  const [first] = await requestsOf(
    PAPER,
    'What is the weather in Cork?',
    () => ({ read: [], lacks: [wish, ...others] }),
    () => ({}),
  );
  return { sent: first?.passages.map(({ text }) => text).join('\n') ?? '', told: first?.askedFor?.[0] };
}

describe('a section that is wished for by its title', () => {
  it.each([
    'PARTICULARS: Principal Rent, Service Charge, Deposit',
    '"Particulars" - principal rent; service charge; deposit',
  ])('comes with the rows that are named behind it: %s', async (wish) => {
    const { sent, told } = await broughtBy(wish);
    expect(sent).toMatch(/Item +Euro a year\nPrincipal Rent +48,000\nDeposit +12,000\nService Charge +3,100/);
    expect(sent).not.toMatch(/Fixture 50/);
    expect(told?.without).toBeUndefined();
  });

  it.each([
    '16.1 Financial definitions: EBITDA, Total Net Debt, Net Leverage',
    'Financial definitions: EBITDA, Total Net Debt and Net Leverage',
  ])('comes with each of the paragraphs that are named behind it, which need no numbers: %s', async (wish) => {
    const { sent, told } = await broughtBy(wish);
    for (const term of ['EBITDA', 'Total Net Debt', 'Net Leverage']) expect(sent).toContain(`${term} means`);
    expect(sent).not.toMatch(/Gross Debt means|Pension Items means|three to one/);
    expect(told?.without).toBeUndefined();
  });

  it('comes with the parts on what is named behind it', async () => {
    const { sent, told } = await broughtBy('17. Provisions: warranty, claims of third parties');
    expect(sent).toMatch(/4\.1 million[^]*2\.6 million/);
    expect(sent).not.toContain('0.3 million');
    expect(told?.without).toBeUndefined();
  });

  it('is said to lack what does not stand under it', async () => {
    const { sent, told } = await broughtBy('PARTICULARS: Deposit, Guarantor');
    expect(sent).toMatch(/Deposit +12,000/);
    expect(told?.without).toEqual(['Guarantor']);
  });

  it('is not said to lack what another wish brought', async () => {
    const { sent, told } = await broughtBy('PARTICULARS: Deposit, leave', 'Provisions: leave');
    expect(sent).toMatch(/Deposit +12,000[^]*0\.3 million/);
    expect(told?.without).toBeUndefined();
  });

  const index = openDocumentIndex(buildDocumentIndex({ text: PAPER, units: segmentText(PAPER) }));
  it.each([
    ['Provisions', 'Provisions', ''],
    ['section 17. Provisions: leave', 'Provisions', 'leave'],
    ['"Provisions" leave', 'Provisions', 'leave'],
    ['Tests > Financial condition > ratio', 'Financial condition', 'ratio'],
    ['Particulars: Provisions', 'Provisions', ''],
  ])('is found by its place: %s', (wish, title, rest) => {
    expect(sectionWished(index, wish)).toMatchObject({ title, rest });
  });

  it.each(['Provisions for leave', '18. Provisions: leave', 'Provision: leave', 'the yard'])(
    'is none that is called otherwise: %s',
    (wish) => {
      expect(sectionWished(index, wish)).toBeNull();
    },
  );
});

describe('the clauses beside those that are listed', () => {
  const contract = `CONTRACT

1. Transfers

1.1 A party may transfer its shares to its group.

1.2 Each transferee signs a deed of adherence before that.

1.3 Nobody transfers shares to a sanctioned person.

2. Notices

2.1 Notices go by post.
`;
  const index = openDocumentIndex(buildDocumentIndex({ text: contract, units: segmentText(contract) }));
  const first = Array.from({ length: index.unitCount }, (_, i) => i).find((i) => index.unitText(i).startsWith('1.1'));
  const listed = [[first ?? 0, (first ?? 0) + 1]] as const;

  it('are told by their first words, and none of a section of which nothing is listed', () => {
    expect(clausesNotListed(index, listed, 1_000)).toEqual([
      '1.2 Each transferee signs a deed',
      '1.3 Nobody transfers shares to a',
    ]);
  });

  it('are told as far as there is room', () => {
    expect(clausesNotListed(index, listed, 10)).toEqual(['1.2 Each transferee signs a deed']);
  });
});
