import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readCsvTable, readXlsxTable, type Table, TableUnreadable } from '../../../ports/tables/read-table.js';

/** A question that is not in the bank. */
export interface FileQuestion {
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

function fromTable({ headings, rows }: Table): FileQuestion[] {
  const names = headings.map(headerOf);
  return rows.map(({ line, cells }, index) => {
    const row = Object.fromEntries(names.map((name, column) => [name, cells[column] ?? '']));
    const parsed = Row.safeParse(row);
    if (!parsed.success)
      throw new QuestionFileError(`Line ${line}: there is no question. Every row needs text in the column "question".`);
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

async function readTable(read: (bytes: Buffer) => Table | Promise<Table>, file: string): Promise<FileQuestion[]> {
  try {
    return fromTable(await read(readFileSync(file)));
  } catch (error) {
    if (error instanceof TableUnreadable)
      throw new QuestionFileError(`${path.basename(file)} cannot be read as a table. Please save it again.`);
    throw error;
  }
}

function readLines(file: string): FileQuestion[] {
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
export async function readQuestions(file: string): Promise<FileQuestion[]> {
  const readers: Record<string, (file: string) => FileQuestion[] | Promise<FileQuestion[]>> = {
    '.csv': (name) => readTable(readCsvTable, name),
    '.xlsx': (name) => readTable(readXlsxTable, name),
    '.jsonl': readLines,
  };
  const reader = readers[path.extname(file).toLowerCase()];
  if (!reader) throw new QuestionFileError('Please give a .csv, .xlsx or .jsonl file of questions.');
  const questions = await reader(file);
  if (questions.length === 0) throw new QuestionFileError('This file holds no question.');
  return questions;
}
