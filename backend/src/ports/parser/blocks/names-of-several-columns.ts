import { isSum } from './rows-of-another-table.js';
import type { TextLine } from './text-line.js';

/** Letters at most of the names of several columns that one cell reaches over. */
const LONGEST_OF_SEVERAL = 200;

/** What several columns are named together: "Price one way" and "Price return" are "Price one way / return"; undefined where that is one name, or says too much. */
export function namedTogether(columns: readonly string[]): string | undefined {
  const names = [...new Set(columns)].filter((name) => name !== '');
  if (names.length < 2) return undefined;
  const [first = [], ...others] = names.map((name) => name.split(' '));
  const parting = first.findIndex((word, at) => others.some((other) => other[at] !== word));
  const isPartOfOther = parting < 0 || others.some(({ length }) => length <= parting);
  const together = isPartOfOther
    ? names.join(' / ')
    : [first.join(' '), ...others.map((other) => other.slice(parting).join(' '))].join(' / ');
  return together.length <= LONGEST_OF_SEVERAL ? together : undefined;
}

/** The heads of a row between drawn lines, in which a cell behind the name of the row that reaches over several columns is headed by all their names. */
export function headsOfWideCells(header: string, { reaches, isRuled }: TextLine, cells: readonly string[]): string {
  const heads = header.split('\t');
  // Where figures have signs of money in columns of their own, cells and heads are counted apart.
  if (!reaches || !isRuled || (reaches.at(-1)?.[1] ?? 0) >= heads.length) return header;
  const joined = [...heads];
  reaches.forEach(([first, last], at) => {
    const text = cells[at]?.trim() ?? '';
    const hasNameBefore = cells.slice(0, at).some((before) => /\p{L}/u.test(before));
    if (last === first || text === '' || !hasNameBefore || isSum(text)) return;
    const together = namedTogether(heads.slice(first, last + 1));
    if (together !== undefined) joined[at] = together;
  });
  return joined.join('\t');
}
