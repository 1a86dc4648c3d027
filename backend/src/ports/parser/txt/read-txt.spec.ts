import { describe, expect, it } from 'vitest';
import { listBlocks, readBytes, readFixture } from '../testing/fixtures.js';

const LEASE = `LEASE

THIS LEASE is made on the 4th day of March 2024 between Ashgrove
Estates Limited and Northgate Foods Limited.

1. TERM
1.1 The term is ten years from the commencement date, unless it is ended
earlier under clause
8.2 of this lease.
1.2 The tenant may end the term on
(a) the fifth anniversary; or
(b) the eighth anniversary,
by six months' notice in writing.
`;

describe('a plain text file', () => {
  it('keeps its text and gives each block its lines', async () => {
    const document = await readBytes('lease.txt', LEASE);
    expect(document.text).toBe(LEASE);
    expect(listBlocks(document)).toBe(`heading1 (lines 1-1)
  LEASE
paragraph (lines 3-4)  < LEASE
  THIS LEASE is made on the 4th day of March 2024 between Ashgrove
  Estates Limited and Northgate Foods Limited.
heading1 (lines 6-6, clause 1)
  1. TERM
paragraph (lines 7-9, clause 1.1)  < 1. TERM
  1.1 The term is ten years from the commencement date, unless it is ended
  earlier under clause
  8.2 of this lease.
paragraph (lines 10-10, clause 1.2)  < 1. TERM
  1.2 The tenant may end the term on
list_item (lines 11-11, clause 1.2(a))  < 1. TERM
  (a) the fifth anniversary; or
list_item (lines 12-13, clause 1.2(b))  < 1. TERM
  (b) the eighth anniversary,
  by six months' notice in writing.
`);
  });

  it('takes each long line for a paragraph', async () => {
    const line = 'The supplier warrants that the goods are free from defects. '.repeat(6).trim();
    const { blocks } = await readBytes('terms.txt', `${line}\n${line}\n`);
    expect(blocks.map(({ lines }) => lines)).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('reads form feeds as page ends and counts no line for them', async () => {
    const text = 'Annual report\n\nThe year went\nwell and we\n\fexpect the next to be\nbetter.\n';
    const document = await readBytes('report.txt', text);
    expect(document.text).toBe(text);
    expect(document).toMatchObject({ pages: [], pageCount: null });
    expect(document.blocks.map(({ lines }) => lines)).toEqual([
      [1, 1],
      [3, 4],
      [5, 6],
    ]);
  });

  it('sees rows in columns of numbers', async () => {
    const { blocks } = await readBytes(
      'accounts.txt',
      'Balance sheet\n\nFixed assets      1,200      1,100\nCurrent assets      300        250\n',
    );
    expect(blocks.slice(1).map(({ kind, table }) => [kind, table?.row])).toEqual([
      ['table_row', 0],
      ['table_row', 1],
    ]);
  });

  it('says so when the encoding had to be guessed', async () => {
    const document = await readFixture('txt-windows-1252.txt');
    expect(document.text).toContain('€');
    expect(document.remarks).toEqual([
      'The file does not say how its characters are encoded; it was read as windows-1252.',
    ]);
  });

  it('is refused when it holds nothing', async () => {
    await expect(readBytes('empty.txt', '')).rejects.toMatchObject({
      status: 'refused',
      reason: 'This file is empty (0 bytes). Upload it again.',
    });
    await expect(readBytes('blank.txt', ' \n\n ')).rejects.toMatchObject({ status: 'no_text' });
  });

  it('matches what was checked by eye', async () => {
    await expect(listBlocks(await readFixture('txt-long-lines.txt'))).toMatchFileSnapshot(
      '../fixtures/expected/txt-long-lines.txt',
    );
    await expect(listBlocks(await readFixture('txt-windows-1252.txt'))).toMatchFileSnapshot(
      '../fixtures/expected/txt-windows-1252.txt',
    );
  });
});
