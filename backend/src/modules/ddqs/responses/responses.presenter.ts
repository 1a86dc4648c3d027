import type { Citation, DdqDetails, DocumentResponse } from '@proofroom/contract';
import type { DdqEntity } from '../../../database/entities/ddq.entity.js';
import type {
  CitationEntity,
  DocumentResponseEntity,
  ResponseEntity,
} from '../../../database/entities/response.entity.js';
import { toldOf } from './made-after-choice.js';

export const fileLink = (documentId: number) => `/api/documents/${documentId}/file/`;

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

/** A question of a project with its answer; one that was never asked reads as `generate`. */
export const presentDetails = (
  projectId: number,
  question: DdqEntity,
  response: ResponseEntity | undefined,
  documents: DocumentResponseEntity[],
): DdqDetails => ({
  id: question.id,
  projectId,
  question: question.question,
  category: { value: question.categoryId, label: question.category.categoryName },
  responseProvider: question.responseProvider,
  state: response?.state ?? 'generate',
  outcome: response?.outcome ?? null,
  confidence: response?.confidence ?? null,
  response: response?.response ?? '',
  statements: response?.statements ?? [],
  citations: (response?.citations ?? []).map(presentCitation),
  values: response?.values ?? [],
  responses: documents.filter(({ stage }) => stage === 3).map(presentDocumentResponse),
  reason: response?.reason ?? null,
  outdatedReason: response?.outdatedReason ?? null,
  previous: response?.previous ?? null,
  missingDocuments: response?.missingDocuments ?? [],
  made: toldOf(response?.made ?? null),
  updatedAt: response?.updatedAt.toISOString() ?? null,
});
