import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { toCsv, toXlsx } from '../export/answers-to-csv-or-xlsx.js';
import {
  EXPORT_COLUMNS,
  exportRow,
  type ExportedAnswer,
  type ExportRow,
} from '../export/build-rows-of-answer-export.js';
import { textOf } from '../answer-as-plain-text.js';
import type { ProviderAnswer } from '../providers/response-provider-interface.js';
import type { AnswerFromFolderService, FolderProject } from './answer-from-folder.service.js';
import { findInFiles, type FindInFile, type PassageInFile } from './passages-in-files.js';
import { readQuestions, type FileQuestion } from './read-question-file.js';
import type { ComposedAnswer } from '../../../answering/compose-answer-types.js';

const PASSAGES = 64;

/** One line for a scorer: ranked passages with offsets into the documents' text, or their words alone, the answer, and whether it was declined. */
interface Prediction {
  id: string;
  passages: (PassageInFile & { rank: number })[];
  answer: string;
  abstain: boolean;
  label?: string;
}

export function predictionOf(
  id: string,
  { passages, outcome, content, label, judgement, short }: ComposedAnswer,
  findIn: ReadonlyMap<number, FindInFile>,
): Prediction {
  const isFound = outcome !== 'not_found';
  const whole = content.statements
    .filter(({ folded }) => folded === undefined)
    .map((statement) => statement.text)
    .join(' ');
  // What was asked for in a few words, where the answer has it; with a Yes or No the sentence counts.
  const text = label === 'yes' || label === 'no' ? whole : (short ?? whole);
  const verdict = label === 'yes' || label === 'no' ? `${label === 'yes' ? 'Yes' : 'No'}. ` : '';
  return {
    id,
    passages: passages.slice(0, PASSAGES).map(({ documentId, start, end }, index) => ({
      ...(findIn.get(documentId)?.(start, end) ?? { document: '', start, end }),
      rank: index + 1,
    })),
    answer: isFound ? (text.toLowerCase().startsWith(verdict.slice(0, 2).toLowerCase()) ? text : verdict + text) : '',
    abstain: !isFound,
    ...(judgement && { label: judgement }),
  };
}

export interface AnswerOrder {
  documents: string;
  questions: string;
  out: string;
  /** `document` answers each question from the document it names, `corpus` from all. */
  setting: 'document' | 'corpus';
}

const TELL_EVERY = 20;

function exported({ category, question }: FileQuestion, answer: ProviderAnswer): ExportedAnswer {
  return {
    category: { label: category },
    question,
    state: 'success',
    outcome: answer.outcome,
    confidence: answer.confidence,
    response: answer.outcome === 'not_found' ? answer.explanation : textOf(answer.content),
    statements: answer.content.statements,
    values: answer.content.values,
    citations: answer.content.citations.map((citation, index) => ({ ...citation, number: index + 1 })),
    responses: answer.drafts.map(({ content, ...draft }) => ({ ...draft, ...content })),
    missingDocuments: answer.missingDocuments,
    reason: null,
    made: answer.made,
  };
}

type AnswerRow = ExportRow & { Reference: string };

const sheetWriters: Record<string, (rows: AnswerRow[]) => Promise<Buffer>> = {
  '.csv': async (rows) => toCsv(rows, { columns: columnsOf(rows) }),
  '.xlsx': (rows) => toXlsx(rows, { columns: columnsOf(rows) }),
};

/** Not every questionnaire has them. */
const LEFT_OUT_WHEN_EMPTY = new Set<keyof AnswerRow>(['Reference', 'Category', 'Values', 'Missing documents']);

const columnsOf = (rows: AnswerRow[]) =>
  (['Reference', ...EXPORT_COLUMNS] as const).filter(
    (column) => !LEFT_OUT_WHEN_EMPTY.has(column) || rows.some((row) => row[column] !== ''),
  );

/** Answers every question of a file from a folder of documents and writes the answers. */
export async function answerFile(
  service: AnswerFromFolderService,
  { documents, questions: file, out, setting }: AnswerOrder,
  tell: (line: string) => void,
): Promise<void> {
  const format = path.extname(out).toLowerCase();
  const isLines = format === '.jsonl';
  const writeSheet = sheetWriters[format];
  if (!isLines && !writeSheet) throw new Error('Please give an --out file that ends in .csv, .xlsx or .jsonl.');
  const all = await readQuestions(file);
  const questions = isLines && setting === 'corpus' ? all.filter(({ corpusQuery }) => corpusQuery !== null) : all;
  await service.withFolder(documents, tell, async (batch) => {
    const content =
      isLines || !writeSheet
        ? await lines(service, batch, documents, questions, setting, tell)
        : await writeSheet(await rows(service, batch, questions, setting, tell));
    writeFileSync(out, content);
    tell(`Wrote ${questions.length} answers to ${out}`);
  });
}

async function rows(
  service: AnswerFromFolderService,
  batch: FolderProject,
  questions: FileQuestion[],
  setting: AnswerOrder['setting'],
  tell: (line: string) => void,
) {
  return each(questions, tell, async (question, index): Promise<AnswerRow> => {
    const answer = exported(question, await service.answer(batch, question, setting));
    return { Reference: question.reference ?? '', ...exportRow(answer, index + 1) };
  });
}

async function lines(
  service: AnswerFromFolderService,
  batch: FolderProject,
  folder: string,
  questions: FileQuestion[],
  setting: AnswerOrder['setting'],
  tell: (line: string) => void,
) {
  const findIn = await findInFiles(folder, batch.documents, await service.texts(batch));
  const all = await each(questions, tell, async (question) =>
    JSON.stringify(predictionOf(question.id, await service.compose(batch, question, setting), findIn)),
  );
  return all.join('\n') + '\n';
}

async function each<T>(
  questions: FileQuestion[],
  tell: (line: string) => void,
  work: (question: FileQuestion, index: number) => Promise<T>,
): Promise<T[]> {
  const done: T[] = [];
  for (const [index, question] of questions.entries()) {
    done.push(await work(question, index));
    if (done.length % TELL_EVERY === 0 || done.length === questions.length)
      tell(`Answered ${done.length} of ${questions.length} questions`);
  }
  return done;
}
