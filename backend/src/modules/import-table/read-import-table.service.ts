import { Injectable } from '@nestjs/common';
import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  IMPORT_PREVIEW_ROWS,
  importExtension,
  lineErrors,
  type ImportColumn,
  type ImportMapping,
  type ImportQuery,
  type ImportReport,
} from '@proofroom/contract';
import { stringify } from 'csv-stringify/sync';
import { AppError } from '../../app-error.js';
import { onlyUpload, type UploadedFile } from '../../http/files/read-uploaded-files.js';
import { readCsvTable, readXlsxTable, TableUnreadable, type Table } from '../../ports/tables/read-table.js';

export interface TableFile extends Table {
  fileName: string;
}

/** The cells of a row by the fields of the columns; trimmed, empty where the file has no such column. */
export type RowValues = Readonly<Record<string, string>>;
/** What a row becomes, what of the store it is, or what is wrong with it. */
export type ReadRow<T> = (
  values: RowValues,
  line: number,
) => { row: T } | { row: T; id: number; isThere: string } | { sentences: string[] };

export interface Checked<T> {
  rows: T[];
  /** Those that are there already, with the ids they have there. */
  existing: { id: number; row: T }[];
  report: ImportReport;
}

interface CheckOptions {
  mapping?: ImportMapping | undefined;
  existing: ImportQuery['existing'];
  /** Said when columns are missing. */
  hint?: string | null;
}

const nameOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** The heading of each field: the one that was chosen, else the one that is called like it. */
function headingsOf(
  columns: readonly ImportColumn[],
  headings: readonly string[],
  { mapping, hint }: Pick<CheckOptions, 'mapping' | 'hint'>,
) {
  const unknown = Object.values(mapping ?? {}).find((heading) => heading !== null && !headings.includes(heading));
  if (unknown !== undefined)
    throw new AppError('VALIDATION', { errors: { mapping: `The file has no column “${unknown}”.` } });
  const named = (column: ImportColumn) => {
    const names = [column.field, column.label, ...column.names].map(nameOf);
    // The first name that fits counts: a column called "Name" is the name, even beside one called "Client".
    return names.flatMap((name) => headings.find((heading) => nameOf(heading) === name) ?? [])[0] ?? null;
  };
  // A file that is meant for something else is not made to fit.
  const stoodInFor = ({ otherwise }: ImportColumn) => {
    const other = hint ? undefined : columns.find(({ field }) => field === otherwise);
    return other ? named(other) : null;
  };
  return columns.map((column) => ({
    field: column.field,
    heading: mapping ? (mapping[column.field] ?? null) : (named(column) ?? stoodInFor(column)),
  }));
}

function sentencesOf<T>(result: ReturnType<ReadRow<T>>, existing: ImportQuery['existing']): string[] {
  if ('sentences' in result) return result.sentences;
  return 'isThere' in result && existing === 'refuse' ? [result.isThere] : [];
}

/** Reads files of rows for bulk imports, and says what is wrong with each line. */
@Injectable()
export class ReadImportTableService {
  async table(files: AsyncIterable<UploadedFile>): Promise<TableFile> {
    const { fileName, bytes } = await onlyUpload(files, {
      accepts: (name) => importExtension(name) !== null,
      maxBytes: IMPORT_MAX_BYTES,
    });
    try {
      const table = importExtension(fileName) === 'xlsx' ? await readXlsxTable(bytes) : readCsvTable(bytes);
      if (table.rows.length === 0) throw new AppError('IMPORT_FILE_EMPTY');
      if (table.rows.length > IMPORT_MAX_ROWS) throw new AppError('IMPORT_TOO_MANY_ROWS');
      return { fileName, ...table };
    } catch (cause) {
      throw cause instanceof TableUnreadable ? new AppError('IMPORT_FILE_UNREADABLE', { cause }) : cause;
    }
  }

  check<T>(
    { fileName, headings, rows }: TableFile,
    columns: readonly ImportColumn[],
    { mapping, existing, hint }: CheckOptions,
    read: ReadRow<T>,
  ): Checked<T> {
    const chosen = headingsOf(columns, headings, { mapping, hint });
    const places = chosen.map(({ field, heading }) => ({
      field,
      at: heading === null ? -1 : headings.indexOf(heading),
    }));
    const valued = rows.map(({ line, cells }) => ({
      line,
      values: Object.fromEntries(places.map(({ field, at }) => [field, (cells[at] ?? '').trim()])),
    }));
    const missing = columns.filter(
      ({ field, isRequired }) => isRequired && places.some((at) => at.field === field && at.at < 0),
    );
    const results = missing.length > 0 ? [] : valued.map(({ line, values }) => ({ line, result: read(values, line) }));
    const errors = results.flatMap(({ line, result }) => {
      const sentences = sentencesOf(result, existing);
      return sentences.length > 0 ? [{ line, message: lineErrors(line, sentences) }] : [];
    });
    const there = results.flatMap(({ result }) => ('isThere' in result ? [{ id: result.id, row: result.row }] : []));
    // Without the column every line would say the same.
    if (missing.length > 0)
      errors.push({
        line: 1,
        message: lineErrors(1, [
          ...missing.map(({ label }) => `There is no column “${label}”.`),
          ...(hint ? [hint] : []),
        ]),
      });
    return {
      rows: results.flatMap(({ result }) => ('row' in result && !('isThere' in result) ? [result.row] : [])),
      existing: there,
      report: {
        fileName,
        headings,
        mapping: chosen,
        total: rows.length,
        imported: 0,
        updated: 0,
        skipped: 0,
        existing: there.length,
        preview: valued.slice(0, IMPORT_PREVIEW_ROWS).map(({ line, values }) => ({
          line,
          values: Object.entries(values).map(([field, value]) => ({ field, value })),
        })),
        errors,
      },
    };
  }

  /** All rows or none: the mistakes of a file, line by line, as the failure of the call. */
  refuse({ errors }: ImportReport): void {
    if (errors.length > 0)
      throw new AppError('IMPORT_ROWS', {
        errors: Object.fromEntries(errors.map(({ line, message }) => [String(line), message])),
      });
  }

  /** A file with the headings and one row. */
  sample(columns: readonly ImportColumn[], change: RowValues = {}): Buffer {
    const rows = [columns.map(({ label }) => label), columns.map(({ field, example }) => change[field] ?? example)];
    return Buffer.from(stringify(rows, { bom: true, record_delimiter: 'windows', escape_formulas: true }), 'utf8');
  }
}
