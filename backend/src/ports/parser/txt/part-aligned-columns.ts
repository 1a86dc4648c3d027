/** Where a column begins and ends, in characters from the line's start. */
export interface Column {
  left: number;
  right: number;
}

export interface PartedText {
  text: string;
  /** The columns of the rows of tables, by where a row begins in the text. */
  rows: ReadonlyMap<number, readonly Column[]>;
}

const LEAST_ROWS = 3;
const LEAST_COLUMNS = 3;
const LEAST_BLANKS = 2;
const WIDE = / {3}/;
/** Rows from which on a table without columns is not looked at again. */
const MOST_ROWS_LEFT_OUT = 100;
/** Rows with fewer cells that may follow each other. */
const MOST_OTHERS = 20;

/** The stretches of blanks inside a line that are wide enough to part cells. */
const gapsOf = (line: string): Column[] =>
  [...line.trimEnd().matchAll(/(?<=\S) {2,}/g)].map(({ 0: blanks, index }) => ({
    left: index,
    right: index + blanks.length,
  }));

/** What is left of gaps beside the words of another line. */
function narrowed(gaps: readonly Column[], line: string): Column[] {
  return gaps.flatMap(({ left, right }) => {
    const blanks = line.slice(left, right).padEnd(right - left);
    const [longest = ''] = (blanks.match(/ +/g) ?? []).toSorted((a, b) => b.length - a.length);
    const from = left + blanks.indexOf(longest);
    return longest.length >= LEAST_BLANKS ? [{ left: from, right: from + longest.length }] : [];
  });
}

const cellsOf = (line: string, columns: readonly Column[]): string[] =>
  columns.map(({ left, right }) => line.slice(left, right).trim());

/** The rows that follow each other from a line on with the same gaps, and their columns; without columns lines that are no table. */
function tableFrom(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): { end: number; columns: Column[] | null } {
  let gaps = gapsOf(lines[start] ?? '');
  if (gaps.length < LEAST_COLUMNS - 1 || lines[start]?.includes('\t')) return { end: start + 1, columns: null };
  let end = start + 1;
  let others = 0;
  for (; end < lines.length && ends[end - 1] !== '\f' && others < MOST_OTHERS; end++) {
    const line = lines[end] ?? '';
    const left = narrowed(gaps, line);
    if (line.trim() === '' || line.includes('\t') || left.length < gaps.length) break;
    gaps = left;
    others = gapsOf(line).length < LEAST_COLUMNS - 1 ? others + 1 : 0;
  }
  const rows = lines.slice(start, end);
  const columns = [0, ...gaps.map(({ right }) => right)].map((left, at) => ({
    left,
    right: gaps[at]?.left ?? rows.reduce((most, { length }) => Math.max(most, length), 0),
  }));
  const full = rows.filter((row) => cellsOf(row, columns).filter(Boolean).length >= LEAST_COLUMNS);
  // Where cells are left that were not parted, the columns are others than these.
  const isParted = rows.every((row) => cellsOf(row, columns).every((cell) => !WIDE.test(cell)));
  if (full.length >= LEAST_ROWS && isParted) return { end, columns };
  // It may be one without its first rows.
  return { end: end - start > MOST_ROWS_LEFT_OUT ? end : start + 1, columns: null };
}

/** Parts the cells of tables that a plain text sets by blanks: each is followed by a tab instead. */
export function partAlignedColumns(text: string): PartedText {
  // Form feeds stand between lines as well.
  const [lines, ends] = [text.split(/[\n\f]/), text.match(/[\n\f]/g) ?? []];
  const rows = new Map<number, readonly Column[]>();
  const pieces: string[] = [];
  let length = 0;
  const add = (line: string) => {
    const piece = line + (ends[pieces.length] ?? '');
    pieces.push(piece);
    length += piece.length;
  };
  for (let at = 0; at < lines.length;) {
    const { end, columns } = tableFrom(lines, ends, at);
    for (const line of lines.slice(at, end)) {
      if (columns) rows.set(length, columns);
      add(columns ? cellsOf(line, columns).join('\t').trimEnd() : line);
    }
    at = end;
  }
  return { text: pieces.join(''), rows };
}
