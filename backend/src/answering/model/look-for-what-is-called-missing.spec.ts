import { describe, expect, it } from 'vitest';
import { requestsOf } from '../compose-answer.suite.js';

const filler = (n: number, what: string) =>
  `${n}. ${what}\n\n${n}.1 ${`The parties keep records of ${what.toLowerCase()} in good order and for six years. `.repeat(12)}`;

const SUSPENDS = 'The Provider may suspend access where undisputed Fees are unpaid for forty-five days after notice.';
const SERVICES = `SERVICES AGREEMENT

1. Suspension

1.1 ${SUSPENDS}

${filler(2, 'Training')}

3. Fees

3.1 Each invoice is payable within thirty-five days.

3.2 The Customer may withhold an amount that it disputes in good faith if it tells the basis before the due date; Fees so withheld are treated as disputed.

${filler(4, 'Parking')}

5. Interest

5.1 Late payment bears interest at one per cent a month.
`;

const QUESTION = 'May the Provider suspend access because invoices are unpaid?';
/** The clauses with these words. */
const clauses =
  (...words: string[]) =>
  ({ listed }: { listed: readonly { id: string; shown: string }[] }) => ({
    read: listed.filter(({ shown }) => words.some((word) => shown.includes(word))).map(({ id }) => id),
    lacks: [],
  });
const textOf = (request: { passages: readonly { text: string }[] } | undefined) =>
  (request?.passages ?? []).map(({ text }) => text).join('\n');

describe('what is called not stated', () => {
  it('is looked for in the paper where nothing is answered, and asked once more with what may tell it', async () => {
    const asked = await requestsOf(SERVICES, QUESTION, clauses('may suspend access'), () => ({
      caveats: [
        'Only undisputed Fees count; the passages do not show when Fees are treated as disputed by the Customer.',
      ],
    }));
    expect(asked).toHaveLength(2);
    expect(textOf(asked[0])).not.toContain('withhold');
    expect(textOf(asked[1])).toContain('The Customer may withhold an amount that it disputes in good faith');
    expect(textOf(asked[1])).not.toMatch(/Parking|interest/);
    expect(asked[1]?.askedFor).toEqual([
      { text: expect.stringContaining('when Fees are treated as disputed'), found: 1, isUnstated: true },
    ]);
  });

  it.each([
    ['an answer stands beside it', 'The Provider may suspend access.', 1],
    ['the answer says no more than that', 'When Fees are treated as disputed is not stated.', 2],
  ])('costs a round by whether %s', async (_, text, rounds) => {
    const asked = await requestsOf(SERVICES, QUESTION, clauses('may suspend access'), ({ passages }) => ({
      statements: [{ text, quotes: [{ passageId: passages[0]?.id ?? '', quote: SUSPENDS }] }],
      missing: ['When Fees are treated as disputed by the Customer is not stated.'],
      caveats: ['The passages do not show when Fees are treated as disputed by the Customer.'],
    }));
    expect(asked).toHaveLength(rounds);
  });

  it('is not asked again where the paper holds nothing of it', async () => {
    const asked = await requestsOf(SERVICES, QUESTION, clauses('may suspend access'), () => ({
      missing: ['No guarantee by a parent company is stated.'],
      caveats: ['The right to suspend is a last resort.'],
    }));
    expect(asked).toHaveLength(1);
  });
});
