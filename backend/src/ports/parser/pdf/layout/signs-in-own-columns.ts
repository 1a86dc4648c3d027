import { isNumeric } from '../../blocks/find-table-lines.js';
import type { OpenLine } from './place-text-items-on-page.js';
import { isSign } from './signs-of-currency.js';

/** Cells of a row at least, and figures of a column at least, with the signs of which another column is filled. */
const LEAST_CELLS = 4;
const LEAST_FIGURES = 2;

const isSignBehind = (text: string): boolean => /^[%)]+$/.test(text);

const textOf = ({ text, cells }: OpenLine, at: number): string => {
  const { start, end } = cells[at] ?? { start: 0, end: 0 };
  return text.slice(start, end).trim();
};

/**
 * The columns in which rows have nothing but the signs of the figures in the next column, or in the one before, each with the column that it is joined to; a
 * name may stand in either of the two.
 */
function columnsOfSigns(rows: readonly OpenLine[]): Map<number, number> {
  const joined = new Map<number, number>();
  const count = Math.max(...rows.map(({ cells }) => cells.length));
  const areSignsOf = (at: number, figures: number, isOwnSign: (text: string) => boolean): boolean => {
    const pairs = rows.map((row) => [textOf(row, at), textOf(row, figures)] as const);
    const areApart = pairs.every(
      ([sign, figure]) => sign === '' || isOwnSign(sign) || (figure === '' && !isNumeric(sign)),
    );
    const hasSign = pairs.some(([sign, figure]) => isOwnSign(sign) && isNumeric(figure));
    return areApart && hasSign && pairs.filter(([, figure]) => isNumeric(figure)).length >= LEAST_FIGURES;
  };
  for (let at = 1; at < count; at++) {
    if (at + 1 < count && areSignsOf(at, at + 1, isSign)) joined.set(at, at + 1);
    else if (at > 1 && areSignsOf(at, at - 1, isSignBehind)) joined.set(at, at - 1);
  }
  return joined;
}

/** Leaves out the blank before an empty cell. */
function withoutBlankAt(line: OpenLine, at: number): OpenLine {
  const start = line.cells[at]?.start ?? 0;
  if (line.text[start - 1] !== ' ') return line;
  const moved = <Stretch extends { start: number; end: number }>(stretch: Stretch): Stretch =>
    stretch.start >= start ? { ...stretch, start: stretch.start - 1, end: stretch.end - 1 } : stretch;
  return {
    ...line,
    text: line.text.slice(0, start - 1) + line.text.slice(start),
    runs: line.runs.map(moved),
    cells: line.cells.map(moved),
  };
}

/** A row without the columns of signs: each sign stands in the cell of its figure. */
function withoutColumns(row: OpenLine, signs: ReadonlyMap<number, number>): OpenLine {
  const isEmpty = (line: OpenLine, at: number) => (line.cells[at]?.end ?? 0) <= (line.cells[at]?.start ?? 0);
  const pairs = [...signs].map(([one, other]) => [one, other].toSorted((a, b) => a - b));
  const line = pairs.reduceRight((open, [first = 0, second = 0]) => {
    const empty = [second, first].find((at) => open.cells[at] && isEmpty(open, at));
    return empty !== undefined && open.cells[second] ? withoutBlankAt(open, empty) : open;
  }, row);
  const cells = line.cells.flatMap((own, at) => {
    // What stands behind the last figure of a row may be left out.
    if (signs.has(at) && line.cells[signs.get(at) ?? at]) return [];
    const ofCell = [...signs].flatMap(([sign, figures]) => (figures === at ? (line.cells[sign] ?? []) : []));
    const all = [own, ...ofCell];
    const filled = all.filter(({ start, end }) => end > start);
    const [first = own, ...others] = filled;
    return [
      {
        start: Math.min(first.start, ...others.map(({ start }) => start)),
        end: Math.max(first.end, ...others.map(({ end }) => end)),
        left: Math.min(...all.map(({ left }) => left)),
        right: Math.max(...all.map(({ right }) => right)),
      },
    ];
  });
  return { ...line, cells };
}

/** Where a column stands, counted without those of signs. */
function placeWithout(signs: ReadonlyMap<number, number>, at: number): number {
  const own = signs.get(at) ?? at;
  return own - [...signs.keys()].filter((sign) => sign < own).length;
}

/** Points by which cells of one column begin apart at most. */
const SAME_EDGE = 1;

/** Tables between drawn lines, in which a program sets the signs of figures into columns of their own: each stands in the cell of its figure. */
export function withSignsInColumns(lines: readonly OpenLine[]): OpenLine[] {
  const mended: OpenLine[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at + 1;
    while (lines[at]?.isRuled && lines[end]?.isRuled && !lines[end]?.beginsTable) end++;
    const table = lines.slice(at, end);
    const [fullest] = table.toSorted((one, other) => other.cells.length - one.cells.length);
    const isInColumns = ({ cells }: OpenLine) =>
      cells.every(({ left }, column) => Math.abs(left - (fullest?.cells[column]?.left ?? Infinity)) <= SAME_EDGE);
    const rows = table.filter(isInColumns);
    const mayHaveSigns = table[0]?.isRuled && (fullest?.cells.length ?? 0) >= LEAST_CELLS;
    const signs = mayHaveSigns ? columnsOfSigns(rows) : new Map<number, number>();
    mended.push(
      ...table.map((line) => {
        if (signs.size === 0) return line;
        const isRow = rows.includes(line);
        const reaches = line.reaches?.flatMap(([first, last], cell) =>
          isRow && signs.has(cell) ? [] : [[placeWithout(signs, first), placeWithout(signs, last)] as const],
        );
        return { ...(isRow ? withoutColumns(line, signs) : line), ...(reaches && { reaches }) };
      }),
    );
    at = end;
  }
  return mended;
}
