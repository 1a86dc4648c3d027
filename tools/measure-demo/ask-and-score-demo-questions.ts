import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ComposedStatement } from '../../backend/src/answering/compose-answer-types.js';
import type { SeedQuestion } from '../../backend/src/seeds/read-seed-files.js';
import type { AnswerFromFolderService } from '../../backend/src/modules/answering/answer-from-folder/answer-from-folder.service.js';
import type { FileQuestion } from '../../backend/src/modules/answering/answer-from-folder/read-question-file.js';
import { type KnownAnswer, KnownAnswers } from '../data-room/known-answers.ts';
import { type Scored, scoreAnswer } from './score.ts';

export const DEMO = path.resolve(import.meta.dirname, '../../backend/seeds/demo');

/** Reads the data room as the product does, asks every question whose answer is known, judges what comes, and says how others end. */
export async function askAndScoreDemoQuestions(
  service: AnswerFromFolderService,
  bank: readonly SeedQuestion[],
  tell: (line: string) => void,
  others: readonly string[] = [],
): Promise<{ rows: Scored[]; others: string[] }> {
  const questions = KnownAnswers.parse(JSON.parse(readFileSync(path.join(DEMO, 'truth.json'), 'utf8')));
  return service.withFolder(DEMO, tell, async (batch) => {
    const texts = await service.texts(batch);
    const ids = new Map<string, number>();
    for (const [name, { id }] of batch.documents) ids.set(originalName(name), id);
    const nameOf = new Map([...ids].map(([name, id]) => [id, name]));
    const textOf = (file: string) => texts.get(ids.get(file) ?? -1) ?? '';
    const rows: Scored[] = [];
    for (const known of questions) {
      const { outcome, content } = await service.compose(batch, asked(known, bank), 'document');
      const opened = new Set(content.statements.filter(isOpen).flatMap(({ citations }) => citations));
      const passages = content.citations.map(({ documentId, start, end }, index) => ({
        file: nameOf.get(documentId) ?? '',
        place: [start, end] as const,
        isFolded: !opened.has(index) || outcome === 'not_found',
      }));
      rows.push(scoreAnswer(known, { outcome, passages }, textOf));
    }
    const outcomes: string[] = [];
    for (const text of others) {
      const { outcome } = await service.compose(
        batch,
        asked({ id: text, question: text, category: 'Other' }, bank),
        'document',
      );
      outcomes.push(outcome);
    }
    return { rows, others: outcomes };
  });
}

/** What a reader sees without unfolding more. */
const isOpen = ({ folded }: ComposedStatement): boolean => folded === undefined;

/** What came with a mail is stored below it, with a line for each blank. */
export const originalName = (name: string): string =>
  name.includes('/') ? (name.split('/').at(-1) ?? '').replaceAll('_', ' ') : name;

/** A question of the bank is asked with all that the bank knows of it. */
function asked(
  { id, question, category, bank: key }: Pick<KnownAnswer, 'id' | 'question' | 'category' | 'bank'>,
  bank: readonly SeedQuestion[],
): FileQuestion {
  const row = key === undefined ? undefined : bank.find((one) => one.key === key);
  return {
    id,
    reference: null,
    category,
    question: row?.question ?? question,
    query: row?.query ?? '',
    prompt: row?.prompt ?? '',
    keys: row?.keys.split('|').filter(Boolean) ?? [],
    isSingleDocument: row?.is_single_document === 'true',
    document: null,
    corpusQuery: null,
    hypothesis: null,
  };
}
