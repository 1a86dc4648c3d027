import { describe, expect, it } from 'vitest';
import { cell, endingAt, row, rowsOf } from '../testing/draw-and-read-tables.js';
import { textAt } from '../testing/make/make-pdf.js';

const rule = (y: number, from: number, to: number): string => `${from} ${y} m ${to} ${y} l S\n`;

describe('tables below each other', () => {
  const ruled = (rows: readonly string[][], edges: readonly number[], top: number) =>
    [
      ...[...rows, []].map((_, at) => rule(top - 18 * at, edges[0] ?? 0, edges.at(-1) ?? 0)),
      ...edges.map((x) => `${x} ${top} m ${x} ${top - 18 * rows.length} l S\n`),
      ...rows.map((cells, at) =>
        row(
          top - 13 - 18 * at,
          edges.map((x) => x + 4),
          cells,
          at === 0 ? 'F2' : 'F1',
        ),
      ),
    ].join('');

  it('have each its own heads without a title between them', async () => {
    const content = [
      ruled(
        [
          ['Policy', 'Insurer', 'Excess', 'Premium'],
          ['Stock', 'Ravensbourne', '5,000', '41,206'],
          ['Cyber', 'Ostler Mutual', '50,000', '8,960'],
        ],
        [72, 172, 292, 372, 452],
        720,
      ),
      row(640, [76, 176, 296], ['Year', 'Class', 'Paid'], 'F2'),
      ...[
        ['2020/21', 'Motor fleet', '14,220'],
        ['2021/22', 'Liability', '38,500'],
        ['2022/23', 'Motor fleet', '17,905'],
      ].map((cells, at) => row(625 - 15 * at, [76, 176, 296], cells)),
    ].join('');
    expect((await rowsOf(content)).slice(-2)).toEqual([
      '1 < Year | Class | Paid < 2021/22 | Liability | 38,500',
      '1 < Year | Class | Paid < 2022/23 | Motor fleet | 17,905',
    ]);
  });

  it('have none of the heads of the first where the second is a box of names with figures below its first columns', async () => {
    const content = [
      ruled(
        [
          ['Line', 'Belfast', 'Gdynia', 'Leeds'],
          ['Receivables', '4,120', '2,410', '1,800'],
          ['Payables', '2,648', '2,014', '950'],
          ['Net', '1,472', '396', '850'],
        ],
        [72, 212, 292, 372, 452],
        720,
      ),
      ruled(
        [
          ['Target of all offices', '2,144'],
          ['At 30 June 2025', '2,271'],
          ['Excess', '127'],
        ],
        [72, 212, 292],
        630,
      ).replaceAll('/F2', '/F1'),
    ].join('');
    expect((await rowsOf(content)).slice(-2)).toEqual(['1 <  < At 30 June 2025 | 2,271', '1 <  < Excess | 127']);
  });

  it('have each their heads where the second has words alone, which begin elsewhere, the last line of each beside its names', async () => {
    const figures = (y: number, name: string, ...values: string[]) =>
      textAt(110, y, name, 10) + values.map((value, at) => endingAt(330 + 50 * at, y, value)).join('');
    const content = [
      row(700, [110, 310, 360, 410, 460], ['Item', '2015', '2016', '2017', '2018'], 'F2'),
      figures(685, 'Operating profit', '141', '650', '738', '522'),
      figures(670, 'Turnover', '4,972', '6,028', '871', '125'),
      figures(655, 'Dividends paid', '59', '393', '12', '37'),
      row(622, [76, 322, 432], ['Action', 'Owner', 'Due'], 'F2'),
      row(610, [76, 322, 432], ['Send the scope of the review', 'Ewa Byrne', '20 August 2024']),
      textAt(76, 598, 'Ask the owner of the brand about the fees of', 10),
      row(587, [76, 322, 432], ['the last two years', 'Robert Byrne', '3 June 2024']),
      textAt(76, 575, 'Let the landlord know of works in the yard', 10),
      row(564, [76, 322, 432], ['and of the fence', 'Samuel Sato', '19 June 2024']),
    ].join('');
    expect((await rowsOf(content)).slice(-3)).toEqual([
      '1 < Action | Owner | Due < Send the scope of the review | Ewa Byrne | 20 August 2024',
      '1 < Action | Owner | Due < Ask the owner of the brand about the fees of the last two years | Robert Byrne | 3 June 2024',
      '1 < Action | Owner | Due < Let the landlord know of works in the yard and of the fence | Samuel Sato | 19 June 2024',
    ]);
  });

  it('have each their own columns where heads stand below the title of the second', async () => {
    const at = [72, 120, 210, 280, 350, 420];
    const other = [72, 150, 245, 325, 400, 470];
    const draw = (places: readonly number[], rows: readonly string[][], top: number) =>
      rows
        .map((cells, down) =>
          cells
            .map((text, column) => cell(places[column] ?? 0, top - 26 * down, text, down === 0 ? 'F2' : 'F1'))
            .join(''),
        )
        .join('');
    const content = [
      draw(
        at,
        [
          ['Unit', 'Tenant', 'Lease start', 'Expiry', 'Rent', 'Deposit'],
          ['1A', 'Pennyfarthing\nPets Ltd', '25/03/2019', '24/03/2029', '92,685', '23,171'],
          ['2', 'Homestead', '29/09/2015', '28/09/2025', '163,840', 'nil'],
          ['3', 'Muster Fitness\nLtd', '01/02/2021', '31/01/2036', '232,500', '58,125'],
        ],
        740,
      ),
      textAt(72, 615, 'Arrears', 13, 'F2'),
      draw(
        other,
        [
          ['Unit', 'Tenant', 'Not due', 'One month', 'More', 'Total'],
          ['1A', 'Pennyfarthing\nPets Ltd', '0.00', '0.00', '412.50', '412.50'],
          ['3', 'Muster Fitness\nLtd', '58,125.00', '0.00', '0.00', '58,125.00'],
          ['5', 'Brewline', '250.00', '0.00', '0.00', '250.00'],
        ],
        590,
      ),
    ].join('');
    const rows = await rowsOf(content);
    expect(rows.at(3)).toBe(
      '0 < Unit | Tenant | Lease start | Expiry | Rent | Deposit < 3 | Muster Fitness Ltd | 01/02/2021 | 31/01/2036 | 232,500 | 58,125',
    );
    expect(rows.at(-2)).toBe(
      '1 < Unit | Tenant | Not due | One month | More | Total < 3 | Muster Fitness Ltd | 58,125.00 | 0.00 | 0.00 | 58,125.00',
    );
  });

  it('have no sums of a box below the lines of the first that begins where no column does', async () => {
    const items = ruled(
      [
        ['Item', 'Description', 'Qty', 'Unit', 'Net amount'],
        ['010', 'Bearing housing, cast iron', '24', 'pcs', '2,073.60'],
        ['020', 'Spherical roller bearing', '24', 'pcs', '3,411.60'],
      ],
      [72, 110, 290, 330, 400, 500],
      720,
    );
    const sums = [
      ['Net total', '5,485.20'],
      ['VAT 21%', '1,151.89'],
      ['Balance to pay', '6,637.09'],
    ].map((cells, at) => row(645 - 15 * at, [310, 450], cells));
    expect((await rowsOf(items + sums.join(''))).slice(-3)).toEqual([
      '1 <  < Net total | 5,485.20',
      '1 <  < VAT 21% | 1,151.89',
      '1 <  < Balance to pay | 6,637.09',
    ]);
  });

  it('have none of the heads of the first above the sums of a box also where these stand in two rows', async () => {
    const items = ruled(
      [
        ['Pos.', '', 'Goods', 'Qty', 'EUR', ''],
        ['', 'No.', 'Name', '', 'Price', 'Amount'],
        ['1', 'CT-10', 'Bearing housing, cast iron', '24', '86.40', '2,073.60'],
        ['2', 'CT-14', 'Spherical roller bearing', '24', '142.15', '3,411.60'],
      ],
      [72, 110, 160, 330, 380, 440, 510],
      720,
    );
    const sums = [
      ['Net total', '5,485.20'],
      ['VAT at the standard rate', '1,151.89'],
    ].map((cells, at) => row(620 - 15 * at, [300, 450], cells));
    const rows = await rowsOf(items + sums.join(''));
    expect(rows.at(-3)).toContain('| Goods Name | Qty | EUR Price |');
    expect(rows.slice(-2)).toEqual(['1 <  < Net total | 5,485.20', '1 <  < VAT at the standard rate | 1,151.89']);
  });

  it('have no sums below the lines of the first where its column has no figures', async () => {
    const items = ruled(
      [
        ['Item', 'Description', 'Unit price', 'Delivery'],
        ['010', 'Server rack', '1,240.00', '12 Nov 2024'],
        ['020', 'Power unit', '415.50', '14 Nov 2024'],
      ],
      [72, 110, 290, 400, 500],
      720,
    );
    const sums = [
      ['Net total', '1,655.50'],
      ['Order total', '2,036.27'],
    ].map((cells, at) => row(645 - 15 * at, [294, 440], cells));
    expect((await rowsOf(items + sums.join(''))).slice(-2)).toEqual([
      '1 <  < Net total | 1,655.50',
      '1 <  < Order total | 2,036.27',
    ]);
  });

  it('have each their own columns and empty cells where a title stands in the middle between them', async () => {
    const draw = (ends: readonly number[], top: number, rows: readonly string[][]) =>
      rows
        .map((cells, down) =>
          cells
            .map((text, at) =>
              at === 0 ? textAt(120, top - 14 * down, text, 10) : endingAt(ends[at] ?? 0, top - 14 * down, text),
            )
            .join(''),
        )
        .join('');
    const content =
      row(712, [296, 336, 396], ['Note', '2023', '2022']) +
      draw([0, 316, 356, 416], 696, [
        ['Assets', '11', '1,204', '1,310'],
        ['Property, plant and equipment', '14', '6,118', '7,440'],
        ['Cash', '', '2,041', '3,377'],
        ['Total', '', '9,363', '12,127'],
      ]) +
      textAt(160, 620, 'Table 2: Misstatements not corrected', 10, 'F2') +
      row(604, [100, 130, 240, 356], ['No.', 'Matter', 'Effect on profit', 'On assets']) +
      [
        ['1', 'Sales', '(85)'],
        ['2', 'Holiday pay', '(42)'],
        ['', 'Total', '(127)'],
      ]
        .map(([no = '', matter = '', sum = ''], at) => row(588 - 14 * at, [100, 130, 280, 380], [no, matter, sum, sum]))
        .join('');
    const rows = await rowsOf(content);
    expect(rows[3]).toBe('0 <  | Note | 2023 | 2022 < Cash |  | 2,041 | 3,377');
    expect(rows.at(-1)).toBe('1 < No. | Matter | Effect on profit | On assets <  | Total | (127) | (127)');
  });

  it('keep their empty cells below names with values that stand right of them', async () => {
    const names = [
      ['Sort code', '80-22-61'],
      ['Account number', '00637714'],
      ['Overdraft', 'up to 5,000.00'],
    ].map((cells, at) => row(740 - 13 * at, [330, 470], cells));
    const entries = [
      ['01MAR', 'BROUGHT FORWARD', '', '', '12,408.17'],
      ['03MAR', 'EON NEXT ENERGY', '1,212.40', '', '11,195.77'],
      ['04MAR', 'HALSTEAD & SONS', '', '6,480.00', '17,675.77'],
      ['04MAR', 'CHEQUE 000914', '2,300.00', '', '15,375.77'],
      ['10MAR', 'M KESSLER LOAN', '', '15,000.00', '30,375.77'],
    ];
    const content = [
      ...names,
      row(680, [54, 100, 290, 380, 492], ['Date', 'Details', 'Payments out', 'Payments in', 'Balance'], 'F2'),
      ...entries.map(([date = '', details = '', ...figures], at) => {
        const y = 665 - 15 * at;
        return (
          row(y, [54, 100], [date, details]) +
          figures.map((figure, to) => endingAt([350, 435, 540][to] ?? 0, y, figure)).join('')
        );
      }),
    ].join('');
    const head = 'Date | Details | Payments out | Payments in | Balance';
    expect((await rowsOf(content)).slice(4)).toEqual(entries.map((cells) => `1 < ${head} < ${cells.join(' | ')}`));
  });
});

describe('rows below a title in a table', () => {
  const PLACES = [290, 350, 410, 470];
  const line = (y: number, name: string, figures: readonly string[]) =>
    textAt(72, y, name, 10) + figures.map((figure, at) => endingAt(PLACES[at] ?? 0, y, figure)).join('');
  const names = PLACES.map((x, at) => textAt(x - 30, 700, ['Cash', 'Debt', 'Paid', 'Owed'][at] ?? '', 10, 'F2')).join(
    '',
  );
  const table = [
    names,
    line(684, 'North', ['1,109', '2,109', '1,181', '1,212']),
    line(670, 'South', ['1,103', '2,301', '1,168', '2,068']),
    line(656, 'East', ['1,035', '3,210', '1,070', '3,070']),
    textAt(72, 636, 'Change of what was paid and what is owed still', 10, 'F2'),
  ].join('');

  it('stand in its columns though they fill but some of them', async () => {
    const content =
      table +
      line(620, 'Growth of all regions taken together', ['', '', '1,150', '1,141']) +
      line(606, 'Of which by price', ['', '', '1,120', '1,033']);
    expect((await rowsOf(content)).at(-1)).toBe(
      '0 <  | Cash | Debt | Paid | Owed < Of which by price |  |  | 1,120 | 1,033',
    );
  });
});
