import { describe, expect, it } from 'vitest';
import { listBlocks, readBytes, readFixture } from '../testing/fixtures.js';
import { findDelimiter } from './delimiter.js';

const rowsOf = async (csv: string) => {
  const { text, blocks } = await readBytes('a.csv', csv);
  return blocks.map(({ start, end }) => text.slice(start, end).split('\t'));
};

describe('a CSV file', () => {
  it.each(['csv-semicolon.csv', 'csv-utf16.csv', 'csv-questions-line-errors.csv'])(
    'matches what was checked by eye: %s',
    async (name) => {
      await expect(listBlocks(await readFixture(name))).toMatchFileSnapshot(`../fixtures/expected/${name}.txt`);
    },
  );

  it('is read row by row, each with its lines, its range and its header', async () => {
    const { blocks } = await readBytes('a.csv', 'Name,Shares\r\n"Byrne, A.","1,200"\r\n"Two\r\nlines",800\r\n');
    expect(blocks.map(({ lines, sheet, table }) => [lines, sheet?.range, table?.header])).toEqual([
      [[1, 1], 'A1:B1', undefined],
      [[2, 2], 'A2:B2', 'Name\tShares'],
      [[3, 4], 'A3:B3', 'Name\tShares'],
    ]);
  });

  it.each([[','], [';'], ['\t'], ['|']])('may part its values by %j', async (sign) => {
    const csv = `Name${sign}Shares\n"a${sign}b"${sign}12\nc${sign}13\n`;
    expect(findDelimiter(csv)).toBe(sign);
  });

  it('keeps an amount with a decimal comma in one value', async () => {
    expect(await rowsOf('Name;Amount\nByrne;1,5\nWalsh;2,5\n')).toEqual([
      ['Name', 'Amount'],
      ['Byrne', '1,5'],
      ['Walsh', '2,5'],
    ]);
  });

  it('is read to its end when a quotation mark is never closed, and says where', async () => {
    const { text, remarks } = await readBytes('a.csv', 'a,b\n"x",1\n"never closed,2\nlast,3\n');
    expect(text).toContain('last\t3');
    expect(remarks).toEqual([
      'A quotation mark that opens on line 3 is never closed, so quotation marks were read as ordinary characters.',
    ]);
  });

  it('may have records of different lengths and empty lines', async () => {
    expect(await rowsOf('a,b,c\n1\n\n2,3,4,5\n')).toEqual([['a', 'b', 'c'], ['1'], ['2', '3', '4', '5']]);
  });

  it('with nothing but delimiters holds no text', async () => {
    await expect(readBytes('a.csv', ',,\n,,\n')).rejects.toMatchObject({ status: 'no_text' });
  });

  it('is text when its name promises a CSV file but it is a PDF', async () => {
    await expect(readBytes('a.csv', '%PDF-1.7\n')).rejects.toMatchObject({ status: 'damaged' });
  });
});
