import { expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const rule = (y: number, from: number, to: number): string => `${from} ${y} m ${to} ${y} l S\n`;

it('the first two columns of a table without upright lines are two, though the names of sums lie across both', async () => {
  const xs = [76, 160, 270, 340, 410];
  const row = (y: number, words: readonly string[], font = 'F1') =>
    words.map((word, at) => (word === '' ? '' : textAt(xs[at] ?? 0, y, word, 10, font))).join('');
  const quarries = ['Cefn', 'Bryn', 'Maes'].flatMap((name, at) => {
    const top = 660 - 64 * at;
    return [
      row(top, [name, '1 (315 m)', '837', '411', '859']),
      row(top - 14, ['', '2 (300 m)', '676', '405', '764']),
      row(top - 28, ['', '3 (285 m)', '315', '530', '580']),
      row(top - 42, [`Total of the quarry at ${name}`, '', '1,828', '1,346', '2,203'], 'F2'),
    ];
  });
  const content = [
    rule(712, 72, 450),
    row(698, ['', '', 'Reserves (kt)', '', 'Resources'], 'F2'),
    rule(692, 268, 390),
    row(680, ['Quarry', 'Bench', 'Proven', 'Probable', 'Indicated'], 'F2'),
    rule(673, 72, 450),
    ...quarries,
    rule(466, 72, 450),
  ].join('');
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  const rows = blocks.flatMap(({ kind, start, end }) =>
    kind === 'table_row' ? [text.slice(start, end).replaceAll('\t', ' | ')] : [],
  );
  expect(rows).toContain('Cefn | 1 (315 m) | 837 | 411 | 859');
  expect(rows).toContain(' | 2 (300 m) | 676 | 405 | 764');
  expect(rows.at(-1)).toBe('Total of the quarry at Maes |  | 1,828 | 1,346 | 2,203');
});

it('a label of accounts that its writer broke before a small letter, closer than rows stand, is one, though there was room for more', async () => {
  const row = (y: number, [label = '', ...figures]: readonly string[]) =>
    textAt(72, y, label, 10) +
    figures.map((figure, at) => (figure === '' ? '' : textAt(310 + 55 * at, y, figure, 10))).join('');
  const content = [
    row(716, ['', 'Notes', '2022', '', '2021', '']),
    row(700, ['Tangible assets', '4', '', '642,187', '', '598,330']),
    row(684, ['Stocks', '', '311,540', '', '274,912', '']),
    row(668, ['Debtors', '5', '428,066', '', '391,207', '']),
    textAt(72, 652, 'Creditors: amounts falling due', 10),
    row(639, ['within one year', '6', '(502,771)', '', '(487,635)', '']),
    row(623, ['Net current assets', '', '', '334,148', '', '321,364']),
    row(607, ['Total assets less current liabilities of the year', '', '', '994,735', '', '947,294']),
  ].join('');
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  const read = blocks.flatMap(({ kind, start, end, headingPath }) =>
    kind === 'table_row' ? [[text.slice(start, end).replaceAll('\t', ' | '), headingPath]] : [],
  );
  expect(read.slice(-3)).toEqual([
    ['Creditors: amounts falling due within one year | 6 | (502,771) |  | (487,635)', []],
    ['Net current assets |  |  | 334,148 |  | 321,364', []],
    ['Total assets less current liabilities of the year |  |  | 994,735 |  | 947,294', []],
  ]);
});
