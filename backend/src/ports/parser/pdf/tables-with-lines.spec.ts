import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { hasPapers, paper } from '../testing/read-papers-outside-repository.js';

const line = (x1: number, y1: number, x2: number, y2: number): string => `${x1} ${y1} m ${x2} ${y2} l S\n`;
const level = (y: number, from = 70, to = 430): string => line(from, y, to, y);
const upright = (x: number, from: number, to: number): string => line(x, from, x, to);

/** Rows of a document: the names from above, the heads, the cells. */
function rowsOf({ text, blocks }: Awaited<ReturnType<typeof readBytes>>): string[] {
  return blocks.flatMap(({ kind, start, end, table, headingPath }) =>
    kind === 'table_row'
      ? [[headingPath.join(), table?.header ?? '', text.slice(start, end)].join(' < ').replaceAll('\t', ' | ')]
      : [],
  );
}
const rows = async (...contents: string[]): Promise<string[]> =>
  rowsOf(await readBytes('a.pdf', makePdf(contents.map((content) => ({ content })))));

/** Cells that stand in columns from 76 points on, 90 apart. */
const cells = (y: number, words: readonly string[], font = 'F1'): string =>
  words.map((word, at) => (word === '' ? '' : textAt(76 + at * 90, y, word, 10, font))).join('');

describe('a table with lines', () => {
  it('has a name that is merged over rows in the first of them, and above the others', async () => {
    const content =
      [720, 700, 660].map((y) => level(y)).join('') +
      level(680, 160) +
      [70, 160, 250, 340, 430].map((x) => upright(x, 660, 720)).join('') +
      cells(706, ['Tenant', 'Property', '2022', '2023'], 'F2') +
      cells(686, ['Skellig Foods', 'Harbour Road', '100,000', '110,000']) +
      cells(666, ['', 'Parkmore West', '20,000', '21,000']);
    expect((await rows(content)).slice(1)).toEqual([
      ' < Tenant | Property | 2022 | 2023 < Skellig Foods | Harbour Road | 100,000 | 110,000',
      'Skellig Foods < Tenant | Property | 2022 | 2023 <  | Parkmore West | 20,000 | 21,000',
    ]);
  });

  it('has a title that is merged over columns above the name of each of them, also where no line is drawn below it', async () => {
    const uprights = [70, 160, 340, 430].map((x) => upright(x, 620, 720)).join('') + upright(250, 620, 700);
    const shares = cells(686, ['', 'Shares', '%', 'Sold'], 'F2');
    const rest = [660, 640, 620].map((y) => level(y)).join('') + cells(666, ['Founders', '340', '68', '12']);
    const others = cells(646, ['Angels', '126', '25', '0']) + cells(626, ['Pool', '31', '7', '0']);
    const header = 'Holder | Before the round Shares | Before the round % | Sold';
    for (const between of ['', level(700, 160, 340)]) {
      const heads = [720, 680].map((y) => level(y)).join('') + cells(706, ['Holder', '', '', ''], 'F2');
      const content = heads + between + textAt(206, 706, 'Before the round', 10, 'F2') + shares + rest + others;
      expect((await rows(content + uprights)).slice(2)).toEqual([
        ` < ${header} < Founders | 340 | 68 | 12`,
        ` < ${header} < Angels | 126 | 25 | 0`,
        ` < ${header} < Pool | 31 | 7 | 0`,
      ]);
    }
  });

  it('has a column for each coloured cell below a title that is merged over them, be the title higher than they', async () => {
    const ground = (left: number, right: number, top: number, bottom: number) =>
      `0.8 g ${left} ${bottom} ${right - left} ${top - bottom} re f 0 g\n`;
    const content =
      ground(70, 250, 720, 704) +
      ground(250, 430, 720, 704) +
      ground(70, 250, 704, 692) +
      ground(250, 340, 704, 692) +
      ground(340, 430, 704, 692) +
      textAt(310, 709, 'Fiscal year', 10, 'F2') +
      cells(695, ['(in thousands)', '', '2025', '2024'], 'F2') +
      [
        ['Sales', '61,480', '57,310'],
        ['Costs', '41,598', '40,096'],
      ]
        .map(([name = '', ...figures], at) => cells(680 - 14 * at, [name, '', ...figures]))
        .join('');
    const header = '(in thousands) | Fiscal year 2025 | Fiscal year 2024';
    expect((await rows(content)).slice(2)).toEqual([
      ` < ${header} < Sales | 61,480 | 57,310`,
      ` < ${header} < Costs | 41,598 | 40,096`,
    ]);
  });

  it('has a column for each cell that lines part in every other row alone', async () => {
    const uprights = [70, 160, 250, 295, 340, 385, 430];
    const half = [265, 310, 355, 400];
    const line = (y: number, name: string, figures: readonly string[]) =>
      textAt(76, y, name, 10) + figures.map((figure, at) => textAt((half[at] ?? 0) - 10, y, figure, 10)).join('');
    const content =
      [720, 700, 680, 660, 640, 620].map((y) => level(y)).join('') +
      [70, 250, 340, 430].map((x) => upright(x, 620, 720)).join('') +
      uprights.map((x) => upright(x, 660, 680) + upright(x, 620, 640)).join('') +
      textAt(76, 706, '(EUR)', 10, 'F2') +
      textAt(270, 706, 'Fees', 10, 'F2') +
      textAt(360, 706, 'Bonus', 10, 'F2') +
      line(686, '', ['2024', '2023', '2024', '2023']) +
      line(666, 'Chair', ['230', '225', '-', '-']) +
      line(646, 'Members', ['371', '358', '12', '9']) +
      line(626, 'Total', ['601', '583', '12', '9']);
    const said = await rows(content);
    expect(said.at(-2)).toBe(
      ' < (EUR) | Fees 2024 | Fees 2023 | Bonus 2024 | Bonus 2023 < Members | 371 | 358 | 12 | 9',
    );
  });

  it('has a column for each year below the titles of several where lines stand between its rows only', async () => {
    const figures = (y: number, texts: readonly string[], font = 'F1') =>
      texts.map((text, at) => textAt([200, 250, 320, 370][at] ?? 0, y, text, 10, font)).join('');
    const content =
      [720, 700, 680, 660, 628, 608].map((y) => level(y)).join('') +
      textAt(76, 706, '(EUR)', 10, 'F2') +
      textAt(196, 706, 'Capital expenditure', 10, 'F2') +
      textAt(322, 706, 'Depreciation', 10, 'F2') +
      figures(686, ['2024', '2023', '2024', '2023'], 'F2') +
      textAt(76, 666, 'Pumps', 10) +
      figures(666, ['11,940', '11,215', '12,406', '12,018']) +
      textAt(76, 646, 'Measurement and', 10) +
      figures(646, ['5,610', '5,825', '4,480', '4,195']) +
      textAt(76, 634, 'analytics', 10) +
      textAt(76, 614, 'Total', 10) +
      figures(614, ['17,550', '17,040', '16,886', '16,213']);
    const header =
      '(EUR) | Capital expenditure 2024 | Capital expenditure 2023 | Depreciation 2024 | Depreciation 2023';
    expect((await rows(content)).at(-2)).toBe(
      ` < ${header} < Measurement and analytics | 5,610 | 5,825 | 4,480 | 4,195`,
    );
  });

  it('has a title above the names of its last columns also where these are more than the cells above them', async () => {
    const content =
      [720, 700, 680, 660, 640].map((y) => level(y)).join('') +
      [70, 250, 430].map((x) => upright(x, 640, 720)).join('') +
      upright(340, 640, 700) +
      textAt(76, 706, 'Leverage', 10, 'F2') +
      textAt(310, 706, 'Loans in', 10, 'F2') +
      cells(686, ['', '', 'Sterling', 'Euro'], 'F2') +
      cells(666, ['More than 3.00:1', '', '2.50', '2.35']) +
      cells(646, ['Less', '', '1.35', '1.20']);
    expect((await rows(content)).at(-1)).toBe(' < Leverage | Loans in Sterling | Loans in Euro < Less | 1.35 | 1.20');
  });

  it('has new heads where years in their typeface stand among its rows', async () => {
    const content =
      [720, 700, 680, 660, 640, 620, 600, 580].map((y) => level(y)).join('') +
      [70, 250, 340, 430].map((x) => upright(x, 580, 720)).join('') +
      cells(706, ['', '', 'Staff 2024', 'Staff 2023'], 'F2') +
      cells(686, ['Pumps', '', '2,410', '2,285']) +
      cells(666, ['Total', '', '2,410', '2,285'], 'F2') +
      cells(646, ['EUR m', '', '2024', '2023'], 'F2') +
      cells(626, ['Wages', '', '218.4', '203.9']) +
      cells(606, ['Pensions', '', '10.2', '9.6']) +
      cells(586, ['Total', '', '228.6', '213.5'], 'F2');
    expect((await rows(content)).at(-2)).toBe(' < EUR m | 2024 | 2023 < Pensions | 10.2 | 9.6');
  });

  it('has one column for figures and their head where lines stand between its rows only', async () => {
    const content =
      [720, 690, 670, 650, 630].map((y) => level(y)).join('') +
      textAt(76, 706, 'Restricted stock', 10, 'F2') +
      textAt(76, 694, 'units', 10, 'F2') +
      textAt(250, 706, 'Units', 10, 'F2') +
      textAt(350, 706, 'Average value', 10, 'F2') +
      [
        ['Unvested', '418', '33.12'],
        ['Granted', '214', '36.90'],
        ['Vested', '187', '31.48'],
      ]
        .map(
          ([name = '', units = '', value = ''], at) =>
            textAt(76, 676 - 20 * at, name, 10) +
            textAt(310, 676 - 20 * at, units, 10) +
            textAt(400, 676 - 20 * at, value, 10),
        )
        .join('');
    expect((await rows(content)).at(-1)).toBe(
      ' < Restricted stock units | Units | Average value < Vested | 187 | 31.48',
    );
  });

  it('has its columns where no row writes when lines stand between its rows only, and keeps wrapped cells whole', async () => {
    const content =
      [680, 640, 610].map((y) => level(y)).join('') +
      cells(686, ['Class', 'Insurer', 'Policy', 'Premium'], 'F2') +
      cells(668, ['Property', 'Aral Re', 'PD-4471', '61,240']) +
      textAt(76, 656, 'damage and', 10) +
      textAt(76, 644, 'interruption', 10) +
      cells(628, ['Product', 'Aral Re', 'PR-0093', '9,870']) +
      textAt(76, 616, 'recall', 10);
    const header = 'Class | Insurer | Policy | Premium';
    expect((await rows(content)).slice(1)).toEqual([
      ` < ${header} < Property damage and interruption | Aral Re | PD-4471 | 61,240`,
      ` < ${header} < Product recall | Aral Re | PR-0093 | 9,870`,
    ]);
  });

  it('has a row for each line where lines stand between its columns alone, and none where its cells are wrapped', async () => {
    const frame =
      [720, 700, 650].map((y) => level(y)).join('') +
      [70, 160, 250, 340, 430].map((x) => upright(x, 650, 720)).join('');
    const heads = cells(706, ['Certificate', 'Class', 'Shares', 'Acquired'], 'F2');
    const lines = (own: readonly (readonly string[])[]) => own.map((line, at) => cells(688 - 14 * at, line)).join('');
    const held = [
      ['7', 'A ordinary', '2,500', '4 March 1998'],
      ['12', 'A ordinary', '900', '30 November 2006'],
      ['15', 'Preference', 'none (redeemed)', '30 November 2006'],
    ];
    const header = 'Certificate | Class | Shares | Acquired';
    expect((await rows(frame + heads + lines(held))).slice(1)).toEqual(
      held.map((line) => ` < ${header} < ${line.join(' | ')}`),
    );
    const wrapped = [
      ['The certificates', 'Ordinary shares', 'Two thousand and', 'Acquired by deed'],
      ['numbered seven of', 'carrying one vote', 'somewhat more, of', 'executed on the 4'],
      ['register number 2', 'wherever it is held', 'ordinary capital', 'September 1998'],
    ];
    expect((await rows(frame + heads + lines(wrapped))).slice(1)).toHaveLength(1);
  });

  it('has a row for each of the figures below each other between the lines around a group', async () => {
    const group = (top: number, name: string, figures: readonly string[]) =>
      textAt(76, top, name, 10) +
      figures
        .map(
          (figure, at) =>
            textAt(160, top - 14 * at, ['Europe', 'Britain', 'Total'][at] ?? '', 10) +
            textAt(280, top - 14 * at, figure, 10),
        )
        .join('');
    const content =
      [720, 670, 620].map((y) => level(y)).join('') +
      textAt(280, 726, '2025', 10) +
      group(708, 'Revenue', ['61,204', '38,117', '99,321']) +
      group(658, 'Profit', ['7,319', '(1,268)', '6,051']);
    expect((await rows(content)).map((row) => row.split(' < ')[2])).toEqual(
      expect.arrayContaining(['Revenue | Europe | 61,204', ' | Britain | 38,117', ' | Total | 6,051']),
    );
  });

  it('goes on with its heads below the title of a group that stands outside its lines', async () => {
    const part = (top: number, ...lines: string[]) =>
      lines.map((_, at) => level(top - 20 * at, 70, 340)).join('') +
      level(top - 20 * lines.length, 70, 340) +
      [70, 160, 250, 340].map((x) => upright(x, top - 20 * lines.length, top)).join('');
    const content =
      part(740, 'heads', 'land') +
      cells(726, ['Tag', 'Bought', 'Cost'], 'F2') +
      cells(706, ['FA-0', '02/03/2011', '910,000']) +
      textAt(76, 689, 'Printing presses', 10, 'F2') +
      part(684, 'press', 'platen') +
      cells(670, ['FA-1', '19/01/2018', '477,250']) +
      cells(650, ['FA-2', '05/06/2025', '220,250']);
    expect((await rows(content)).slice(-2)).toEqual([
      'Printing presses < Tag | Bought | Cost < FA-1 | 19/01/2018 | 477,250',
      'Printing presses < Tag | Bought | Cost < FA-2 | 05/06/2025 | 220,250',
    ]);
  });

  it('says of its rows what stands in a cell across all columns above them, on the next page as well', async () => {
    const uprights = (from: number, to: number) => [70, 160, 250, 340].map((x) => upright(x, from, to)).join('');
    const lines = (ys: readonly number[]) => ys.map((y) => level(y, 70, 340)).join('');
    const first =
      lines([720, 700, 680, 660]) +
      [70, 340].map((x) => upright(x, 660, 720)).join('') +
      uprights(700, 720) +
      uprights(660, 680) +
      cells(706, ['Holder', 'Number', 'Paid'], 'F2') +
      textAt(76, 686, 'B Ordinary Shares of EUR 0.01 each', 10, 'F2') +
      cells(666, ['Skellig Foods', '1,200', '12.00']);
    const next =
      lines([720, 700, 680]) +
      uprights(680, 720) +
      cells(706, ['Holder', 'Number', 'Paid'], 'F2') +
      cells(686, ['Liffey Software', '800', '8.00']);
    const read = await rows(first, next);
    expect([read[2], read[4]]).toEqual([
      'B Ordinary Shares of EUR 0.01 each < Holder | Number | Paid < Skellig Foods | 1,200 | 12.00',
      'B Ordinary Shares of EUR 0.01 each < Holder | Number | Paid < Liffey Software | 800 | 8.00',
    ]);
  });

  it('keeps the words of a head apart that are set to the middle of a cell no wider than they are', async () => {
    const content =
      [730, 700, 680, 660].map((y) => level(y, 70, 240)).join('') +
      [70, 200, 240].map((x) => upright(x, 660, 730)).join('') +
      textAt(76, 716, 'Holder', 10, 'F2') +
      textAt(204, 716, 'Shares', 10, 'F2') +
      textAt(210.4, 704, 'held', 10, 'F2') +
      textAt(76, 686, 'Skellig Foods', 10) +
      textAt(210, 686, '1,200', 10) +
      textAt(76, 666, 'Liffey Software', 10) +
      textAt(210, 666, '800', 10);
    expect((await rows(content))[1]).toBe(' < Holder | Shares held < Skellig Foods | 1,200');
  });

  it('has the name of a group of columns before the name of each', async () => {
    const content =
      [740, 700, 680, 660].map((y) => level(y)).join('') +
      level(720, 250) +
      [70, 160, 250, 430].map((x) => upright(x, 660, 740)).join('') +
      upright(340, 660, 720) +
      cells(716, ['Tenant', 'Property'], 'F2') +
      textAt(305, 726, 'Rent per year', 10, 'F2') +
      cells(706, ['', '', '2022', '2023'], 'F2') +
      cells(686, ['Skellig Foods', 'Harbour Road', '100,000', '110,000']) +
      cells(666, ['Liffey Software', 'Parkmore West', '20,000', '21,000']);
    const header = 'Tenant | Property | Rent per year 2022 | Rent per year 2023';
    expect((await rows(content)).slice(2)).toEqual([
      ` < ${header} < Skellig Foods | Harbour Road | 100,000 | 110,000`,
      ` < ${header} < Liffey Software | Parkmore West | 20,000 | 21,000`,
    ]);
  });

  it('has the name of a group before figures that name its columns, which look like it and unlike the rows', async () => {
    const content =
      [720, 680, 660, 640].map((y) => level(y, 70, 520)).join('') +
      level(700, 250, 430) +
      [70, 160, 250, 430, 520].map((x) => upright(x, 640, 720)).join('') +
      upright(340, 640, 700) +
      cells(706, ['Part', 'Lead time', '', '', ''], 'F2') +
      textAt(310, 706, 'Price (EUR)', 10, 'F2') +
      textAt(436, 706, 'Unit', 10, 'F2') +
      cells(686, ['', '', 'up to 499', '500 to 1,999'], 'F2') +
      cells(666, ['H-7701', '6', '41.80', '38.60', 'piece']) +
      cells(646, ['H-7702', '6', '48.25', '44.90', 'piece']);
    expect((await rows(content)).at(-1)).toBe(
      ' < Part | Lead time | Price (EUR) up to 499 | Price (EUR) 500 to 1,999 | Unit < H-7702 | 6 | 48.25 | 44.90 | piece',
    );
  });

  it('has names that are wrapped, or name a year, beside the groups of columns, above the title of the first rows', async () => {
    const content =
      [720, 680, 660, 640, 620].map((y) => level(y)).join('') +
      level(700, 160, 340) +
      [70, 160, 340, 430].map((x) => upright(x, 640, 720)).join('') +
      upright(250, 640, 700) +
      [70, 430].map((x) => upright(x, 620, 640)).join('') +
      textAt(374, 709, '1954', 10, 'F2') +
      textAt(377, 688, 'Act', 10, 'F2') +
      textAt(237, 709, 'Term', 10, 'F2') +
      textAt(76, 694, 'Demise', 10, 'F2') +
      cells(688, ['', 'Start', 'Last review'], 'F2') +
      textAt(76, 666, 'Castlegate Arcade', 10) +
      cells(646, ['Unit 1', '24.06.2016', '24.06.2021', 'IN']) +
      cells(626, ['Unit 2', '01.11.2019', '01.11.2024', 'OUT']);
    expect((await rows(content)).at(-1)).toMatch(/Demise \| Term Start \| Term Last review \| 1954 Act/);
  });

  it('keeps names apart that stand beside their own rows, though only a sum has a line above it', async () => {
    const content =
      [720, 700, 660].map((y) => level(y)).join('') +
      level(680, 250) +
      [70, 250, 340, 430].map((x) => upright(x, 660, 720)).join('') +
      cells(706, ['', '', '2022', '2023'], 'F2') +
      cells(686, ['Rent', '', '100,000', '110,000']) +
      cells(670, ['Net rent', '', '90,000', '95,000']);
    expect((await rows(content)).slice(1)).toEqual([
      ' <  | 2022 | 2023 < Rent | 100,000 | 110,000',
      ' <  | 2022 | 2023 < Net rent | 90,000 | 95,000',
    ]);
  });

  it('has no row for the ground behind a part of a cell, and no column that is empty in every row', async () => {
    const ground = '0.9 g 164 684 90 12 re f 164 668 90 12 re f 0 g\n';
    const content =
      ground +
      [720, 700, 660].map((y) => level(y)).join('') +
      [70, 160, 258, 266, 430].map((x) => upright(x, 660, 720)).join('') +
      textAt(76, 706, 'Tenant', 10, 'F2') +
      textAt(166, 706, 'Property', 10, 'F2') +
      textAt(270, 706, 'Rent', 10, 'F2') +
      textAt(76, 686, 'Skellig Foods', 10) +
      textAt(166, 686, 'Harbour Road,', 10) +
      textAt(166, 670, 'Galway', 10) +
      textAt(270, 686, '110,000', 10);
    expect((await rows(content)).at(-1)).toBe(
      ' < Tenant | Property | Rent < Skellig Foods | Harbour Road, Galway | 110,000',
    );
  });

  it('has words and codes whole that are too long for their cell, and a blank between words that are not', async () => {
    const tall = (y: number, words: readonly string[]): string =>
      words
        .map((word, at) =>
          word
            .split('/')
            .map((line, down) => textAt(76 + at * 90, y - down * 12, line, 10))
            .join(''),
        )
        .join('');
    const content =
      [720, 700, 660, 620].map((y) => level(y)).join('') +
      [70, 160, 250, 340, 430].map((x) => upright(x, 620, 720)).join('') +
      cells(706, ['Subject', 'Code', 'Partner', 'Rooms'], 'F2') +
      tall(688, ['Zwischenlagerun/g bis Mai', 'CGNBRN60A41/E388K', 'Lark Holdings-/GmbH', 'ground/floor']) +
      tall(648, ['Lager zwischen/zwei Orten', 'AB12/CD34', 'Gesellschaften/und andere', 'from 07:00-/18:00']);
    expect((await rows(content)).slice(1).map((row) => row.replace(/.* < /, ''))).toEqual([
      'Zwischenlagerung bis Mai | CGNBRN60A41E388K | Lark Holdings-GmbH | ground floor',
      'Lager zwischen zwei Orten | AB12 CD34 | Gesellschaften und andere | from 07:00-18:00',
    ]);
  });

  it('has a word whole that is set to the middle of its cell in two lines, where the page has it elsewhere', async () => {
    const content =
      [720, 680, 660, 640].map((y) => level(y)).join('') +
      [70, 160, 206, 340, 430].map((x) => upright(x, 640, 720)).join('') +
      textAt(76, 706, 'EUR', 10, 'F2') +
      textAt(164, 706, 'Environ', 10, 'F2') +
      textAt(166.5, 694, 'mental', 10, 'F2') +
      textAt(216, 706, 'Warranty', 10, 'F2') +
      textAt(346, 706, 'Total', 10, 'F2') +
      ['Charged', 'Used']
        .map((name, at) =>
          [76, 166, 216, 346].map((x, cell) => textAt(x, 666 - 20 * at, cell === 0 ? name : `${cell}2`, 10)).join(''),
        )
        .join('') +
      textAt(76, 600, 'The environmental provision relates to three former sites.', 10);
    expect((await rows(content)).at(-1)).toBe(' < EUR | Environmental | Warranty | Total < Used | 12 | 22 | 32');
  });

  it.skipIf(!hasPapers)('is read so in papers of others, also where it runs from right to left', async () => {
    const form = rowsOf(await paper('pj-160F-2019.pdf')).map((row) => row.replace(/.* < /, ''));
    expect(form).toContain('18 | 1. salaires payés pour les heures supplémentaires |  | du au');
    expect(form).toContain('25 | D) rémunérations servant de base à la retenue');
    const persian = rowsOf(await paper('dl-right_to_left_03.pdf'));
    expect(persian[1]).toBe(' <  < شماره استاندارد ملی | 20300');
    expect(persian[4]).toBe(' <  < آيا توليدکننده محصول، استاندارد مذکور را اخذ نموده است؟ | ☐ بلی ☒ خير');
  });
});

describe('a table over several pages', () => {
  const grid = (top: number, count: number): string =>
    Array.from({ length: count + 1 }, (_, at) => level(top - at * 20)).join('') +
    [70, 160, 250, 340, 430].map((x) => upright(x, top - count * 20, top)).join('');
  const HEAD = ['No.', 'Document', 'Date', 'Remark'];
  const page = (first: readonly string[] | null, from: number): string =>
    grid(780, 35) +
    cells(766, HEAD, 'F2') +
    Array.from({ length: 34 }, (_, at) =>
      cells(746 - at * 20, (at === 0 && first) || [`${from + at}`, `Deed ${from + at}`, `${(at % 9) + 1} May`, 'None']),
    ).join('');

  it('has its heads on each page, also above the rest of a row that the page before cut', async () => {
    const read = await rows(page(null, 1), page(['', 'of release', '2019', ''], 35), page(null, 69));
    expect(read.filter((row) => row.endsWith(HEAD.join(' | ')))).toHaveLength(3);
    expect(read).toHaveLength(105);
    expect(read.filter((row) => !row.includes(`${HEAD.join(' | ')} < `))).toHaveLength(3);
    expect(read).toContain(` < ${HEAD.join(' | ')} <  | of release | 2019`);
  });

  it('has the rest of a row that a page cut under its heads, where it has words in one cell alone', async () => {
    const first = grid(400, 15) + cells(386, HEAD, 'F2');
    const filled = Array.from({ length: 14 }, (_, at) =>
      cells(366 - at * 20, [`${at}`, 'Deed', '1 May', 'renewed']),
    ).join('');
    const rest = grid(780, 2) + cells(766, ['', '', '', 'each year']) + cells(746, ['14', 'Deed', '2 May', 'None']);
    const read = await readBytes('a.pdf', makePdf([first + filled, rest].map((content) => ({ content }))));
    expect(rowsOf(read).slice(-2)).toEqual([
      `Deed < ${HEAD.join(' | ')} <  |  |  | each year`,
      ` < ${HEAD.join(' | ')} < 14 | Deed | 2 May | None`,
    ]);
    const cut = read.blocks.filter(({ continues }) => continues);
    expect(cut.map(({ start, end }) => read.text.slice(start, end))).toEqual(['13\tDeed\t1 May\trenewed']);
  });

  it('has a row that a page cut above the repeated heads go on below them, by its name', async () => {
    const filled = (from: number, top: number, count: number) =>
      Array.from({ length: count }, (_, at) =>
        cells(top - at * 20, [`${from + at}`, `Deed ${from + at}`, '1 May', 'renewed']),
      ).join('');
    const first = grid(400, 15) + cells(386, HEAD, 'F2') + filled(0, 366, 14);
    const second = grid(780, 3) + cells(766, HEAD, 'F2') + cells(746, ['', 'of release']) + filled(14, 726, 1);
    const read = await readBytes('a.pdf', makePdf([first, second].map((content) => ({ content }))));
    expect(read.blocks.filter(({ continues }) => continues).map(({ table }) => table?.row)).toEqual([14]);
    expect(rowsOf(read).slice(-2)).toEqual([
      `Deed 13 < ${HEAD.join(' | ')} <  | of release`,
      ` < ${HEAD.join(' | ')} < 14 | Deed 14 | 1 May | renewed`,
    ]);
  });

  it('has its last row under its heads where that stands alone on the next page, with merged cells', async () => {
    const first = grid(400, 15) + cells(386, ['No.', 'Document', 'Date', 'Rent'], 'F2');
    const filled = Array.from({ length: 14 }, (_, at) =>
      cells(366 - at * 20, [`${at + 1}`, 'Deed', '1 May', '1,000']),
    ).join('');
    const sum = level(780) + level(760) + [70, 340, 430].map((x) => upright(x, 760, 780)).join('');
    const read = await rows(first + filled, sum + textAt(76, 766, 'Total', 10) + textAt(346, 766, '14,000', 10));
    expect(read.at(-1)).toBe(' < No. | Document | Date | Rent < Total |  |  | 14,000');
  });

  it('has the rows at the edges of its pages, though they differ in figures alone', async () => {
    const rowAt = (number: number, y: number) => cells(y, [`${number}`, `Deed ${number}`, `EUR ${number}00`, 'None']);
    const pages = [0, 1, 2].map((at) =>
      Array.from({ length: 50 }, (_, row) => rowAt(at * 50 + row + 10, 780 - row * 15)).join(''),
    );
    expect(await rows(...pages)).toHaveLength(150);
  });
});
