import { isPeriodWithoutYear, tellsYear } from '../../blocks/years-over-two-columns.js';

/** Columns at least, that of labels among them. */
const LEAST_COLUMNS = 3;
/** How far the names of one row stand above each other at most, as a share of the letters' size. */
const SAME_ROW = 0.5;

interface Head {
  text: string;
  y: number;
  size: number;
  /** The columns it stands over. */
  over: readonly number[];
}

/**
 * Which of several heads is "Years ended" alone above names of which each tells a year: the title of all columns, though it stands over that in the
 * middle. -1 where none is.
 */
export function periodOverAll(heads: readonly Head[], columns: number): number {
  const [title, next] = heads.toSorted((one, other) => one.y - other.y);
  if (!title || columns < LEAST_COLUMNS || !isPeriodWithoutYear(title.text)) return -1;
  if (!next || next.y - title.y < SAME_ROW * title.size) return -1;
  const areYears = Array.from({ length: columns - 1 }, (_, at) => at + 1).every((column) => {
    const name = heads.filter((head) => head !== title && head.over[0] === column);
    return tellsYear(name.map(({ text }) => text).join(' '));
  });
  return areYears ? heads.indexOf(title) : -1;
}
