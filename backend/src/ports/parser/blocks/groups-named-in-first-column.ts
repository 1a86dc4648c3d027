import { isNumeric, isYear } from './find-table-lines.js';
import { isSumOf } from './rows-of-another-table.js';
import type { TextLine } from './text-line.js';

/** Columns of a table at least in which a row with nothing but its name tells a group, and such rows where no sum tells them. */
const LEAST_COLUMNS = 3;
const LEAST_GROUPS = 2;
/** Letters of the name of a group at most. */
const LONGEST_NAME = 90;

interface Row {
  line: TextLine;
  cells: string[];
  /** It has words in its first column alone. */
  isNameAlone: boolean;
  hasFigure: boolean;
}

/** Whether rows with nothing but their names are those of groups: another sums what one of them names, or the first stands right below the heads, others follow, and all other rows have figures. */
function areGroups(rows: readonly Row[], names: readonly number[]): boolean {
  let last = names.length;
  const isSummed = names.toReversed().some((at) => {
    const end = names[last--] ?? rows.length;
    return rows.slice(at + 1, end).some(({ cells }) => isSumOf(cells[0] ?? '', rows[at]?.cells[0] ?? ''));
  });
  if (isSummed) return true;
  const first = names[0] ?? 0;
  const areHeads = first > 0 && !rows.slice(0, first).some(({ hasFigure }) => hasFigure);
  return (
    names.length >= LEAST_GROUPS &&
    areHeads &&
    rows.slice(first).every(({ isNameAlone, hasFigure }) => isNameAlone || hasFigure)
  );
}

/** The rows of one table between drawn lines that name the group of those below them, though they look as these do. */
function groupsIn(lines: readonly TextLine[], textOf: (line: TextLine) => string): TextLine[] {
  if (lines.every(({ cells }) => cells.length < LEAST_COLUMNS)) return [];
  const rows = lines.map((line): Row => {
    const cells = line.cells.map(([start, end]) => textOf({ ...line, start, end }).trim());
    const isNameAlone = cells[0] !== '' && cells.slice(1).every((cell) => cell === '');
    return { line, cells, isNameAlone, hasFigure: cells.slice(1).some((cell) => isNumeric(cell) && !isYear(cell)) };
  });
  const names = rows.flatMap(({ isNameAlone, cells: [name = ''] }, at) =>
    isNameAlone &&
    rows[at + 1]?.hasFigure &&
    /^\P{L}*\p{Lu}/u.test(name) &&
    !/[.;!?]$/.test(name) &&
    name.length <= LONGEST_NAME
      ? [at]
      : [],
  );
  return names.length > 0 && areGroups(rows, names) ? names.flatMap((at) => rows[at]?.line ?? []) : [];
}

/** Rows of ruled tables with words in their first column alone that name the groups of the rows below them. */
export function findGroupsInFirstColumn(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  isTable: readonly boolean[],
): TextLine[] {
  const found: TextLine[] = [];
  let table: TextLine[] = [];
  const close = () => {
    for (const title of groupsIn(table, textOf)) found.push(title);
    table = [];
  };
  lines.forEach((line, at) => {
    if (line.isRunning) return;
    if (!line.isRuled || !isTable[at] || (line.beginsTable && line.page === table.at(-1)?.page)) close();
    if (line.isRuled && isTable[at] && !line.isForm) table.push(line);
  });
  close();
  return found;
}
