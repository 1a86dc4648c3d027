import { describe, expect, it } from 'vitest';
import { requestsOf, sentOf } from '../compose-answer.suite.js';
import type { FollowUp } from './model-call-types.js';

const note = (n: number) =>
  `Note ${n}. Matter number ${n}

We keep books of matter ${n} by the rules of the trade, and our people look into them at the end of each of the years.
`;
const TALK =
  'Our people met those of the other side in the spring and again in the autumn, and both sides wrote letters on it. ';
const REPORT = `ANNUAL REPORT

NOTES TO THE ACCOUNTS

${[1, 2, 3, 4].map(note).join('\n')}
Note 5. Commitments and Contingencies

Legal matters

We write down what we are likely to lose (see Note 3).

Harbour claim. ${TALK.repeat(3)}A sum of $3.2 was accrued for it.

Timber claim. ${TALK.repeat(3)}We think the claim without merit.

Other claims. ${TALK.repeat(3)}Of what was set aside before, $2.6 remained at the end of the year.

Note 6. Later events

Nothing of weight came to pass after the end of the year, and the board met in May.
`;

const sentFor = (want: string, text = REPORT) =>
  sentOf(text, 'Who keeps the books?', () => ({ read: [], lacks: [want] }));

describe('a note that a model asks for by its number', () => {
  it('is sent whole, with all that stands under the headings inside it, and nothing of the next', async () => {
    const sent = await sentFor('Note 5');
    expect(sent).toMatch(/was accrued for it[^]*without merit[^]*\$2\.6 remained/);
    expect(sent).not.toContain('board met in May');
  });

  it('is searched first where a wish names it and says what of it', async () => {
    const sent = await sentFor('other claims in Note 5 with an accrual');
    expect(sent).toMatch(/was accrued for it[^]*\$2\.6 remained/);
  });

  it('is sent as far as there is room, and it is said that it was cut', async () => {
    const long = REPORT.replace('Timber claim.', `Timber claim. ${TALK.repeat(300)}`);
    const [first] = await requestsOf(
      long,
      'Who keeps the books?',
      () => ({ read: [], lacks: ['all of Note 5'] }),
      () => ({}),
    );
    expect(first?.passages.map(({ text }) => text).join('\n')).toContain('was accrued for it');
    expect(first?.askedFor?.[0]).toMatchObject({ text: 'all of Note 5', isCut: true });
  });
});

describe('a long section that a model asks for by its title', () => {
  it('brings the parts on the point of the question, and tells how the others begin', async () => {
    const [first] = await requestsOf(
      REPORT.replaceAll(/(Harbour|Timber|Other) claims?\./g, 'As to the $1 claims,'),
      'What was accrued for the harbour claim?',
      () => ({ read: [], lacks: ['Legal matters'] }),
      () => ({}),
    );
    const sent = first?.passages.map(({ text }) => text).join('\n');
    expect(sent).toContain('was accrued for it');
    expect(sent).not.toContain('We think the claim without merit');
    expect(first?.askedFor?.[0]?.rest?.join()).toContain('As to the Timber');
  });
});

/** What a model is told of a wish. */
async function toldOf(want: string, text: string): Promise<FollowUp | undefined> {
  const requests = await requestsOf(
    text,
    'Who keeps the rooms clean?',
    ({ listed }) => ({
      read: listed.filter(({ shown }) => shown.startsWith('4. Rooms')).map(({ id }) => id),
      lacks: [],
    }),
    ({ askedFor = [] }) => ({ needs: askedFor.length > 0 ? [] : [want] }),
  );
  return requests.at(-1)?.askedFor?.[0];
}

const SALE = `SALE OF SHARES

This agreement is made between Alpha Limited (the “Seller”) and Beta plc of Harlestone (the “Buyer”).

1. Price. The Buyer pays 400,000 euro for the shares on the day of completion, by a transfer to the bank of the Seller.

2. Accounts. The sums that the Company accrued for its suits are shown in its books, which were handed over in May.

3. Changes. In clause 7.1 of the loan the words “three per cent” are replaced by the words “four per cent”.

4. Rooms. ${'The Seller keeps the rooms of the mill clean until they are handed over to the people of the other side. '.repeat(9)}
`;

describe('what is said not to be found', () => {
  it('is no definition that was sent, whatever is added to its name in brackets', async () => {
    const told = await toldOf('definition of the Buyer (Beta)', SALE);
    expect(told?.without).toBeUndefined();
  });

  it('is no word of whose root another was sent', async () => {
    const told = await toldOf('accrual for suits of the Company', SALE);
    expect(told).toMatchObject({ found: 1 });
    expect(told?.without).toBeUndefined();
  });

  it('is no clause that what was sent is on, nor a word that tells how much is wished for', async () => {
    const told = await toldOf('whole text of what replaces words of clause 7', SALE);
    expect(told?.without).toBeUndefined();
  });

  it('goes with how that begins which was found instead', async () => {
    const told = await toldOf('price for the shares in pounds', SALE);
    expect(told?.without).toEqual(['pounds']);
    expect(told?.added?.join(' ')).toContain('1. Price.');
  });
});

const FACILITY = `FACILITY

1. MEANINGS

“Total Net Debt” means the aggregate of what the group owes to its banks, less the cash that it holds.

2. REPORTS

The company sends a certificate in the form of the schedule within forty days of each quarter.

3. TESTS

The company keeps the ratio of debt to profits below three to one.

SCHEDULE: COMPLIANCE CERTIFICATE

We confirm these figures for the quarter:

                         This quarter    Last quarter
Total Net Debt           [      ]        [      ]
EBITDA                   4.1             3.9
Cash                     1.2             1.0
Ratio                    [      ]        [      ]
`;

describe('the words of a definition', () => {
  it.each([
    'Total Net Debt means the aggregate',
    'total net debt means the aggregate of',
    'Total Net Debt (definition)',
  ])('bring it, not the empty row of a form: %s', async (want) => {
    const sent = await sentFor(want, FACILITY.replace('The company keeps', 'The company keeps books and'));
    expect(sent).toContain('means the aggregate of what the group owes');
    expect(sent).not.toContain('[      ]');
  });
});

describe('a passage that was sent', () => {
  it('keeps its name when others are added before and behind it', async () => {
    let round = 0;
    const sent = await requestsOf(
      FACILITY,
      'How is the ratio of debt tested?',
      ({ listed }) => ({
        read: listed.filter(({ shown }) => /three to one/.test(shown)).map(({ id }) => id),
        lacks: [],
      }),
      () => (round++ === 0 ? { needs: ['definition of Total Net Debt', 'EBITDA this quarter'] } : {}),
    );
    const [before = [], after = []] = sent.map(({ passages }) => passages);
    const namesOf = (passages: typeof before) => passages.map(({ id }) => id);
    expect(after.length).toBeGreaterThan(before.length);
    expect(namesOf(after)).not.toEqual(namesOf(after).toSorted());
    expect(new Set(namesOf(after)).size).toBe(after.length);
    for (const { id, text } of before) expect(after.find((one) => one.id === id)?.text).toContain(text);
  });
});
