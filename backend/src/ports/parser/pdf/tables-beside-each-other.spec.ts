import { describe, expect, it } from 'vitest';
import { cell, endingAt, row, rowsOf } from '../testing/draw-and-read-tables.js';
import { textAt } from '../testing/make/make-pdf.js';

describe('tables beside each other', () => {
  it('keep their rows where some lie at one height and cells of both are wrapped', async () => {
    const list = (left: number, top: number, rows: readonly string[][]) => {
      let y = top;
      return rows
        .map((cells, at) => {
          const drawn = cells.map((text, column) =>
            cell(left + ([0, 45, 130, 190][column] ?? 0), y, text, at === 0 ? 'F2' : 'F1'),
          );
          y -= cells.some((text) => text.includes('\n')) ? 28 : 17;
          return drawn.join('');
        })
        .join('');
    };
    const left = [
      ['Code', 'Product', 'Pack', 'List'],
      ['CL-110', 'Neutral floor\ncleaner', '5 l', '11.20'],
      ['CL-112', 'Neutral glass\ncleaner', '20 l', '38.50'],
      ['CL-140', 'Washroom\ndescaler', '1 l', '4.15'],
      ['CL-141', 'Degreaser\nconcentrate', '5 l', '19.95'],
    ];
    const right = [
      ['Code', 'Product', 'Pack', 'List'],
      ['EQ-01', 'Scrubber-dryer,\nmains', 'each', '1,895.00'],
      ['EQ-02', 'Scrubber-dryer,\nbattery', 'each', '4,310.00'],
      ['EQ-09', 'Wet vacuum', 'each', '268.00'],
      ['EQ-14', 'Mop bucket', 'each', '41.50'],
    ];
    const rows = await rowsOf(list(40, 700, left) + list(310, 700, right));
    expect(rows.map((line) => line.split(' < ')[2])).toEqual(
      [...left, ...right].map((cells) => cells.join(' | ').replaceAll('\n', ' ')),
    );
  });

  it('are two where the second stands higher than the end of the first, right of all of it', async () => {
    const content = [
      row(700, [72, 120, 180], ['Rate', 'Goods', 'VAT'], 'F2'),
      row(685, [72, 120, 180], ['20%', '14,757.80', '2,951.56']),
      row(670, [72, 120, 180], ['0%', '102.00', '0.00']),
      row(707, [360, 480], ['Net total', '14,859.80']),
      row(692, [360, 480], ['VAT', '2,951.56']),
      row(677, [360, 480], ['Total due', '17,811.36']),
    ].join('');
    expect((await rowsOf(content)).slice(2)).toEqual([
      '0 < Rate | Goods | VAT < 0% | 102.00 | 0.00',
      '1 <  < Net total | 14,859.80',
      '1 <  < VAT | 2,951.56',
      '1 <  < Total due | 17,811.36',
    ]);
  });
});

describe('the cells of a row', () => {
  it('are parted where the last figure, set to the right, stands a blank before words set to the left', async () => {
    const items = [
      ['B004', 'Bergans', '60', '28,115.40 paid in NOK at 13.66'],
      ['C019', 'Cumbria Sewing', '30', '9,185.50'],
      ['D002', 'Carriers', '14', '216.38'],
      ['K007', 'Kendal Print', '30', '3,092.75 in dispute since May'],
      ['Z001', 'Sundry', '30', '98,196.91'],
    ];
    const content = [
      row(700, [72, 130, 240, 330, 430], ['A/c', 'Supplier', 'Days', 'Total', 'Note'], 'F2'),
      ...items.map(([code = '', name = '', days = '', total = ''], at) => {
        const [figure = ''] = total.split(' ');
        const width = [...figure].reduce((sum, sign) => sum + (/[.,]/.test(sign) ? 2.78 : 5.56), 0);
        return row(685 - 15 * at, [72, 130, 240, 370 - width], [code, name, days, total]);
      }),
    ].join('');
    const head = 'A/c | Supplier | Days | Total | Note';
    expect((await rowsOf(content)).slice(1)).toEqual(
      items.map((cells) => `0 < ${head} < ${cells.join(' | ').replace(/(\.\d\d) /, '$1 | ')}`),
    );
  });

  it('are read together where its number is set to the middle, right before words of two lines', async () => {
    const content = [
      row(700, [76, 96, 320], ['No.', 'Description', 'Status'], 'F2'),
      row(682, [86, 96, 320], ['1', 'Fibrosis scoring algorithm', 'Copyright, unregistered']),
      textAt(86, 657, '2', 10),
      cell(96, 664, 'UK patent application GB2219874.1\n(biomarker panel)'),
      cell(320, 664, 'Pending, owned with the University\nof Fenland'),
    ].join('');
    expect((await rowsOf(content)).at(-1)).toBe(
      '0 < No. | Description | Status < 2 | UK patent application GB2219874.1 (biomarker panel) | Pending, owned with the University of Fenland',
    );
  });
});

describe('the heads of a table without lines', () => {
  it('are no dashes below them, and keep a second line that is wider than its column', async () => {
    const items = [
      ['10/08/24', 'Zinc, total', '2.61', '3.94', '51%'],
      ['10/08/24', 'Lead, total', '0.69', '0.66', 'none'],
      ['12/03/24', 'Oil and grease', '100.00', '127.00', '27%'],
    ];
    const at = [72, 140, 245, 320, 390];
    const content = [
      row(700, at, ['Date', 'Parameter', 'Limit', 'Result', 'Excess']),
      textAt(140, 688, '(mg/L, maximum of one day)', 10),
      row(676, at, ['----------', '--------------', '----------', '----------', '--------']),
      ...items.map((cells, down) => row(664 - 12 * down, at, cells)),
    ].join('');
    const head = 'Date | Parameter (mg/L, maximum of one day) | Limit | Result | Excess';
    expect((await rowsOf(content)).slice(1)).toEqual(items.map((cells) => `0 < ${head} < ${cells.join(' | ')}`));
  });

  it('have a title over two columns of figures whose first rows leave little space between them', async () => {
    const content = [
      row(626, [150, 282, 369], ['Key customer', 'Revenue (EUR)', 'Contract expiry'], 'F2'),
      row(609, [278, 323], ['FY2023', 'FY2024']),
      ...[
        ['Dunmore Aggregates Ltd', '2,118', '2,402', '31 Dec 2025'],
        ['Pennine Water plc', '1,764', '1,690', 'Rolling, 6 months'],
      ].map(([name = '', one = '', other = '', expiry = ''], at) => {
        const y = 592 - 12 * at;
        return row(y, [150, 369], [name, expiry]) + endingAt(311, y, one) + endingAt(357, y, other);
      }),
    ].join('');
    expect((await rowsOf(content)).slice(-2)).toEqual([
      '0 < Key customer | Revenue (EUR) FY2023 | Revenue (EUR) FY2024 | Contract expiry < Dunmore Aggregates Ltd | 2,118 | 2,402 | 31 Dec 2025',
      '0 < Key customer | Revenue (EUR) FY2023 | Revenue (EUR) FY2024 | Contract expiry < Pennine Water plc | 1,764 | 1,690 | Rolling, 6 months',
    ]);
  });

  it('have names set to the middle of two rows, beside titles over two columns', async () => {
    const figures = [
      ['Ines Marchetti', '3,200,000', '210,000', '345,000', '360,000', '4,115,000', '26.67'],
      ['Daniel Okonkwo', '2,100,000', '120,000', '225,000', '150,000', '2,595,000', '17.50'],
      ['Larkspur Ventures', '1,150,000', '850,000', '400,000', '260,000', '2,660,000', '18.75'],
      ['Granite Growth', '1,245,000', '300,000', '200,000', '115,000', '1,860,000', '16.67'],
    ];
    const ends = [230, 300, 365, 460, 530, 580];
    const content = [
      row(719, [110, 188], ['Holder', 'Common'], 'F2'),
      textAt(275, 733, 'Preferred (as', 10, 'F2'),
      textAt(279, 721, 'converted)', 10, 'F2'),
      textAt(384, 724, 'Options or', 10, 'F2'),
      textAt(384, 712, 'warrants', 10, 'F2'),
      textAt(510, 727, 'Fully diluted', 10, 'F2'),
      row(704, [262, 328, 500, 566], ['Series A', 'Series B', 'Shares', '%'], 'F2'),
      ...figures.map(([name = '', ...cells], at) => {
        const y = 684 - 15 * at;
        return textAt(72, y, name, 10) + cells.map((figure, to) => endingAt(ends[to] ?? 0, y, figure)).join('');
      }),
    ].join('');
    expect((await rowsOf(content)).at(-1)?.split(' < ')[1]).toBe(
      'Holder | Common | Preferred (as converted) Series A | Preferred (as converted) Series B | Options or warrants | Fully diluted Shares | Fully diluted %',
    );
  });

  it('are whole where several take two lines and stand in the middle above what begins at the left', async () => {
    const at = [70, 140, 222, 297, 373, 449];
    const content = [
      row(700, [97, 164, 233, 303, 379], ['Point', 'Depth (m)', 'Lead (mg/kg)', 'Arsenic', 'Benzopyrene']),
      textAt(391, 690, '(mg/kg)', 10) + textAt(455, 700, 'Carbons C10 (mg/', 10) + textAt(489, 690, 'kg)', 10),
      ...[
        ['WS1', '0.40', '188', '21', '0.9', '120'],
        ['WS2', '0.55', '1,240', '64', '6.3', '3,870'],
        ['WS3', '1.1', '402', '35', '<0.1', '95'],
        ['WS4', '0.30', '96', '18', '2.4', '510'],
      ].map((cells, down) => row(674 - 12 * down, at, cells)),
    ].join('');
    expect((await rowsOf(content)).at(-1)).toBe(
      '0 < Point | Depth (m) | Lead (mg/kg) | Arsenic | Benzopyrene (mg/kg) | Carbons C10 (mg/ kg) < WS4 | 0.30 | 96 | 18 | 2.4 | 510',
    );
  });

  it('are those of two cells each, drawn one after the other, also above a numbered title with prose', async () => {
    const heads = (y: number) => cell(380, y, '2024\nEUR') + cell(450, y, '2023\nEUR');
    const figures = (y: number, label: string, one: string, other: string) =>
      textAt(72, y, label, 10) + endingAt(400, y, one) + endingAt(470, y, other);
    const content = [
      heads(720),
      figures(695, 'United Kingdom', '15,870', '14,966'),
      figures(681, 'Ireland', '2,204', '1,941'),
      figures(667, 'Other', '368', '125'),
      endingAt(400, 653, '18,442') + endingAt(470, 653, '17,032'),
      textAt(72, 631, '8. Tax on profit', 11, 'F2'),
      textAt(72, 616, 'The tax assessed differs from the standard rate of 25% of profit, as follows:', 10),
      heads(599),
      figures(575, 'Profit before taxation', '276', '194'),
      figures(561, 'Expenses', '22', '11'),
      figures(547, 'Relief', '17', '41'),
    ].join('');
    const rows = await rowsOf(content);
    expect(rows.slice(0, 5)).toEqual([
      '0 <  <  | 2024 EUR | 2023 EUR',
      '0 <  | 2024 EUR | 2023 EUR < United Kingdom | 15,870 | 14,966',
      '0 <  | 2024 EUR | 2023 EUR < Ireland | 2,204 | 1,941',
      '0 <  | 2024 EUR | 2023 EUR < Other | 368 | 125',
      '0 <  | 2024 EUR | 2023 EUR <  | 18,442 | 17,032',
    ]);
  });

  it('have titles in the middle of three cells each whose words end at the right', async () => {
    const ends = [250, 307, 364, 421, 478, 535];
    const names = ['Act', 'Bud', 'Var', 'Act', 'Bud', 'Prior'];
    const widths = [16.7, 18.3, 15.6, 16.7, 18.3, 22.8];
    const content = [
      row(720, [245, 424], ['November 2023', 'Year to date']),
      textAt(72, 705, 'Group', 10) +
        names.map((name, at) => textAt((ends[at] ?? 0) - (widths[at] ?? 0), 705, name, 10)).join(''),
      ...[
        ['Revenue', '3,214', '3,310', '96', '28,655', '28,400', '26,917'],
        ['Cost', '2,205', '2,284', '79', '19,714', '19,596', '19,111'],
        ['Overheads', '1,009', '1,026', '17', '8,941', '8,804', '7,806'],
      ].map(
        ([name = '', ...figures], at) =>
          textAt(72, 690 - 15 * at, name, 10) +
          figures.map((figure, to) => endingAt(ends[to] ?? 0, 690 - 15 * at, figure)).join(''),
      ),
    ].join('');
    expect((await rowsOf(content)).at(-1)?.split(' < ')[1]).toBe(
      'Group | November 2023 Act | November 2023 Bud | November 2023 Var | Year to date Act | Year to date Bud | Year to date Prior',
    );
  });

  it('are figures where each stands in the middle of its column, above others that end at the right', async () => {
    const content = [
      textAt(110, 720, 'US$ millions', 10),
      [272, 332, 392].map((x, at) => textAt(x, 720, ['10', '25', '50'][at] ?? '', 10)).join(''),
      ...[
        ['Series B preference', '10.00', '10.00', '10.00'],
        ['Series A preference', '0.00', '2.40', '5.10'],
        ['Common shares', '0.00', '12.60', '34.90'],
      ].map(
        ([name = '', ...figures], at) =>
          textAt(72, 705 - 15 * at, name, 10) +
          figures.map((figure, to) => endingAt([300, 360, 420][to] ?? 0, 705 - 15 * at, figure)).join(''),
      ),
    ].join('');
    expect((await rowsOf(content)).at(-1)).toBe(
      '0 < US$ millions | 10 | 25 | 50 < Common shares | 0.00 | 12.60 | 34.90',
    );
  });

  it('are no names with values behind them in another typeface', async () => {
    const places = [72, 130, 290, 360];
    const pairs = (y: number, words: readonly string[]) =>
      words.map((word, at) => textAt(places[at] ?? 0, y, word, 10, at % 2 === 0 ? 'F1' : 'F2')).join('');
    const content = [
      pairs(700, ['Name', 'Rowan Pellerin', 'Capacity', 'Director']),
      pairs(680, ['Date', '22 March 2024', 'Age', '52']),
    ].join('');
    expect(await rowsOf(content)).toEqual([
      '0 <  < Name | Rowan Pellerin | Capacity | Director',
      '0 <  < Date | 22 March 2024 | Age | 52',
    ]);
  });
});
