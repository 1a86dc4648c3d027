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
