import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const line = (x1: number, y1: number, x2: number, y2: number): string => `${x1} ${y1} m ${x2} ${y2} l S\n`;

/** Lines across the page at these heights. */
const across = (...ys: number[]): string => ys.map((y) => line(70, y, 520, y)).join('');

/** What the columns of the last row of a page are called. */
const headsOf = async (content: string): Promise<string[] | undefined> => {
  const { blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.at(-1)?.table?.header?.split('\t');
};

/** Cells that stand in columns from 76 points on, 90 apart. */
const cells = (y: number, words: readonly string[], font = 'F1'): string =>
  words.map((word, at) => (word === '' ? '' : textAt(76 + at * 90, y, word, 10, font))).join('');

const HEADS = ['Unit', 'Tenant', 'Lease terms Start', 'Lease terms Term', 'Lease terms Rent'];

describe('a title over several columns between the lines across a table', () => {
  it('is said of the columns that the short line below it reaches over, beside names set to the middle of both rows', async () => {
    const content =
      across(700, 660, 630, 600, 570) +
      line(250, 680, 520, 680) +
      cells(677, ['Unit', 'Tenant'], 'F2') +
      textAt(340, 687, 'Lease terms', 10, 'F2') +
      cells(666, ['', '', 'Start', 'Term', 'Rent'], 'F2') +
      cells(648, ['Cold store', 'Oakfield', '1 May 2020', '19 years', '97,419']) +
      textAt(166, 636, 'Dairy plc', 10) +
      cells(612, ['Workshop', 'Larkspur plc', '', '17 years', '4,352']) +
      cells(582, ['Yard', 'Halden plc', '4 Jan 2026', '', '674']);
    expect(await headsOf(content)).toEqual(HEADS);
  });

  it('is said of its own where one line is drawn below two of them, above years and what the figures are counted in', async () => {
    const middle = (x: number, y: number, word: string) => textAt(x - word.length * 2.5, y, word, 10, 'F2');
    const figures = (y: number, name: string, row: readonly string[]) =>
      textAt(76, y, name, 10) + row.map((figure, at) => middle(205 + at * 90, y, figure)).join('');
    const years = ['2020', '2021', '2022', '2023'].flatMap((year, at) => [
      middle(205 + at * 90, 669, year),
      middle(205 + at * 90, 657, 'EUR'),
    ]);
    const content =
      across(700, 650, 630, 610, 590) +
      line(160, 681, 520, 681) +
      middle(115, 657, 'Item') +
      middle(250, 687, 'Plan') +
      middle(430, 687, 'Budget') +
      years.join('') +
      figures(636, 'Depreciation', ['203', '2,345', '9,806', '194']) +
      figures(616, 'Stock', ['379', '11', '16', '15']) +
      figures(596, 'Turnover', ['245', '303', '272', '671']);
    expect(await headsOf(content)).toEqual([
      'Item',
      'Plan 2020 EUR',
      'Plan 2021 EUR',
      'Budget 2022 EUR',
      'Budget 2023 EUR',
    ]);
  });

  it('may be a measure, such as that at which the figures below it were taken', async () => {
    const rows = [
      ['KP 2', '12', '31', '14', '37'],
      ['KP 4', '24', '33', '29', '41'],
      ['KP 6', '36', '30', '42', '36'],
    ];
    const content =
      line(70, 700, 480, 700) +
      textAt(200, 687, '50 Hz', 10) +
      textAt(380, 687, '60 Hz', 10) +
      line(160, 681, 290, 681) +
      line(340, 681, 470, 681) +
      cells(668, ['Pump', 'Flow', 'Head', 'Flow', 'Head']) +
      line(70, 662, 480, 662) +
      rows.map((row, at) => cells(648 - 14 * at, row)).join('') +
      line(70, 612, 480, 612);
    expect(await headsOf(content)).toEqual(['Pump', '50 Hz Flow', '50 Hz Head', '60 Hz Flow', '60 Hz Head']);
  });

  it('may be a size in three measures, in a cell merged over those below it', async () => {
    const content =
      [700, 660, 640, 620].map((y) => line(70, y, 480, y)).join('') +
      line(150, 680, 480, 680) +
      [70, 150, 310, 480].map((x) => line(x, 620, x, 700)).join('') +
      [230, 395].map((x) => line(x, 620, x, 680)).join('') +
      textAt(195, 686, '45 x 24 mm', 10, 'F2') +
      textAt(360, 686, '49 x 24 mm', 10, 'F2') +
      textAt(76, 676, 'Grade', 10, 'F2') +
      [154, 234, 314, 399]
        .map((x, at) => textAt(x, 666, at % 2 === 0 ? 'to 50 000' : 'over 50 000', 10, 'F2'))
        .join('') +
      ['Flor', 'Extra']
        .map(
          (name, at) =>
            textAt(76, 646 - 20 * at, name, 10) +
            [190, 270, 350, 440].map((x, place) => textAt(x, 646 - 20 * at, `${6 - at}1${place}.00`, 10)).join(''),
        )
        .join('');
    expect(await headsOf(content)).toEqual([
      'Grade',
      '45 x 24 mm to 50 000',
      '45 x 24 mm over 50 000',
      '49 x 24 mm to 50 000',
      '49 x 24 mm over 50 000',
    ]);
  });

  it('is none of the names beside it, of which one stands in its row and another in that of the names below it', async () => {
    const content =
      across(710, 660, 630, 610, 590) +
      line(70, 673, 160, 673) +
      line(250, 673, 520, 673) +
      textAt(166, 688, 'Tenant', 10) +
      textAt(340, 688, 'Lease terms', 10) +
      cells(664, ['Unit', '', 'Start', 'Term', 'Rent']) +
      cells(648, ['Store', 'Severn Valley', '1 May 2020', '19 years', '84']) +
      textAt(166, 636, 'Limited', 10) +
      cells(616, ['Shop', 'Kestrel B.V.', '', '8 years', '4,664']) +
      cells(596, ['Yard', 'Meridian', '4 Jan 2026', '', '953']);
    expect(await headsOf(content)).toEqual(HEADS);
  });

  it('leaves a name of two lines beside it whole, be its column so near to the one before that it reaches over the edge', async () => {
    const row = (y: number, name: string, figures: readonly string[]) =>
      textAt(76, y, name, 10) +
      textAt(196, y, '18.99', 10) +
      figures.map((figure, at) => textAt(256 + at * 90, y, figure, 10)).join('');
    const content =
      across(700, 660, 640, 620, 600) +
      line(250, 681, 520, 681) +
      textAt(76, 687, 'Title', 10, 'F2') +
      textAt(166, 687, 'Published', 10, 'F2') +
      textAt(166, 676, 'price', 10, 'F2') +
      textAt(370, 687, 'Copies', 10, 'F2') +
      ['Home', 'Export', 'Back'].map((name, at) => textAt(256 + at * 90, 666, name, 10, 'F2')).join('') +
      row(646, 'The Salt Keeper', ['214', '61', '37']) +
      row(626, 'Low Water', ['3,108', '702', '295']) +
      row(606, 'Far Lantern', ['12', '0', '58']);
    expect(await headsOf(content)).toEqual(['Title', 'Published price', 'Copies Home', 'Copies Export', 'Copies Back']);
  });

  it('stands above the line of its columns alone also where the names beside it stand between that line and the next', async () => {
    const row = (y: number, words: readonly string[]) => cells(y, words);
    const content =
      across(680, 660, 640, 606, 586) +
      line(250, 697, 520, 697) +
      textAt(360, 702, 'Price', 10, 'F2') +
      cells(692, ['Article', 'Unit'], 'F2') +
      cells(686, ['', '', 'A', 'B', 'C'], 'F2') +
      row(666, ['MS-1102', 'bag', '7.95', '7.40', '6.85']) +
      row(646, ['MS-1118', 'set', '41.20', '38.90', '35.50']) +
      row(626, ['MS-1130', 'two', '33.75', '31.10', '28.60']) +
      textAt(166, 614, 'pieces', 10) +
      row(592, ['MS-1207', 'pc', '29.90', '27.50', '25.10']);
    expect(await headsOf(content)).toEqual(['Article', 'Unit', 'Price A', 'Price B', 'Price C']);
  });
});
