import {
  type Cover,
  type Row,
  toCsv as csvOf,
  toXlsx as xlsxOf,
  type Table,
} from '../../../http/files/make-csv-or-xlsx.js';
import {
  EXPORT_COLUMNS,
  QUOTATION_COLUMNS,
  type QuotationRow,
  REQUEST_COLUMNS,
  type RequestRow,
} from './build-rows-of-answer-export.js';

/** Who reads a workbook looks for the sources beside the answer. */
const SHEET_COLUMNS = [
  'Reference',
  'Sr No',
  'Category',
  'Question',
  'Status',
  'Answer',
  'Sources',
  'Values',
  'Confidence',
  'Documents that answer',
  'Nothing found in',
  'Missing documents',
  'Answered on',
  'Reviewed',
  'Note',
  'Written by',
];
const NOT_ALWAYS = new Set(['Reviewed', 'Note', 'Values', 'Confidence', 'Missing documents', 'Nothing found in']);
const LOOKS = {
  wide: ['Answer', 'Quotation', 'Questions'],
  broad: ['Note', 'Question', 'Sources', 'Documents that answer', 'Nothing found in', 'Document'],
  numbers: ['Sr No', 'Number'],
  narrow: ['Reference', 'Status', 'Confidence', 'Answered on', 'Questions waiting'],
};

interface Contents {
  cover?: Cover;
  /** Those of every export unless told. */
  columns?: readonly string[];
  quotations?: QuotationRow[];
  requests?: RequestRow[];
}

export function toCsv(rows: readonly Row[], { columns = EXPORT_COLUMNS }: Pick<Contents, 'columns'> = {}): Buffer {
  return csvOf(rows, columns);
}

/** The answers as a workbook: after its cover the answers, then what they quote, then what to ask the company for. */
export function toXlsx(
  rows: readonly Row[],
  { cover, columns = EXPORT_COLUMNS, quotations = [], requests }: Contents = {},
): Promise<Buffer> {
  const isUsed = (column: string) => !NOT_ALWAYS.has(column) || rows.some((row) => row[column] !== '');
  const shown = SHEET_COLUMNS.filter((column) => columns.includes(column) && isUsed(column));
  const tables: Table[] = [
    { name: 'Answers', columns: shown, rows, ...LOOKS, kept: 1, printed: shown.indexOf('Sources') + 1 },
    ...(quotations.length > 0 ? [{ name: 'Quotations', columns: QUOTATION_COLUMNS, rows: quotations, ...LOOKS }] : []),
    ...(requests ? [{ name: 'Request list', columns: REQUEST_COLUMNS, rows: requests, ...LOOKS }] : []),
  ];
  return xlsxOf(tables, cover);
}
