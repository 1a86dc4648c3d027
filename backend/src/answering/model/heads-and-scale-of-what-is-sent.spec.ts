import { describe, expect, it } from 'vitest';
import { requestsOf } from '../compose-answer.suite.js';
import type { DraftPassage } from './model-call-types.js';

const FILLER =
  'Our people looked into this at the end of the year with those of the other side, and wrote down what they saw. ';
const NOTES = `ANNUAL REPORT

We make sensors and sell them in many countries, and we tell of it here.

NOTES TO CONSOLIDATED FINANCIAL STATEMENTS

Note 1. Rules

The amounts in these notes are in thousands, except per share data. We keep to the rules of the trade.

Note 2. Suits

Harbour suit. ${FILLER.repeat(12)}A sum of $28,917 was set aside for the harbour suit.

Timber suit. ${FILLER.repeat(12)}A sum of $3 million was set aside for the timber suit.

Quarry suit. ${FILLER.repeat(12)}Nothing was set aside for the quarry.

Note 3. Stores

Stores of the year

                              2021        2020
${['Copper', 'Brass', 'Silver', 'Nickel', 'Timber', 'Cobalt', 'Carbon', 'Quartz', 'Iron ore', 'Zinc']
  .map((name, i) => `${name} in store${' '.repeat(20 - name.length)}12,${450 + 17 * i}      11,${580 + 13 * i}`)
  .join('\n')}

The board thanks those who keep the stores, and those who count them at the end of the year.
`;

/** What is sent of the notes where a model asks for something. */
async function passagesFor(...lacks: string[]): Promise<readonly DraftPassage[]> {
  const [first] = await requestsOf(
    NOTES,
    'Who makes sensors?',
    ({ listed }) => ({ read: listed.filter(({ shown }) => shown.includes('sensors')).map(({ id }) => id), lacks }),
    () => ({}),
  );
  return first?.passages ?? [];
}

describe('the scale of amounts that notes tell once', () => {
  it('goes with a passage that prints money without it, and with no other', async () => {
    const passages = await passagesFor('set aside for the harbour suit', 'set aside for the timber suit');
    const harbour = passages.find(({ text }) => text.includes('$28,917'));
    const timber = passages.find(({ text }) => text.includes('$3 million') && !text.includes('$28,917'));
    expect(harbour?.scale).toBe('The amounts in these notes are in thousands, except per share data.');
    expect(timber?.scale).toBeUndefined();
    expect(passages.find(({ text }) => text.includes('sensors'))?.scale).toBeUndefined();
  });

  it('goes with rows of a table that tells none', async () => {
    const rows = (await passagesFor('nickel in store')).find(({ text }) => text.includes('Nickel'));
    expect(rows?.scale).toContain('in thousands');
  });
});

describe('rows of a table', () => {
  it('that stand on the page after their head are sent with it', async () => {
    const rowsOf = (names: readonly string[]) =>
      names
        .map((name, i) => `${name} sold${' '.repeat(24 - name.length)}12,${450 + 17 * i}      11,${580 + 13 * i}`)
        .join('\n');
    const text = [
      `ANNUAL REPORT\n\nWe make sensors and sell them in many countries, and we tell of it here.\n\nReport   1`,
      `Flows of metal\n(In tons)                     2021        2020\n${rowsOf(['Copper', 'Brass', 'Silver', 'Nickel'])}\n\nReport   2`,
      `${rowsOf(['Timber', 'Cobalt', 'Carbon', 'Quartz', 'Peat', 'Turf', 'Iron ore', 'Zinc', 'Tin'])}\n\nThe board thanks those who keep the stores of the firm.\n\nReport   3`,
    ].join('\n\f');
    const [first] = await requestsOf(
      text,
      'Who makes sensors?',
      ({ listed }) => ({
        read: listed.filter(({ shown }) => shown.includes('sensors')).map(({ id }) => id),
        lacks: ['cobalt sold'],
      }),
      () => ({}),
    );
    expect(first?.passages.map((one) => one.text).join('\n')).toMatch(/\(In tons\) +2021 +2020\nCobalt sold/);
  });
});
