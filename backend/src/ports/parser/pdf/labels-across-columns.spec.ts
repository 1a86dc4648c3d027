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
