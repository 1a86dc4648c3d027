import { stringify } from 'csv-stringify/sync';
import { XlsxStreamWriter } from 'hucre';
import { EXPORT_COLUMNS, type ExportRow } from './export-rows.js';

/** Rows of one sheet beside its header; the header is repeated on each further sheet. */
export const SHEET_MAX_ROWS = 65_535;
/** A spreadsheet cell holds no more than this many characters. */
const CELL_MAX = 32_767;
const CUT = ' … (cut: a cell holds at most 32,767 characters)';

const fit = (value: string | number) =>
  typeof value === 'string' && value.length > CELL_MAX ? value.slice(0, CELL_MAX - CUT.length) + CUT : value;

/** Comma-separated values that spreadsheet programs open as they are: UTF-8 with its mark, Windows line ends, no live formula. */
export function toCsv(rows: ExportRow[]): Buffer {
  const text = stringify(rows, {
    header: true,
    columns: [...EXPORT_COLUMNS],
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  return Buffer.from(text, 'utf8');
}

/** A workbook whose cells are plain values; text that begins with "=" stays text. */
export async function toXlsx(rows: ExportRow[]): Promise<Buffer> {
  const writer = new XlsxStreamWriter({
    name: 'Answers',
    columns: EXPORT_COLUMNS.map((header) => ({
      header,
      key: header,
      width: header === 'Answer' || header === 'Sources' ? 80 : 24,
    })),
    freezePane: { rows: 1 },
    maxRowsPerSheet: SHEET_MAX_ROWS,
  });
  for (const row of rows) writer.addRow(EXPORT_COLUMNS.map((column) => fit(row[column])));
  return Buffer.from(await writer.finish());
}
