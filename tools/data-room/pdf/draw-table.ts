import { rgb } from '@cantoo/pdf-lib';
import type { Block, Cell } from '../parse-paper-blocks.ts';
import { plainText } from '../parse-inline-formatting.ts';
import { drawLine } from './draw-line.ts';
import { type Line, linesOf, longestWord, naturalWidth } from './break-text-into-lines.ts';
import type { PageFlow } from './page-flow.ts';

type Table = Extract<Block, { is: 'table' }>;

const PADDING = { x: 4.5, y: 3 };
const AMOUNT = /^[(\-\u2212+€£$\s]*[\d][\d.,\s]*\s?(%|x|m)?\)?%?$|^[-\u2013\u2014]$|^nil$/i;
const TOTAL =
  /^(total|gross profit|operating profit|profit (before|for|after)|net (assets|current)|at 31 december|equity$)/i;
const HEAD_SHADE = rgb(0.925, 0.93, 0.94);

interface SetCell {
  lines: Line[];
  x: number;
  width: number;
  rows: number;
  isAmount: boolean;
}

interface SetRow {
  cells: (SetCell | null)[];
  height: number;
  isTotal: boolean;
}

/** A table with its head on every page it reaches; ruled like a contract's, or like accounts. */
export function drawTable(flow: PageFlow, table: Table): void {
  const { look } = flow;
  const widths = columnWidths(flow, table);
  const size = look.size * 0.92;
  const leading = look.leading * 0.92;
  const amounts = amountColumns(table);
  const rows = table.rows.map((cells, index) =>
    setRow(flow, cells, widths, { size, leading, isHead: index === 0 && !isEmpty(cells), amounts }),
  );
  spreadTall(rows, leading);
  const [head] = rows;
  if (!head) return;
  flow.space(look.gap * 0.6);
  flow.need(
    (plainText(table.caption) === '' ? 0 : look.leading) +
      head.height +
      (rows[1]?.height ?? 0) +
      (rows[2]?.height ?? 0),
  );
  for (const line of linesOf(table.caption, { size, bold: true }, flow.fonts, flow.columnWidth))
    if (line.pieces.length > 0) flow.line(line, look.leading);
  const hasHead = !isEmpty(table.rows[0] ?? []);
  rows.forEach((row, index) => {
    if (flow.room < heightTogether(rows, index) && !flow.isAtTop) {
      flow.need(flow.room + 1);
      if (hasHead && index > 0) drawRow(flow, head, leading, true);
    }
    drawRow(flow, row, leading, hasHead && index === 0);
  });
  flow.space(look.gap * 1.8);
}

const isEmpty = (cells: readonly (Cell | null)[]) =>
  cells.every((cell) => cell === null || plainText(cell.runs) === '');

const textOf = (cell: Cell | null | undefined): string => (cell ? plainText(cell.runs).trim() : '');

/** The columns that hold figures, which stand at the right, below one another. */
function amountColumns({ rows }: Table): ReadonlySet<number> {
  const columns = new Set<number>();
  for (let column = 1; column < Math.max(...rows.map(({ length }) => length)); column++) {
    const texts = rows.slice(1).map((row) => textOf(row[column]));
    // What points to a note is no sum.
    if (/^note/i.test(textOf(rows[0]?.[column]))) continue;
    const filled = texts.filter((text) => text !== '');
    if (filled.filter((text) => AMOUNT.test(text)).length > filled.length / 2) columns.add(column);
  }
  return columns;
}

/** Rows that a joined cell holds together break to the next page together. */
function heightTogether(rows: readonly SetRow[], index: number): number {
  const span = Math.max(1, ...(rows[index]?.cells.map((cell) => cell?.rows ?? 1) ?? []));
  return rows.slice(index, index + span).reduce((sum, { height }) => sum + height, 0);
}

/** As wide as their words where the page allows; else the long ones give way, none below its longest word. */
function columnWidths(flow: PageFlow, { rows }: Table): number[] {
  const style = { size: flow.look.size * 0.92 };
  const count = Math.max(...rows.map(({ length }) => length));
  const measure = (of: typeof naturalWidth, column: number) =>
    Math.max(
      14,
      ...rows.map((row, index) => {
        const cell = row[column];
        return cell && cell.columns === 1
          ? of(cell.runs, { ...style, bold: index === 0 }, flow.fonts) + 2 * PADDING.x + 0.5
          : 0;
      }),
    );
  const natural = Array.from({ length: count }, (_, column) => measure(naturalWidth, column));
  const least = natural.map((width, column) => Math.min(width, measure(longestWord, column)));
  const total = natural.reduce((sum, width) => sum + width, 0);
  const available = flow.columnWidth;
  if (total <= available) return natural.map((width) => width + ((available - total) * width) / total);
  const short = least.reduce((sum, width) => sum + width, 0);
  const wish = natural.map((width, column) => Math.sqrt(width - (least[column] ?? 0)));
  const wishes = wish.reduce((sum, one) => sum + one, 0) || 1;
  return least.map((width, column) => width + ((available - short) * (wish[column] ?? 0)) / wishes);
}

function setRow(
  flow: PageFlow,
  cells: readonly (Cell | null)[],
  widths: readonly number[],
  { size, leading, isHead, amounts }: { size: number; leading: number; isHead: boolean; amounts: ReadonlySet<number> },
): SetRow {
  const starts = widths.map((_, column) => widths.slice(0, column).reduce((sum, width) => sum + width, 0));
  const set = cells.map((cell, column): SetCell | null => {
    if (!cell) return null;
    const width = widths.slice(column, column + cell.columns).reduce((sum, one) => sum + one, 0);
    const lines = linesOf(cell.runs, { size, bold: isHead }, flow.fonts, width - 2 * PADDING.x);
    const text = plainText(cell.runs).trim();
    const isAmount = amounts.has(column) && (AMOUNT.test(text) || isHead);
    return { lines, x: starts[column] ?? 0, width, rows: cell.rows, isAmount };
  });
  const tallest = Math.max(1, ...set.map((cell) => (cell && cell.rows === 1 ? cell.lines.length : 1)));
  const label = plainText(cells[0]?.runs ?? []);
  const isBold = label !== '' && cells[0]?.runs.every(({ bold }) => bold === true) === true;
  const isTotal = !isHead && (isBold || TOTAL.test(label));
  return { cells: set, height: tallest * leading + 2 * PADDING.y, isTotal };
}

/** A joined cell that is higher than its rows makes the last of them higher. */
function spreadTall(rows: SetRow[], leading: number) {
  rows.forEach(({ cells }, index) => {
    for (const cell of cells) {
      if (!cell || cell.rows === 1) continue;
      const own = rows.slice(index, index + cell.rows);
      const lacking = cell.lines.length * leading + 2 * PADDING.y - own.reduce((sum, { height }) => sum + height, 0);
      const last = own.at(-1);
      if (last && lacking > 0) last.height += lacking;
    }
  });
}

function drawRow(flow: PageFlow, row: SetRow, leading: number, isHead: boolean) {
  const { page, columnX, look } = flow;
  const top = flow.y;
  const bottom = top - row.height;
  const isGrid = look.table === 'grid';
  for (const cell of row.cells) {
    if (!cell) continue;
    const x = columnX + cell.x;
    const height = row.height;
    if (isGrid && isHead) page.drawRectangle({ x, y: bottom, width: cell.width, height, color: HEAD_SHADE });
    if (isGrid) drawFrame(flow, cell, x, top, bottom);
    cell.lines.forEach((line, index) => {
      const y = top - PADDING.y - (index + 1) * leading + leading * 0.24;
      drawLine(page, line, {
        x: x + PADDING.x,
        y,
        width: cell.width - 2 * PADDING.x,
        align: cell.isAmount ? 'right' : 'left',
      });
    });
  }
  if (!isGrid) drawRules(flow, row, top, bottom, isHead);
  flow.y = bottom;
}

/** The lower rule of a joined cell is drawn by the row that ends it. */
function drawFrame(flow: PageFlow, cell: SetCell, x: number, top: number, bottom: number) {
  const thickness = 0.5;
  for (const edge of [x, x + cell.width])
    flow.page.drawLine({ start: { x: edge, y: top }, end: { x: edge, y: bottom }, thickness });
  flow.rule(x, top, cell.width, thickness);
  if (cell.rows === 1) flow.rule(x, bottom, cell.width, thickness);
}

function drawRules(flow: PageFlow, row: SetRow, top: number, bottom: number, isHead: boolean) {
  const amounts = row.cells.filter((cell) => cell?.isAmount === true);
  if (isHead) flow.rule(flow.columnX, bottom, flow.columnWidth, 0.8);
  if (!row.isTotal) return;
  for (const cell of amounts) if (cell) flow.rule(flow.columnX + cell.x + PADDING.x, top, cell.width - PADDING.x, 0.5);
  for (const cell of amounts)
    if (cell) flow.rule(flow.columnX + cell.x + PADDING.x, bottom, cell.width - PADDING.x, 0.9);
}
