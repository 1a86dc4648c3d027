import { describe, expect, it } from 'vitest';
import { listBlocks, readBytes, readFixture } from '../testing/parse-fixtures-and-bytes.js';
import { findDelimiter } from './read-csv.js';

const rowsOf = async (csv: string) => {
  const { text, blocks } = await readBytes('a.csv', csv);
  return blocks.map(({ start, end }) => text.slice(start, end).split('\t'));
};

describe('a CSV file', () => {
  it('has its values parted by semicolons, with decimal commas in them', async () => {
    expect(listBlocks(await readFixture('csv-semicolon.csv'))).toMatchInlineSnapshot(`
      "table_row (lines 1-1, !A1:C1, table 0 row 0)
        Posten | Betrag | Anteil
      table_row (lines 2-2, !A2:C2, table 0 row 1)  [Posten	Betrag	Anteil]
        Miete, Mühle | 1.900,50 | 12,5
      table_row (lines 3-3, !A3:C3, table 0 row 2)  [Posten	Betrag	Anteil]
        Löhne | 24.300,00 | 61,25
      table_row (lines 4-4, !A4:C4, table 0 row 3)  [Posten	Betrag	Anteil]
        Zinsen, Darlehen | 2.750,75 | 7,5
      "
    `);
  });

  it('is read in UTF-16, under the title above its header', async () => {
    expect(listBlocks(await readFixture('csv-utf16.csv'))).toMatchInlineSnapshot(`
      "heading1 (lines 1-1, !A1)
        Shareholders of Northgate
      table_row (lines 2-2, !A2:C2, table 0 row 1)  < Shareholders of Northgate
        Name | Town | Shares
      table_row (lines 3-3, !A3:C3, table 0 row 2)  [Name	Town	Shares]  < Shareholders of Northgate
        Ó Briain | Gaillimh | 1200
      table_row (lines 4-4, !A4:C4, table 0 row 3)  [Name	Town	Shares]  < Shareholders of Northgate
        Walsh | Cork | 800
      table_row (lines 5-5, !A5:C5, table 0 row 4)  [Name	Town	Shares]  < Shareholders of Northgate
        Müller | Zürich | 450
      "
    `);
  });

  it('has the first of the lines above its header as its title, and what is said of the table below that as text', async () => {
    const { text, blocks } = await readBytes(
      'a.csv',
      'Register of dockets,,\n"Practice: Galway; period 1-31 January",,\nDocket,Date,Total\nG-1,03/01/2025,78.00\nG-2,06/01/2025,124.00\n',
    );
    expect(blocks.map(({ kind, start, end, headingPath }) => [kind, text.slice(start, end), ...headingPath])).toEqual([
      ['heading', 'Register of dockets'],
      ['paragraph', 'Practice: Galway; period 1-31 January', 'Register of dockets'],
      ['table_row', 'Docket\tDate\tTotal', 'Register of dockets'],
      ['table_row', 'G-1\t03/01/2025\t78.00', 'Register of dockets'],
      ['table_row', 'G-2\t06/01/2025\t124.00', 'Register of dockets'],
    ]);
  });

  it('is read with its gaps, with a value too many and with a value over two lines', async () => {
    expect(listBlocks(await readFixture('csv-questions-line-errors.csv'))).toMatchInlineSnapshot(`
      "table_row (lines 1-1, !A1:C1, table 0 row 0)
        id | question | category
      table_row (lines 2-2, !A2:C2, table 0 row 1)  [id	question	category]
        1 | Who are the parties, and since when? | Legal
      table_row (lines 3-3, !A3:C3, table 0 row 2)  [id	question	category]
        2 |  | Tax
      table_row (lines 4-5, !A4:D4, table 0 row 3)  [id	question	category]
        3 | Two
        lines | Tax | extra
      table_row (lines 6-6, !B5:C5, table 0 row 4)  [id	question	category]
         | No number | HR
      "
    `);
  });

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

  it.each([
    [
      'without names of columns',
      'Byrne;1,5;2,25\nWalsh;3,5;4,75\n',
      [
        ['Byrne', '1,5', '2,25'],
        ['Walsh', '3,5', '4,75'],
      ],
    ],
    [
      'of numbers alone',
      '1.000,50;2,5\n2.000,50;3,5\n',
      [
        ['1.000,50', '2,5'],
        ['2.000,50', '3,5'],
      ],
    ],
    [
      'parted by commas, with lists in it',
      'a;b,1,2\nc;d,3,4\n',
      [
        ['a;b', '1', '2'],
        ['c;d', '3', '4'],
      ],
    ],
  ])('keeps decimal commas and commas apart in a file %s', async (_, csv, rows) => {
    expect(await rowsOf(csv)).toEqual(rows);
  });

  it.each([
    ['\t', ['Rent roll, 2024', 'Tenant\tFrom\tRent', 'Byrne\tCork\t1,200', 'Walsh\t\t3,400', 'Checked by Osei, 4 May']],
    [
      ';',
      ['Rent roll', 'Lender;Byrne', 'Ref;B-7', 'Tenant;Rent;Area', 'Walsh;1,200;3,400 sq ft', 'Osei;2,100;1,100 sq ft'],
    ],
    [',', ['Rent roll', 'Tenant,Notes,Rent', 'Byrne,one; two,7', 'Walsh,one; two,8']],
  ])('has its values parted by %j also below a title, beside numbers with commas and above notes', (sign, lines) => {
    expect(findDelimiter(`${lines.join('\n')}\n`)).toBe(sign);
  });

  it('may name its delimiter on a line of its own, which is a line of the file and no row', async () => {
    const { text, blocks } = await readBytes('a.csv', 'sep=^\r\nName^Shares\r\nByrne^"1,5\r\n2"\r\nWalsh^3\r\n');
    expect(text.split('\n')).toEqual(['Name\tShares', 'Byrne\t1,5', '2', 'Walsh\t3']);
    expect(blocks.map(({ lines, sheet }) => [lines, sheet?.range])).toEqual([
      [[2, 2], 'A1:B1'],
      [[3, 4], 'A2:B2'],
      [[5, 5], 'A3:B3'],
    ]);
  });

  it('is read whole where a value is very long, and is refused where one is longer than a text may be', async () => {
    const long = 'word '.repeat(400_000);
    expect(await rowsOf(`Name,Note\nByrne,"${long}"\nWalsh,ok\n`)).toEqual([
      ['Name', 'Note'],
      ['Byrne', long.trim()],
      ['Walsh', 'ok'],
    ]);
    await expect(readBytes('a.csv', `Name,Note\nByrne,"${long.repeat(18)}"\n`)).rejects.toMatchObject({
      status: 'refused',
    });
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
