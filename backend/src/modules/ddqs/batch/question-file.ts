import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A question that is not in the bank. */
export interface BatchQuestion {
  id: string;
  /** What the questionnaire itself calls the question; null when it has no such column. */
  reference: string | null;
  category: string;
  question: string;
  query: string;
  prompt: string;
  keys: string[];
  isSingleDocument: boolean;
  /** File (as a path below the documents' folder) to answer from; null for all. */
  document: string | null;
  /** Self-contained wording for a search over all documents; null when the question may not be asked so. */
  corpusQuery: string | null;
  /** A claim to be judged. */
  hypothesis: string | null;
}

/** The file of questions cannot be used; the message says why and where. */
export class QuestionFileError extends Error {}

const Row = z.object({
  question: z.string().trim().min(1),
  category: z.string().default(''),
  query: z.string().default(''),
  prompt: z.string().default(''),
  keys: z.string().default(''),
  document: z.string().default(''),
});

const Line = z.object({
  id: z.string(),
  question: z.string(),
  query: z.string().nullish(),
  document: z.string().nullish(),
  category: z.string().nullish(),
  hypothesis: z.string().nullish(),
});

const headerOf = (cell: unknown) =>
  String(cell ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '_');

/** The heading of a questionnaire's own reference, the most telling first. A full stop behind it does not matter. */
const REFERENCE_NAMES = ['reference', 'ref', 'id', 'number', 'no', '#'];

function referenceOf(row: Record<string, string>): string | null {
  const name = REFERENCE_NAMES.flatMap((one) => [one, `${one}.`]).find((one) => row[one] !== undefined);
  return name === undefined ? null : (row[name] ?? '').trim();
}

function fromRows(rows: Record<string, string>[]): BatchQuestion[] {
  return rows.map((row, index) => {
    const parsed = Row.safeParse(row);
    // The first line holds the headings.
    if (!parsed.success)
      throw new QuestionFileError(
        `Line ${index + 2}: there is no question. Every row needs text in the column "question".`,
      );
    const { question, category, query, prompt, keys, document } = parsed.data;
    const reference = referenceOf(row);
    const shared = {
      id: row.id || row.key || reference || String(index + 1),
      reference,
      question,
      category,
      query,
      prompt,
      keys: keys.split('|').filter(Boolean),
      isSingleDocument: false,
    };
    return { ...shared, document: document || null, corpusQuery: query || question, hypothesis: null };
  });
}

function readCsv(file: string): BatchQuestion[] {
  return fromRows(
    parse(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'), {
      columns: (names: string[]) => names.map(headerOf),
      bom: true,
      // Without the blank it may be a reference: "#12".
      comment: '# ',
      comment_no_infix: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }),
  );
}

async function readWorkbook(file: string): Promise<BatchQuestion[]> {
  const { sheets } = await readXlsx(readFileSync(file));
  const [heading = [], ...rows] = sheets[0]?.rows ?? [];
  const names = heading.map(headerOf);
  const filled = rows.filter((row) => row.some((cell) => String(cell ?? '').trim() !== ''));
  return fromRows(
    filled.map((row) => Object.fromEntries(names.map((name, column) => [name, String(row[column] ?? '')]))),
  );
}

function readLines(file: string): BatchQuestion[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const parsed = Line.safeParse(jsonOf(line, index));
    if (!parsed.success) throw new QuestionFileError(`Line ${index + 1}: "id" and "question" are needed.`);
    const { id, question, query, document, category, hypothesis } = parsed.data;
    return [
      {
        id,
        reference: id,
        question,
        category: category ?? '',
        query: '',
        prompt: '',
        keys: [],
        isSingleDocument: true,
        document: document ?? null,
        corpusQuery: query ?? null,
        hypothesis: hypothesis ?? null,
      },
    ];
  });
}

function jsonOf(line: string, index: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new QuestionFileError(`Line ${index + 1} is not JSON.`);
  }
}

/** Reads questions from .csv or .xlsx (with a column "question") or .jsonl. Throws `QuestionFileError`. */
export async function readQuestions(file: string): Promise<BatchQuestion[]> {
  const readers: Record<string, (file: string) => BatchQuestion[] | Promise<BatchQuestion[]>> = {
    '.csv': readCsv,
    '.xlsx': readWorkbook,
    '.jsonl': readLines,
  };
  const reader = readers[path.extname(file).toLowerCase()];
  if (!reader) throw new QuestionFileError('Please give a .csv, .xlsx or .jsonl file of questions.');
  const questions = await reader(file);
  if (questions.length === 0) throw new QuestionFileError('This file holds no question.');
  return questions;
}
