import { describe, expect, it } from 'vitest';
import type { ParsedDocument } from '../parser/document-parser.js';
import { textAt } from '../parser/testing/make/make-pdf.js';
import { makeScan, type ScanPage } from '../parser/testing/make/make-scan.js';
import { readWithTextRecognition } from '../parser/testing/read-with-text-recognition.js';

/** What the product makes of sheets that were scanned. */
const readScan = async (pages: readonly ScanPage[]): Promise<ParsedDocument> =>
  (await readWithTextRecognition('scan.pdf', await makeScan(pages))).read;

const rowsOf = ({ text, blocks }: ParsedDocument): string[][] =>
  blocks.flatMap(({ kind, start, end }) => (kind === 'table_row' ? [text.slice(start, end).split('\t')] : []));

/** A table of cells with a line around each; the lines of a cell stand close below each other. */
function ruledTable(top: number, widths: readonly number[], rows: readonly (readonly string[])[]): string {
  const edges = widths.reduce((all, width) => [...all, (all.at(-1) ?? 0) + width], [72]);
  const height = (row: readonly string[]) => 14 * Math.max(...row.map((cell) => cell.split('\n').length)) + 3;
  let y = top;
  const drawn = rows.map((row) => {
    const from = y;
    y -= height(row);
    const words = row.flatMap((cell, at) =>
      cell.split('\n').map((line, below) => textAt((edges[at] ?? 0) + 4, from - 12 - 14 * below, line, 11)),
    );
    const lines = edges.slice(1).map((right, at) => `${edges[at]} ${y} ${right - (edges[at] ?? 0)} ${from - y} re S\n`);
    return words.join('') + lines.join('');
  });
  return `0.6 w\n${drawn.join('')}`;
}

const TITLE = 'The members of the company and their shares are set out below.';

describe('a scanned table', () => {
  it('keeps the words of each cell that lines part together, and the empty ones empty', async () => {
    const rows = [
      ['No.', 'Name of the member', 'Address', 'Shares'],
      ['1', 'Anna Brannigan', 'Apt 4, Millbrook House,\nKilkenny', '2,500'],
      ['2', 'Larkfield Nominees\nLimited', 'Limerick', ''],
      ['3', 'Wilhelmina Strand', '', '10,000'],
    ];
    const drawn = ruledTable(670, [40, 150, 170, 80], rows);
    const read = await readScan([{ lines: [TITLE], drawn, dots: 300 }]);
    const words = rows.map((row) => row.map((cell) => cell.replace('\n', ' ')));
    expect(rowsOf(read)).toEqual([words[0], words[1], words[2]?.slice(0, 3), words[3]]);
    expect(read.blocks.filter(({ table }) => table?.header === words[0]?.join('\t'))).toHaveLength(3);
    expect(read.text.startsWith(TITLE)).toBe(true);
  }, 60_000);

  it('keeps the dash of a cell, however short, and may have one row alone', async () => {
    const rows = [
      ['Document', 'Number', 'Date'],
      ['Share certificate', '14', '3 June 1996'],
      ['Waiver of pre-emption', '', '2 May 2022'],
    ];
    const dash = '0.8 w 300 629.5 m 302.6 629.5 l S\n';
    const box = ruledTable(
      560,
      [160, 280],
      [['Name and address\nof the buyer', 'Oliver Garsdale, Masham,\nYorkshire']],
    );
    const drawn = ruledTable(670, [220, 120, 120], rows) + dash + box;
    const read = await readScan([{ lines: [TITLE], drawn, dots: 300 }]);
    expect(rowsOf(read).slice(0, 3)).toEqual([rows[0], rows[1], ['Waiver of pre-emption', '–', '2 May 2022']]);
    expect(read.text.replace(/\s+/g, ' ')).toMatch(/Name and address of the buyer Oliver Garsdale, Masham, Yorkshire/);
  }, 60_000);

  it('has rows that no line parts, as its figures below each other tell them', async () => {
    const rows = [
      ['Date', 'Holes', 'Explosive, kg', 'Shot-firer'],
      ['11 Feb.', '14', '385', 'Capstick'],
      ['18 Feb.', '9', '240', 'not stated'],
      ['21 Feb.', '22', '610', 'Capstick'],
    ];
    const edges = [72, 172, 242, 392, 532];
    const words = rows.flatMap((row, at) =>
      row.map((cell, column) => textAt((edges[column] ?? 0) + 6, 650 - 20 * at, cell)),
    );
    const lines = edges.slice(1).map((right, at) => `${edges[at]} 580 ${right - (edges[at] ?? 0)} 86 re S\n`);
    const read = await readScan([{ lines: [TITLE], drawn: `0.6 w\n${words.join('')}${lines.join('')}`, dots: 300 }]);
    expect(rowsOf(read)).toEqual(rows);
  }, 60_000);

  it('has its figures beside their labels where no lines part them', async () => {
    const figures = [
      ['', '2023', '2022'],
      ['Turnover', '3,918,204', '3,702,556'],
      ['Cost of sales', '2,401,733', '2,316,904'],
      ['Gross profit', '1,516,471', '1,385,652'],
      ['Administrative expenses', '702,945', '688,310'],
    ];
    const drawn = figures
      .map((row, at) =>
        row.map((cell, column) => textAt(72 + ([0, 300, 400][column] ?? 0), 640 - 24 * at, cell, 12)).join(''),
      )
      .join('');
    const read = await readScan([{ lines: [TITLE], drawn }]);
    expect(rowsOf(read)).toEqual(figures);
  }, 60_000);
});

describe('clauses whose numbers stand far before their words', () => {
  it('keep their numbers, and are no rows of a table', async () => {
    const clauses = [
      ['1.1', 'The lease begins on the first of April and ends ten years later.'],
      ['1.2', 'The tenant pays the rent for each quarter in advance.'],
      ['1.3', 'The landlord keeps the roof and the outer walls in repair.'],
      ['2.1', 'Either party may end the lease by notice of one year.'],
    ];
    const drawn = clauses
      .map(
        ([number = '', words = ''], at) =>
          textAt(72, 640 - 30 * at, number, 12) + textAt(150, 640 - 30 * at, words, 12),
      )
      .join('');
    const { blocks, text } = await readScan([
      { lines: ['This lease is made between the parties named below.'], drawn },
    ]);
    expect(
      blocks.flatMap(({ clause, end }) => (clause ? [[clause, text.slice(0, end).split(/\n|\t/).at(-1)]] : [])),
    ).toEqual(clauses.map(([number, words]) => [number, expect.stringContaining(words ?? '') as string]));
    expect(blocks.filter(({ kind }) => kind === 'table_row')).toEqual([]);
  }, 60_000);
});
