import { expect, it } from 'vitest';
import { findHeadersAndFooters } from './find-headers-and-footers.js';
import { PLAIN_LINE, type TextLine } from './text-line.js';

it('the head of a page is told where that of another page is known to be one, as by where it was drawn', () => {
  const words = ['Kelp Freight GmbH Prices 2025', 'The prices hold for all orders.', 'Ines Ahlgren, director'];
  const textOf = ({ start }: TextLine) => words[start] ?? '';
  const line = (start: number, page: number, fromTop: number): TextLine => ({ ...PLAIN_LINE, start, page, fromTop });
  const pages = [[line(1, 1, 0.3)], [line(1, 2, 0.3), line(2, 2, 0.5), line(0, 2, 0.05)]];
  const told = (known: TextLine[]) => [...findHeadersAndFooters(pages, textOf, known)].map(textOf);
  expect(told([line(0, 1, 0.05)])).toEqual(['Kelp Freight GmbH Prices 2025']);
  expect(told([line(0, 1, 0.9)])).toEqual([]);
});

it('a title over several columns, and the names below it, head their table on each page on which they come again', () => {
  const words = ['Year ended June 30,', '(in millions) 2022 2021', 'Other words', 'Part of the report'];
  const textOf = ({ start }: TextLine) => words[start] ?? '';
  const line = (start: number, page: number, fromTop: number): TextLine => ({ ...PLAIN_LINE, start, page, fromTop });
  const pages = (reaches?: TextLine['reaches']) =>
    [1, 2, 3].map((page) => [
      line(3, page, 0.04),
      { ...line(0, page, 0.09), reaches },
      line(1, page, 0.11),
      { ...line(2, page, 0.3), start: 10 + page },
    ]);
  const told = (reaches?: TextLine['reaches']) => [
    ...new Set([...findHeadersAndFooters(pages(reaches), textOf)].map(textOf)),
  ];
  expect(told([[1, 2]])).toEqual(['Part of the report']);
  expect(told()).toEqual(['Part of the report', 'Year ended June 30,', '(in millions) 2022 2021']);
});
