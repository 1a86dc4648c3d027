import { expect, it } from 'vitest';
import { makeDocx, paragraph, table, type DocxParts } from '../testing/make/make-docx.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = async (parts: DocxParts) => {
  const { text, blocks } = await readBytes('a.docx', makeDocx(parts));
  return blocks.map((block) => ({ ...block, text: text.slice(block.start, block.end) }));
};

const reference = (id: number, mark = '') =>
  `<w:r><w:footnoteReference ${mark && 'w:customMarkFollows="1"'} w:id="${id}"/>${mark && `<w:t>${mark}</w:t>`}</w:r>`;
const said = (text: string, note: string) => `<w:p><w:r><w:t>${text}</w:t></w:r>${note}</w:p>`;

it('names notes by the marks that are printed, and counts those that Word counts', async () => {
  const body = said('The rent is due.', reference(2, '*')) + said('So is the service charge.', reference(3));
  const note = (id: number, text: string) => `<w:footnote w:id="${id}">${paragraph(text)}</w:footnote>`;
  const blocks = await read({ body, footnotes: note(2, '* As of 2024.') + note(3, 'As of 2025.') });
  expect(blocks.flatMap(({ notes }) => notes?.map(([, name]) => name) ?? [])).toEqual(['Footnote *', 'Footnote 1']);
  expect(blocks.slice(-2).map(({ headingPath }) => headingPath)).toEqual([['Footnote *'], ['Footnote 1']]);
});

it('counts notes as the document says', async () => {
  const section =
    '<w:sectPr><w:footnotePr><w:numFmt w:val="lowerRoman"/><w:numStart w:val="3"/></w:footnotePr></w:sectPr>';
  const body = said('The rent is due.', reference(2)) + said('So is the service charge.', reference(3));
  const note = (id: number) => `<w:footnote w:id="${id}">${paragraph('As of 2024.')}</w:footnote>`;
  const marksOf = async (parts: DocxParts) =>
    (await read(parts)).flatMap(({ notes }) => notes?.map(([, name]) => name) ?? []);
  expect(await marksOf({ body: body + section, footnotes: note(2) + note(3) })).toEqual([
    'Footnote iii',
    'Footnote iv',
  ]);
  const settings = '<w:footnotePr><w:numFmt w:val="lowerLetter"/></w:footnotePr>';
  expect(await marksOf({ body, settings, footnotes: note(2) + note(3) })).toEqual(['Footnote a', 'Footnote b']);
});

it('ties notes typed below a table to its cells', async () => {
  const rows = [
    ['Fee', 'Amount'],
    ['Arrangement fee', '1.5 per cent ¹'],
    ['Agency fee', 'GBP 40,000 *'],
  ];
  const body = table(rows) + paragraph('¹ Tested on each repayment date.') + paragraph('* Without tax.');
  const blocks = await read({ body: body + paragraph('The fees are not given back.') });
  const noted = blocks.filter(({ notes }) => notes);
  expect(noted.map(({ text, notes }) => [text.split('\t')[0], notes?.[0]?.[1]])).toEqual([
    ['Arrangement fee', 'Footnote 1'],
    ['Agency fee', 'Footnote *'],
  ]);
  expect(blocks.slice(-3).map(({ kind, headingPath }) => [kind, headingPath.at(-1)])).toEqual([
    ['paragraph', 'Footnote 1'],
    ['paragraph', 'Footnote *'],
    ['paragraph', undefined],
  ]);
});

it('tells apart notes typed in one line below a table, which are no clauses', async () => {
  const rows = [
    ['Provision', 'New words'],
    ['Clause 2.3', '“1,400 a year (1)”'],
    ['Plan', 'Edged red and blue (2)'],
  ];
  const blocks = await read({ body: table(rows) + paragraph('(1) Sums overpaid are waived. (2) Plan 2 is annexed.') });
  expect(blocks.flatMap(({ text, notes }) => (notes ?? []).map(([, name]) => [text.split('\t')[0], name]))).toEqual([
    ['Clause 2.3', 'Footnote 1'],
    ['Plan', 'Footnote 2'],
  ]);
  expect(blocks.slice(-2).map(({ kind, clause, text }) => [kind, clause, text])).toEqual([
    ['paragraph', undefined, '(1) Sums overpaid are waived.'],
    ['paragraph', undefined, '(2) Plan 2 is annexed.'],
  ]);
});

it('does not take the next clause for another note', async () => {
  const rows = [
    ['Sort', 'Price'],
    ['Pale malt', '611,00 ¹'],
  ];
  const body = paragraph('(1) The prices are:') + table(rows) + paragraph('¹ In bags.') + paragraph('(2) They rise.');
  expect((await read({ body })).map(({ clause }) => clause)).toEqual(['(1)', undefined, undefined, undefined, '(2)']);
});

it('parts a raised letter from the figure in a cell, as the mark of the note below', async () => {
  const raised = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>a</w:t></w:r>';
  const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`;
  const rows = row(paragraph('Class'), paragraph('Price')) + row(paragraph('Preference'), said('1.00', raised));
  const blocks = await read({ body: `<w:tbl>${rows}</w:tbl>${paragraph('a Plus arrears.')}` });
  expect(blocks.map(({ text, notes }) => [text, notes?.[0]?.[1]])).toEqual([
    ['Class\tPrice', undefined],
    ['Preference\t1.00 a', 'Footnote a'],
    ['a Plus arrears.', undefined],
  ]);
  expect(blocks.at(-1)?.headingPath).toEqual(['Footnote a']);
});

it('keeps the note of a cell behind the words of that cell', async () => {
  const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`;
  const rows =
    row(paragraph('Ref.'), paragraph('Subject'), paragraph('Ends')) +
    row(paragraph('K-1'), paragraph('Filters') + said('Source  code', reference(2)), paragraph('2034'));
  const footnotes = `<w:footnote w:id="2">${paragraph('Release 3.')}</w:footnote>`;
  const blocks = await read({ body: `<w:tbl>${rows}</w:tbl>`, footnotes });
  const [, noted] = blocks;
  expect(noted?.notes?.map(([at]) => noted.text.slice(0, at))).toEqual(['K-1\tFilters\nSource code']);
});

it('ties notes typed below each of two tables with the same stars, and one in brackets far below its raised mark', async () => {
  const rows = (name: string) =>
    table([
      ['Item', 'Sum'],
      [name, '400†'],
    ]);
  const starred = [
    rows('Malt'),
    paragraph('† In bags.'),
    paragraph('Hops follow.'),
    rows('Hops'),
    paragraph('† In bales.'),
  ];
  const blocks = await read({ body: starred.join('') });
  expect(blocks.flatMap(({ text, notes }) => (notes ? [text.split('\t')[0]] : []))).toEqual(['Malt', 'Hops']);
  const mark = '<w:r><w:rPr><w:position w:val="8"/></w:rPr><w:t>(1)</w:t></w:r>';
  const body = said('Sold in Belgium', mark) + paragraph('Done at Lyon.') + paragraph('(1) But for Liège.');
  const [sold, , note] = await read({ body });
  expect([sold?.notes?.[0]?.[1], note?.clause, note?.headingPath]).toEqual(['Footnote 1', undefined, ['Footnote 1']]);
});

it('ties a letter that is raised behind a figure, a name or a company in a cell to its note below the table', async () => {
  const cell = (text: string, mark = '') =>
    `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r>${mark && `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>${mark}</w:t></w:r>`}</w:p></w:tc>`;
  const rows = [
    cell('Loan') + cell('Lender') + cell('Sum'),
    cell('Facility A', 'a') + cell('Acme Limited') + cell('34,100'),
    cell('Facility B') + cell('Bolt Inc.', 'b') + cell('12,000'),
    cell('Facility D') + cell('Coral plc') + cell('767', 'c'),
  ].map((cells) => `<w:tr>${cells}</w:tr>`);
  const notes = ['a Repaid in May.', 'b Not yet drawn.', 'c As the agent told.'].map((note) => paragraph(note));
  const blocks = await read({ body: `<w:tbl>${rows.join('')}</w:tbl>${notes.join('')}` });
  expect(blocks.flatMap(({ text, notes: tied = [] }) => tied.map(([, name]) => [text.split('\t')[0], name]))).toEqual([
    ['Facility A a', 'Footnote a'],
    ['Facility B', 'Footnote b'],
    ['Facility D', 'Footnote c'],
  ]);
});

it('ties a letter that is raised behind the words of a paragraph to its note below, and shows it as raised', async () => {
  const raised = (mark: string) => `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>${mark}</w:t></w:r>`;
  const body =
    said('Two tanks were filled with foam in 1990.', raised('a')) +
    said('The pumps were sold to a neighbour in the same year.', raised('b')) +
    `<w:p>${raised('a')}<w:r><w:t xml:space="preserve"> Told to us by the foreman.</w:t></w:r></w:p>` +
    `<w:p>${raised('b')}<w:r><w:t xml:space="preserve"> For a sum that nobody remembers.</w:t></w:r></w:p>`;
  const blocks = await read({ body });
  expect(blocks.map(({ text, notes = [] }) => [text.slice(-3), notes.map(([, name]) => name)])).toEqual([
    ['0.ᵃ', ['Footnote a']],
    ['r.ᵇ', ['Footnote b']],
    ['an.', []],
    ['rs.', []],
  ]);
});

it('ties a star in a sentence to the note right below its paragraph, also where other sections have notes with stars', async () => {
  const section = (text: string, note: string) =>
    paragraph(`${text}.* The sum is paid in May.`) +
    paragraph(`* ${note}.`) +
    paragraph('All else stays as it was agreed.');
  const blocks = await read({
    body: section('The rent is due in April', 'Stated without tax') + section('So is the charge', 'As the agent told'),
  });
  expect(blocks.flatMap(({ text, notes = [] }) => notes.map(([, name]) => [text.slice(0, 8), name]))).toEqual([
    ['The rent', 'Footnote *'],
    ['So is th', 'Footnote * (2)'],
  ]);
});
