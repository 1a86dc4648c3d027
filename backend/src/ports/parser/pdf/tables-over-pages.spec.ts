import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const row = (y: number, texts: readonly string[], font = 'F1'): string =>
  texts.map((text, at) => (text ? textAt([72, 150, 330, 430][at] ?? 0, y, text, 10, font) : '')).join('');

/** The last row of the paper, below its heads. */
async function lastOf(...pages: string[]): Promise<string> {
  const { text, blocks } = await readBytes('a.pdf', makePdf(pages.map((content) => ({ content }))));
  const last = blocks.findLast(({ kind }) => kind === 'table_row');
  return `${last?.table?.header ?? ''} < ${text.slice(last?.start, last?.end)}`.replaceAll('\t', ' | ');
}

const UNITS = [
  ['1', 'Ardmore Foods', '17,400', '1,200'],
  ['2', 'Kilkea Textiles', '22,000', '900'],
  ['3', 'Brennan Works', '9,750', '1,450'],
  ['4', 'Moate Tools', '31,200', '610'],
];
const units = (top: number) => UNITS.map((texts, at) => row(top - 16 * at, texts)).join('');

describe('a table that goes on over a page', () => {
  it('keeps its heads below the rest of a cell that the page before cut', async () => {
    const heads = row(700, ['Unit', 'Tenant', 'Rent', 'Charge'], 'F2');
    const cut = row(620, ['5', 'Daughters of Brennan', '4,000', '300']);
    const rest = textAt(150, 740, 'Engineering Works', 10);
    expect(await lastOf(heads + units(684) + cut, rest + units(724))).toBe(
      'Unit | Tenant | Rent | Charge < 4 | Moate Tools | 31,200 | 610',
    );
  });

  it('goes on with its group where a line below it says that it is continued and the next page repeats its heads', async () => {
    const heads = (y: number) => row(y, ['Unit', 'Tenant', 'Rent', 'Charge'], 'F2');
    const pages = [
      heads(700) + textAt(72, 684, 'North yard', 10, 'F2') + units(668) + textAt(400, 590, 'continued overleaf', 9),
      heads(740) + units(724),
    ];
    const { text, blocks } = await readBytes('a.pdf', makePdf(pages.map((content) => ({ content }))));
    const last = blocks.at(-1);
    expect(text.slice(last?.start, last?.end)).toContain('Moate Tools');
    expect(last?.headingPath).toEqual(['North yard']);
  });

  it('leaves a column empty that no row on its last page fills, below names of all of them', async () => {
    const content =
      textAt(105, 700, 'Term') +
      textAt(225, 700, 'Description') +
      textAt(462, 700, 'EUR') +
      textAt(105, 680, 'Security') +
      textAt(225, 680, 'A pledge of shares, an assignment of all') +
      textAt(225, 666, 'contracts of the project, and a right to step in') +
      textAt(105, 652, 'Availability') +
      textAt(225, 652, 'Until the earlier of 30 September 2026 and') +
      textAt(225, 638, 'three months after the works end') +
      textAt(105, 624, 'Costs') +
      textAt(225, 624, 'Borne by the Borrower') +
      textAt(71, 580, 'The first payment needs what follows, each in a form that the Bank accepts:');
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    const rows = blocks.flatMap(({ start, end, table }) => (table?.header ? [text.slice(start, end)] : []));
    expect(rows).toEqual([
      'Security\tA pledge of shares, an assignment of all contracts of the project, and a right to step in',
      'Availability\tUntil the earlier of 30 September 2026 and three months after the works end',
      'Costs\tBorne by the Borrower',
    ]);
  });

  it('takes the heads that stand alone at the end of a page for those of the rows on the next', async () => {
    const heads =
      textAt(72, 700, 'The rents are as follows.', 10) + row(72, ['Unit', 'Tenant', 'Rent', 'Charge'], 'F2');
    expect(await lastOf(heads, units(724))).toBe('Unit | Tenant | Rent | Charge < 4 | Moate Tools | 31,200 | 610');
  });

  it('keeps the titles of groups of columns before their names', async () => {
    const ends = [240, 310, 380, 450];
    const endingAt = (x: number, y: number, text: string, font = 'F1') =>
      textAt(x - [...text].reduce((sum, sign) => sum + (sign === ',' ? 2.78 : 5.56), 0), y, text, 10, font);
    const rows = (top: number) =>
      UNITS.map(
        ([, name = '', rent = '', charge = ''], at) =>
          textAt(72, top - 16 * at, name, 10) +
          [rent, charge, rent, charge]
            .map((figure, column) => endingAt(ends[column] ?? 0, top - 16 * at, figure))
            .join(''),
      ).join('');
    const heads = [
      textAt(72, 716, 'Unit', 10, 'F2') + textAt(235, 716, '2025', 10, 'F2') + textAt(375, 716, '2024', 10, 'F2'),
      ends.map((end, at) => endingAt(end, 700, at % 2 ? 'Costs' : 'Rent', 'F2')).join(''),
    ];
    expect(await lastOf(heads.join('') + rows(684), rows(740))).toBe(
      'Unit | 2025 Rent | 2025 Costs | 2024 Rent | 2024 Costs < Moate Tools | 31,200 | 610 | 31,200 | 610',
    );
  });

  it('has both rows of its heads again between lines, neither of which stands below a head', async () => {
    const page = (rows: readonly (readonly string[])[]) => {
      const tops = [716, 700, ...rows.map((_, at) => 684 - 16 * at), 684 - 16 * rows.length];
      const bottom = tops.at(-1) ?? 0;
      const lines = [
        ...tops.map((y) => `68 ${y} m 500 ${y} l S\n`),
        ...[68, 146, 326, 500].map((x) => `${x} 716 m ${x} ${bottom} l S\n`),
        `426 700 m 426 ${bottom} l S\n`,
      ].join('');
      const heads =
        row(704, ['', '', 'Payable in pounds'], 'F2') + row(688, ['Unit', 'Tenant', 'Rent', 'Charge'], 'F2');
      return lines + heads + rows.map((texts, at) => row(672 - 16 * at, texts)).join('');
    };
    const { text, blocks } = await readBytes(
      'a.pdf',
      makePdf([{ content: page(UNITS.slice(0, 2)) }, { content: page(UNITS.slice(2)) }]),
    );
    const again = blocks.filter(({ kind, page: at }) => kind === 'table_row' && at === 2);
    expect(again.map(({ start, end, table }) => [text.slice(start, end).trim(), table?.header])).toEqual([
      ['Payable in pounds', undefined],
      ['Unit\tTenant\tRent\tCharge', undefined],
      ['3\tBrennan Works\t9,750\t1,450', 'Unit\tTenant\tPayable in pounds Rent\tPayable in pounds Charge'],
      ['4\tMoate Tools\t31,200\t610', 'Unit\tTenant\tPayable in pounds Rent\tPayable in pounds Charge'],
    ]);
  });

  it('keeps both rows of its heads where the next page repeats the first of them alone', async () => {
    const at = [240, 310, 400, 470];
    const groups = (y: number) =>
      textAt(72, y, '(EUR)', 10, 'F2') +
      textAt(240, y, 'Third quarter', 10, 'F2') +
      textAt(400, y, 'Full year', 10, 'F2');
    const years = (y: number) => at.map((x, place) => textAt(x, y, place % 2 ? '2023' : '2024', 10, 'F2')).join('');
    const rows = (top: number) =>
      UNITS.map(
        ([, name = ''], line) =>
          textAt(72, top - 16 * line, name, 10) +
          at.map((x, place) => textAt(x, top - 16 * line, String(1204 + 37 * line + place), 10)).join(''),
      ).join('');
    expect(await lastOf(groups(720) + years(704) + rows(688), groups(740) + rows(724))).toBe(
      '(EUR) | Third quarter 2024 | Third quarter 2023 | Full year 2024 | Full year 2023 < Moate Tools | 1315 | 1316 | 1317 | 1318',
    );
  });

  it('has heads on each page that begins with the same ones: they are no header of the pages', async () => {
    const heads =
      textAt(72, 720, '(EUR)', 10, 'F2') +
      [240, 320, 400].map((x, at) => textAt(x, 720, ['Rent', '2024', '2023'][at] ?? '', 10, 'F2')).join('');
    const page = (name: string) =>
      textAt(72, 760, 'Rents of the estate', 8) +
      heads +
      UNITS.map(
        ([unit = ''], at) =>
          textAt(80, 706 - 14 * at, `${name} ${unit}`, 10) +
          [274, 354, 434].map((x) => textAt(x, 706 - 14 * at, '15,400', 10)).join(''),
      ).join('') +
      [0, 1, 2]
        .map((at) => textAt(72, 600 - 14 * at, 'The rents of this part were not reviewed in the year.', 10))
        .join('');
    expect(await lastOf(page('North'), page('South'), page('East'), page('West'))).toBe(
      '(EUR) | Rent | 2024 | 2023 < West 4 | 15,400 | 15,400 | 15,400',
    );
  });

  it('keeps its heads below the rest of a name in its first column that the page before cut', async () => {
    const box = (x: number, y: number) => `${x} ${y} 90 18 re S\n`;
    const cells = (y: number, texts: readonly string[]) =>
      texts.map((text, at) => box(70 + 90 * at, y - 6) + textAt(76 + 90 * at, y, text, 10)).join('');
    const first =
      cells(90, ['Manager', 'March', 'June', 'Return']) +
      cells(72, ['Gannel Gilts', '17,420', '17,655', '1.3']) +
      cells(54, ['Polwhele', '15,310', '15,844', '3.5']);
    const rest = (name: string) =>
      cells(722, [name, '', '', '']) +
      cells(704, ['Cash', '1,206', '984', '1.0']) +
      cells(686, ['Gilts', '980', '992', '1.1']);
    const text = textAt(72, 400, 'The funds stood as follows at the end of the quarter.', 10);
    expect(await lastOf(text + first, rest('Equity'))).toBe(
      'Manager | March | June | Return < Gilts | 980 | 992 | 1.1',
    );
  });

  it('keeps for whom each side signs, where it begins at the foot of one page and its heads stand again on the next', async () => {
    const cells = (y: number, [one, other]: readonly [string, string], font = 'F1') =>
      [`70 ${y - 6} 200 18 re S\n270 ${y - 6} 200 18 re S\n`, textAt(76, y, one, 10, font)].join('') +
      textAt(276, y, other, 10, font);
    const heads = (y: number) => cells(y, ['For the Landlord', 'For the Tenant'], 'F2');
    const text = textAt(72, 400, 'The rent falls due on the first day of each quarter.', 10);
    const signed = heads(76) + cells(58, ['Signed: J. Moran', 'Signed: D. Hollis']);
    const rest = heads(722) + cells(704, ['Director, Moran Estates', 'Director, Hollis Foods']);
    const { blocks } = await readBytes('a.pdf', makePdf([text + signed, rest].map((content) => ({ content }))));
    const rows = blocks.filter(({ kind, table }) => kind === 'table_row' && table?.header !== undefined);
    expect(rows.map(({ page, table }) => [page, table?.header])).toEqual([
      [1, 'For the Landlord\tFor the Tenant'],
      [2, 'For the Landlord\tFor the Tenant'],
    ]);
  });

  it('is a table on each page and holds no words of their feet, where its frame is drawn whole beyond their edges', async () => {
    const box = (left: number, right: number, top: number, bottom: number) =>
      `${left} ${bottom} ${right - left} ${top - bottom} re S\n`;
    const cells = (top: number, texts: readonly string[]) =>
      texts
        .map(
          (text, at) => box(60 + 120 * at, 180 + 120 * at, top, top - 20) + textAt(66 + 120 * at, top - 14, text, 10),
        )
        .join('');
    const frame = (top: number) => box(60, 420, top, top - 1400);
    const foot = textAt(66, 40, 'about:blank', 10) + textAt(390, 40, '1/2', 10);
    const first =
      cells(720, ['Unit', 'Rent', 'Charge']) +
      cells(700, ['North', '17,400', '1,200']) +
      cells(680, ['West', '8,300', '940']);
    const second = cells(740, ['South', '9,750', '1,450']) + cells(720, ['East', '6,100', '730']);
    const contents = [frame(720) + first + foot, frame(2100) + second];
    const { text, blocks } = await readBytes('a.pdf', makePdf(contents.map((content) => ({ content }))));
    const rows = blocks.filter(({ kind }) => kind === 'table_row').map(({ start, end }) => text.slice(start, end));
    expect(rows).toEqual([
      'Unit\tRent\tCharge',
      'North\t17,400\t1,200',
      'West\t8,300\t940',
      'South\t9,750\t1,450',
      'East\t6,100\t730',
    ]);
  });

  it('goes on with a row that the page before cut in the middle of all its sentences', async () => {
    const xs = [60, 220, 380, 540];
    const ruled = (top: number, rows: readonly (readonly string[])[]) => {
      const bottom = top - 24 * rows.length;
      const level = [0, ...rows.keys(), rows.length].map((at) => `60 ${top - 24 * at} m 540 ${top - 24 * at} l S\n`);
      const upright = xs.map((x) => `${x} ${bottom} m ${x} ${top} l S\n`);
      const words = rows.flatMap((cells, at) =>
        cells.map((text, place) =>
          textAt((xs[place] ?? 0) + 5, top - 16 - 24 * at, text, 10, cells[0] === 'Risk' ? 'F2' : 'F1'),
        ),
      );
      return [...level, ...upright, ...words].join('');
    };
    const pages = [
      ruled(180, [
        ['Risk', 'Effect', 'Measure'],
        ['Lift shaft in Velmar', 'It is out of use.', 'The pump is renewed.'],
        ['Storm drain in Selby', 'The yard is flooded.', 'The drain is cleaned.'],
        ['The boiler house is to', 'The rent of the flat was', 'The lender will report'],
      ]),
      ruled(740, [
        ['be handed over.', 'lowered last year.', 'on what was paid.'],
        ['Access gate in Pelham', 'Nobody can pass.', 'The gate is taken away.'],
      ]),
    ];
    const { text, blocks } = await readBytes('a.pdf', makePdf(pages.map((content) => ({ content }))));
    const cut = blocks.find(({ start }) => text.startsWith('The boiler house', start));
    const rest = blocks.find(({ start }) => text.startsWith('be handed over', start));
    expect(cut?.continues).toBe(true);
    expect(rest?.headingPath).toEqual(['The boiler house is to']);
    expect(rest?.table?.header).toBe('Risk\tEffect\tMeasure');
  });

  it('keeps its heads where no row on the next page has a name in the first column, and the name that stands on the page before', async () => {
    const pages = [
      row(700, ['Region', 'Site', 'Rent', 'Charge'], 'F2') +
        row(684, ['Northern', 'Ardmore', '17,400', '1,200']) +
        row(668, ['', 'Kilkea', '22,000', '900']) +
        row(652, ['Southern', 'Brennan', '9,750', '1,450']),
      row(740, ['', 'Moate', '31,200', '610']) + row(724, ['', 'Selby', '4,150', '330']),
    ];
    const { text, blocks } = await readBytes('a.pdf', makePdf(pages.map((content) => ({ content }))));
    const rows = blocks.slice(-2).map(({ start, end, table, headingPath }) => ({
      cells: text.slice(start, end).split('\t').filter(Boolean),
      heads: table?.header?.split('\t').filter((head) => head !== 'Region'),
      path: headingPath,
    }));
    expect(rows).toEqual([
      { cells: ['Moate', '31,200', '610'], heads: ['Site', 'Rent', 'Charge'], path: ['Southern'] },
      { cells: ['Selby', '4,150', '330'], heads: ['Site', 'Rent', 'Charge'], path: ['Southern'] },
    ]);
  });
});
