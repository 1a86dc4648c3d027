import { parse } from 'csv-parse/sync';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ComposedAnswer } from '#product/answering/compose-answer-types.js';
import type { AnswerFromFolderService } from '#product/modules/answering/answer-from-folder/answer-from-folder.service.js';
import { predictionOf } from '#product/modules/answering/answer-from-folder/answer-question-file.js';
import { findInFiles } from '#product/modules/answering/answer-from-folder/passages-in-files.js';
import { readQuestions, type FileQuestion } from '#product/modules/answering/answer-from-folder/read-question-file.js';

interface Order {
  /** Holds docs/ and questions.jsonl. */
  folder: string;
  /** Where prediction files go. */
  out: string;
  /** Only documents and questions whose name begins so, such as "cuad". */
  only: string | null;
  /** A file of other wordings to ask the questions in. */
  wordings: string | null;
}

type Tell = (line: string) => void;

const Wording = z.object({ dataset: z.string(), category: z.string(), style: z.string(), question: z.string().min(1) });
type Wording = z.infer<typeof Wording>;

const readWordings = (file: string): Wording[] =>
  z.array(Wording).parse(parse(readFileSync(file, 'utf8'), { columns: true, bom: true }));

type Setting = 'document' | 'corpus';

/** Citations of an answer that do not stand word for word where they say: always none, or the run fails. */
function unverified({ content: { citations } }: ComposedAnswer, textOf: (documentId: number) => string): number {
  return citations.filter(({ documentId, start, end, quote }) => textOf(documentId).slice(start, end) !== quote).length;
}

interface Run {
  /** Names the run and its prediction file, such as "document" or "document, plain1". */
  name: string;
  setting: Setting;
  questions: FileQuestion[];
}

function runsOf(questions: FileQuestion[], wordings: Wording[] | null): Run[] {
  if (!wordings) {
    const known = questions.filter(({ corpusQuery }) => corpusQuery !== null);
    return [
      { name: 'document', setting: 'document', questions },
      { name: 'corpus', setting: 'corpus', questions: known },
    ];
  }
  const styles = [...new Set(wordings.map(({ style }) => style))];
  return styles.map((style) => ({
    name: `document, ${style}`,
    setting: 'document',
    questions: reworded(questions, wordings, style),
  }));
}

/** The questions that have a wording in this style, asked in it. A statement to be judged is asked in it as well. */
function reworded(questions: FileQuestion[], wordings: Wording[], style: string): FileQuestion[] {
  const byKind = new Map(
    wordings
      .filter((wording) => wording.style === style)
      .map(({ dataset, category, question }) => [`${dataset}/${category}`, question]),
  );
  return questions.flatMap((question) => {
    const words = byKind.get(`${question.document?.split('/')[0] ?? ''}/${question.category}`);
    return words === undefined ? [] : [{ ...question, question: words, hypothesis: null }];
  });
}

/** Answers all questions of a split in both settings, or in other words. Answers the prediction files by the run's name. */
export async function answerQuestionsOfSplit(
  service: AnswerFromFolderService,
  { folder, out, only, wordings }: Order,
  tell: Tell,
): Promise<Record<string, string>> {
  const questions = (await readQuestions(path.join(folder, 'questions.jsonl'))).filter(
    ({ document }) => only === null || document?.startsWith(only),
  );
  const docs = path.join(folder, 'docs');
  return service.withFolder(docs, tell, async (batch) => {
    const texts = await service.texts(batch);
    const findIn = await findInFiles(docs, batch.documents, texts);
    const files: Record<string, string> = {};
    for (const run of runsOf(questions, wordings === null ? null : readWordings(wordings))) {
      const file = path.join(out, `predictions-${run.name.replaceAll(/[^a-z0-9]+/gi, '-')}.jsonl`);
      const lines: string[] = [];
      let citations = 0;
      let wrong = 0;
      const started = performance.now();
      for (const question of run.questions) {
        const answer = await service.compose(batch, question, run.setting);
        lines.push(JSON.stringify(predictionOf(question.id, answer, findIn)));
        citations += answer.content.citations.length;
        wrong += unverified(answer, (id) => texts.get(id) ?? '');
        if (lines.length % 100 === 0)
          tell(`${run.name}: answered ${lines.length} of ${run.questions.length} questions`);
      }
      writeFileSync(file, lines.join('\n') + '\n');
      files[run.name] = file;
      const each = (performance.now() - started) / Math.max(1, run.questions.length);
      tell(
        `${run.name}: ${run.questions.length} questions, ${each.toFixed(1)} ms each; ${citations} citations, ${wrong} of them not word for word in their document`,
      );
      if (wrong > 0) process.exitCode = 1;
    }
    return files;
  });
}
