import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** Figures of Helvetica, which end at a place. */
const endingAt = (x: number, y: number, figure: string): string => {
  const width = [...figure].reduce((sum, sign) => sum + (/[.,]/.test(sign) ? 2.78 : 5.56), 0);
  return textAt(x - width, y, figure, 10);
};

const level = (y: number): string => `70 ${y} m 430 ${y} l S\n`;

/** Names of two columns of figures, set to the middle, beside an empty cell over the names of the rows. */
const heads = (y: number): string =>
  textAt(210, y, 'Note', 10, 'F2') + textAt(282, y, '2024', 10, 'F2') + textAt(382, y, '2023', 10, 'F2');

const NAMES = ['Bank loans', 'Provisions', 'Inventories'];

const rows = (top: number): string =>
  NAMES.map(
    (name, at) =>
      textAt(76, top - 18 * at, name, 10) +
      textAt(214, top - 18 * at, `${4 + at}`, 10) +
      endingAt(322, top - 18 * at, `88,36${at}.5`) +
      endingAt(422, top - 18 * at, `9,21${at}.0`),
  ).join('');

const grid = (top: number): string =>
  [0, 1, 2, 3].map((at) => level(top - 18 * at)).join('') +
  [70, 190, 250, 330, 430].map((x) => `${x} ${top} m ${x} ${top - 54} l S\n`).join('');

const prose = textAt(72, 720, 'The directors have seen all figures that are set out below, and agree to them.', 10);

/** Rows of the last page: the title above, the heads, the cells. */
async function rowsOf(...pages: string[]): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf(pages.map((content) => ({ content }))));
  return blocks.flatMap(({ kind, start, end, headingPath, table, page }) =>
    kind === 'table_row' && page === 2 && text.slice(start, end).includes('\t')
      ? [[headingPath.at(-1), table?.header, text.slice(start, end)].join(' < ').replaceAll('\t', ' | ')]
      : [],
  );
}

const EXPECTED = NAMES.map(
  (name, at) => `Equity <  | Note | 2024 | 2023 < ${name} | ${4 + at} | 88,36${at}.5 | 9,21${at}.0`,
);

describe('heads that end a page', () => {
  it('name the columns of rows between lines on the next page, below the title of these', async () => {
    const next = textAt(76, 740, 'Equity', 10, 'F2') + grid(732) + rows(719);
    expect(await rowsOf(prose + heads(80), next)).toEqual(EXPECTED);
  });

  it('name the columns of rows without lines on the next page, where the title of these ends the page as well', async () => {
    const first = prose + heads(96) + textAt(76, 80, 'Equity', 10, 'F2');
    expect(await rowsOf(first, rows(740))).toEqual(EXPECTED);
  });
});
