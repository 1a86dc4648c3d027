import { expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = async (...contents: string[]) => {
  const { blocks, text } = await readBytes('a.pdf', new Uint8Array(makePdf(contents.map((content) => ({ content })))));
  return blocks.map((block) => ({ ...block, text: text.slice(block.start, block.end) }));
};

const PROSE = 'Party A, unless it has failed to perform what it owes under this paper, in which case';

it('a point at the left edge below an address in the right half of the page is a clause of its own', async () => {
  const blocks = await read(
    [
      textAt(72, 740, '(a) Addresses for notices are as follows:'),
      ...['Party B:', '3rd Floor, Custom House, Dublin 1', 'Copy to: Orrin Corporate Trustees Ltd, Dublin'].map(
        (line, at) => textAt(330, 722 - at * 13, line),
      ),
      textAt(72, 683, `(b) Calculation Agent. ${PROSE}`),
      textAt(98, 670, 'Party B may appoint another one.'),
    ].join(''),
  );
  const last = blocks.find(({ clause }) => clause === '(b)');
  expect(last?.text).toMatch(/^\(b\) Calculation Agent\.[^]*another one\.$/);
});

it('small words that close the bracket of the line above go on with it and are no heading', async () => {
  const blocks = await read(
    textAt(72, 740, `1. ${PROSE} both parties agree.`) +
      textAt(72, 720, `2. Netting of payments will apply to both of them. [changed by hand and initialled:`) +
      textAt(90, 707, 'R.F. / C.D.]', 9, 'F2'),
  );
  expect(blocks.map(({ kind }) => kind)).not.toContain('heading');
  expect(blocks.at(-1)?.text).toMatch(/^2\. [^]*C\.D\.\]$/);
});

it('the figure of a square metre ties no note to its row', async () => {
  const rows: [text: string, power: number][] = [
    ['Paving of the yard, 30 m', 2],
    ['Walls of the yard, 12 m', 3],
  ];
  const notes = ['2. The bid security is valid until the end of the year.', '3. The labour rate was altered by hand.'];
  const blocks = await read(
    rows
      .map(
        ([line, power], at) =>
          `BT /F1 11 Tf 1 0 0 1 72 ${740 - at * 14} Tm (${line}) Tj /F1 6 Tf 4 Ts (${power}) Tj 0 Ts ET\n`,
      )
      .join('') + notes.map((line, at) => textAt(72, 640 - at * 12, line, 8)).join(''),
  );
  expect(blocks[0]?.text).toContain('30 m²');
  expect(blocks.flatMap((block) => block.notes ?? [])).toEqual([]);
  expect(blocks.flatMap(({ headingPath }) => headingPath)).not.toContain('Footnote 2');
});

it('a sum in brackets goes on with a sentence whose lines are set far apart', async () => {
  const lines = [
    'Comments: the reserve for the claim was increased after the demand at the policy limits',
    '($1,000,000) expired without response, and the carrier of the excess has been notified.',
  ];
  const table = [0, 1, 2, 3, 4, 5].map((row) =>
    ['Year', 'Paid', 'Open'].map((name, at) =>
      textAt(72 + at * 120, 740 - row * 13, row === 0 ? name : `${row}1${at}`),
    ),
  );
  const blocks = await read(table.flat(2).join('') + lines.map((line, at) => textAt(72, 620 - at * 17, line)).join(''));
  expect(blocks.at(-1)?.text).toMatch(/^Comments[^]*notified\.$/);
});

/** A ruled table with heads in two rows, in bold. */
const sheet = (rows: readonly (readonly string[])[]): string => {
  const xs = [72, 130, 280, 340, 400, 470];
  const ys = rows.map((_, at) => 740 - at * 18);
  const across = [...ys, (ys.at(-1) ?? 0) - 18].map((y, at) =>
    at === 1 ? `280 ${y} m 400 ${y} l S\n` : `72 ${y} m 470 ${y} l S\n`,
  );
  const bottom = (ys.at(-1) ?? 0) - 18;
  const down = xs.map((x) => (x === 340 ? `${x} 722 m ${x} ${bottom} l S\n` : `${x} 740 m ${x} ${bottom} l S\n`));
  const isBold = (row: readonly string[]) => row.every((cell) => !/\d{3}/.test(cell));
  const words = rows.flatMap((row, at) =>
    row.map((cell, column) => textAt((xs[column] ?? 0) + 4, (ys[at] ?? 0) - 12, cell, 9, isBold(row) ? 'F2' : 'F1')),
  );
  return [...across, ...down, ...words].join('');
};

const HEADS = [
  ['Item', 'Description', 'Rate', '', 'Amount'],
  ['', '', 'Labour', 'Plant', ''],
];

it('heads in two rows head their table above the title of a group, and once where the next page repeats them', async () => {
  const blocks = await read(
    sheet([
      ...HEADS,
      ['3.1', 'CLEARANCE', '', '', ''],
      ['3.1.1', 'Clear site', '410', '925', '1335'],
      ['3.1.2', 'Remove', '950', '215', '1165'],
    ]),
    sheet([...HEADS, ['3.1.3', 'Dig', '120', '640', '760'], ['3.1.4', 'Fill', '180', '400', '580']]),
  );
  const heads = blocks.flatMap(({ table, text }) => (/^3\.1\.\d/.test(text) ? [table?.header] : []));
  expect(heads).toHaveLength(4);
  expect([...new Set(heads)]).toEqual(['Item\tDescription\tRate Labour\tRate Plant\tAmount']);
});

it('the raised letter of a note stands apart from the word before it', async () => {
  const [block] = await read(
    'BT /F1 11 Tf 72 700 Td (Other taxation and social security) Tj /F1 6 Tf 4 Ts (b) Tj 0 Ts ET\n',
  );
  expect(block?.text).toBe('Other taxation and social security b');
});

it('a number at the end of a page numbers no clause because the next page begins with a row', async () => {
  const blocks = await read(
    textAt(72, 740, `A valve has a disc carried on a shaft. ${PROSE} it is replaced.`) +
      textAt(220, 700, '3 Claims, 1 Drawing Sheet', 11, 'F2'),
    textAt(72, 740, 'U.S. Patent', 11, 'F2') + textAt(260, 740, 'Feb. 20, 2024', 11, 'F2') + textAt(72, 700, 'FIG. 1'),
  );
  expect(blocks.map(({ clause }) => clause)).not.toContain('3');
});

it('what is to be paid, in a frame of its own below a table, is no row of it', async () => {
  const rows = [
    ['Kind', 'Tax', 'Late fee'],
    ['Assessed', '61,845.00', '1,112.00'],
    ['Paid', '36,901.25', '12.00'],
    ['Due', '24,943.75', '1,100.00'],
  ];
  const table = rows.flatMap((row, at) => row.map((cell, column) => textAt(72 + column * 170, 740 - at * 14, cell)));
  const frame =
    '66 670 440 20 re S\n' + textAt(72, 677, 'Please pay at the latest on 20.08.2024') + textAt(412, 677, '26,043.75');
  const blocks = await read(table.join('') + frame);
  expect(blocks.find(({ text }) => text.startsWith('Please pay'))?.kind).toBe('paragraph');
  expect(blocks.filter(({ kind }) => kind === 'table_row')).toHaveLength(4);
});

it('short points that count on right below each other are a list, and no headings', async () => {
  const points = ['1. Hardware Limits', '2. Software Limits', '3. Network Limits'];
  const decimals = ['4.1. Budget Limits', '4.2. Timeline Limits', '4.3. Limits of Resources'];
  const blocks = await read(
    textAt(72, 740, PROSE) +
      [...points, ...decimals].map((text, at) => textAt(90, 712 - 13 * at, text)).join('') +
      textAt(72, 600, PROSE),
  );
  expect(blocks.slice(1, -1).map(({ text }) => text)).toEqual([...points, ...decimals]);
  expect(blocks.map(({ kind }) => kind)).not.toContain('heading');
});
