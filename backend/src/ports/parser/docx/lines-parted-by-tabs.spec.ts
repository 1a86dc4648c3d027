import { describe, expect, it } from 'vitest';
import { makeDocx, paragraph } from '../testing/make/make-docx.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const TAB = '</w:t></w:r><w:r><w:tab/></w:r><w:r><w:t xml:space="preserve">';
const line = (...cells: string[]) => paragraph(cells.join(TAB));
const inBold = (...cells: string[]) => line(...cells).replaceAll('<w:r>', '<w:r><w:rPr><w:b/></w:rPr>');

async function blocksOf(...body: string[]) {
  const { text, blocks } = await readBytes('a.docx', makeDocx({ body: body.join('') }));
  return blocks.map(({ kind, start, end, table }) => [
    kind,
    text.slice(start, end).replaceAll('\t', ' | '),
    table?.header?.replaceAll('\t', ' | '),
  ]);
}

describe('lines that tabs part', () => {
  it('are the rows of a table with its heads where each has as many cells', async () => {
    const heads = inBold('Instalment', 'Due date', 'Amount');
    expect(await blocksOf(heads, line('First', '3 May 2024', '1,200'), line('Last', '4 June 2024', '800'))).toEqual([
      ['table_row', 'Instalment | Due date | Amount', undefined],
      ['table_row', 'First | 3 May 2024 | 1,200', 'Instalment | Due date | Amount'],
      ['table_row', 'Last | 4 June 2024 | 800', 'Instalment | Due date | Amount'],
    ]);
  });

  it('say of each party who signs for it where its name stands above', async () => {
    const blocks = await blocksOf(
      line('Acme Limited', 'Bolt Pumps B.V.'),
      paragraph(''),
      line('____________', '', '____________'),
      line('Anna Byrne', 'Paul Voss'),
      line('Director', 'Managing director'),
    );
    expect(blocks.slice(2)).toEqual([
      ['table_row', 'Anna Byrne | Paul Voss', 'Acme Limited | Bolt Pumps B.V.'],
      ['table_row', 'Director | Managing director', 'Acme Limited | Bolt Pumps B.V.'],
    ]);
  });

  it('are rows alike where many blanks stand for tabs', async () => {
    const gap = ' '.repeat(30);
    const blocks = await blocksOf(paragraph(`The Seller${gap}The Buyer`), paragraph(`Anna Byrne${gap}   Paul Voss`));
    expect(blocks).toEqual([
      ['table_row', 'The Seller | The Buyer', undefined],
      ['table_row', 'Anna Byrne | Paul Voss', undefined],
    ]);
  });

  it('are no rows where the first cell is the number of a clause, and where they say more than a few words', async () => {
    const clauses = ['(a)', '(b)', '(c)'].map((label) => line(label, 'the pumps;'));
    const text = 'means each hose, valve and seal that the Seller delivers with a pump or later in its place';
    const terms = ['“Hose”', '“Part”', '“Seal”'].map((term) => line(term, text));
    const kinds = (await blocksOf(...clauses, ...terms)).map(([kind]) => kind);
    expect(kinds).toEqual(['list_item', 'list_item', 'list_item', 'paragraph', 'paragraph', 'paragraph']);
  });
});
