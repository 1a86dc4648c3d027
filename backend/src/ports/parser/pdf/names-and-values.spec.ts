import { expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = async (content: string) => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ kind, start, end }) => [kind, text.slice(start, end).replaceAll('\n', ' ')]);
};

const PROSE =
  textAt(72, 500, 'This is to certify that Gareth Fenwick is the registered holder of the shares that', 10) +
  textAt(72, 487, 'are named above, each fully paid, as the articles of the company say.', 10);

it('two names in bold close before what is said of them, which begins at one place, are rows of a table and no headings', async () => {
  const blocks = await read(
    textAt(72, 740, 'Share Certificate', 18, 'F2') +
      textAt(72, 700, 'Certificate no.', 10, 'F2') +
      textAt(150, 700, '357', 10) +
      textAt(72, 684, 'Date of issue', 10, 'F2') +
      textAt(150, 684, '28 October 2019', 10) +
      PROSE,
  );
  expect(blocks.slice(1, 3)).toEqual([
    ['table_row', 'Certificate no.\t357'],
    ['table_row', 'Date of issue\t28 October 2019'],
  ]);
});

it('what is said at length of a name stays one row with it', async () => {
  const said = Array.from(
    { length: 5 },
    (_, at) => `The works are kept up by the owner in each of the years ${at}1 to ${at}9`,
  );
  const name = (y: number, text: string, value: string) => textAt(72, y, text, 10) + textAt(210, y, value, 10);
  const long = (y: number, text: string) =>
    name(y, text, said[0] ?? '') +
    said
      .slice(1)
      .map((line, at) => textAt(210, y - 12 - at * 12, line, 10))
      .join('');
  const blocks = await read(
    name(740, 'Issuer', 'Harbour Capital Limited') +
      long(722, 'Warranties') +
      long(654, 'Costs') +
      name(586, 'Amount', 'EUR 114,668') +
      PROSE,
  );
  expect(blocks.filter(([kind]) => kind === 'table_row').map(([, text]) => text)).toEqual([
    'Issuer\tHarbour Capital Limited',
    `Warranties\t${said.join(' ')}`,
    `Costs\t${said.join(' ')}`,
    'Amount\tEUR 114,668',
  ]);
});

it('what is said of a name goes on below it in small letters, also where lines are set wide', async () => {
  const name = (y: number, text: string, value: string) => textAt(72, y, text, 10) + textAt(298, y, value, 10);
  const blocks = await read(
    name(740, 'Applicant', 'Yusuf Petrov') +
      name(713, 'Position', 'Head of Finance') +
      name(686, 'Reason for the request', 'the register of charges in the manner set') +
      textAt(298, 667, 'out in the plan', 10) +
      name(640, 'Telephone', '+353 26 818 1407') +
      PROSE,
  );
  expect(blocks[2]).toEqual([
    'table_row',
    'Reason for the request\tthe register of charges in the manner set out in the plan',
  ]);
});

it('an amount of money in bold beside its name is the first of several values and no head of them', async () => {
  const name = (y: number, text: string, value: string, font = 'F1') =>
    textAt(72, y, text, 10, font) + textAt(210, y, value, 10, font);
  const content =
    name(740, 'To be paid', '337 291,30 PLN', 'F2') +
    name(722, 'Due', 'within thirty days') +
    name(704, 'Manner', 'by transfer, in parts') +
    name(686, 'Bank', 'Bank of the Region') +
    PROSE;
  const { blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  const rows = blocks.filter(({ kind }) => kind === 'table_row');
  expect(rows.map(({ table }) => table?.header)).toEqual([undefined, undefined, undefined, undefined]);
});

it('two labels with their values in each row are rows without heads, whatever the values of the first are', async () => {
  const rows = [
    ['Account executive:', 'Tamping of track', 'Place of issue:', 'Skirting to match'],
    ['Invoice no.:', '55 %', 'Your order:', 'ZBW 2851'],
    ['Named insured:', 'Declan Byrne', 'Annual premium:', '316,102.73'],
    ['Approved by:', 'Aisling Roche', 'Telephone:', '021 455 018'],
  ];
  const content = rows
    .flatMap((cells, at) =>
      cells.map((cell, column) => textAt([72, 180, 310, 420][column] ?? 0, 700 - 16 * at, cell, 10)),
    )
    .join('');
  const { blocks } = await readBytes(
    'a.pdf',
    makePdf([{ content: textAt(72, 740, 'Cover', 18, 'F2') + content + PROSE }]),
  );
  const found = blocks.filter(({ kind }) => kind === 'table_row');
  expect(found).toHaveLength(4);
  expect(found.map(({ table }) => table?.header)).toEqual([undefined, undefined, undefined, undefined]);
});

it('the first of several names has its value beside it, however large that is', async () => {
  const rows = [
    ['Method', 'Bank transfer'],
    ['Reference', 'KD 4859'],
    ['Due by', '19 September 2019'],
  ];
  const content = rows.map(
    ([name = '', value = ''], at) => textAt(72, 664 - 15 * at, name, 9) + textAt(180, 664 - 15 * at, value, 9),
  );
  const blocks = await read(
    textAt(72, 740, 'Invoice', 18, 'F2') +
      textAt(72, 680, 'Amount due', 9) +
      textAt(180, 680, 'EUR 283,304.91', 14, 'F2') +
      content.join('') +
      PROSE,
  );
  expect(blocks.slice(1, 3)).toEqual([
    ['table_row', 'Amount due\tEUR 283,304.91'],
    ['table_row', 'Method\tBank transfer'],
  ]);
});
