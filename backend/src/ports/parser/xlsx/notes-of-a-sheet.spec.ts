import { expect, it } from 'vitest';
import { makeXlsx } from '../testing/make/make-xlsx.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const row = (...cells: string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
const sheet = (name: string, ...rows: string[]) => ({ name, rows: rows.join('') });
const notesIn = async (...sheets: { name: string; rows: string }[]) => {
  const { text, blocks } = await readBytes('a.xlsx', makeXlsx({ sheets }));
  return blocks.flatMap(({ start, end, notes = [] }) =>
    notes.map(([, name]) => [text.slice(start, end).split('\t')[0], name]),
  );
};

it('ties a note below the rows of a sheet to the cells with its mark', async () => {
  const rows = [row('Asset', 'Cost', 'Life'), row('Casks*', '145', '10'), row('Copper', '216 (1)', '40')];
  const notes = [row('* Casks are written off in ten years.'), row('(1) Bought in March of last year.')];
  expect(await notesIn(sheet('Assets', ...rows, row(), ...notes))).toEqual([
    ['Casks*', 'Footnote *'],
    ['Copper', 'Footnote 1'],
  ]);
});

it('ties no note to a cell of another sheet', async () => {
  const assets = sheet('Assets', row('Asset', 'Cost', 'Life'), row('Casks*', '145', '10'), row('Copper', '216', '40'));
  expect(await notesIn(assets, sheet('Policy', row('* Casks are written off in ten years.')))).toEqual([]);
});

it('ties a note to the figure that is raised behind the words of a cell, which is no digit of theirs', async () => {
  const run = (words: string, looks = '') => `<r><rPr><sz val="11"/>${looks}</rPr><t>${words}</t></r>`;
  const depot = `<row><c t="inlineStr"><is>${run('Yard, AM2 7PX')}${run('1', '<vertAlign val="superscript"/>')}</is></c><c><v>142</v></c></row>`;
  const rows = [row('Property', 'Rent'), depot, row('Mill, AM2 9QL', '98'), row(), row('1 With an option to buy.')];
  expect(await notesIn(sheet('Depots', ...rows))).toEqual([['Yard, AM2 7PX¹', 'Footnote 1']]);
  const gas = `<row><c t="inlineStr"><is>${run('CO')}${run('2', '<vertAlign val="subscript"/>')}${run(' a year')}</is></c></row>`;
  const { text } = await readBytes('a.xlsx', makeXlsx({ sheets: [{ name: 'S', rows: gas }] }));
  expect(text).toBe('S\nCO₂ a year');
});
