import { stringify } from 'csv-stringify/sync';
import { type CellStyle, type CellValue, type WriteOptions, type WriteSheet, writeXlsx } from 'hucre/xlsx';

/** Rows of one sheet beside its header; the header is repeated on each further sheet. */
const SHEET_MAX_ROWS = 65_535;
/** A spreadsheet cell holds no more than this many characters. */
const CELL_MAX = 32_767;
const CUT = ' … (cut: a cell holds at most 32,767 characters)';

export const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type Row = Readonly<Record<string, CellValue>>;

export interface Table {
  name: string;
  columns: readonly string[];
  rows: readonly Row[];
  /** Columns of running text, and of a few words. */
  wide?: readonly string[];
  broad?: readonly string[];
  /** Columns of a number or a single word. */
  narrow?: readonly string[];
  /** Columns of a running number. */
  numbers?: readonly string[];
  /** Columns that stay in view at the left. */
  kept?: number;
  /** So many columns are printed, so that they can be read on paper; all unless told. */
  printed?: number;
}

/** The first sheet of a workbook: what it is, and facts about it. */
export interface Cover {
  title: string;
  facts: readonly (readonly [name: string, value: CellValue])[];
}

const INK = '101828';
const HEAD = '1E3A8A';
const LINE = 'D0D5DD';
const FONT = { name: 'Calibri', size: 10, color: { rgb: INK } };
/** Points of one line of that font, and around the lines of a row. Excel makes no row higher than 409. */
const LINE_HEIGHT = 13.5;
const ROW_MARGIN = 6;
const ROW_MAX = 409;
const WIDTHS = { number: 7, narrow: 13, plain: 20, broad: 38, wide: 80 };

const cell: CellStyle = {
  font: FONT,
  alignment: { wrapText: true, vertical: 'top' },
  border: { bottom: { style: 'thin', color: { rgb: LINE } } },
};
const head: CellStyle = {
  font: { ...FONT, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: HEAD } },
  alignment: { wrapText: true, vertical: 'center' },
};

const fit = (value: CellValue): CellValue =>
  typeof value === 'string' && value.length > CELL_MAX ? value.slice(0, CELL_MAX - CUT.length) + CUT : value;

/** Comma-separated values that spreadsheet programs open as they are: UTF-8 with its mark, Windows line ends, no live formula. */
export function toCsv(rows: readonly Row[], columns: readonly string[]): Buffer {
  const text = stringify([...rows], {
    header: true,
    columns: [...columns],
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // Only the line end of a row is quoted by itself; a lone one would begin a new row in most programs.
    quoted_match: /[\r\n]/,
  });
  return Buffer.from(text, 'utf8');
}

/** A workbook to read and to print. Its cells are plain values; text that begins with "=" stays text. */
export async function toXlsx(tables: readonly Table[], cover?: Cover): Promise<Buffer> {
  const sheets = tables.flatMap((table) => sheetsOf(table, cover?.title));
  return Buffer.from(
    await writeXlsx({
      sheets: cover ? [coverSheet(cover), ...sheets] : sheets,
      defaultFont: FONT,
      namedRanges: tables.flatMap(printedRanges),
    }),
  );
}

const partsOf = ({ name, rows }: Table) =>
  Array.from({ length: Math.max(1, Math.ceil(rows.length / SHEET_MAX_ROWS)) }, (_, part) => ({
    name: part === 0 ? name : `${name} ${part + 1}`,
    rows: rows.slice(part * SHEET_MAX_ROWS, (part + 1) * SHEET_MAX_ROWS),
  }));

/** What is printed of a table, with its head on every page. Named here, since the page set-up leaves a name with a blank unquoted. */
const printedRanges = (table: Table): NonNullable<WriteOptions['namedRanges']> =>
  partsOf(table).flatMap(({ name, rows }) => {
    const last = lettersOf((table.printed ?? table.columns.length) - 1);
    return [
      { name: '_xlnm.Print_Titles', range: `'${name}'!$1:$1`, scope: name },
      { name: '_xlnm.Print_Area', range: `'${name}'!$A$1:$${last}$${rows.length + 1}`, scope: name },
    ];
  });

const widthOf = ({ wide = [], broad = [], narrow = [], numbers = [] }: Table, column: string) => {
  if (numbers.includes(column)) return WIDTHS.number;
  if (wide.includes(column)) return WIDTHS.wide;
  if (broad.includes(column)) return WIDTHS.broad;
  return narrow.includes(column) ? WIDTHS.narrow : WIDTHS.plain;
};

/** Lines a text takes in a column; words do not fill a line to its end. */
const linesIn = (value: CellValue, width: number) =>
  String(value ?? '')
    .split('\n')
    .reduce((lines, line) => lines + Math.max(1, Math.ceil((line.length + 1) / (width * 0.98))), 0);

const heightOf = (values: readonly CellValue[], widths: readonly number[]) =>
  Math.min(ROW_MAX, Math.max(...values.map((value, at) => linesIn(value, widths[at] ?? 1))) * LINE_HEIGHT + ROW_MARGIN);

/** "A", "Z", "AA": the letters of a column, counted from 0. */
const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCodePoint(65 + (column % 26));

/** What a head or foot line prints: a lone "&" begins an order there. */
const printed = (text: string) => text.replaceAll('&', '&&').slice(0, 80);

const sheetsOf = (table: Table, title = ''): WriteSheet[] =>
  partsOf(table).map(({ name, rows }) => oneSheet(table, rows, name, title));

function oneSheet(table: Table, rows: readonly Row[], name: string, title: string): WriteSheet {
  const { columns, kept = 0 } = table;
  const widths = columns.map((column) => widthOf(table, column));
  const values = rows.map((row) => columns.map((column) => fit(row[column] ?? '')));
  return {
    name,
    columns: widths.map((width) => ({ width, style: cell })),
    rows: [[...columns], ...values],
    cells: new Map(columns.map((column, at) => [`0,${at}`, { value: column, style: head }])),
    rowDefs: new Map([
      [0, { height: 26 }],
      ...values.map((row, at): [number, { height: number }] => [at + 1, { height: heightOf(row, widths) }]),
    ]),
    autoFilter: { range: `A1:${lettersOf(columns.length - 1)}${rows.length + 1}` },
    freezePane: { rows: 1, columns: kept },
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: `&L${printed(title)}&C${printed(name)}&RPage &P of &N` },
  };
}

function coverSheet({ title, facts }: Cover): WriteSheet {
  const widths = [26, 80];
  const plain: CellStyle = {
    font: { ...FONT, size: 11 },
    alignment: { wrapText: true, vertical: 'top', horizontal: 'left' },
  };
  return {
    name: 'Cover',
    columns: widths.map((width) => ({ width, style: plain })),
    rows: [[title], [''], ...facts.map(([name, value]) => [name, value])],
    cells: new Map([
      ['0,0', { value: title, style: { font: { ...FONT, size: 20, bold: true, color: { rgb: HEAD } } } }],
      ...facts.map(([name], at): [string, { value: string; style: CellStyle }] => [
        `${at + 2},0`,
        { value: name, style: { ...plain, font: { ...FONT, size: 11, bold: true } } },
      ]),
    ]),
    merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }],
    rowDefs: new Map([
      [0, { height: 34 }],
      ...facts.map((fact, at): [number, { height: number }] => [at + 2, { height: heightOf(fact, widths) + 4 }]),
    ]),
    view: { showGridLines: false },
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}
