import { describe, expect, it } from 'vitest';
import { areUnderWide, type HeadRow, titlesOverColumns } from './titles-over-columns.js';

/** Cells of 50 points, one after the other; words as `[text, left, right]`. */
const row = (...words: ([text: string, left: number, right: number] | null)[]): HeadRow => ({
  texts: words.map((one) => one?.[0] ?? ''),
  words: words.map((one, at) => (one ? [one[1], one[2]] : [50 * at, 50 * at + 50])),
  cells: words.map((_, at) => [50 * at, 50 * at + 50]),
});
const NAMES = row(null, ['Limit', 60, 80], ['Drawn', 110, 135], ['Limit', 160, 180], ['Drawn', 210, 235]);

describe('the title of a group of columns', () => {
  it('holds for those over whose middle it stands', () => {
    expect(titlesOverColumns(row(null, null, ['2025', 90, 110], null, ['2024', 190, 210]), NAMES)).toEqual([
      '',
      '2025',
      '2025',
      '2024',
      '2024',
    ]);
  });

  it('holds for those with the first of which it begins, as far as the next title', () => {
    expect(titlesOverColumns(row(null, ['2025', 60, 80], null, ['2024', 160, 180], null), NAMES)?.[2]).toBe('2025');
  });

  it('holds for those of its cell, also where their words end at its right edge', () => {
    const ending = (text: string, width: number, at: number): [string, number, number] => [
      text,
      60 * at + 40 - width,
      60 * at + 40,
    ];
    const words = [
      null,
      ...[0, 1, 2, 3, 4, 5].map((at) =>
        ending(['Actual', 'Budget', 'Var.'][at % 3] ?? '', [28, 32, 18][at % 3] ?? 0, at + 3),
      ),
    ];
    const edges = words.map((one): [number, number] => (one ? [one[1], one[2]] : [0, 60]));
    const below: HeadRow = { texts: words.map((one) => one?.[0] ?? ''), words: edges, cells: edges };
    const above: HeadRow = {
      texts: ['August', 'Year to date'],
      words: [
        [232, 268],
        [400, 460],
      ],
      cells: [
        [232, 268],
        [400, 460],
      ],
    };
    expect(titlesOverColumns(above, below)?.slice(1)).toEqual([
      'August',
      'August',
      'August',
      'Year to date',
      'Year to date',
      'Year to date',
    ]);
  });

  it('holds for years until one of them comes again, wherever it stands over them', () => {
    const years = ['', '2024', '2023', '2024', '2023', '2023'];
    const widths = [58, 137, 202, 302, 391, 456, 537];
    const edges = years.map((_, at): [number, number] => [(widths[at + 1] ?? 0) - 21, widths[at + 1] ?? 0]);
    const cells = years.map((_, at): [number, number] => [widths[at] ?? 0, widths[at + 1] ?? 0]);
    const above: HeadRow = {
      texts: ['EUR', 'Third quarter', 'January to September', 'Full year'],
      words: [
        [58, 80],
        [166, 216],
        [302, 382],
        [500, 537],
      ],
      cells: [
        [58, 80],
        [166, 216],
        [302, 382],
        [500, 537],
      ],
    };
    expect(titlesOverColumns(above, { texts: years, words: edges, cells })).toEqual([
      '',
      'Third quarter',
      'Third quarter',
      'January to September',
      'January to September',
      'Full year',
    ]);
  });

  it('may stand over fewer columns than another', () => {
    const above = row(['Lender', 0, 30], ['Amount', 82, 118], null, ['Rest', 160, 180]);
    const below = row(null, ['Limit', 60, 80], ['Drawn', 110, 135], null);
    expect(titlesOverColumns(above, below)).toEqual(['', 'Amount', 'Amount', '']);
  });

  it('holds for no column of notes before figures that each have a title of their own', () => {
    const above = row(null, null, ['2024', 128, 150], ['2023', 178, 200]);
    const below = row(null, ['Note', 75, 100], ['EUR m', 120, 150], ['EUR m', 170, 200]);
    expect(titlesOverColumns(above, below)).toEqual(['', '', '2024', '2023']);
  });

  it('is none where each name has its own above it', () => {
    const above = row(['Lender', 0, 30], ['Sum', 60, 80], ['Rate', 110, 130]);
    expect(titlesOverColumns(above, row(null, ['EUR', 60, 80], ['%', 110, 115]))).toBeNull();
  });

  it('is none of the heads of which each stands over one column, be the labels of the rows narrow', () => {
    const edges = [
      [85, 124],
      [145, 298],
      [310, 375],
      [401, 503],
    ] as const;
    const rowOf = (...texts: string[]): HeadRow => ({ texts, words: edges, cells: edges });
    const heads = rowOf('Level', 'Example', 'Report inside', 'Report outside');
    const below = rowOf('Low', 'Lost token', 'Next day', 'Not needed');
    expect(titlesOverColumns(heads, below)).toBeNull();
  });
});

describe('a row between drawn lines below a title over several columns', () => {
  const above = {
    ...row(['Grade', 0, 30], ['Threshold', 60, 100], ['Rate on margin', 120, 180]),
    reaches: [
      [0, 0],
      [1, 1],
      [2, 3],
    ] as const,
  };

  it('names these columns, whatever figures its words have', () => {
    expect(areUnderWide(above, row(null, null, ['up to 125%', 120, 150], ['above 125%', 160, 190]))).toBe(true);
  });

  it('names none where it leaves one out, says something elsewhere or states a figure', () => {
    expect(areUnderWide(above, row(null, null, ['up to 125%', 120, 150]))).toBe(false);
    expect(areUnderWide(above, row(['S3', 0, 10], null, ['low', 120, 150], ['high', 160, 190]))).toBe(false);
    expect(areUnderWide(above, row(null, null, ['4.0%', 120, 150], ['6.0%', 160, 190]))).toBe(false);
  });
});
