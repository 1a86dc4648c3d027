import { expect, it } from 'vitest';
import { makeXlsx, type SheetParts } from '../testing/make/make-xlsx.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const SIDES = ['left', 'right', 'top', 'bottom'].map((side) => `<${side} style="thin"/>`).join('');
const STYLES = `<fonts><font/><font><b/></font></fonts><borders><border/><border>${SIDES}</border></borders><cellXfs><xf/><xf borderId="1"/><xf fontId="1"/></cellXfs>`;
const PLAIN = 0;
const LINED = 1;
const BOLD = 2;

type Content = string | number | null;
const cell = (content: Content, style: number): string =>
  content === null
    ? `<c s="${style}"/>`
    : typeof content === 'number'
      ? `<c s="${style}"><v>${content}</v></c>`
      : `<c s="${style}" t="inlineStr"><is><t>${content}</t></is></c>`;
const row = (style: number, ...cells: Content[]): string =>
  `<row>${cells.map((content) => cell(content, style)).join('')}</row>`;
const read = (sheet: Omit<SheetParts, 'name'>) =>
  readBytes('a.xlsx', makeXlsx({ sheets: [{ name: 'S', ...sheet }], styles: STYLES }));

it('a table goes on below an empty row that has lines around its cells, as those of one grid have', async () => {
  const rowsWith = (empty: number) =>
    row(LINED, 'Line', 'Item', 'Ireland', 'Group') +
    row(LINED, 1, 'Profit', 2210, 3738) +
    row(LINED, 2, 'Leases', 902, 1396) +
    row(empty, null, null, null, null) +
    row(LINED, 6, 'Bank debt', null, 11_400) +
    row(LINED, null, 'Complied with?', null, 'Yes');
  const lined = await read({ rows: rowsWith(LINED) });
  expect(lined.blocks.at(-1)?.table?.header).toBe('Line\tItem\tIreland\tGroup');
  const plain = await read({ rows: rowsWith(PLAIN) });
  expect(plain.blocks.at(-1)?.table?.header).toBeUndefined();
});

it('a name above rows without names names them also where a hidden column says something beside it, or it ends in "S.A."', async () => {
  const customers = ['Servei Sanitari', 'Clínica Montnegre, S.A.'];
  const groups = customers.map(
    (name, at) =>
      `<row>${cell(name, BOLD)}${cell(null, PLAIN)}${cell(null, PLAIN)}${cell(at === 0 ? 'C+' : null, PLAIN)}</row>${row(PLAIN, null, `F-${at}871`, 212.5)}${row(PLAIN, 'Subtotal', null, 212.5)}`,
  );
  const rows = `${row(BOLD, 'Customer', 'Invoice', 'Total', 'Score')}${groups.join('')}`;
  const pathsOf = async (columns: string) =>
    (await read({ rows, columns })).blocks.flatMap(({ table, headingPath }) =>
      table?.row === 2 || table?.row === 5 ? [headingPath.at(-1)] : [],
    );
  expect(await pathsOf('<col min="4" max="4" hidden="1"/>')).toEqual(customers);
  expect(await pathsOf('<col min="4" max="4"/>')).toEqual(['S', customers[1]]);
});
