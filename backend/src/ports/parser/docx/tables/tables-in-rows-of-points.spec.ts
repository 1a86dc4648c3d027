import { expect, it } from 'vitest';
import { makeDocx, paragraph, table } from '../../testing/make/make-docx.js';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';

const cell = (inside: string, span = 1) => `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${inside}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const title = (text: string) => row(cell(`<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`, 3));
const point = (number: string, name: string, words: string, inner = '') =>
  row(cell(paragraph(number)), cell(paragraph(name)), cell(paragraph(words) + inner));

it('a row with a sentence above a table in its cell is a row of its group, and the table stands under both', async () => {
  const tranches = table([
    ['Tranche', 'When', 'Amount'],
    ['Completion', '27 February', '82,500'],
    ['Retention', '27 August', '4,000'],
  ]);
  const price = '£94,500,000 for the whole of the shares, free of cash and debt, which is to be paid as follows:';
  const rows = [
    title('PART A: NOT BINDING'),
    point('1', 'Parties', 'The Sellers and the Buyer.'),
    point('2', 'Price', price, tranches),
    point('3', 'Costs', 'Each side bears its own.'),
    title('PART B: BINDING'),
    point('4', 'Law', 'England and Wales'),
  ];
  const { text, blocks } = await readBytes('a.docx', makeDocx({ body: `<w:tbl>${rows.join('')}</w:tbl>` }));
  const pathOf = (words: string) =>
    blocks.find(({ start, end }) => text.slice(start, end).startsWith(words))?.headingPath;
  expect(pathOf('2\tPrice\t£94,500,000')).toEqual(['PART A: NOT BINDING']);
  expect(pathOf('Retention\t27 August')).toEqual(['PART A: NOT BINDING', '2 Price']);
  expect(pathOf('4\tLaw')).toEqual(['PART B: BINDING']);
});

it('what a cell says below the table with which it begins follows that table', async () => {
  const margins = table([
    ['Leverage', 'Margin a year'],
    ['above 2.50', '2.95%'],
    ['up to 2.50', '2.45%'],
  ]);
  const rows = [
    row(cell(paragraph('1. Facility')), cell(paragraph('A term loan of £18,000,000'))),
    row(cell(paragraph('2. Margin')), cell(margins + paragraph('Default margin: 2.00% more'))),
    row(cell(paragraph('3. Purpose')), cell(paragraph('Refinancing of the yard'))),
  ];
  const { text } = await readBytes('a.docx', makeDocx({ body: `<w:tbl>${rows.join('')}</w:tbl>` }));
  expect(text.split('\n').slice(1)).toEqual([
    expect.stringContaining('2. Margin'),
    'Leverage\tMargin a year',
    'above 2.50\t2.95%',
    'up to 2.50\t2.45%',
    'Default margin: 2.00% more',
    '3. Purpose\tRefinancing of the yard',
  ]);
});
