import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** A third typeface. */
const OBLIQUE =
  '/Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Oblique >> >> >>';

/** Rows of a page: the last heading, the heads, the cells. */
async function rowsOf(content: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content, entries: OBLIQUE }]));
  return blocks.flatMap(({ kind, start, end, table, headingPath }) =>
    kind === 'table_row'
      ? [[headingPath.at(-1) ?? '', table?.header ?? '', text.slice(start, end)].join(' < ').replaceAll('\t', ' | ')]
      : [],
  );
}

const level = (y: number, from: number, to: number): string => `${from} ${y} m ${to} ${y} l S\n`;
const upright = (x: number, from: number, to: number): string => `${x} ${from} m ${x} ${to} l S\n`;
/** Figures of Helvetica, which end at a place. */
const endingAt = (x: number, y: number, figure: string, font = 'F1'): string => {
  const width = [...figure].reduce(
    (sum, sign) => sum + (/[.,]/.test(sign) ? 2.78 : /[()-]/.test(sign) ? 3.33 : 5.56),
    0,
  );
  return textAt(x - width, y, figure, 10, font);
};
const centredAt = (x: number, y: number, words: string): string => textAt(x - words.length * 2.6, y, words, 10);

describe('a row of sums', () => {
  it('has empty cells for the columns it leaves out, also below the lines of its table', async () => {
    const edges = [70, 120, 220, 320, 420];
    const content =
      [720, 700, 680, 660].map((y) => level(y, 70, 420)).join('') +
      edges.map((x) => upright(x, 660, 720)).join('') +
      ['No.', 'Asset', 'Cost', 'Value']
        .map((head, at) => textAt([74, 124, 224, 324][at] ?? 0, 706, head, 10, 'F2'))
        .join('') +
      [
        ['1', 'Press', '477,250', '95,450'],
        ['2', 'Folder', '20,000', '10,000'],
      ]
        .map(([number = '', asset = '', cost = '', value = ''], at) => {
          const y = 686 - 20 * at;
          return (
            textAt(74, y, number, 10) + textAt(124, y, asset, 10) + endingAt(316, y, cost) + endingAt(416, y, value)
          );
        })
        .join('') +
      textAt(124, 646, 'Total of all assets', 10, 'F2') +
      endingAt(416, 646, '105,450', 'F2');
    expect((await rowsOf(content)).at(-1)).toBe(' < No. | Asset | Cost | Value <  | Total of all assets |  | 105,450');
  });

  it('has them where its label reaches over several columns of a table without lines', async () => {
    const items = [
      ['Crane hire', '9 May', '5 days', '1,150.00', '5,750.00'],
      ['Night shift', '11 May', '1 night', '420.00', '420.00'],
      ['Low loader', '12 May', '1 trip', '880.00', '880.00'],
      ['Port dues', '13 May', '1 call', '312.40', '312.40'],
    ];
    const content =
      ['Item', 'Day', 'Quantity', 'Price', 'Amount']
        .map((head, at) => textAt([72, 180, 250, 330, 410][at] ?? 0, 700, head, 10, 'F2'))
        .join('') +
      items
        .map(([item = '', day = '', quantity = '', price = '', amount = ''], at) => {
          const y = 685 - 15 * at;
          return (
            textAt(72, y, item, 10) +
            textAt(180, y, day, 10) +
            textAt(250, y, quantity, 10) +
            endingAt(370, y, price) +
            endingAt(450, y, amount)
          );
        })
        .join('') +
      textAt(180, 625, 'Net of all that is due', 10) +
      endingAt(450, 625, '7,362.40');
    expect((await rowsOf(content)).at(-1)?.split(' < ').at(-1)).toBe(' | Net of all that is due |  |  | 7,362.40');
  });
});

describe('a group of rows', () => {
  const row = (y: number, label: string, x = 72, font = 'F1'): string =>
    textAt(x, y, label, 10, font) + endingAt(300, y, '1,204', font) + endingAt(380, y, '1,318', font);
  const head = textAt(276, 730, '2025', 10, 'F2') + textAt(356, 730, '2024', 10, 'F2');
  const groups = async (content: string) =>
    (await rowsOf(content)).map(
      (line) => `${line.split(' < ')[0] ?? ''}: ${line.split(' < ')[2]?.split(' | ')[0] ?? ''}`,
    );

  it('ends with the sum that has its name', async () => {
    const content =
      head +
      row(716, 'Revenue') +
      textAt(72, 702, 'Overheads', 10) +
      row(688, 'Staff') +
      row(674, 'Property') +
      row(660, 'Total overheads') +
      row(646, 'Depreciation');
    expect((await groups(content)).slice(-3)).toEqual([
      'Overheads: Property',
      'Overheads: Total overheads',
      ': Depreciation',
    ]);
  });

  it('ends with a sum in the typeface of its title', async () => {
    const content =
      head +
      row(716, 'Revenue') +
      textAt(72, 702, 'Overheads', 10, 'F2') +
      row(688, 'Staff') +
      row(674, 'Property') +
      row(660, 'EBITDA', 72, 'F2') +
      row(646, 'Depreciation');
    expect((await groups(content)).slice(-3)).toEqual(['Overheads: Property', 'Overheads: EBITDA', ': Depreciation']);
  });

  it('ends with the sum of all groups, the only row in its typeface', async () => {
    const group = (y: number, name: string) =>
      textAt(72, y, name, 10, 'F2') + row(y - 14, 'Held') + row(y - 28, 'Free');
    const content = head + group(716, 'Common') + group(670, 'Preferred') + row(624, 'Total', 72, 'F3');
    expect((await groups(content)).slice(-2)).toEqual(['Preferred: Free', ': Total']);
  });

  it('ends where a row stands out to its title again, below rows that are set in', async () => {
    const content =
      head +
      row(716, 'Revenue') +
      textAt(72, 702, 'Depreciation', 10) +
      row(688, 'owned assets', 84) +
      row(674, 'leased assets', 84) +
      row(660, 'Gain on sale of a ship');
    expect((await groups(content)).slice(-2)).toEqual(['Depreciation: leased assets', ': Gain on sale of a ship']);
  });

  it('has the name that stands alone in its row of a table with lines, in a typeface of its own', async () => {
    const edges = [70, 220, 320, 420];
    const content =
      [740, 720, 700, 680, 660, 640].map((y) => level(y, 70, 420)).join('') +
      edges.map((x) => upright(x, 640, 740)).join('') +
      textAt(224, 726, 'Land', 10, 'F2') +
      textAt(324, 726, 'Plant', 10, 'F2') +
      textAt(74, 706, 'Cost', 10, 'F2') +
      textAt(74, 686, 'At 31 March', 10) +
      endingAt(316, 686, '1,204') +
      endingAt(416, 686, '1,318') +
      textAt(74, 666, 'Write-downs', 10, 'F2') +
      textAt(74, 646, 'At 31 March', 10) +
      endingAt(316, 646, '204') +
      endingAt(416, 646, '318');
    expect((await groups(content)).filter((line) => line.endsWith('At 31 March'))).toEqual([
      'Cost: At 31 March',
      'Write-downs: At 31 March',
    ]);
  });
});

describe('heads of several lines', () => {
  const figures = (y: number, label: string): string =>
    textAt(72, y, label, 10) + [260, 330, 400, 470].map((x) => endingAt(x, y, '1,204')).join('');

  it('have the title over some columns with their names, also where it stands over no more than a part of them', async () => {
    const content =
      textAt(245, 720, 'All segments that operate', 10) +
      textAt(72, 713, 'EUR', 10) +
      ['Ferries', 'Harbours', 'Fuel', 'Group'].map((name, at) => centredAt(245 + 70 * at, 706, name)).join('') +
      ['Revenue', 'Result', 'Assets', 'Debts'].map((label, at) => figures(690 - 14 * at, label)).join('');
    expect((await rowsOf(content)).at(-1)?.split(' < ')[1]).toBe(
      'EUR | All segments that operate Ferries | All segments that operate Harbours | All segments that operate Fuel | Group',
    );
  });

  it('leave names out of a title that are set to the middle of both of its lines', async () => {
    const content =
      textAt(240, 726, 'Price of each piece in a lot of at least', 10) +
      textAt(307, 716, 'pieces', 10) +
      textAt(72, 716, 'Article', 10) +
      centredAt(455, 716, 'Change') +
      ['1-9', '10-49', '50+'].map((name, at) => centredAt(245 + 70 * at, 702, name)).join('') +
      ['Bolt', 'Screw', 'Washer', 'Rod'].map((label, at) => figures(686 - 14 * at, label)).join('');
    expect((await rowsOf(content)).at(-1)?.split(' < ')[1]).toBe(
      'Article | Price of each piece in a lot of at least pieces 1-9 | Price of each piece in a lot of at least pieces 10-49 | Price of each piece in a lot of at least pieces 50+ | Change',
    );
  });

  it('are told by the grounds of their cells where no line is drawn', async () => {
    const ground = (x: number, y: number, width: number, height: number): string =>
      `0.9 g ${x} ${y} ${width} ${height} re f 0 g\n`;
    const widths = [90, 90, 90, 90];
    const cellsAt = (y: number): string => widths.map((width, at) => ground(70 + 90 * at, y, width, 18)).join('');
    const texts = (y: number, words: readonly string[]): string =>
      words.map((word, at) => textAt(76 + 90 * at, y, word, 10)).join('');
    const content =
      ground(70, 700, 180, 18) +
      ground(250, 700, 180, 18) +
      [682, 664, 646].map(cellsAt).join('') +
      centredAt(160, 706, 'Item') +
      centredAt(340, 706, 'Count') +
      texts(688, ['Code', 'Place', 'Pieces', 'Weight per m3']) +
      texts(670, ['T700', 'Kiln', '24', '482']) +
      texts(652, ['T702', 'Yard', '19', '951']);
    expect((await rowsOf(content)).at(-1)).toBe(
      ' < Item Code | Item Place | Count Pieces | Count Weight per m3 < T702 | Yard | 19 | 951',
    );
  });

  it('are parted where two stand so close that they are drawn as one, and rows have words below both', async () => {
    const row = (y: number, name: string, note = ''): string =>
      textAt(72, y, name, 10) +
      endingAt(250, y, '1,204') +
      endingAt(330, y, '6,884') +
      (note === '' ? '' : textAt(337, y, note, 10));
    const content =
      textAt(72, 700, 'Customer', 10) +
      textAt(220, 700, 'Current', 10) +
      textAt(298, 700, 'Overdue Note', 10) +
      row(686, 'Deltaform', 'in dispute since May') +
      row(672, 'Jubilee Meats') +
      row(658, 'Northgate', 'wrong print') +
      row(644, 'Orchard Juice') +
      row(630, 'Vale Organics', 'credit to be given');
    expect((await rowsOf(content)).slice(1)[0]).toBe(
      ' < Customer | Current | Overdue | Note < Deltaform | 1,204 | 6,884 | in dispute since May',
    );
  });
});

describe('what stands beside a table or over its cells', () => {
  it('a title in large letters is no cell of the row at its height', async () => {
    const content =
      textAt(72, 700, 'INVOICE', 22, 'F2') +
      textAt(300, 700, 'Number', 10) +
      textAt(400, 700, '2025/1893', 10) +
      textAt(300, 686, 'Day', 10) +
      textAt(400, 686, '30 May 2025', 10);
    expect(await rowsOf(content)).toEqual(['INVOICE <  < Number | 2025/1893', 'INVOICE <  < Day | 30 May 2025']);
  });

  it('a cell that is set to the middle of two columns stands in the row that it is drawn in', async () => {
    const rows = [
      ['2022 to 2024', '198,900', '85.00'],
      ['2024 to 2026', '210,600', '90.00'],
      ['2026 to 2027', '215,000', '91.50'],
    ];
    const content =
      textAt(72, 716, 'Period', 10) +
      textAt(270, 716, 'Rent', 10) +
      textAt(397, 716, 'Rate', 10) +
      rows
        .map(
          ([period = '', rent = '', rate = ''], at) =>
            textAt(72, 700 - 16 * at, period, 10) +
            endingAt(300, 700 - 16 * at, rent) +
            endingAt(420, 700 - 16 * at, rate),
        )
        .join('') +
      textAt(72, 652, 'from 2027', 10) +
      textAt(258.3, 652, 'to be reviewed as the schedule states', 10) +
      textAt(72, 620, 'The rent is paid in advance on the usual days.', 10);
    expect((await rowsOf(content)).at(-1)).toBe(
      ' < Period | Rent | Rate < from 2027 | to be reviewed as the schedule states',
    );
  });

  it('words that go on over the grounds of empty cells are whole', async () => {
    const ground = (x: number, y: number): string => `1 g ${x} ${y} 90 16 re f 0 g\n`;
    const content =
      [700, 684, 668, 652].map((y) => [70, 160, 250].map((x) => ground(x, y)).join('')).join('') +
      textAt(74, 705, 'Trial balance of Trevor and Moss at 30 June', 10) +
      ['Code', 'Account', 'Debit'].map((word, at) => textAt(74 + 90 * at, 689, word, 10, 'F2')).join('') +
      ['1100', 'Land', '1,250'].map((word, at) => textAt(74 + 90 * at, 673, word, 10)).join('') +
      ['1200', 'Plant', '4,250'].map((word, at) => textAt(74 + 90 * at, 657, word, 10)).join('');
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(blocks.map(({ start, end }) => text.slice(start, end))).toContain(
      'Trial balance of Trevor and Moss at 30 June',
    );
    expect(await rowsOf(content)).toHaveLength(3);
  });

  it('words that go on over several such cells are whole, although they are drawn piece by piece', async () => {
    const ground = (x: number, y: number): string => `1 g ${x} ${y} 90 16 re f 0 g\n`;
    const pieces = ['The opening balance of the loan', 'goes to the last payment'];
    const note = pieces.map((piece, at) => textAt([74, 219.7][at] ?? 0, 641, piece, 10)).join('');
    const content =
      [684, 668, 652, 636].map((y) => [70, 160, 250].map((left) => ground(left, y)).join('')).join('') +
      ['Code', 'Account', 'Debit'].map((word, at) => textAt(74 + 90 * at, 689, word, 10, 'F2')).join('') +
      ['1100', 'Land', '1,250'].map((word, at) => textAt(74 + 90 * at, 673, word, 10)).join('') +
      ['1200', 'Plant', '4,250'].map((word, at) => textAt(74 + 90 * at, 657, word, 10)).join('') +
      note;
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    const last = blocks.at(-1);
    expect(text.slice(last?.start, last?.end).replace(/\s+/g, ' ')).toBe(pieces.join(' '));
  });

  it('names set to the middle of the same columns are rows, as those of two who sign', async () => {
    const content =
      centredAt(160, 700, 'The Landlord') +
      centredAt(400, 700, 'The Tenant') +
      centredAt(160, 686, 'Wanda Slusarczyk') +
      centredAt(400, 686, 'Lu Wu');
    expect((await rowsOf(content)).map((row) => row.split(' < ').at(-1))).toEqual([
      'The Landlord | The Tenant',
      'Wanda Slusarczyk | Lu Wu',
    ]);
  });

  it('the titles of one clause in two languages beside each other are two', async () => {
    const prose = (x: number, y: number) =>
      [0, 13, 26].map((down) => textAt(x, y - down, 'The supplier delivers the goods in', 10)).join('');
    const content = [700, 620, 540]
      .map(
        (y, at) =>
          textAt(72, y, `Art. ${at + 1} Gegenstand`, 10, 'F2') +
          textAt(320, y, `Art. ${at + 1} Subject`, 10, 'F2') +
          prose(72, y - 22) +
          prose(320, y - 22),
      )
      .join('');
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    const texts = blocks.map(({ start, end }) => text.slice(start, end));
    expect(texts).toEqual(expect.arrayContaining(['Art. 1 Gegenstand', 'Art. 1 Subject']));
  });
});

describe('a small table', () => {
  it('has the unit that stands alone above its figures as their head', async () => {
    const content =
      textAt(378.9, 714, 'EUR', 10) +
      [
        ['At 1 January', '7,244'],
        ['Charge for the year', '512'],
        ['At 31 December', '7,756'],
      ]
        .map(([label = '', sum = ''], at) => textAt(72, 700 - 14 * at, label, 10) + endingAt(400, 700 - 14 * at, sum))
        .join('');
    expect((await rowsOf(content)).at(-1)).toBe(' <  | EUR < At 31 December | 7,756');
  });

  it('has no heads where a form says sundry things, such as a name and a number', async () => {
    const pairs = [
      ['Company name', 'Ashcombe Timber Frames Limited'],
      ['Company number', '07718264'],
      ['Type of change', 'Appointment'],
    ];
    const content = pairs
      .map(
        ([label = '', value = ''], at) => textAt(72, 700 - 26 * at, label, 10) + textAt(260, 700 - 26 * at, value, 10),
      )
      .join('');
    expect(await rowsOf(content)).toEqual(pairs.map((pair) => ` <  < ${pair.join(' | ')}`));
  });

  it('has the days of its columns above their units, although titles of rows stand between them and the first row', async () => {
    const row = (y: number, label: string) =>
      textAt(72, y, label, 10) + endingAt(340, y, '84.310,00') + endingAt(440, y, '112.950,00');
    const content =
      endingAt(340, 740, '31.12.2023') +
      endingAt(440, 740, '31.12.2022') +
      textAt(320, 727, 'EUR', 10) +
      textAt(420, 727, 'EUR', 10) +
      textAt(72, 713, 'A. Anlagevermögen', 10) +
      textAt(72, 700, 'I. Immaterielle Werte', 10) +
      row(687, 'Erworbene Software') +
      row(674, 'Geleistete Anzahlungen') +
      row(661, 'Sonstige');
    expect((await rowsOf(content)).at(-1)?.split(' < ')[1]).toBe(' | 31.12.2023 EUR | 31.12.2022 EUR');
  });

  it('has its rows in their order also where the name of a group goes across all columns', async () => {
    const edges = [70, 220, 320, 420];
    const content =
      [740, 720, 700, 680, 660].map((y) => level(y, 70, 420)).join('') +
      [upright(70, 660, 740), upright(420, 660, 740)].join('') +
      [220, 320].map((x) => upright(x, 720, 740) + upright(x, 660, 700)).join('') +
      ['Asset', 'Cost', 'Value'].map((head, at) => textAt((edges[at] ?? 0) + 4, 726, head, 10, 'F2')).join('') +
      textAt(300, 760, 'printed on 4 May', 10) +
      textAt(74, 706, 'Land and buildings', 10, 'F2') +
      textAt(74, 686, 'Site', 10) +
      endingAt(316, 686, '1,204') +
      endingAt(416, 686, '1,318') +
      textAt(74, 666, 'Halls', 10) +
      endingAt(316, 666, '204') +
      endingAt(416, 666, '318');
    expect((await rowsOf(content)).map((row) => row.split(' < ').at(-1)?.split(' | ')[0])).toEqual([
      'Asset',
      'Land and buildings',
      'Site',
      'Halls',
    ]);
  });
});

it('the last row of a table on the next page is one of its rows', async () => {
  const row = (y: number, cells: readonly string[]): string =>
    cells.map((cell, at) => textAt(72 + 120 * at, y, cell, 10)).join('');
  const first = [
    row(130, ['Day', 'Instalment', 'Balance']),
    row(116, ['30 June 2025', 'EUR 90,000', 'EUR 1,260,000']),
    row(102, ['30 June 2026', 'EUR 90,000', 'EUR 900,000']),
  ].join('');
  const prose = 'If the borrower prepays a part of the loan it pays a fee of one per cent of that part.';
  const second = row(760, ['30 June 2027', 'EUR 900,000', 'nil']) + textAt(72, 730, prose, 10);
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content: first }, { content: second }]));
  const last = blocks.filter(({ kind }) => kind === 'table_row').at(-1);
  expect(text.slice(last?.start, last?.end).split('\t')).toEqual(['30 June 2027', 'EUR 900,000', 'nil']);
});

it('a last row on the next page that leaves a column empty is one of its rows where it begins and ends as they do', async () => {
  const row = (y: number, name: string, figure: string, edge = 400): string =>
    textAt(72, y, name, 10) + (figure === '' ? '' : textAt(edge - 5.56 * (figure.length - 1) - 2.78, y, figure, 10));
  const first = [
    textAt(72, 130, 'GBP million', 10) + textAt(278, 130, 'Note', 10) + row(130, '', 'Fair value', 418),
    row(116, 'Net assets', '15.3') + textAt(280, 116, '24', 10),
    row(102, 'Consideration', '31.9') + textAt(280, 102, '24', 10),
  ].join('');
  const prose = 'The contingent consideration is payable in April if the earnings reach a sum that both agree.';
  const lastOf = async (edge: number) => {
    const second = row(760, 'Contingent consideration', '5.0', edge) + textAt(72, 730, prose, 10);
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content: first }, { content: second }]));
    const last = blocks.filter(({ kind }) => kind === 'table_row').at(-1);
    return text.slice(last?.start, last?.end).split('\t')[0];
  };
  expect(await lastOf(400)).toBe('Contingent consideration');
  expect(await lastOf(340)).toBe('Consideration');
});

describe('heads of a table with lines', () => {
  const edges = [70, 200, 280, 360, 440];
  const table = (...lines: string[][]): string =>
    lines.map((_, at) => level(740 - 20 * at, 70, 440)).join('') +
    level(740 - 20 * lines.length, 70, 440) +
    edges.map((x) => upright(x, 740 - 20 * lines.length, 740)).join('') +
    lines
      .flatMap((cells, at) =>
        cells.map((cell, column) => (cell === '' ? '' : textAt((edges[column] ?? 0) + 4, 726 - 20 * at, cell, 10))),
      )
      .join('');
  const lastHead = async (content: string) => (await rowsOf(content)).at(-1)?.split(' < ')[1];

  it('are years that follow each other, also where the last names all after them', async () => {
    const content = table(
      ['Year ending 30 September', '2025', '2026', 'After 2026'],
      ['Term Loan A', '1,200', '1,200', '3,900'],
      ['Term Loan B', '200', '200', '900'],
    );
    expect(await lastHead(content)).toBe('Year ending 30 September | 2025 | 2026 | After 2026');
  });

  it('take years of some columns from a second row', async () => {
    const content = table(
      ['Customer', 'Revenue', '', 'Share'],
      ['', '2023', '2022', ''],
      ['Lumina', '1,204', '1,318', '12.0'],
      ['Vostrand', '804', '918', '8.0'],
    );
    expect(await lastHead(content)).toBe('Customer | Revenue 2023 | Revenue 2022 | Share');
  });

  it('take no first row of names for a second row of heads', async () => {
    const content =
      table(
        ['Present', 'Capacity', 'Place', 'Attendance'],
        ['', 'Chair', 'Leith', 'in person'],
        ['Ewan Fairleigh', 'Director', 'Leith', 'by video'],
      ) + textAt(74, 706, 'Catriona Dunn', 10, 'F2');
    expect(await lastHead(content)).toBe('Present | Capacity | Place | Attendance');
  });
});

describe('the particulars of a paper', () => {
  it('have whole cells above the clauses whose numbers stand as far before their words', async () => {
    const rows = [
      ['Date', '2 September 2024'],
      ['Landlord', 'Brackendale Estates (No. 2) Limited (company number 09183320) of', 'Penhallow House, Bristol'],
      ['Tenant', 'Ostler & Finch Bookbinders Limited', 'Unit 3, Tannery Wharf'],
      ['Term', 'Ten years'],
    ] as const;
    const clauses = [
      ['1.1', 'The Landlord lets the Premises to the Tenant for the Term at the Rent,', 'with all rights.'],
      ['1.2', 'The Tenant shall pay the Rent by four equal instalments in advance on', 'the days named.'],
    ] as const;
    const at = [700, 680, 648, 616];
    const drawn = [
      ...rows.map(([name, ...lines], row) => ({ name, left: 220, lines, y: at[row] ?? 0 })),
      ...clauses.map(([name, ...lines], row) => ({ name, left: 105, lines, y: 580 - row * 32 })),
    ].map(
      ({ name, left, lines, y }) =>
        textAt(72, y, name, 10) + lines.map((line, below) => textAt(left, y - below * 14, line, 10)).join(''),
    );
    expect((await rowsOf(drawn.join(''))).map((row) => row.split(' < ').at(-1))).toEqual(
      rows.map(([name, ...lines]) => `${name} | ${lines.join(' ')}`),
    );
  });
});
