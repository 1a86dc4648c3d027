import { expect, it, describe } from 'vitest';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';
import { item, makeDocx, paragraph } from '../../testing/make/make-docx.js';

const level = (at: number, format: string, pattern: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`;
const numbering =
  `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '(%2)')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>';
const rows = (...all: (readonly string[])[]) =>
  `<w:tbl>${all.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const read = (body: string) => readBytes('a.docx', makeDocx({ body, numbering }));

describe('the numbers that Word counts in the cells of a table', () => {
  it('stand in its rows as on the page, also where a cell holds nothing but its number', async () => {
    const body = [
      rows(
        [paragraph('No.'), paragraph('Member'), paragraph('Held for')],
        [item('', 1), paragraph('Teal Nominees Ltd'), paragraph('as to halves:') + item('K. Bain', 1, 1)],
        [item('', 1), paragraph('D. Orr'), item('L. Bain', 1, 1) + item('M. Bain', 1, 1)],
      ),
      item('See item 2.', 1),
    ].join('');
    expect((await read(body)).text.split('\n')).toEqual([
      'No.\tMember\tHeld for',
      '1.\tTeal Nominees Ltd\tas to halves:',
      '(a) K. Bain',
      '2.\tD. Orr\t(a) L. Bain',
      '(b) M. Bain',
      '3. See item 2.',
    ]);
  });

  it('are those of clauses where they stand before these in a column of their own', async () => {
    const { text, blocks } = await read(
      rows(
        [item('', 1), paragraph('Transfers must be approved by the board.')],
        [item('', 1), paragraph('A refusal must be given within two months.')],
        [item('', 1), paragraph('Transfers to a trust need no approval.')],
      ),
    );
    expect(blocks.map(({ start, end, clause }) => [clause, text.slice(start, end)])).toEqual([
      ['1', '1. Transfers must be approved by the board.'],
      ['2', '2. A refusal must be given within two months.'],
      ['3', '3. Transfers to a trust need no approval.'],
    ]);
  });

  it('are counted once in a page that is laid out by a table', async () => {
    const box = '<w:txbxContent><w:p><w:r><w:t>Stamp</w:t></w:r></w:p></w:txbxContent>';
    const boxed = `<w:p><w:r><w:pict>${box}</w:pict></w:r></w:p>`;
    const { text, blocks } = await read(rows([item('Rent', 1) + item('monthly', 1, 1) + boxed]) + item('Term', 1));
    expect(blocks.map(({ start, end, clause }) => [clause, text.slice(start, end)])).toEqual([
      ['1', '1. Rent'],
      ['1(a)', '(a) monthly'],
      [undefined, 'Stamp'],
      ['2', '2. Term'],
    ]);
  });
});
