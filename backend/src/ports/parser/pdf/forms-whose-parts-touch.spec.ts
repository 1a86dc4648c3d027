import { expect, it } from 'vitest';
import { firstExtra, makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const LEFT = 40;
const RIGHT = 560;
const line = (x1: number, y1: number, x2: number, y2: number): string => `${x1} ${y1} m ${x2} ${y2} l S\n`;
const across = (ys: readonly number[]): string => ys.map((y) => line(LEFT, y, RIGHT, y)).join('');
const down = (xs: readonly number[], from: number, to: number): string => xs.map((x) => line(x, from, x, to)).join('');
const cells = (y: number, xs: readonly number[], words: readonly string[], font = 'F1'): string =>
  words.map((word, at) => (word === '' ? '' : textAt((xs[at] ?? 0) + 4, y, word, 8, font))).join('');

/** What the rows of tables say, each row below its heads. */
async function rowsOf(file: Buffer): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', file);
  return blocks
    .filter(({ kind }) => kind === 'table_row')
    .map(({ start, end, table }) => [table?.header ?? '', text.slice(start, end)].join(' < ').replaceAll('\t', ' | '));
}

const HEADS = 'Ins. | Kind of cover | Add. | Policy | Expires | Limits';
const COVERS = [LEFT, 60, 200, 230, 330, 430];

/** A form of boxes that touch: a notice, two addresses beside each other, covers with their limits, and remarks. */
const certificate = ([one = '', two = '', three = '', four = '']: readonly string[]): string =>
  across([740, 700, 640, 620, 580, 540, 400]) +
  down([LEFT, RIGHT], 400, 740) +
  down([300], 640, 700) +
  down(COVERS.slice(1), 540, 620) +
  line(430, 600, RIGHT, 600) +
  line(430, 560, RIGHT, 560) +
  textAt(44, 726, 'This certificate gives no rights to its holder and does not change any cover below.', 8) +
  textAt(44, 690, 'Broker', 8) +
  textAt(44, 676, 'Alder & Finch', 8) +
  textAt(304, 690, 'Insured', 8) +
  textAt(304, 676, 'Brook Pipelines LLC', 8) +
  cells(628, COVERS, ['Ins.', 'Kind of cover', 'Add.', 'Policy', 'Expires', 'Limits'], 'F2') +
  cells(608, COVERS, ['A', 'General liability', 'Y', 'GL 7718', '01/01/2027', one]) +
  cells(588, COVERS, ['', '', '', '', '', two]) +
  cells(568, COVERS, ['B', 'Pollution', '', 'PL 88', '15/03/2027', three]) +
  cells(548, COVERS, ['', '', '', '', '', four]) +
  textAt(44, 528, 'The pollution policy does not follow the terms of the other.', 8);

it('the rows of covers in a form whose boxes touch have their own columns, and the names above them as heads', async () => {
  const limits = ['Each claim 1,000,000', 'All claims 2,000,000', 'Each claim 500,000', 'All claims 900,000'];
  expect((await rowsOf(makePdf([{ content: certificate(limits) }]))).slice(-5)).toEqual([
    ` < ${HEADS}`,
    `${HEADS} < A | General liability | Y | GL 7718 | 01/01/2027 | Each claim 1,000,000`,
    `${HEADS} <  |  |  |  |  | All claims 2,000,000`,
    `${HEADS} < B | Pollution |  | PL 88 | 15/03/2027 | Each claim 500,000`,
    `${HEADS} <  |  |  |  |  | All claims 900,000`,
  ]);
});

it('the names above such rows are their heads also where lines part them, and one reaches over two columns', async () => {
  const parted =
    certificate(['Each claim', 'All claims', 'Each claim', 'All claims']) +
    down(COVERS.slice(1), 620, 640) +
    down([500], 540, 620) +
    ['1,000,000', '2,000,000', '500,000', '900,000'].map((sum, at) => textAt(504, 608 - 20 * at, sum, 8)).join('');
  expect((await rowsOf(makePdf([{ content: parted }]))).slice(-5)).toEqual([
    ` < ${HEADS}`,
    `${HEADS} < A | General liability | Y | GL 7718 | 01/01/2027 | Each claim | 1,000,000`,
    `${HEADS} <  |  |  |  |  | All claims | 2,000,000`,
    `${HEADS} < B | Pollution |  | PL 88 | 15/03/2027 | Each claim | 500,000`,
    `${HEADS} <  |  |  |  |  | All claims | 900,000`,
  ]);
});

it('a box that a reader drew around cells of a table is no line of it', async () => {
  const xs = [LEFT, 200, 400];
  const table =
    across([700, 680, 660, 640]) +
    down([...xs, RIGHT], 640, 700) +
    cells(686, xs, ['Item', 'Quantity', 'Price'], 'F2') +
    cells(666, xs, ['Pump', '12', '4,000']) +
    cells(646, xs, ['Valve', '30', '1,500']);
  const box = '<< /Type /Annot /Subtype /Square /F 4 /T (A. Reader) /Rect [100 643 300 697] /AP << /N % 0 R >> >>';
  const drawn = '1 0 0 RG 1 1 198 52 re S';
  const page = { content: table };
  const first = firstExtra([page]);
  const file = makePdf([{ ...page, entries: `/Annots [${first} 0 R]` }], {
    objects: [
      box.replace('%', String(first + 1)),
      `<< /Type /XObject /Subtype /Form /BBox [0 0 200 54] /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    ],
  });
  const heads = 'Item | Quantity | Price';
  expect(await rowsOf(file)).toEqual([` < ${heads}`, `${heads} < Pump | 12 | 4,000`, `${heads} < Valve | 30 | 1,500`]);
});
