import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makePdf, textAt } from '../testing/make/make-pdf.js';

const WIDE = [72, 200, 330, 460];
const STEP = 11;

/** A cell whose lines stand around the middle of its row, or end at its foot. */
const cellAt = (x: number, y: number, cell: string, place: 'middle' | 'foot'): string => {
  const lines = cell.split('\n');
  const top = place === 'foot' ? y + (lines.length - 1) * STEP : y + ((lines.length - 1) * STEP) / 2;
  return lines.map((line, down) => textAt(x, top - down * STEP, line, 10)).join('');
};

async function read(content: string) {
  const { text, blocks, remarks } = await readBytes('a.pdf', makePdf([{ content }]));
  const rows = blocks.flatMap(({ kind, start, end, table, headingPath }) =>
    kind === 'table_row'
      ? [
          [table?.header ?? '', text.slice(start, end), ...headingPath.slice(-1)]
            .filter((part, at) => part !== '' || at === 0)
            .join(' < ')
            .replaceAll('\t', ' | '),
        ]
      : [],
  );
  const clauses = blocks.flatMap(({ clause, start, end }) => (clause ? [[clause, text.slice(start, end)]] : []));
  return { rows, clauses, remarks };
}

it('the last line of an address is no name set to the middle of the particulars beside it', async () => {
  const address = ['Nettleton Bakeries Ltd', 'Unit 3, Clifton Moor Gate', 'York YO30 4XA'];
  const particulars = [
    ['Statement number', '147'],
    ['Statement period', '1 to 30 May'],
    ['Sort code', '05-92-31'],
    ['Account number', '7718 0406'],
    ['Overdraft', '30,000.00'],
  ];
  const content =
    address.map((line, at) => textAt(42, 700 - at * 13, line, 9)).join('') +
    particulars
      .map(([name = '', value = ''], at) => textAt(340, 700 - at * 13, name, 9) + textAt(500, 700 - at * 13, value, 9))
      .join('');
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  expect(blocks.map(({ start, end }) => text.slice(start, end).replaceAll('\t', ' | '))).toEqual([
    address.join('\n'),
    ...particulars.map((row) => row.join(' | ')),
  ]);
});

describe('a table without lines whose cells are set', () => {
  const contracts = [
    ['Counterparty', 'Nature', 'Law', 'Fee'],
    ['Ferrier Logistics', 'Warehousing\nand carriage', 'Germany', '1,200'],
    ['Oak & Ember', 'Supply of charcoal\nand of wood\nfor smoking', 'England and\nWales', '980'],
    ['Port of Sundsvall', 'Berth', 'Sweden', '14,500'],
  ];
  it.each(['middle', 'foot'] as const)('to the %s of its rows has each row whole', async (place) => {
    const content = contracts
      .map((row, at) => row.map((cell, column) => cellAt(WIDE[column] ?? 0, 700 - at * 45, cell, place)).join(''))
      .join('');
    const { rows, remarks } = await read(content);
    const head = 'Counterparty | Nature | Law | Fee';
    expect(rows.slice(1)).toEqual([
      `${head} < Ferrier Logistics | Warehousing and carriage | Germany | 1,200`,
      `${head} < Oak & Ember | Supply of charcoal and of wood for smoking | England and Wales | 980`,
      `${head} < Port of Sundsvall | Berth | Sweden | 14,500`,
    ]);
    expect(remarks).toEqual([]);
  });

  it('beside one that is merged over several of them has its name above each', async () => {
    const row = (y: number, ...cells: string[]) =>
      cells.map((cell, at) => textAt(WIDE[at + 1] ?? 0, y, cell, 10)).join('');
    const content =
      textAt(72, 700, 'Group', 10) +
      row(700, 'Article', 'Size', 'Price') +
      textAt(72, 665, 'Valves', 10) +
      row(680, 'KV-15', 'DN 15', '18.40') +
      row(665, 'KV-20', 'DN 20', '22.10') +
      row(650, 'KV-25', 'DN 25', '41.00') +
      textAt(72, 635, 'Seals', 10) +
      row(635, 'D-1', 'DN 15', '2.10');
    const head = 'Group | Article | Size | Price';
    expect((await read(content)).rows.slice(1)).toEqual([
      `${head} < Valves | KV-15 | DN 15 | 18.40`,
      `${head} <  | KV-20 | DN 20 | 22.10 < Valves`,
      `${head} <  | KV-25 | DN 25 | 41.00 < Valves`,
      `${head} < Seals | D-1 | DN 15 | 2.10`,
    ]);
  });

  it('in groups has the name of each group before those of its columns', async () => {
    const places = [72, 200, 270, 350, 420, 480];
    const row = (y: number, ...cells: string[]) =>
      cells.map((cell, at) => (cell === '' ? '' : textAt(places[at] ?? 0, y, cell, 10))).join('');
    const content =
      textAt(72, 692, 'Shareholder', 10) +
      row(700, '', 'Ordinary', '', 'Preferred') +
      textAt(480, 692, 'Diluted', 10) +
      row(684, '', 'Number', '%', 'Number', '%') +
      row(665, 'Ines Calder', '412,000', '41.20', '10', '0.01', '30.52') +
      row(650, 'Rufus Oyelaran', '388,000', '38.80', '20', '0.02', '28.74') +
      row(635, 'Quill Angels', '200,000', '20.00', '30', '0.03', '40.74');
    const head = 'Shareholder | Ordinary Number | Ordinary % | Preferred Number | Preferred % | Diluted';
    expect((await read(content)).rows.slice(2)).toEqual([
      `${head} < Ines Calder | 412,000 | 41.20 | 10 | 0.01 | 30.52`,
      `${head} < Rufus Oyelaran | 388,000 | 38.80 | 20 | 0.02 | 28.74`,
      `${head} < Quill Angels | 200,000 | 20.00 | 30 | 0.03 | 40.74`,
    ]);
  });
});

describe('clauses whose numbers stand in a column beside their words', () => {
  const ENDORSEMENTS = [
    ['E1', 'Hot work shall be done under a permit.'],
    ['E2', 'There is no cover for the escape of water from\na tank that was not emptied.'],
    ['E7', 'Empty buildings shall be inspected every week.'],
  ];
  const pageOf = (rows: readonly string[][]) =>
    rows
      .map(([number = '', words = ''], at) =>
        [number, words].map((cell, column) => cellAt(72 + 60 * column, 700 - at * 30, cell, 'middle')).join(''),
      )
      .join('');

  it('are clauses with their numbers and no rows', async () => {
    const { rows, clauses } = await read(pageOf(ENDORSEMENTS));
    expect(rows).toEqual([]);
    expect(clauses.map(([number, words = '']) => [number, words.replace(/\s+/g, ' ')])).toEqual(
      ENDORSEMENTS.map(([number = '', words = '']) => [number, `${number} ${words.replace('\n', ' ')}`]),
    );
  });

  it('are rows where a head stands above them, or no sentences beside their numbers', async () => {
    const headed = await read(pageOf([['No.', 'Endorsement'], ...ENDORSEMENTS]));
    expect(headed.clauses).toEqual([]);
    const list = await read(
      pageOf([
        ['A1', 'Desk of oak'],
        ['A2', 'Chair with arms'],
        ['A3', 'Lamp'],
      ]),
    );
    expect([list.rows.length, list.clauses]).toEqual([3, []]);
  });
});

it('the last line of an address is no cell merged over the rows beside it, whose middle it happens to meet', async () => {
  const details = [
    'Statement number|147',
    'Statement period|May 2025',
    'Sort code|05-92-31',
    'Account number|7718 0406',
    'Overdraft|30,000.00',
  ];
  const content =
    ['Nettleton Bakeries Ltd', 'Unit 3, Clifton Moor Gate', 'York YO30 4XA']
      .map((line, at) => textAt(72, 700 - at * 13, line, 9))
      .join('') +
    details
      .map((row, at) =>
        row
          .split('|')
          .map((cell, column) => textAt(340 + column * 120, 700 - at * 13, cell, 9))
          .join(''),
      )
      .join('');
  const { text } = await readBytes('a.pdf', makePdf([{ content }]));
  expect(text).toContain('Unit 3, Clifton Moor Gate\nYork YO30 4XA');
});

it('a row between lines is one row, though its figures stand beside the lines of its name and other cells have more lines', async () => {
  const rules = [720, 700, 620, 540].map((y) => `60 ${y} m 560 ${y} l S\n`).join('');
  const sides = [60, 195, 325, 455, 560].map((x) => `${x} 540 m ${x} 720 l S\n`).join('');
  const heads = ['Unit', 'Rent', 'Share', 'Notes']
    .map((word, at) => textAt(WIDE[at] ?? 0, 706, word, 10, 'F2'))
    .join('');
  const row = (y: number, cells: readonly string[]) =>
    cells.map((cell, at) => cellAt(WIDE[at] ?? 0, y, cell, 'middle')).join('');
  const content =
    heads +
    row(657, [
      'Ardmore Foods\n[open]',
      '1000\n(100%)',
      '500\n(50%)',
      'Let\nfor ten years\nwith a break\nafter five\nof them',
    ]) +
    row(577, ['Kilkea Textiles\n[closed]', '250\n(25%)', '125\n(12%)', 'Empty\nsince May\n2024']);
  expect((await read(rules + sides + content)).rows.slice(1)).toEqual([
    'Unit | Rent | Share | Notes < Ardmore Foods [open] | 1000 (100%) | 500 (50%) | Let for ten years with a break after five of them',
    'Unit | Rent | Share | Notes < Kilkea Textiles [closed] | 250 (25%) | 125 (12%) | Empty since May 2024',
  ]);
});

it('cells of one line stand at the foot of a row whose first cell has three and more, without lines around them', async () => {
  const [action, owner, due] = [72, 340, 460];
  const row = (y: number, cells: readonly [string, string, string], font = 'F1') =>
    textAt(action, y, cells[0], 10, font) + textAt(owner, y, cells[1], 10, font) + textAt(due, y, cells[2], 10, font);
  const content = [
    row(720, ['Action', 'Owner', 'Due'], 'F2'),
    row(707, ['Circulate the tax paper', 'Nadia Sato', '07/01/2013']),
    textAt(action, 694, 'Any contract with a tenant in the region that was', 10),
    textAt(action, 684, 'made by the agent is to be assigned at the request', 10),
    textAt(action, 674, 'of the owner, provided that this is accepted by the', 10),
    row(664, ['Tenant or the heirs of the tenant.', 'Omar Reid', '25/10/2014']),
    row(651, ['Instruct counsel on next steps', 'Paul Whelan', '14/04/2012']),
    row(638, ['Circulate the budget', 'Samuel Okafor', '26/03/2016']),
  ].join('');
  expect((await read(content)).rows[2]).toBe(
    'Action | Owner | Due < Any contract with a tenant in the region that was made by the agent is to be assigned at the request of the owner, provided that this is accepted by the Tenant or the heirs of the tenant. | Omar Reid | 25/10/2014',
  );
});
