import { PROVIDERS, type OutdatedReason } from '@proofroom/contract';
import type { EntityManager } from 'typeorm';
import { lockReadings } from './locks.js';

/** What found nothing is asked again, for reason $3; any other answer is to be compared with document d first. */
const COMPARED = `outdated_reason = CASE WHEN r.outcome = 'not_found' THEN $3 END,
  newer_documents = CASE WHEN r.outcome = 'not_found' THEN '{}' ELSE array_remove(r.newer_documents, d.id) || d.id END`;

/**
 * A document of the project can be searched now. Questions of its categories that found nothing are asked again by themselves;
 * every other answer is compared with it, and is outdated only if it would be quoted. To be called in the transaction that makes
 * it searchable; an answer that is being written at that moment notices by itself.
 */
export async function markForNewDocument(
  manager: EntityManager,
  { projectId, documentId }: { projectId: number; documentId: number },
): Promise<void> {
  await lockReadings(manager, projectId, 'exclusive');
  await manager.query(
    `UPDATE responses r SET ${COMPARED}
     FROM ddqs q, documents d
     WHERE d.id = $2 AND q.category_id IN (SELECT d.category_id UNION SELECT s.category_id FROM document_categories s WHERE s.document_id = d.id)
       AND q.id = r.question_id AND q.response_provider = $4 AND r.project_id = $1 AND r.state = 'success' AND r.outdated_reason IS NULL`,
    [projectId, documentId, 'documents_added' satisfies OutdatedReason, PROVIDERS.gpt],
  );
}

/**
 * Documents answer the questions of other categories than before. In a category that gained them they count as new ones; where
 * they left, every answer that stands on one of them is outdated. To be called in the transaction that files them.
 */
export async function markForMovedDocuments(
  manager: EntityManager,
  {
    projectId,
    documentIds,
    gained,
    lost,
  }: { projectId: number; documentIds: number[]; gained: number[]; lost: number[] },
): Promise<void> {
  const reason = 'document_moved' satisfies OutdatedReason;
  for (const documentId of documentIds)
    await manager.query(
      `UPDATE responses r SET ${COMPARED}
       FROM ddqs q, documents d
       WHERE d.id = $2 AND q.category_id = ANY($5) AND q.id = r.question_id AND q.response_provider = $4 AND r.project_id = $1
         AND r.state = 'success' AND r.outdated_reason IS NULL`,
      [projectId, documentId, reason, PROVIDERS.gpt, gained],
    );
  await manager.query(
    `UPDATE responses r SET outdated_reason = $4 FROM ddqs q
     WHERE r.project_id = $1 AND q.id = r.question_id AND q.response_provider = $5 AND r.state = 'success' AND q.category_id = ANY($3) AND (
       EXISTS (SELECT 1 FROM citations c WHERE c.response_id = r.id AND c.document_id = ANY($2)) OR
       EXISTS (SELECT 1 FROM document_responses s WHERE s.project_id = $1 AND s.question_id = r.question_id AND s.document_id = ANY($2)))`,
    [projectId, documentIds, lost, reason, PROVIDERS.gpt],
  );
}

/** Answers that stand on these documents, also by a response saved for one of them. */
export async function markForRemovedDocuments(manager: EntityManager, documentIds: number[]): Promise<void> {
  await manager.query(
    `UPDATE responses SET outdated_reason = $2 WHERE id IN (
       SELECT response_id FROM citations WHERE document_id = ANY($1) AND response_id IS NOT NULL
       UNION SELECT r.id FROM responses r JOIN document_responses d ON d.project_id = r.project_id AND d.question_id = r.question_id WHERE d.document_id = ANY($1))`,
    [documentIds, 'document_removed' satisfies OutdatedReason],
  );
}

/** Answers with citations whose words are no longer there in the new text of their document. */
export async function markForLostCitations(manager: EntityManager, citationIds: number[]): Promise<void> {
  await manager.query(
    `UPDATE responses SET outdated_reason = $2 WHERE id IN (
       SELECT response_id FROM citations WHERE id = ANY($1) AND response_id IS NOT NULL
       UNION SELECT r.id FROM responses r JOIN document_responses d ON d.project_id = r.project_id AND d.question_id = r.question_id
         JOIN citations c ON c.document_response_id = d.id WHERE c.id = ANY($1))`,
    [citationIds, 'document_read_again' satisfies OutdatedReason],
  );
}

/** Answers from the register, after the project got another CRO number. */
export async function markForNewCroNumber(manager: Pick<EntityManager, 'query'>, projectId: number): Promise<void> {
  await manager.query(
    `UPDATE responses r SET outdated_reason = $2 FROM ddqs d WHERE d.id = r.question_id AND r.project_id = $1 AND d.response_provider = $3 AND r.state = 'success'`,
    [projectId, 'cro_number_changed' satisfies OutdatedReason, PROVIDERS.searchless],
  );
}
