import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makeDocx, paragraph, table } from '../testing/make/make-docx.js';

async function read(...lines: string[]) {
  const { text, blocks } = await readBytes('a.docx', makeDocx({ body: lines.join('') }));
  return blocks.map(({ kind, clause, start, end }) => [kind, clause, text.slice(start, end).replaceAll('\t', ' | ')]);
}
const tab = '</w:t></w:r><w:r><w:tab/></w:r><w:r><w:t>';
const entry = (number: string, title: string, page: number) => paragraph(`${number}${tab}${title}${tab}${page}`);
const BODY = [paragraph('1. Letting'), paragraph('The room is let.'), paragraph('2. Rent'), paragraph('It is due.')];

describe('a list of contents that was typed by hand', () => {
  it('has entries that are no clauses, so that the clauses stand once', async () => {
    const blocks = await read(paragraph('Contents'), entry('1.', 'Letting', 1), entry('2.', 'Rent', 2), ...BODY);
    expect(blocks.filter(([kind]) => kind === 'line')).toEqual([
      ['line', undefined, '1. | Letting | 1'],
      ['line', undefined, '2. | Rent | 2'],
    ]);
    expect(blocks.filter(([, clause]) => clause !== undefined)).toHaveLength(2);
  });

  it('needs no title where it goes on, and no pages below its title', async () => {
    const untitled = await read(...[1, 2, 3].map((at) => paragraph(`${at}. Part ${at} ........ ${at + 3}`)), ...BODY);
    expect(untitled.slice(0, 3).map(([, clause]) => clause)).toEqual([undefined, undefined, undefined]);
    const bare = await read(paragraph('CONTENTS'), paragraph('1. Letting'), paragraph('2. Rent'), ...BODY);
    expect(bare.map(([, clause]) => clause).filter(Boolean)).toEqual(['1', '2']);
    const cells = [
      ['1.', 'Letting'],
      ['2.', 'Rent'],
      ['3.', 'Costs of the room'],
    ];
    const tabled = await read(paragraph('Contents'), table(cells), ...BODY);
    expect(tabled.map(([, clause]) => clause).filter(Boolean)).toEqual(['1', '2']);
  });

  it('is none where numbered lines say amounts, or stand only once', async () => {
    const rising = await read(entry('1.', 'Rent', 300), entry('2.', 'Deposit', 500), entry('3.', 'Costs', 700));
    expect(rising.map(([, clause]) => clause)).toEqual(['1', '2', '3']);
    const amounts = await read(entry('1.', 'Rent', 900), entry('2.', 'Deposit', 500), entry('3.', 'Costs', 700));
    expect(amounts.map(([, clause]) => clause)).toEqual(['1', '2', '3']);
    const once = await read(paragraph('Contents'), paragraph('1. The chairs.'), paragraph('2. The table.'));
    expect(once.map(([, clause]) => clause).filter(Boolean)).toEqual(['1', '2']);
  });

  it('ends with its last entry: what follows stands under the title of the paper', async () => {
    const bold = (text: string) => `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
    const body = [
      paragraph('LEASE', '<w:outlineLvl w:val="0"/>'),
      paragraph('Contents', '<w:outlineLvl w:val="1"/>'),
      entry('1.', 'Letting', 1),
      entry('2.', 'Rent', 2),
      paragraph('This lease is made between:'),
      bold('1. Letting'),
      ...BODY.slice(1),
    ].join('');
    const { text, blocks } = await readBytes('a.docx', makeDocx({ body }));
    const parties = blocks.find(({ start }) => text.startsWith('This lease', start));
    expect(parties?.headingPath).toEqual(['LEASE']);
  });
});

it('a table right below a list of contents stands under none of its words', async () => {
  const contents = '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Contents</w:t></w:r></w:p>';
  const rows = table([['Landlord', 'Acme Ltd']]);
  const body = [contents, entry('1.', 'Letting', 1), entry('2.', 'Rent', 2), rows, ...BODY].join('');
  const { blocks } = await readBytes('a.docx', makeDocx({ body }));
  expect(blocks.find(({ kind }) => kind === 'table_row')?.headingPath).toEqual([]);
});
