import { boxOfWords, type Column, type OpenLine } from './place-text-items-on-page.js';
import { spaceBehindHyphen } from './space-behind-hyphens.js';

/** A line of a table: which column each of its cells stands in; null when one reaches over several. */
export interface Row {
  line: OpenLine;
  columns: number[] | null;
  y: number;
  size: number;
}

/** Space between two heads at least, and between cells of rows that have one below each head, as a share of the letters' size. */
const NARROW_GAP = 0.9;

/** A line with a cell for each stretch of words that such a gap parts; what stands in cells of its own stays so. */
export function withNarrowCells(line: OpenLine): OpenLine {
  const cells: OpenLine['cells'] = [];
  for (const { start, end, box } of line.runs) {
    const open = cells.at(-1);
    const isApart = line.cells.some((cell) => cell.start === start);
    if (open && !isApart && box.left - open.right < NARROW_GAP * (line.items[0]?.size ?? 1)) {
      open.end = end;
      open.right = Math.max(open.right, box.right);
    } else cells.push({ start, end, left: box.left, right: box.right });
  }
  return { ...line, cells };
}

/** What one table row is made of: its lines, column by column. */
type Pieces = Map<number, { line: OpenLine; cell: number }[]>;

function piecesOf(rows: readonly Row[]): Pieces {
  const pieces: Pieces = new Map();
  for (const { line, columns } of rows)
    columns?.forEach((column, cell) => pieces.set(column, [...(pieces.get(column) ?? []), { line, cell }]));
  return pieces;
}

/** A line of a cell: its words, and from where to where they go. */
export interface CellText extends Column {
  text: string;
  /** The line that it was printed in. */
  line: OpenLine;
}

const textOfCell = ({ line, cell }: { line: OpenLine; cell: number }): CellText => {
  const { start, end, left, right } = line.cells[cell] ?? { start: 0, end: 0, left: 0, right: 0 };
  // The cell may be as wide as the others of its column; its words tell where its line ends.
  const words = boxOfWords(line, { start, end }) ?? { left, right };
  return { text: line.text.slice(start, end), left: words.left, right: words.right, line };
};

/** One line of all columns; a column without words is an empty cell. `between` is what stands between the lines of a cell. */
export function joinedLine(
  rows: readonly Row[],
  columns: readonly Column[],
  between: (above: CellText, below: CellText, column: Column) => string = (above, below) =>
    spaceBehindHyphen(above.text, below.text),
): OpenLine {
  const pieces = piecesOf(rows);
  const carried = [...new Set(rows.flatMap(({ line }) => line.carried ?? []))];
  const joined: OpenLine = {
    items: rows.flatMap(({ line }) => line.items),
    text: '',
    runs: [],
    cells: [],
    hasSpaceAhead: false,
    ...(rows.some(({ line }) => line.isUnsure) && { isUnsure: true }),
    ...(rows.some(({ line }) => line.isHead) && { isHead: true }),
    ...(carried.length > 0 && { carried }),
    ...(rows[0]?.line.opensPart && { opensPart: true }),
  };
  // Empty cells at a row's end say nothing.
  columns.slice(0, Math.max(...pieces.keys()) + 1).forEach(({ left, right }, column) => {
    if (column > 0) joined.text += ' ';
    const start = joined.text.length;
    const own = pieces.get(column) ?? [];
    own.forEach((piece, at) => {
      const { line, cell } = piece;
      const { start: from, end: to } = line.cells[cell] ?? { start: 0, end: 0 };
      const above = own[at - 1];
      if (above) joined.text += between(textOfCell(above), textOfCell(piece), { left, right });
      const shift = joined.text.length - from;
      joined.text += line.text.slice(from, to);
      for (const run of line.runs)
        if (run.start >= from && run.end <= to)
          joined.runs.push({ ...run, start: run.start + shift, end: run.end + shift });
    });
    joined.cells.push({ start, end: joined.text.length, left, right });
  });
  return joined;
}
