import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const line = (x1: number, y1: number, x2: number, y2: number): string => `${x1} ${y1} m ${x2} ${y2} l S\n`;
const level = (y: number): string => line(70, y, 430, y);

/** Rows of a page: the names from above, the cells. */
const rows = async (content: string): Promise<string[]> => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end, headingPath }) =>
    kind === 'table_row' ? [[headingPath.join(), text.slice(start, end)].join(' < ').replaceAll('\t', ' | ')] : [],
  );
};

/** Cells that stand in columns from 76 points on, 90 apart. */
const cells = (y: number, words: readonly string[], font = 'F1'): string =>
  words.map((word, at) => (word === '' ? '' : textAt(76 + at * 90, y, word, 10, font))).join('');

describe('a row between lines', () => {
  it('is one of the table also where it has words below one of its columns alone', async () => {
    const content =
      [680, 650, 620, 590].map(level).join('') +
      cells(686, ['No.', 'Work', 'Hours', 'Amount'], 'F2') +
      cells(668, ['1', 'Bores and', '38', '8,277']) +
      textAt(166, 656, 'samples', 10) +
      cells(638, ['2', 'Council fee', '1', '372']) +
      textAt(166, 608, 'Wells: not', 10) +
      textAt(166, 596, 'approved', 10);
    expect((await rows(content)).slice(1)).toEqual([
      ' < 1 | Bores and samples | 38 | 8,277',
      ' < 2 | Council fee | 1 | 372',
      ' <  | Wells: not approved',
    ]);
  });

  it('has a short number below a head set to the middle of their column, which stands beside it', async () => {
    const content =
      [700, 680, 650, 630, 610].map(level).join('') +
      textAt(104, 686, 'Clause', 10, 'F2') +
      textAt(240, 686, 'Comment', 10, 'F2') +
      textAt(370, 686, 'Action', 10, 'F2') +
      [668, 638, 618].map((y, at) => textAt(76, y, ['12.7', '18.8', '15.4'][at] ?? '', 10)).join('') +
      textAt(160, 668, 'All plans and information are shown for', 10) +
      textAt(160, 656, 'discussion.', 10) +
      textAt(160, 638, 'The parties share the costs.', 10) +
      textAt(160, 618, 'Notices are given in writing.', 10) +
      [668, 638, 618].map((y) => textAt(370, y, 'see above', 10)).join('');
    expect((await rows(content)).map((row) => row.split(' < ')[1]?.split(' | ')[0])).toEqual([
      'Clause',
      '12.7',
      '18.8',
      '15.4',
    ]);
  });

  it('says of each column of figures what words in a cell over several of them say, but no figure with its currency alone', async () => {
    const ys = [700, 680, 660, 640, 620, 600];
    const grid =
      ys.map(level).join('') +
      [70, 160, 430].map((x) => line(x, 600, x, 700)).join('') +
      [250, 340].map((x) => line(x, 640, x, 700)).join('');
    const content =
      grid +
      cells(686, ['Grade', 'Up to 1 t', 'Up to 5 t', 'Over 5 t'], 'F2') +
      cells(666, ['PA6', '312', '298', '284']) +
      cells(646, ['PBT', '342', '327', '']) +
      cells(626, ['PET', '', 'on request', '']) +
      cells(606, ['All', '', 'EUR 1,563', '']);
    expect((await rows(content)).slice(1)).toEqual([
      ' < PA6 | 312 | 298 | 284',
      ' < PBT | 342 | 327',
      ' < PET | on request | on request | on request',
      ' < All | EUR 1,563',
    ]);
  });

  it('has a cell for each figure where figures stand apart from each other in most rows, though no line parts their columns', async () => {
    const ys = [710, 680, 660, 640, 620];
    const grid = ys.map(level).join('') + [70, 160, 340, 430].map((x) => line(x, 620, x, 710)).join('');
    const content =
      grid +
      textAt(200, 698, 'Hours', 10, 'F2') +
      cells(685, ['Season', 'ordered', 'served', 'Loss'], 'F2') +
      cells(666, ['2022', '1,912', '1,908', '5,940']) +
      cells(646, ['2023', '611', '', '2,015']) +
      cells(626, ['2024', '402', '398', '1,344']);
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    const last = blocks.at(-1);
    expect(text.slice(last?.start, last?.end).split('\t')).toEqual(['2024', '402', '398', '1,344']);
    expect(last?.table?.header).toBe('Season\tHours ordered\tHours served\tLoss');
    expect((await rows(content)).at(-2)).toBe(' < 2023 | 611 |  | 2,015');
  });

  it('heads none below it where it says something of two names, one of them a day', async () => {
    const ys = [700, 680, 660, 640];
    const grid = ys.map(level).join('') + [70, 160, 250, 340, 430].map((x) => line(x, 640, x, 700)).join('');
    const content =
      grid +
      cells(686, ['Position', 'Harbour clerk', 'Start', '1 April 2022']) +
      cells(666, ['Salary', 'GBP 28,000', 'Review', 'each January']) +
      cells(646, ['Bonus', 'up to 10%', 'Notice', '6 months']);
    const { blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(blocks.map(({ kind, table }) => [kind, table?.header])).toEqual(
      [1, 2, 3].map(() => ['table_row', undefined]),
    );
  });

  it('names the rows below it where it goes across two columns in capitals', async () => {
    const ys = [700, 680, 660, 640, 620];
    const grid =
      ys.map(level).join('') +
      [70, 430].map((x) => line(x, 620, x, 700)).join('') +
      line(160, 680, 160, 700) +
      line(160, 620, 160, 660);
    const content =
      grid +
      cells(686, ['Investors', 'Cobalt Row']) +
      textAt(76, 666, 'CONTROL TERMS', 10) +
      cells(646, ['Board', 'Two founders']) +
      cells(626, ['Consent', 'New shares']);
    expect((await rows(content)).slice(2)).toEqual([
      'CONTROL TERMS < Board | Two founders',
      'CONTROL TERMS < Consent | New shares',
    ]);
  });

  it('is one of heads where it has days below a title over them, beside a column with one head', async () => {
    const ys = [700, 680, 660, 640, 620];
    const grid =
      [700, 660, 640, 620].map(level).join('') +
      line(160, 680, 340, 680) +
      [70, 160, 340, 430].map((x) => line(x, ys.at(-1) ?? 0, x, 700)).join('') +
      line(250, 620, 250, 680);
    const content =
      grid +
      cells(686, ['Grade', 'Rate per hour', '', 'Travel']) +
      cells(666, ['', 'to 30.9.2024', 'from 1.10.2024']) +
      cells(646, ['Partner', '520', '545', 'at cost']) +
      cells(626, ['Assistant', '165', '175', 'none']);
    const { blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(blocks.at(-1)?.table?.header?.split('\t')).toEqual([
      'Grade',
      'Rate per hour to 30.9.2024',
      'Rate per hour from 1.10.2024',
      'Travel',
    ]);
  });

  it('is one also where no line parts it from the next, but the sides of its cells end with it', async () => {
    const sides = (top: number, bottom: number) => [70, 160, 250, 430].map((x) => line(x, bottom, x, top)).join('');
    const content =
      [720, 700, 560].map(level).join('') +
      [sides(720, 700), sides(700, 655), sides(655, 610), sides(610, 560)].join('') +
      cells(706, ['Agent', 'Hours', 'Method'], 'F2') +
      cells(688, ['Benomyl', '4', 'Soak the seeds first,']) +
      cells(676, ['(powder)', '', 'then dip them.']) +
      cells(643, ['Thiram', '', 'Spread the seeds']) +
      cells(631, ['', '', 'and mix well.']) +
      cells(598, ['Tebuconazole', '24', 'Dip for a day,']) +
      cells(586, ['(emulsion)', '', 'then soak.']);
    expect((await rows(content)).slice(1)).toEqual([
      ' < Benomyl (powder) | 4 | Soak the seeds first, then dip them.',
      ' < Thiram |  | Spread the seeds and mix well.',
      ' < Tebuconazole (emulsion) | 24 | Dip for a day, then soak.',
    ]);
  });

  it('says again what a cell behind its words says of several rows, but no figure, which may be that of all together', async () => {
    const content =
      [700, 680, 640].map(level).join('') +
      line(70, 660, 250, 660) +
      [70, 160, 250, 340, 430].map((x) => line(x, 640, x, 700)).join('') +
      cells(686, ['Visit', 'Day', 'Who', 'Homes'], 'F2') +
      cells(668, ['Weighing', 'Monday']) +
      cells(648, ['History', 'Tuesday']) +
      cells(658, ['', '', 'All who live there', '2400']);
    expect((await rows(content)).slice(1)).toEqual([
      ' < Weighing | Monday | All who live there | 2400',
      ' < History | Tuesday | All who live there',
    ]);
  });

  it('is the second of its heads where it names only the columns that a title above reaches over, look as they may', async () => {
    const content =
      [700, 660, 640, 620].map(level).join('') +
      line(250, 680, 430, 680) +
      [70, 160, 250, 430].map((x) => line(x, 620, x, 700)).join('') +
      line(340, 620, 340, 680) +
      cells(676, ['Ref.', 'Defect']) +
      textAt(300, 686, 'Rectification', 10) +
      cells(666, ['', '', 'Class', 'By']) +
      cells(646, ['D1', 'Coating', 'B', 'next docking']) +
      cells(626, ['D2', 'Ladder', 'A', 'at once']);
    const { blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(blocks.at(-1)?.table?.header?.split('\t')).toEqual([
      'Ref.',
      'Defect',
      'Rectification Class',
      'Rectification By',
    ]);
  });

  it('ends with words of a cell over several rows, also where each of their lines stands as high as one of these', async () => {
    const content =
      [714, 700, 658].map(level).join('') +
      [686, 672].map((y) => line(70, y, 340, y)).join('') +
      [70, 160, 250, 340, 430].map((x) => line(x, 658, x, 714)).join('') +
      cells(704, ['Leverage', 'Tranche A', 'Tranche B', 'Fee'], 'F2') +
      cells(690, ['Above 3.00x', '6.75', '7.50', '40% of the Margin']) +
      cells(676, ['Above 2.00x', '6.25', '7.00', '(Tranche A only)']) +
      cells(662, ['Below', '5.50', '6.50']);
    expect((await rows(content)).slice(1)).toEqual([
      ' < Above 3.00x | 6.75 | 7.50 | 40% of the Margin (Tranche A only)',
      ' < Above 2.00x | 6.25 | 7.00 | 40% of the Margin (Tranche A only)',
      ' < Below | 5.50 | 6.50 | 40% of the Margin (Tranche A only)',
    ]);
  });
});

describe('a price list with lines between its rows alone', () => {
  const names = ['', '', '1-19 cases', '20-99'];
  const heads = (top: number): string =>
    cells(top, ['Code', 'Product', '', ''], 'F2') +
    textAt(280, top, 'Price a case in GBP', 10, 'F2') +
    line(250, top - 6, 430, top - 6) +
    cells(top - 18, names, 'F2') +
    textAt(346, top - 29, 'cases', 10, 'F2');
  const first =
    heads(740) +
    [704, 686, 668, 650, 632, 614].map(level).join('') +
    textAt(76, 692, 'Dairy', 10, 'F2') +
    cells(674, ['M1', 'Feta', '21.50', '20.85']) +
    textAt(76, 656, 'Oils', 10, 'F2') +
    cells(638, ['M2', 'Olive oil', '61.20', '59.40']) +
    cells(620, ['M3', 'Vinegar*', '19.20', 'POA']);
  const second = heads(740) + level(704) + cells(692, ['M4', 'Walnut oil', '8.10', '7.80']);
  const note = textAt(76, 670, '* Price on application.', 8);

  it('is one table: names of groups stand over its rows, and a title over several columns is said of each', async () => {
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content: first }, { content: second + note }]));
    const found = blocks.flatMap(({ kind, start, end, table, headingPath }) =>
      kind === 'table_row' && table?.header
        ? [`${headingPath.join()} < ${text.slice(start, end)}`.replaceAll('\t', ' | ')]
        : [],
    );
    expect(found).toEqual([
      ' < Dairy',
      'Dairy < M1 | Feta | 21.50 | 20.85',
      ' < Oils',
      'Oils < M2 | Olive oil | 61.20 | 59.40',
      'Oils < M3 | Vinegar* | 19.20 | POA',
      'Oils < M4 | Walnut oil | 8.10 | 7.80',
    ]);
    const header = 'Code | Product | Price a case in GBP 1-19 cases | Price a case in GBP 20-99 cases';
    const rest = blocks.find(({ start, end }) => text.slice(start, end).startsWith('M4'));
    expect(rest?.table?.header?.replaceAll('\t', ' | ')).toBe(header);
    expect(blocks.at(-1)?.headingPath).toEqual(['Oils', 'Footnote *']);
  });
});
