import { describe, expect, it } from 'vitest';
import { textAt } from '../testing/make/make-pdf.js';
import { endingAt, row, rowsOf } from '../testing/draw-and-read-tables.js';

describe('two tables without lines', () => {
  it('with prose between them each have columns of their own', async () => {
    const held = (y: number, unit: string, share: string, words: readonly string[]) =>
      textAt(70, y, unit, 10) + endingAt(226, y, share) + row(y, [233, 290], words);
    const upper = [
      row(720, [70, 200, 233, 290], ['Unit', 'Area', 'Tenure', 'Tenant'], 'F2'),
      held(704, 'Yard and stores', '1,410', ['Freehold', 'Kestrel']),
      held(688, 'Old dairy', '', ['Leasehold', 'Harbour']),
      held(672, 'Workshop', '330', ['Licence', 'Larkfield']),
    ];
    const prose = [
      textAt(70, 644, 'The parties agree that the sums above are paid within thirty days of the date of this', 10),
      textAt(70, 632, 'schedule.', 10),
    ];
    const dated = (y: number, item: string, days: readonly string[], figures: readonly string[]) =>
      row(y, [70, 262, 320], [item, ...days]) +
      figures.map((figure, at) => endingAt(400 + 32 * at, y, figure)).join('');
    const lower = [
      row(612, [270, 328, 380, 414, 440], ['Date', 'Expiry', 'Cost', 'Due', 'Rent'], 'F2'),
      dated(596, 'Finance costs', ['07/04/2026', '05/11/2026'], ['219', '4,474', '258']),
      dated(580, 'Amortisation', ['17/08/2022', '09/03/2020'], ['', '6,118', '465']),
      dated(564, 'Insurance', ['', '02/10/2023'], ['344', '132', '2,539']),
      dated(548, 'Stocks', ['26/06/2026', ''], ['1,529', '82', '12']),
    ];
    const [one, other] = ['Unit | Area | Tenure | Tenant', ' | Date | Expiry | Cost | Due | Rent'];
    expect(await rowsOf([...upper, ...prose, ...lower].join(''))).toEqual([
      `0 <  < ${one}`,
      `0 < ${one} < Yard and stores | 1,410 | Freehold | Kestrel`,
      `0 < ${one} < Old dairy |  | Leasehold | Harbour`,
      `0 < ${one} < Workshop | 330 | Licence | Larkfield`,
      `1 <  < ${other}`,
      `1 < ${other} < Finance costs | 07/04/2026 | 05/11/2026 | 219 | 4,474 | 258`,
      `1 < ${other} < Amortisation | 17/08/2022 | 09/03/2020 |  | 6,118 | 465`,
      `1 < ${other} < Insurance |  | 02/10/2023 | 344 | 132 | 2,539`,
      `1 < ${other} < Stocks | 26/06/2026 |  | 1,529 | 82 | 12`,
    ]);
  });
});

describe('the columns of a table without lines', () => {
  it('are told by two rows of figures that end at one place each, however close they stand', async () => {
    const paid = (y: number, name: string, [one = '', two = '', three = '']: readonly string[]) =>
      textAt(70, y, name, 10) + endingAt(176, y, one) + endingAt(218, y, two) + endingAt(264, y, three);
    const rows = [
      paid(690, 'Wanda Yilmaz', ['121', '265', '1,618.77']),
      paid(674, 'Alice Iqbal', ['1,104', '15,354', '1,744.97']),
    ];
    expect(await rowsOf(rows.join(''))).toEqual([
      '0 <  < Wanda Yilmaz | 121 | 265 | 1,618.77',
      '0 <  < Alice Iqbal | 1,104 | 15,354 | 1,744.97',
    ]);
  });

  it('part a figure from the word right behind it where the heads name both, though no row has the figure alone', async () => {
    const ratio = (y: number, figure: string, answer: string) =>
      textAt(366 - [...figure].reduce((sum, sign) => sum + (/[\s.:]/.test(sign) ? 2.78 : 5.56), 0), y, figure, 10) +
      textAt(369, y, answer, 10);
    const rows = [
      row(700, [70, 200, 318, 368], ['Covenant', 'Result', 'Required', 'Met?'], 'F2'),
      row(684, [70, 200], ['Interest Cover', '1.61 : 1']) + ratio(684, '1.60 : 1', 'Yes'),
      row(668, [70, 200], ['Rent Cover', '1.38 : 1']) + ratio(668, '1.35 : 1', 'Yes'),
      row(652, [70, 200], ['Leverage', '2.10 : 1']) + ratio(652, '12.00 : 1', 'No'),
    ];
    const head = 'Covenant | Result | Required | Met?';
    expect(await rowsOf(rows.join(''))).toEqual([
      `0 <  < ${head}`,
      `0 < ${head} < Interest Cover | 1.61 : 1 | 1.60 : 1 | Yes`,
      `0 < ${head} < Rent Cover | 1.38 : 1 | 1.35 : 1 | Yes`,
      `0 < ${head} < Leverage | 2.10 : 1 | 12.00 : 1 | No`,
    ]);
  });
});

describe('heads over several lines, drawn cell by cell', () => {
  const rows = [
    textAt(70, 670, 'Light and heat', 10) + endingAt(250, 670, '3,700') + endingAt(310, 670, '1,211'),
    endingAt(370, 670, '8,414') + endingAt(430, 670, '3,041'),
    textAt(70, 654, 'Motor expenses', 10) + endingAt(250, 654, '180') + endingAt(310, 654, '1,103'),
    endingAt(370, 654, '12') + endingAt(430, 654, '13'),
    textAt(70, 638, 'Insurance', 10) + endingAt(250, 638, '201') + endingAt(310, 638, '46'),
    endingAt(370, 638, '450') + endingAt(430, 638, '102'),
  ].join('');

  it('name each column, below the title over two of them', async () => {
    const heads = [
      textAt(70, 696, 'Item', 10, 'F2'),
      textAt(216, 708, 'Service', 10, 'F2') + textAt(218, 696, 'charge', 10, 'F2'),
      textAt(317, 720, '2025', 10, 'F2'),
      textAt(287, 696, 'Rent', 10, 'F2') + textAt(346, 696, 'Cost', 10, 'F2'),
      textAt(408, 708, 'Gross', 10, 'F2') + textAt(408, 696, 'value', 10, 'F2'),
    ];
    const head = 'Item | Service charge | 2025 Rent | 2025 Cost | Gross value';
    expect((await rowsOf(heads.join('') + rows)).slice(-3)).toEqual([
      `0 < ${head} < Light and heat | 3,700 | 1,211 | 8,414 | 3,041`,
      `0 < ${head} < Motor expenses | 180 | 1,103 | 12 | 13`,
      `0 < ${head} < Insurance | 201 | 46 | 450 | 102`,
    ]);
  });

  it('take in neither the last line of the prose above them nor the title of the rows below', async () => {
    const heads = [
      textAt(70, 732, 'shall apply.', 10),
      textAt(70, 702, 'Item', 10, 'F2'),
      textAt(216, 708, 'Service', 10, 'F2') + textAt(218, 696, 'charge', 10, 'F2'),
      textAt(287, 702, 'Rent', 10, 'F2') + textAt(346, 702, 'Cost', 10, 'F2'),
      textAt(408, 708, 'Gross', 10, 'F2') + textAt(408, 696, 'value', 10, 'F2'),
      textAt(70, 683, 'Dublin office', 10),
    ];
    const head = 'Item | Service charge | Rent | Cost | Gross value';
    const found = await rowsOf(heads.join('') + rows);
    expect(found[0]).toBe(`0 <  < ${head}`);
    expect(found.at(-1)).toBe(`0 < ${head} < Insurance | 201 | 46 | 450 | 102`);
  });
});
