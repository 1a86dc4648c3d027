import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** The rows of a page, each behind what its columns are called. */
async function rowsOf(content: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end, table }) =>
    kind === 'table_row' ? [[table?.header ?? '', text.slice(start, end)].join(' < ').replaceAll('\t', ' | ')] : [],
  );
}

/** Cells that stand in columns from 72 points on, 110 apart. */
const row = (y: number, words: readonly string[]): string =>
  words.map((word, at) => (word === '' ? '' : textAt(72 + 110 * at, y, word, 10))).join('');

describe('heads of a table without lines, of which some have two lines', () => {
  it('are told also above words with figures, as limits are told in', async () => {
    const content = [
      row(712, ['', 'No approval', 'Signed by', '']),
      row(700, ['Item', 'needed', 'team leader', 'Director']),
      row(683, ['Meals', 'up to 80', '81 to 200', 'above 200']),
      row(671, ['Seasonal gifts', 'up to 50', '51 to 120', 'above 120']),
      row(659, ['Tickets', '0', 'up to 150', 'above 150']),
      row(647, ['Travel and lodging', '0', '0', 'always']),
    ];
    expect((await rowsOf(content.join('')))[1]).toBe(
      'Item | No approval needed | Signed by team leader | Director < Meals | up to 80 | 81 to 200 | above 200',
    );
  });

  it('are no title of the next column as well where both lines end at one place', async () => {
    const limits = (y: number, name: string, [own = '', lead = '', above = '']: readonly string[]) =>
      textAt(72, y, name, 10) + textAt(158.3, y, own, 10) + textAt(252.74, y, lead, 10) + textAt(320, y, above, 10);
    const content = [
      textAt(166.1, 712, 'Without', 10) + textAt(264.98, 712, 'Head of', 10),
      textAt(72, 700, 'Item', 10) + textAt(131.1, 700, 'approval (EUR)', 10),
      textAt(253.33, 700, 'unit (EUR)', 10) + textAt(320, 700, 'Managing director', 10),
      limits(683, 'Travel', ['up to 300', '301 to 900', 'above 900']),
      limits(669, 'Equipment', ['up to 500', '501 to 800', 'above 800']),
      textAt(72, 655, 'Consultants', 10) + textAt(194.44, 655, '0', 10) + textAt(294.44, 655, '0', 10),
      textAt(320, 655, 'always', 10),
    ];
    expect((await rowsOf(content.join(''))).at(-1)).toBe(
      'Item | Without approval (EUR) | Head of unit (EUR) | Managing director < Consultants | 0 | 0 | always',
    );
  });
});

describe('heads between two lines across a table', () => {
  const endingAt = (x: number, y: number, words: string) => textAt(x - 4.98 * words.length, y, words, 10);
  const rule = (y: number) => `0.5 w 72 ${y} m 290 ${y} l S\n`;
  const pairs = (label: string, titles: readonly (readonly [x: number, title: string])[], names: readonly string[]) =>
    [
      rule(724),
      ...titles.map(([x, title]) => textAt(x, 713, title, 10)),
      textAt(72, 700, label, 10) + names.map((name, at) => textAt(130 + 40 * at, 700, name, 10)).join(''),
      rule(695),
      ...['North', 'South', 'East'].map(
        (name, at) =>
          textAt(72, 684 - 12 * at, name, 10) +
          [152, 192, 232, 272].map((x, place) => endingAt(x, 684 - 12 * at, `${at + 4}.${place}0`)).join(''),
      ),
      rule(655),
    ].join('');

  it.each([
    ['words', [[148, 'Small'] as const, [228, 'Large'] as const], 'Small', 'Large'],
    ['measures', [[150, '10 kg'] as const, [230, '20 kg'] as const], '10 kg', '20 kg'],
  ])(
    'have titles that no line is drawn below, %s, over the names that come again below each',
    async (_, titles, one, other) => {
      const rows = await rowsOf(pairs('Zone', titles, ['Day', 'Night', 'Day', 'Night']));
      expect(rows.at(-1)).toBe(
        `Zone | ${one} Day | ${one} Night | ${other} Day | ${other} Night < East | 6.00 | 6.10 | 6.20 | 6.30`,
      );
    },
  );
});
