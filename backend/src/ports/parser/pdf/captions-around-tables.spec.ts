import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const SENTENCE = 'The goods remain the property of the seller until they are paid for in full by the buyer.';
const ENDS = [300, 380, 460, 540];
const PER_FIGURE = 5.56;

/** Figures of Helvetica, which end at a place. */
const endingAt = (x: number, y: number, text: string, font = 'F1') =>
  textAt(x - [...text].reduce((sum, sign) => sum + (sign === ',' ? 2.78 : PER_FIGURE), 0), y, text, 10, font);

const figures = (y: number, label: string, ...cells: string[]) =>
  textAt(72, y, label, 10) + cells.map((cell, at) => endingAt(ENDS[at] ?? 0, y, cell)).join('');

/** A table of three rows of figures below their years. */
const table = (top: number, years = ['2024', '2023', '2022', '2021']) =>
  years.map((year, at) => endingAt(ENDS[at] ?? 0, top, year, 'F2')).join('') +
  figures(top - 16, 'Rent received', '12,410', '11,870', '9,320', '8,115') +
  figures(top - 32, 'Insurance', '1,310', '1,205', '1,190', '1,150') +
  figures(top - 48, 'Repairs', '2,940', '870', '1,560', '2,205');

/** The blocks of a paper: kind, words, what heads the row, and what they stand under. */
async function read(content: string) {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ kind, start, end, table: place, headingPath }) => ({
    kind,
    words: text.slice(start, end).replaceAll('\t', ' | '),
    heads: place?.header?.replaceAll('\t', ' | '),
    path: headingPath,
  }));
}

describe('the caption of a table', () => {
  it('is the name of none of its columns where it stands in the middle above them', async () => {
    const caption = textAt(267, 720, 'Costs by type', 10, 'F2');
    const blocks = await read(textAt(72, 750, SENTENCE, 10) + caption + table(700));
    const row = blocks.find(({ words }) => words.startsWith('Insurance'));
    expect(row?.heads).toBe(' | 2024 | 2023 | 2022 | 2021');
    expect(blocks.find(({ words }) => words === 'Costs by type')?.kind).not.toBe('table_row');
  });

  it('holds for the rows above it, and for no text below, where captions stand below their tables', async () => {
    const blocks = await read(
      textAt(72, 750, 'Costs', 14, 'F2') +
        textAt(72, 730, SENTENCE, 10) +
        table(700) +
        textAt(72, 630, 'Table 1: Costs by type', 10, 'F2') +
        textAt(72, 600, SENTENCE, 10) +
        table(570) +
        textAt(72, 500, 'Table 2: Costs by site', 10, 'F2') +
        table(470) +
        textAt(72, 400, 'Table 3: Costs by year', 10, 'F2') +
        textAt(72, 370, SENTENCE, 10),
    );
    const paths = blocks.filter(({ words }) => words.startsWith('Insurance')).map(({ path }) => path.at(-1));
    expect(paths).toEqual(['Table 1: Costs by type', 'Table 2: Costs by site', 'Table 3: Costs by year']);
    const texts = blocks.filter(({ words }) => words.startsWith('The goods'));
    expect(texts.map(({ path }) => path)).toEqual([['Costs'], ['Costs'], ['Costs']]);
  });

  it('holds for the rows below the unit of their figures, and for no text below these', async () => {
    const blocks = await read(
      textAt(72, 750, 'Costs', 14, 'F2') +
        textAt(72, 730, SENTENCE, 10) +
        textAt(72, 700, 'Table 1: Costs by type', 10, 'F2') +
        textAt(72, 684, 'EUR million, unaudited', 9) +
        table(664) +
        textAt(72, 590, SENTENCE, 10),
    );
    expect(blocks.find(({ words }) => words.startsWith('Insurance'))?.path).toEqual([
      'Costs',
      'Table 1: Costs by type',
    ]);
    expect(blocks.at(-1)?.path).toEqual(['Costs']);
    expect(blocks.find(({ words }) => words.startsWith('Table 1'))?.kind).toBe('paragraph');
  });

  it('may be a cell of the table over all columns above their heads: it says of all rows when and in what they are counted', async () => {
    const tops = [700, 682, 664, 646, 628, 610];
    const xs = [72, 300, 400, 500];
    const lines =
      tops.map((y) => `72 ${y} m 500 ${y} l S\n`).join('') +
      xs.map((x, at) => `${x} 610 m ${x} ${at % 3 === 0 ? 700 : 682} l S\n`).join('');
    const row = (at: number, ...cells: string[]) =>
      cells.map((cell, column) => textAt((xs[column] ?? 0) + 6, (tops[at] ?? 0) - 12, cell, 10)).join('');
    const blocks = await read(
      textAt(72, 750, 'Costs', 14, 'F2') +
        textAt(72, 730, SENTENCE, 10) +
        lines +
        textAt(220, 688, 'Quarter ended 30 June 2024 (GBP)', 10) +
        row(1, 'Line', 'Actual', 'Budget') +
        row(2, 'Insurance', '1,310', '1,205') +
        row(3, 'Repairs', '2,940', '870') +
        row(4, 'Rent', '9,320', '8,115') +
        textAt(72, 580, SENTENCE, 10),
    );
    const insurance = blocks.find(({ words }) => words.startsWith('Insurance'));
    expect(insurance?.heads).toBe('Line | Actual | Budget');
    expect(insurance?.path).toEqual(['Costs', 'Quarter ended 30 June 2024 (GBP)']);
    expect(blocks.at(-1)?.path).toEqual(['Costs']);
  });
});
