import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../../testing/make/make-pdf.js';
import { makePlacedItem } from '../../testing/make/make-placed-item.js';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';
import type { OpenLine } from './place-text-items-on-page.js';
import { withTitlesOverRules } from './titles-over-rules.js';

const read = async (content: string): Promise<string[]> => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end, table }) =>
    kind === 'table_row' ? [[table?.header ?? '', text.slice(start, end)].join(' < ').replaceAll('\t', ' | ')] : [],
  );
};

/** Figures of Helvetica, which end at a place. */
const endingAt = (x: number, y: number, figure: string): string =>
  textAt(x - [...figure].reduce((sum, sign) => sum + (/[.,]/.test(sign) ? 2.78 : 5.56), 0), y, figure, 10);
const rule = (from: number, to: number, y: number) => `0.5 w ${from} ${y} m ${to} ${y} l S\n`;
const ROWS = [
  ['Mr North', '9,225', '50.00', 'present'],
  ['East Capital', '5,535', '30.00', 'by proxy'],
  ['Ms South', '2,214', '12.00', 'present'],
  ['Staff fund', '1,476', '8.00', 'absent'],
];
const body = ROWS.map(([name = '', shares = '', part = '', here = ''], at) => {
  const y = 660 - 14 * at;
  return textAt(72, y, name, 10) + endingAt(240, y, shares) + endingAt(320, y, part) + textAt(400, y, here, 10);
}).join('');

describe('the title of columns that a line is drawn below', () => {
  it('is that of the columns over which the line goes, and of no other', async () => {
    const heads =
      textAt(252, 700, 'Holding', 10) +
      rule(205, 325, 695) +
      textAt(72, 680, 'Holder', 10) +
      textAt(210, 680, 'Shares', 10) +
      textAt(285, 680, 'Capital', 10) +
      textAt(400, 680, 'Attendance', 10);
    const all = rule(70, 470, 714) + heads + rule(70, 470, 674) + body + rule(70, 470, 612);
    const [, , first] = await read(all);
    expect(first).toBe('Holder | Holding Shares | Holding Capital | Attendance < Mr North | 9,225 | 50.00 | present');
  });

  it('is whole, and the names below it are heads, also where these are years', async () => {
    const years = [0, 1, 2, 3];
    const heads =
      textAt(190, 700, 'Ferry', 10, 'F2') +
      textAt(310, 700, 'Port', 10, 'F2') +
      textAt(334, 700, 'services', 10, 'F2') +
      rule(140, 260, 695) +
      rule(262, 430, 695) +
      textAt(72, 680, 'GBP', 10, 'F2') +
      years.map((at) => textAt(160 + 80 * at, 680, String(2025 - (at % 2)), 10, 'F2')).join('');
    const rows = ['Revenue', 'Staff', 'Fuel', 'Profit'].map((name, at) => {
      const y = 660 - 14 * at;
      return (
        textAt(72, y, name, 10) + years.map((year) => endingAt(182 + 80 * year, y, `${year + 1},${at}10`)).join('')
      );
    });
    const [, , first] = await read(heads + rows.join(''));
    expect(first).toBe(
      'GBP | Ferry 2025 | Ferry 2024 | Port services 2025 | Port services 2024 < Revenue | 1,010 | 2,010 | 3,010 | 4,010',
    );
  });
});

/** A line of words from one place to another, each a cell. */
function lineOf(y: number, ...words: (readonly [text: string, left: number, right: number])[]): OpenLine {
  let end = -1;
  const cells = words.map(([text, left, right]) => {
    const start = end + 1;
    end = start + text.length;
    return { start, end, left, right };
  });
  return {
    items: words.map(([text, x, right]) => makePlacedItem({ text, x, y, length: right - x })),
    text: words.map(([text]) => text).join(' '),
    runs: cells.map((cell) => ({ ...cell, box: { left: cell.left, right: cell.right, top: y - 8, bottom: y + 2 } })),
    cells,
    hasSpaceAhead: true,
  };
}

describe('titles that no line is drawn below', () => {
  const names = lineOf(
    114,
    ['($ million)', 39, 180],
    ['2022', 302, 320],
    ['2023', 372, 390],
    ['2022', 444, 462],
    ['2023', 517, 535],
  );
  const reachesOf = (...titles: Parameters<typeof lineOf>[1][]) =>
    withTitlesOverRules([lineOf(100, ...titles), names], { level: [], upright: [] })[0]?.reaches;

  it('are those of the names over several of which each stands', () => {
    expect(reachesOf(['Three months', 289, 402], ['Twelve months', 431, 549])).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('are none where one of them stands over the labels as well, or over one name alone', () => {
    expect(reachesOf(['Three months', 120, 402], ['Twelve months', 431, 549])).toBeUndefined();
    expect(reachesOf(['Three months', 289, 402], ['May', 440, 465], ['June', 515, 540])).toBeUndefined();
  });
});
