import { stringify } from 'csv-stringify/sync';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { EXPORT_COLUMNS } from './export-rows.js';
import { REQUEST_COLUMNS, type RequestRow } from './request-rows.js';

/** Rows of one sheet beside its header; the header is repeated on each further sheet. */
export const SHEET_MAX_ROWS = 65_535;
/** A spreadsheet cell holds no more than this many characters. */
const CELL_MAX = 32_767;
const CUT = ' … (cut: a cell holds at most 32,767 characters)';
const WIDE = new Set<string>(['Answer', 'Sources', 'Questions']);
const BROAD = new Set<string>(['Documents that answer', 'Nothing found in']);

type Row = Readonly<Record<string, CellValue>>;

interface Table {
  name: string;
  columns: readonly string[];
  rows: readonly Row[];
}

interface Contents {
  /** Those of every export unless told. */
  columns?: readonly string[];
  requests?: RequestRow[];
}

const fit = (value: CellValue): CellValue =>
  typeof value === 'string' && value.length > CELL_MAX ? value.slice(0, CELL_MAX - CUT.length) + CUT : value;

/** Comma-separated values that spreadsheet programs open as they are: UTF-8 with its mark, Windows line ends, no live formula. */
export function toCsv(rows: readonly Row[], { columns = EXPORT_COLUMNS }: Pick<Contents, 'columns'> = {}): Buffer {
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

/** A workbook whose cells are plain values; text that begins with "=" stays text. With a request list it has a sheet of its own for it. */
export async function toXlsx(
  rows: readonly Row[],
  { columns = EXPORT_COLUMNS, requests }: Contents = {},
): Promise<Buffer> {
  const tables: Table[] = [
    { name: 'Answers', columns, rows },
    ...(requests ? [{ name: 'Request list', columns: REQUEST_COLUMNS, rows: requests }] : []),
  ];
  return Buffer.from(await writeXlsx({ sheets: tables.flatMap(sheetsOf) }));
}

function sheetsOf({ name, columns, rows }: Table) {
  const count = Math.max(1, Math.ceil(rows.length / SHEET_MAX_ROWS));
  return Array.from({ length: count }, (_, part) => ({
    name: part === 0 ? name : `${name} ${part + 1}`,
    columns: columns.map((header) => ({
      width: WIDE.has(header) ? 80 : BROAD.has(header) ? 48 : 24,
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
