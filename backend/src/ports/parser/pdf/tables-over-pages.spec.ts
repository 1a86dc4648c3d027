import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const row = (y: number, texts: readonly string[], font = 'F1'): string =>
  texts.map((text, at) => (text ? textAt([72, 150, 330, 430][at] ?? 0, y, text, 10, font) : '')).join('');

/** The last row of the paper, below its heads. */
async function lastOf(...pages: string[]): Promise<string> {
  const { text, blocks } = await readBytes('a.pdf', makePdf(pages.map((content) => ({ content }))));
  const last = blocks.findLast(({ kind }) => kind === 'table_row');
  return `${last?.table?.header ?? ''} < ${text.slice(last?.start, last?.end)}`.replaceAll('\t', ' | ');
}

const UNITS = [
  ['1', 'Ardmore Foods', '17,400', '1,200'],
  ['2', 'Kilkea Textiles', '22,000', '900'],
  ['3', 'Brennan Works', '9,750', '1,450'],
  ['4', 'Moate Tools', '31,200', '610'],
];
const units = (top: number) => UNITS.map((texts, at) => row(top - 16 * at, texts)).join('');

describe('a table that goes on over a page', () => {
  it('keeps its heads below the rest of a cell that the page before cut', async () => {
    const heads = row(700, ['Unit', 'Tenant', 'Rent', 'Charge'], 'F2');
    const cut = row(620, ['5', 'Daughters of Brennan', '4,000', '300']);
    const rest = textAt(150, 740, 'Engineering Works', 10);
    expect(await lastOf(heads + units(684) + cut, rest + units(724))).toBe(
      'Unit | Tenant | Rent | Charge < 4 | Moate Tools | 31,200 | 610',
    );
  });

  it('keeps the titles of groups of columns with their names', async () => {
    const heads =
      row(716, ['Unit'], 'F2') +
      textAt(260, 716, '2025 and later', 10, 'F2') +
      row(700, ['', 'Tenant', 'Rent', 'Charge'], 'F2');
    const page = await lastOf(heads + units(684), units(740));
    expect(page).toContain('Rent | ');
    expect(page.split(' < ')[0]).toBe((await lastOf(heads + units(684))).split(' < ')[0]);
  });
});
