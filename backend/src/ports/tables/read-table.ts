import { parse, type Info } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { Zip } from '../parser/ooxml/zip.js';
import { decodeText } from '../parser/txt/decode-text.js';

export interface Table {
  headings: string[];
  rows: TableRow[];
}

export interface TableRow {
  /** Of the file, from 1: the line on which the row begins, or the row of the sheet. */
  line: number;
  /** One for each heading. */
  cells: string[];
}

/** The bytes are no table. */
export class TableUnreadable extends Error {}

const DELIMITERS = [',', ';', '\t'];
/** What our own exports put before a text that a spreadsheet program would take for a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/;

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

function asTable(records: readonly { line: number; cells: string[] }[]): Table {
  const filled = records.filter(({ cells }) => isFilled(cells));
  const [head, ...rows] = filled;
  const headings = (head?.cells ?? []).map((cell) => cell.trim());
  return {
    headings,
    rows: rows.map(({ line, cells }) => ({ line, cells: headings.map((_, column) => cells[column] ?? '') })),
  };
}

/** The one that parts the headings; spreadsheet programs of many countries write semicolons. */
function delimiterOf(text: string): string {
  const head = text.split('\n').find((line) => line.trim() !== '' && !line.startsWith('# ')) ?? '';
  const bare = head.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Comma-separated values in any usual encoding. Lines that begin with "# " are remarks. Throws `TableUnreadable`. */
export function readCsvTable(bytes: Uint8Array): Table {
  const { text } = decodeText(bytes);
  const records = parseCsv(text.replace(/^\ufeff/, ''));
  return asTable(
    records.map(({ record, info }) => ({
      line: info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0),
      cells: record.map((cell) => cell.replace(ESCAPED_FORMULA, '')),
    })),
  );
}

function parseCsv(text: string): { record: string[]; info: Info }[] {
  try {
    return parse(text, {
      info: true,
      delimiter: delimiterOf(text),
      // Without the blank it may be a reference: "#12".
      comment: '# ',
      comment_no_infix: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as unknown as { record: string[]; info: Info }[];
  } catch (cause) {
    throw new TableUnreadable('These are no comma-separated values.', { cause });
  }
}

/** The first sheet of a workbook. Throws `TableUnreadable`. */
export async function readXlsxTable(bytes: Buffer): Promise<Table> {
  try {
    // Inflating each part within its limits first: the reader below has none.
    const zip = await Zip.open(bytes, 'xlsx');
    for (const name of zip.names()) if (name.startsWith('xl/')) await zip.read(name);
    const { sheets } = await readXlsx(bytes);
    const rows = sheets[0]?.rows ?? [];
    return asTable(rows.map((row, index) => ({ line: index + 1, cells: row.map((cell) => String(cell ?? '')) })));
  } catch (cause) {
    throw new TableUnreadable('This is no workbook.', { cause });
  }
}
