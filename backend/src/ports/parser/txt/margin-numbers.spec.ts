import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const PAGE = [
  'EXAMINATION (continued)',
  'Q.   You have Exhibit 14 in front of you, the Stock',
  '     purchase agreement dated June 6, 2022?',
  'A.   Yes. In writing.',
  '          MS. COLE: I caution the witness not',
  '     to disclose communications with counsel.',
  'Q.   What was the target?',
  'A.   It is in the table:',
  '',
  '          Period        Target EBITDA      Payment',
  '          Year 1        $9,800,000         $2,000,000',
  '          Year 2        $11,400,000        $3,500,000',
  '          Year 3        $12,750,000        $3,500,000',
  '',
  'A.   Ten thousand, yes.',
];
const numbered = (lines: readonly string[]) =>
  lines.map((line, at) => `${String(at + 1).padStart(4)}  ${line}`.trimEnd()).join('\n');

describe('a transcript whose lines are numbered in the margin', () => {
  it('is read without the numbers, which are told of, each turn of a speaker by itself and in its lines of the file', async () => {
    const { text, blocks, remarks } = await readBytes('transcript.txt', `${numbered(PAGE)}\n`);
    const seen = blocks.map(({ kind, clause, lines, table, start, end }) => [
      text.slice(start, end).replace(/ +/g, ' ').replaceAll('\t', ' | '),
      kind,
      clause,
      lines?.[0],
      table?.header?.replaceAll('\t', ' | '),
    ]);
    const heads = 'Period | Target EBITDA | Payment';
    expect(seen).toEqual([
      ['EXAMINATION (continued)', 'paragraph', undefined, 1, undefined],
      [
        'Q. You have Exhibit 14 in front of you, the Stock\n purchase agreement dated June 6, 2022?',
        'paragraph',
        undefined,
        2,
        undefined,
      ],
      ['A. Yes. In writing.', 'paragraph', undefined, 4, undefined],
      [
        'MS. COLE: I caution the witness not\n to disclose communications with counsel.',
        'paragraph',
        undefined,
        5,
        undefined,
      ],
      ['Q. What was the target?', 'paragraph', undefined, 7, undefined],
      ['A. It is in the table:', 'paragraph', undefined, 8, undefined],
      [heads, 'table_row', undefined, 10, undefined],
      ['Year 1 | $9,800,000 | $2,000,000', 'table_row', undefined, 11, heads],
      ['Year 2 | $11,400,000 | $3,500,000', 'table_row', undefined, 12, heads],
      ['Year 3 | $12,750,000 | $3,500,000', 'table_row', undefined, 13, heads],
      ['A. Ten thousand, yes.', 'paragraph', undefined, 15, undefined],
    ]);
    expect(remarks).toEqual([
      'The numbers in the margin of lines 1 to 15 count the lines of a page and were left out.',
    ]);
  });

  it('is no list of numbered points, which keeps its numbers', async () => {
    const list = numbered(Array.from({ length: 12 }, (_, at) => `Copy of the deed of ${2000 + at}`));
    expect((await readBytes('list.txt', `${list}\n`)).text).toBe(`${list}\n`);
  });
});
