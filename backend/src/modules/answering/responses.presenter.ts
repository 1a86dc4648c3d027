import {
  HEADLINE_MAX,
  PROVIDERS,
  type Citation,
  type DdqDetails,
  type DdqRow,
  type DocumentResponse,
  type Review,
  type Wording,
} from '@proofroom/contract';
import type { BankQuestionEntity } from '../../database/entities/questions/bank-question.entity.js';
import type {
  CitationEntity,
  DocumentResponseEntity,
  ResponseEntity,
} from '../../database/entities/questions/response-and-citations.entity.js';
import type { AnswerWordingEntity } from '../../database/entities/questions/answer-wording.entity.js';
import { nameOf } from '../client-accounts/client-accounts.presenter.js';
import { fileLink } from '../documents/documents.presenter.js';
import { parseHowMade } from './record-how-answer-was-made.js';
import type { QuestionPosition, StoredRow } from './project-question-list.repository.js';

const presentCitation = (citation: CitationEntity): Citation => ({
  id: citation.id,
  number: citation.number,
  chunkId: citation.chunkId,
  documentId: citation.documentId,
  fileName: citation.fileName,
  page: citation.page,
  rects: citation.rects,
  location: citation.location,
  quote: citation.quote,
  start: citation.start,
  end: citation.end,
});

export const presentDocumentResponse = (row: DocumentResponseEntity): DocumentResponse => ({
  id: row.id,
  response: row.response,
  statements: row.statements,
  fileName: row.fileName,
  fileUrl: row.documentId === null ? null : fileLink(row.documentId),
  documentId: row.documentId,
  stage: row.stage,
  isChosen: row.isChosen,
  citations: row.citations.map(presentCitation),
});

/** The beginning of an answer on one line, cut after a whole word. */
export function headlineOf(answerText: string): string {
  const line = answerText.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= HEADLINE_MAX) return line;
  const cut = line.slice(0, HEADLINE_MAX - 1);
  const lastBlank = cut.lastIndexOf(' ');
  return `${(lastBlank > HEADLINE_MAX / 2 ? cut.slice(0, lastBlank) : cut).replace(/[,;:.]$/, '')}…`;
}

/** One line of a list of questions. */
export function presentRow(row: StoredRow): DdqRow {
  const { categoryId, categoryName, answerText, found, searched, places, updatedAt, ...rest } = row;
  // The place beside it names the document that speaks first.
  const speaker = `${row.sources[0]?.fileName ?? ''}: `;
  const spoken = answerText.startsWith(speaker) ? answerText.slice(speaker.length) : answerText;
  const isRegister = row.responseProvider === PROVIDERS.searchless;
  const hasDocuments = !isRegister && row.outcome !== null && row.outcome !== 'not_found';
  return {
    ...rest,
    category: { value: categoryId, label: categoryName },
    headline: headlineOf(spoken),
    documents: hasDocuments ? { found, searched: Math.max(found, searched ?? 0) } : null,
    moreSources: places - row.sources.length,
    updatedAt: updatedAt && new Date(updatedAt).toISOString(),
  };
}

const presentWording = ({ lines, writtenAt, writtenBy }: AnswerWordingEntity): Wording => ({
  lines,
  at: writtenAt.toISOString(),
  by: writtenBy ? nameOf(writtenBy) : null,
});

const presentReview = ({ state, reviewedAt, reviewedBy }: ResponseEntity): Review | null =>
  reviewedAt && state === 'success' ? { at: reviewedAt.toISOString(), by: reviewedBy && nameOf(reviewedBy) } : null;

/** A question of a project with its answer; one that was never asked reads as `generate`. */
export const presentDetails = (
  projectId: number,
  question: BankQuestionEntity,
  position: QuestionPosition,
  response: ResponseEntity | undefined,
  documents: DocumentResponseEntity[],
  wordings: AnswerWordingEntity[],
): DdqDetails => ({
  id: question.id,
  projectId,
  ...position,
  question: question.question,
  category: { value: question.categoryId, label: question.category.categoryName },
  responseProvider: question.responseProvider,
  state: response?.state ?? 'generate',
  outcome: response?.outcome ?? null,
  confidence: response?.confidence ?? null,
  response: response?.response ?? '',
  statements: response?.statements ?? [],
  verdict: response?.verdict ?? null,
  notes: response?.notes ?? [],
  citations: (response?.citations ?? []).map(presentCitation),
  values: response?.values ?? [],
  responses: documents.filter(({ stage }) => stage === 3).map(presentDocumentResponse),
  isChosen: response?.isChosen ?? false,
  soFar: response?.soFar ?? [],
  reason: response?.reason ?? null,
  outdatedReason: response?.outdatedReason ?? null,
  previous: response?.previous ?? null,
  missingDocuments: response?.missingDocuments ?? [],
  made: parseHowMade(response?.made ?? null),
  review: response ? presentReview(response) : null,
  wording: wordings.filter(({ isCurrent }) => isCurrent).map(presentWording)[0] ?? null,
  earlierWordings: wordings.filter(({ isCurrent }) => !isCurrent).map(presentWording),
  note: response?.note ?? null,
  updatedAt: response?.updatedAt.toISOString() ?? null,
});
