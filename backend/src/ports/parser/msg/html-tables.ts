import { decodeHTMLStrict } from 'entities';
import { isNumeric } from '../blocks/find-table-lines.js';

/**
 * Signs that no HTML holds after its spaces are made equal: the edge of a block, that of a paragraph, those of a row of cells and of
 * heads, and that around the number of what more is known of a row.
 */
export const EDGE = '\v';
export const PARAGRAPH = '\f';
const ROW = '\x0e';
const HEADS = '\x0f';
const TABLE = '\x10';
export const OWN_SIGNS = /[\v\f\x0e\x0f\x10]/g;

const INNERMOST_TABLE = /<table\b[^>]*>((?:(?!<\/?table\b)[\s\S])*)<\/table\s*>/gi;
const CELL = /<(t[dh])\b([^>]*)>([\s\S]*?)(?=<t[dhr]\b|<\/tr\b|$)/gi;
/** Tables inside tables, one in the other. */
const DEEPEST = 20;
/** Letters of a cell at most; with more, a table only lays the page out. */
const LONGEST_CELL = 600;
const MOST_COLUMNS = 50;
const MOST_HEADS = 3;
const LONGEST_NAME = 80;

/** A row of a table that stands on a line of the text. */
export interface HtmlRow {
  columns: number;
  areHeads: boolean;
  /** The names of the columns where several rows of heads make them; null in those rows. */
  header?: string | null;
  /** What cells say that reach down to it from rows above. */
  carried?: readonly string[];
  /** Cells that reach over several columns: the first of them, and how many. */
  across?: readonly (readonly [column: number, columns: number])[];
}

interface HtmlCell {
  text: string;
  isHead: boolean;
  columns: number;
  rows: number;
}

interface Row {
  /** What stands between two rows' beginnings. */
  html: string;
  cells: HtmlCell[];
  /** By column; columns that a cell of a row above or beside reaches over have none. */
  placed: (HtmlCell | null)[];
  /** Cells of rows above that reach down to it. */
  besides: Set<HtmlCell>;
  isTable: boolean;
}

const spanOf = (attributes: string, name: string): number => {
  const span = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes)?.[1];
  return Math.min(Number(span ?? 1) || 1, MOST_COLUMNS);
};

function cellsOf(html: string): HtmlCell[] {
  return [...html.matchAll(CELL)].map(([, element = '', attributes = '', content = '']) => ({
    isHead: element.toLowerCase() === 'th' || /^(?:\s|<(?!b\b|strong\b)[^>]*>)*<(?:b|strong)\b/i.test(content),
    columns: spanOf(attributes, 'colspan'),
    rows: spanOf(attributes, 'rowspan'),
    text: content
      .replace(/<\s*\/?\s*(?:br|p|div|li|h[1-6])\b[^>]*>/gi, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
}

function rowsOf(table: string): Row[] {
  /** How many rows more a cell reaches down, by column. */
  const reach: number[] = [];
  const reaching: HtmlCell[] = [];
  return table.split(/<tr\b[^>]*>/i).map((html) => {
    const cells = cellsOf(html);
    const placed: (HtmlCell | null)[] = [];
    const besides = new Set<HtmlCell>();
    const skipTaken = (): void => {
      for (; (reach[placed.length] ?? 0) > 0; placed.push(null)) {
        const cell = reaching[placed.length];
        if (cell) besides.add(cell);
        reach[placed.length] = (reach[placed.length] ?? 0) - 1;
      }
    };
    for (const cell of cells) {
      skipTaken();
      for (let column = 0; column < cell.columns && placed.length < MOST_COLUMNS * 2; column++) {
        reach[placed.length] = cell.rows - 1;
        reaching[placed.length] = cell;
        placed.push(column === 0 ? cell : null);
      }
    }
    if (cells.length > 0) skipTaken();
    const isLaidOut = /[\x0e\x0f]|<[uo]l\b/i.test(html) || cells.some(({ text }) => text.length > LONGEST_CELL);
    const isTable = cells.length > 0 && cells.length + besides.size > 1 && !isLaidOut;
    return { html, cells, placed, besides, isTable };
  });
}

const isEmpty = (text: string): boolean => text === '' || text === '&nbsp;';
const isWide = (cell: HtmlCell | null): cell is HtmlCell => cell !== null && cell.columns > 1 && !isEmpty(cell.text);
const plain = (text: string): string => decodeHTMLStrict(text).replace(/\s+/g, ' ').trim();
const isFigure = ({ text }: HtmlCell): boolean => isNumeric(plain(text));
const areHeads = ({ cells }: Row): boolean => cells.every(({ isHead, text }) => isHead || isEmpty(text));

/** How many rows at the top name columns: names of groups over several columns, and what the rows below say of them. */
function countHeads(rows: readonly Row[]): number {
  let count = 1;
  while (count < MOST_HEADS && goesOnBelow(rows[count - 1], rows[count])) count++;
  const [heads, below] = [rows.slice(0, count), rows.slice(count)];
  const areMarked = heads.every(areHeads);
  const standAboveFigures = below.some(({ cells }) => cells.some(isFigure));
  return count > 1 && below.length > 0 && (areMarked || standAboveFigures) ? count : 0;
}

/** Below a name of one column alone, a second row of heads may say nothing. */
const namesOneColumn = (cell: HtmlCell | null | undefined): boolean => cell?.columns === 1 && !isEmpty(cell.text);

function goesOnBelow(row: Row | undefined, below: Row | undefined): boolean {
  const areNames = (cells: readonly HtmlCell[]): boolean =>
    cells.every((cell) => cell.text.length <= LONGEST_NAME && !isFigure(cell));
  return (
    row !== undefined &&
    below !== undefined &&
    row.cells.length > 1 &&
    row.cells.some(({ columns, text }) => columns > 1 && !isEmpty(text)) &&
    below.cells.length > 1 &&
    areNames(row.cells) &&
    areNames(below.cells) &&
    below.placed.every((cell, at) => at === 0 || cell === null || !isEmpty(cell.text) || namesOneColumn(row.placed[at]))
  );
}

function namesOf(heads: readonly Row[]): string {
  const names: string[] = [];
  for (const { placed } of heads) {
    placed.forEach((_, column) => {
      const from = placed.findLastIndex((cell, at) => at <= column && cell !== null);
      const cell = placed[from];
      const text = cell && column < from + cell.columns ? plain(cell.text) : '';
      names[column] = [names[column], text].filter(Boolean).join(' ');
    });
  }
  return Array.from(names, (name) => name ?? '').join('\t');
}

/** The tables of a page of HTML. */
export class HtmlTables {
  /** What is known of rows beside their cells, by the numbers that their lines have for it. */
  private readonly known: Pick<HtmlRow, 'header' | 'carried' | 'across'>[] = [];

  /** The rows of tables, each on a line. A table that only lays the page out, or holds others, is text. */
  withRows(html: string): string {
    let all = html;
    for (let depth = 0; depth < DEEPEST && /<table\b/i.test(all); depth++)
      all = all.replace(INNERMOST_TABLE, (_, content: string) => this.linesOf(content).join(EDGE));
    return all;
  }

  /** A line of the text without the signs of tables, and the row that it is. */
  readLine(line: string): { words: string; row: HtmlRow | null } {
    const [, number] = /\x10(\d+)\x10/.exec(line) ?? [];
    const words = line.replace(/\x10\d+\x10/g, '').replace(/[\x0e-\x10]/g, '');
    const columns = words.split('\t').length;
    if (columns < 2 || !/[\x0e\x0f]/.test(line)) return { words, row: null };
    const known = number === undefined ? {} : this.known[Number(number)];
    return { words, row: { columns, areHeads: line.startsWith(HEADS), ...known } };
  }

  private linesOf(table: string): string[] {
    const rows = rowsOf(table);
    const told = rows.filter(({ isTable }) => isTable);
    const count = countHeads(told);
    const header = count > 0 ? namesOf(told.slice(0, count)) : undefined;
    const lines = rows.map((row) => {
      if (!row.isTable) return row.html;
      const at = told.indexOf(row);
      const sign = at < count || (at === 0 && areHeads(row)) ? HEADS : ROW;
      return `${sign}${row.placed.map((cell) => cell?.text ?? '').join('\t')}${this.mark(row, at < count ? null : header)}${sign}`;
    });
    return ['', ...lines, ''];
  }

  private mark({ besides, placed }: Row, header: string | null | undefined): string {
    const words = [...besides].filter((cell) => !isEmpty(cell.text) && !isFigure(cell)).map(({ text }) => plain(text));
    const carried = header === null ? [] : words.filter(({ length }) => length <= LONGEST_NAME);
    const across =
      header === null ? [] : placed.flatMap((cell, column) => (isWide(cell) ? [[column, cell.columns] as const] : []));
    if (header === undefined && carried.length === 0 && across.length === 0) return '';
    const known = {
      ...(header === undefined ? {} : { header }),
      ...(carried.length === 0 ? {} : { carried }),
      ...(across.length === 0 ? {} : { across }),
    };
    return `${TABLE}${this.known.push(known) - 1}${TABLE}`;
  }
}
