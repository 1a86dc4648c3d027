import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { isNumeric } from '../blocks/find-table-lines.js';
import { tieNotesTypedByHand } from '../blocks/notes-typed-by-hand.js';
import type { ReadText, FileToRead } from '../format-reader.js';
import { cellText, oneLine, type GridCell, type GridRow } from '../grid/grid-types.js';
import { GridWriter } from '../grid/grid-to-text-and-blocks.js';
import { PARSER_LIMITS } from '../parser-limits.js';
import { unreadable } from '../unreadable-reasons.js';
import { decodeText, remarksOnDecoding } from '../txt/decode-text.js';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const LINES_LOOKED_AT = 50;

/** Programs may name the sign on a line of its own, for Excel. */
const NAMED = /^sep=([^\n"])\n/i;
/** A sign that stands in this share of lines may well part values. */
const IN_MOST = 0.6;

/** How often a sign stands outside quotation marks in each of the first lines. */
function countsOf(text: string, sign: string, withNumbers: boolean): number[] {
  const counts: number[] = [];
  let count = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length && counts.length < LINES_LOOKED_AT; at++) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === sign) count += withNumbers || !isInNumber(text, at) ? 1 : 0;
    else if (letter === '\n') {
      counts.push(count);
      count = 0;
    }
  }
  if (count > 0 && counts.length < LINES_LOOKED_AT) counts.push(count);
  return counts;
}

const isInNumber = (text: string, at: number): boolean =>
  /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '');

/** In how many lines a sign stands tells most, how regular it is in them less, and how often it stands there least. */
const [OF_REGULARITY, OF_COUNT, MOST_COUNTED] = [0.1, 0.001, 20];

interface Use {
  /** The share of lines that have the sign, of those that any sign may part: titles and notes tell nothing. */
  share: number;
  score: number;
}

function useOf(counts: readonly number[], parted: number): Use {
  const withSign = counts.filter((count) => count > 0);
  if (withSign.length === 0) return { share: 0, score: 0 };
  const alike = [...Map.groupBy(withSign, (count) => count)].map(([count, lines]) => [lines.length, count] as const);
  const [most, usual] = alike.reduce((best, one) => (one[0] > best[0] ? one : best));
  const share = withSign.length / parted;
  const regularity = most / withSign.length;
  return { share, score: share + regularity * OF_REGULARITY + Math.min(usual, MOST_COUNTED) * OF_COUNT };
}

/** The line that only names the sign, its end included; "" when there is none. */
const delimiterLine = (text: string): string => NAMED.exec(text)?.[0] ?? '';

/** The sign that parts the values: the one that stands in most lines, and equally often in them. A file of one column has a comma. */
export function findDelimiter(text: string): string {
  const named = NAMED.exec(text)?.[1];
  if (named !== undefined) return named;
  const counts = DELIMITERS.map((sign) => countsOf(text, sign, true));
  const lines = Math.max(...counts.map(({ length }) => length));
  const parted = Array.from({ length: lines }, (_, line) => counts.some((own) => own[line])).filter(Boolean).length;
  const uses = new Map(DELIMITERS.map((sign, at) => [sign, useOf(counts[at] ?? [], parted)]));
  // Where another sign stands in most of them, a comma between digits is part of a number sooner than not.
  if ([...uses].some(([sign, { share }]) => sign !== ',' && share >= IN_MOST))
    uses.set(',', useOf(countsOf(text, ',', false), parted));
  return [...uses].reduce<readonly [sign: string, score: number]>(
    (best, [sign, { score }]) => (score > best[1] ? [sign, score] : best),
    [',', 0],
  )[0];
}

/** Cells that are remembered, and the longest of them. */
const MOST_SHARED = 20_000;
const LONGEST_SHARED = 100;

const DATE = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/;

interface Records {
  rows: GridRow[];
  skipped: number;
}

function readRecords(text: string, delimiter: string, quote: string | null): Records {
  const records: Records = { rows: [], skipped: 0 };
  const known = new KnownCells();
  // A line that only names the delimiter is a line of the file, but no row of the sheet that Excel shows.
  const before = delimiterLine(text);
  const linesBefore = before === '' ? 0 : 1;
  let index = 0;
  let nextLine = 1 + linesBefore;
  parse(text.slice(before.length), {
    delimiter,
    quote,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: PARSER_LIMITS.sheet.recordBytes,
    skip_records_with_error: quote !== null,
    on_skip: (error) => {
      // A quotation mark that is never closed swallows the rest of the file and must not pass for one bad record.
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED') throw error;
      if (error?.code === 'CSV_MAX_RECORD_SIZE') throw unreadable('tooMuchText');
      records.skipped++;
      index++;
      return undefined;
    },
    on_record: (record: string[], { lines: lastLine }) => {
      if (records.rows.length >= PARSER_LIMITS.sheet.records) throw unreadable('tooMuchText');
      const cells = record.map((value) => known.read(value));
      const lines: [number, number] = [nextLine, lastLine + linesBefore];
      nextLine = lastLine + linesBefore + 1;
      if (cells.some((cell) => cell !== undefined)) records.rows.push({ index, cells, lines });
      index++;
      return null;
    },
  });
  return records;
}

/** Values come again and again in a table, and share one cell. */
class KnownCells {
  private readonly cells = new Map<string, GridCell | undefined>();

  read(value: string): GridCell | undefined {
    const known = this.cells.get(value);
    if (known !== undefined || value === '') return known;
    const cell = readCell(value);
    if (value.length > LONGEST_SHARED) return cell;
    if (this.cells.size >= MOST_SHARED) this.cells.clear();
    this.cells.set(value, cell);
    return cell;
  }
}

function readCell(value: string): GridCell | undefined {
  const text = cellText(value);
  return text === '' ? undefined : { text, isValue: isNumeric(oneLine(text)) || DATE.test(text), isBold: false };
}

/** The line (from 1) of the quotation mark that is never closed: the last one that opens a value. */
function lineOfOpenQuote(text: string, delimiter: string): number {
  let isQuoted = false;
  let line = 1;
  let opened = 1;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '\n') line++;
    if (letter !== '"') continue;
    const opens = at === 0 || text[at - 1] === '\n' || text[at - 1] === delimiter;
    if (!isQuoted && opens) [isQuoted, opened] = [true, line];
    else if (isQuoted && text[at + 1] === '"') at++;
    else if (isQuoted) isQuoted = false;
  }
  return opened;
}

function readLeniently(text: string, delimiter: string, remarks: string[]): Records {
  try {
    return readRecords(text, delimiter, '"');
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    remarks.push(
      `A quotation mark that opens on line ${lineOfOpenQuote(text, delimiter)} is never closed, so quotation marks were read as ordinary characters.`,
    );
    return readRecords(text, delimiter, null);
  }
}

/** Reads a CSV file record by record, whatever its delimiter and encoding. */
export async function readCsv({ bytes }: FileToRead): Promise<ReadText> {
  const decoded = decodeText(bytes);
  const remarks = remarksOnDecoding(decoded);
  const delimiter = findDelimiter(decoded.text);
  const { rows, skipped } = readLeniently(decoded.text, delimiter, remarks);
  if (skipped > 0)
    remarks.push(
      `${skipped} ${skipped === 1 ? 'record' : 'records'} could not be read and ${skipped === 1 ? 'was' : 'were'} left out.`,
    );

  const writer = new GridWriter();
  writer.writeGrid({ name: '', rows, tables: [] });
  const { text, blocks } = writer;
  tieNotesTypedByHand(blocks, text);
  return {
    text,
    blocks,
    remarks,
  };
}
