import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** Figures of Helvetica, which end at a place. */
const endingAt = (x: number, y: number, figure: string): string => {
  const width = [...figure].reduce(
    (sum, sign) => sum + (/[.,]/.test(sign) ? 2.78 : /[()]/.test(sign) ? 3.33 : 5.56),
    0,
  );
  return textAt(x - width, y, figure, 10);
};

interface Row {
  label: string;
  note?: string;
  inner?: string;
  outer?: string;
}

const ROWS: readonly Row[] = [
  { label: 'Tangible assets', note: '4', outer: '184,300' },
  { label: 'Investments', note: '5', outer: '12,000' },
  { label: '', outer: '196,300' },
  { label: 'Stocks', inner: '41,250' },
  { label: 'Debtors', note: '6', inner: '118,904' },
  { label: 'Cash at bank', inner: '27,366' },
  { label: '', inner: '187,520' },
  { label: 'Creditors', note: '7', inner: '(96,118)' },
  { label: 'Net current assets', outer: '91,402' },
  { label: 'Net assets', outer: '279,302' },
];

/** A balance sheet whose inner and outer columns end at these places. */
const sheet = (pairs: readonly (readonly [number, number])[], hasNotes: boolean): string =>
  ROWS.map(({ label, note = '', inner = '', outer = '' }, at) => {
    const y = 660 - 15 * at;
    const figures = pairs.map(([one, other]) => endingAt(one, y, inner) + endingAt(other, y, outer));
    return (label && textAt(72, y, label, 10)) + (hasNotes && note ? textAt(268, y, note, 10) : '') + figures.join('');
  }).join('');

async function tableOf(content: string): Promise<{ heads: string; rows: string[] }> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  const rows = blocks.filter(({ kind, table }) => kind === 'table_row' && table?.header !== undefined);
  const said = (row: string) => row.replaceAll('\t', ' | ');
  return {
    heads: said(rows[0]?.table?.header ?? ''),
    rows: rows.map(({ start, end }) => said(text.slice(start, end))),
  };
}

describe('figures of an inner and an outer column below one year', () => {
  it('keep their columns, both named by the year, wherever it stands over them', async () => {
    for (const x of [440, 478]) {
      const years = textAt(262, 690, 'Notes', 10, 'F2') + textAt(x, 690, '2025', 10, 'F2');
      expect(await tableOf(years + sheet([[420, 500]], true))).toEqual({
        heads: ' | Notes | 2025 | 2025',
        rows: [
          'Tangible assets | 4 |  | 184,300',
          'Investments | 5 |  | 12,000',
          ' |  |  | 196,300',
          'Stocks |  | 41,250',
          'Debtors | 6 | 118,904',
          'Cash at bank |  | 27,366',
          ' |  | 187,520',
          'Creditors | 7 | (96,118)',
          'Net current assets |  |  | 91,402',
          'Net assets |  |  | 279,302',
        ],
      });
    }
  });

  it('keep them where nothing else is in the table, and the year stands alone', async () => {
    const { heads, rows } = await tableOf(textAt(478, 690, '2025', 10, 'F2') + sheet([[420, 500]], false));
    expect(heads).toBe(' | 2025 | 2025');
    expect(rows.slice(1, 4)).toEqual(['Investments |  | 12,000', ' |  | 196,300', 'Stocks | 41,250']);
  });

  it('keep them below each of two years, and above what they are counted in', async () => {
    const ends = [340, 410, 475, 545];
    const heads = [
      textAt(262, 690, 'Notes', 10, 'F2') + textAt(346, 690, '2025', 10, 'F2') + textAt(481, 690, '2024', 10, 'F2'),
      ends.map((end) => textAt(end - 5.56, 675, '$', 10)).join(''),
    ];
    const figures = sheet(
      [
        [340, 410],
        [475, 545],
      ],
      true,
    );
    const table = await tableOf(heads.join('') + figures);
    expect(table.heads).toBe(' | Notes | 2025 $ | 2025 $ | 2024 $ | 2024 $');
    expect(table.rows[1]).toBe('Investments | 5 |  | 12,000 |  | 12,000');
    expect((await tableOf(heads[0] + figures)).heads).toBe(' | Notes | 2025 | 2025 | 2024 | 2024');
  });

  it('keep them where each year ends as the inner column does, and the outer one of the first stands before the second year', async () => {
    const heads = [
      textAt(262, 690, 'Note', 10, 'F2') + endingAt(340, 690, '2025') + endingAt(475, 690, '2024'),
      [340, 410, 475, 545].map((end) => textAt(end - 5.56, 675, '$', 10)).join(''),
    ];
    const pairs = [
      [340, 410],
      [475, 545],
    ] as const;
    const { heads: names } = await tableOf(heads.join('') + sheet(pairs, true));
    expect(names).toBe(' | Note | 2025 $ | 2025 $ | 2024 $ | 2024 $');
  });

  it('keep them in each of two statements below each other, of which the second begins with its title and its years', async () => {
    const pairs = [
      [340, 410],
      [475, 545],
    ] as const;
    const units = (y: number) =>
      pairs
        .flat()
        .map((end) => textAt(end - 5.56, y, '$', 10))
        .join('');
    const figures = (y: number, [inner = '', outer = '']: readonly string[]) =>
      pairs.map(([one, other]) => endingAt(one + 14, y, inner) + endingAt(other + 10, y, outer)).join('');
    const LOSSES: readonly (readonly string[])[] = [
      ['Turnover', '', '914,227'],
      ['Cost of sales', '', '(205,640)'],
      ['Distribution costs', '211,930'],
      ['Administrative expenses', '86,415'],
      ['', '', '(298,345)'],
      ['Operating profit', '', '410,242'],
    ];
    const above = LOSSES.map(
      ([label = '', ...own], at) => (label && textAt(72, 755 - 10 * at, label, 10)) + figures(755 - 10 * at, own),
    );
    const first = textAt(356, 777, '2025', 10) + textAt(487, 777, '2024', 10) + units(766) + above.join('');
    const second = textAt(346, 689, '2025', 10) + textAt(481, 689, '2024', 10) + units(676);
    const table = await tableOf(first + textAt(68, 698, 'Balance sheet', 10.5, 'F2') + second + sheet(pairs, false));
    expect(table.heads).toBe(' | 2025 $ | 2025 $ | 2024 $ | 2024 $');
    expect(table.rows).toContain('Distribution costs | 211,930 |  | 211,930');
    expect(table.rows).toContain('Stocks | 41,250 |  | 41,250');
    expect(table.rows).toContain('Tangible assets |  | 184,300 |  | 184,300');
  });
});
