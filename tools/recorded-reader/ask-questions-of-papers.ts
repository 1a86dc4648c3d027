import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ComposedAnswer } from '../../backend/src/answering/compose-answer-types.js';
import { whyRefused } from '#product/answering/verify/say-why-claim-was-refused.js';
import type {
  AnswerFromFolderService,
  FolderProject,
} from '../../backend/src/modules/answering/answer-from-folder/answer-from-folder.service.js';
import type { FileQuestion } from '../../backend/src/modules/answering/answer-from-folder/read-question-file.js';

/** A question put to a folder of papers, or to one of them. */
export interface Asked {
  id: string;
  question: string;
  /** Path of the only paper it is put to. */
  document?: string;
}

/** What the product made of the answers of a reader, as far as a person judges it. */
export interface Made {
  outcome: string;
  verdict: string | null;
  statements: { text: string; role: string | null; quotes: string[] }[];
  notes: { kind: string; text: string }[];
  rejected: { text: string; reason: string; why: string }[];
  askedFor: { text: string; found: number }[];
  /** Refused statements and sums that were sent back, and how many were mended. */
  mended?: { sent: number; mended: number };
}

export const DEMO = path.resolve(import.meta.dirname, '../../backend/seeds/demo');

const EMPTY: Omit<FileQuestion, 'id' | 'question' | 'document'> = {
  reference: null,
  category: '',
  query: '',
  prompt: '',
  keys: [],
  isSingleDocument: false,
  corpusQuery: null,
  hypothesis: null,
};

export const questionOf = ({ id, question, document }: Asked): FileQuestion => ({
  ...EMPTY,
  id,
  question,
  document: document ?? null,
});

export function madeOf({ outcome, label, content, notes, rejected, reading }: ComposedAnswer): Made {
  return {
    outcome,
    verdict: label ?? null,
    statements: content.statements.map(({ text, role, citations }) => ({
      text,
      role: role ?? null,
      quotes: citations.map((at) => content.citations[at]?.quote.replaceAll(/\s+/g, ' ') ?? ''),
    })),
    notes: notes.map(({ kind, text }) => ({ kind, text })),
    rejected: rejected.map((claim) => ({ text: claim.text, reason: claim.reason, why: whyRefused(claim) })),
    askedFor: (reading?.askedFor ?? []).map(({ text, found }) => ({ text, found })),
    ...(reading?.mended && { mended: reading.mended }),
  };
}

/** Puts the questions to the papers of a folder, all at once, and tells of each what became of it. */
export function askQuestionsOfPapers(
  service: AnswerFromFolderService,
  { folder, questions }: { folder: string; questions: readonly Asked[] },
  tell: (line: string) => void,
): Promise<Map<string, Made>> {
  return service.withFolder(folder, tell, async (batch) => {
    const made = new Map<string, Made>();
    // A question that fails ends no other.
    const ask = async (asked: Asked) => {
      try {
        made.set(asked.id, await askOne(service, batch, asked));
      } catch (error) {
        tell(`${asked.id} failed: ${error instanceof Error ? error.message : String(error)}`);
      }
    };
    await Promise.all(questions.map(ask));
    return made;
  });
}

async function askOne(service: AnswerFromFolderService, batch: FolderProject, asked: Asked): Promise<Made> {
  const setting = asked.document === undefined ? 'corpus' : 'document';
  return madeOf(await service.compose(batch, questionOf(asked), setting));
}

export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
