import { type Row, SHEET_MAX_ROWS, toCsv as csvOf, toXlsx as xlsxOf } from '../../../../http/spreadsheet.js';
import { EXPORT_COLUMNS } from './export-rows.js';
import { REQUEST_COLUMNS, type RequestRow } from './request-rows.js';

export { SHEET_MAX_ROWS };

const WIDTHS = { wide: ['Answer', 'Sources', 'Questions'], broad: ['Documents that answer', 'Nothing found in'] };

interface Contents {
  /** Those of every export unless told. */
  columns?: readonly string[];
  requests?: RequestRow[];
}

export function toCsv(rows: readonly Row[], { columns = EXPORT_COLUMNS }: Pick<Contents, 'columns'> = {}): Buffer {
  return csvOf(rows, columns);
}

/** The answers as a workbook; with a request list it has a sheet of its own for it. */
export function toXlsx(rows: readonly Row[], { columns = EXPORT_COLUMNS, requests }: Contents = {}): Promise<Buffer> {
  return xlsxOf([
    { name: 'Answers', columns, rows, ...WIDTHS },
    ...(requests ? [{ name: 'Request list', columns: REQUEST_COLUMNS, rows: requests, ...WIDTHS }] : []),
  ]);
}
