import { stringify } from 'csv-stringify/sync';
import { type CellValue, writeXlsx } from 'hucre/xlsx';

/** Rows of one sheet beside its header; the header is repeated on each further sheet. */
export const SHEET_MAX_ROWS = 65_535;
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
}

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

/** A workbook whose cells are plain values; text that begins with "=" stays text. */
export async function toXlsx(tables: readonly Table[]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: tables.flatMap(sheetsOf) }));
}

function sheetsOf({ name, columns, rows, wide = [], broad = [] }: Table) {
  const count = Math.max(1, Math.ceil(rows.length / SHEET_MAX_ROWS));
  return Array.from({ length: count }, (_, part) => ({
    name: part === 0 ? name : `${name} ${part + 1}`,
    columns: columns.map((header) => ({
      width: wide.includes(header) ? 80 : broad.includes(header) ? 48 : 24,
      style: { alignment: { wrapText: true, vertical: 'top' as const } },
    })),
    rows: [
      [...columns],
      ...rows
        .slice(part * SHEET_MAX_ROWS, (part + 1) * SHEET_MAX_ROWS)
        .map((row) => columns.map((column) => fit(row[column] ?? ''))),
    ],
    freezePane: { rows: 1 },
  }));
}
