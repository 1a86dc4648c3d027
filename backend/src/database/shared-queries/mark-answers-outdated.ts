import { PROVIDERS, type OutdatedReason } from '@proofroom/contract';
import type { EntityManager } from 'typeorm';
import { lockReadings } from '../locking/lock-readings-and-file-removal.js';

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

/** Answers r to questions of the categories in which document d answers. */
const OF_ITS_CATEGORIES = `q.id = r.question_id AND q.response_provider = ${PROVIDERS.gpt} AND (q.category_id = d.category_id
  OR EXISTS (SELECT 1 FROM document_categories s WHERE s.document_id = d.id AND s.category_id = q.category_id))`;
const MADE_AT = `coalesce((r.made ->> 'at')::timestamptz, r.updated_at)`;

/**
 * Leaves documents that are being removed out of what is told of searches they took part in. What found nothing is asked again by
 * itself; an answer that is outdated only because one of them came is compared with the others that did. To be called before they go.
 */
async function leaveOutOfSearches(manager: EntityManager, documentIds: number[]): Promise<void> {
  const given = [documentIds];
  await manager.query(
    `UPDATE responses r SET newer_documents = ARRAY(SELECT unnest(newer_documents) EXCEPT SELECT unnest($1::int[]))
     FROM documents d WHERE d.id = ANY($1) AND r.project_id = d.project_id AND r.newer_documents && $1`,
    given,
  );
  await manager.query(
    `UPDATE responses r SET outdated_reason = $2 FROM ddqs q, documents d
     WHERE d.id = ANY($1) AND d.searchable_at <= ${MADE_AT} AND r.project_id = d.project_id AND r.state = 'success'
       AND r.outcome = 'not_found' AND NOT r.is_chosen AND r.outdated_reason IS NULL AND ${OF_ITS_CATEGORIES}`,
    [documentIds, 'document_removed' satisfies OutdatedReason],
  );
  // Of which documents a search was undecided is not written down; there cannot be more of them than documents.
  await manager.query(
    `UPDATE responses r SET made = made || jsonb_build_object('silent', left_silent, 'documentsSearched', searched - named - surplus,
       'moreSilent', more_silent - greatest(0, surplus - undecided), 'undecided', greatest(0, undecided - surplus))
     FROM (
       SELECT id, left_silent, searched, named, undecided, more_silent,
         least(undecided + more_silent, greatest(0, searched - named - there - answering)) AS surplus
       FROM (
         SELECT r.id, (r.made ->> 'documentsSearched')::int AS searched, (r.made ->> 'undecided')::int AS undecided,
           (r.made ->> 'moreSilent')::int AS more_silent,
           coalesce((SELECT jsonb_agg(one ORDER BY at) FROM jsonb_array_elements(r.made -> 'silent') WITH ORDINALITY listed(one, at)
             WHERE NOT (one ->> 'documentId')::int = ANY($1)), '[]') AS left_silent,
           (SELECT count(*)::int FROM jsonb_array_elements(r.made -> 'silent') one WHERE (one ->> 'documentId')::int = ANY($1)) AS named,
           (SELECT count(*)::int FROM documents d WHERE d.project_id = r.project_id AND NOT d.id = ANY($1) AND d.searchable_at IS NOT NULL
             AND (d.category_id = q.category_id
               OR EXISTS (SELECT 1 FROM document_categories s WHERE s.document_id = d.id AND s.category_id = q.category_id))) AS there,
           (SELECT count(DISTINCT coalesce(a.document_id::text, a.file_name))::int FROM document_responses a WHERE a.project_id = r.project_id
             AND a.question_id = r.question_id AND a.stage = 3 AND (a.document_id IS NULL OR a.document_id = ANY($1))) AS answering
         FROM responses r JOIN ddqs q ON q.id = r.question_id AND q.response_provider = ${PROVIDERS.gpt}
         WHERE r.project_id IN (SELECT project_id FROM documents WHERE id = ANY($1)) AND r.made ->> 'undecided' IS NOT NULL
       ) told
     ) counted WHERE r.id = counted.id AND named + surplus > 0`,
    given,
  );
  await manager.query(
    `UPDATE responses r SET outdated_reason = CASE WHEN r.outcome = 'not_found' AND later <> '{}' THEN r.outdated_reason END,
       newer_documents = CASE WHEN r.outcome = 'not_found' THEN '{}' ELSE later END
     FROM (
       SELECT DISTINCT r.id, ARRAY(SELECT o.id FROM documents o
         WHERE o.project_id = r.project_id AND NOT o.id = ANY($1) AND o.searchable_at > ${MADE_AT}
           AND NOT coalesce(r.made -> 'silent' @> jsonb_build_array(jsonb_build_object('documentId', o.id)), false)
           AND (o.category_id = q.category_id
             OR EXISTS (SELECT 1 FROM document_categories s WHERE s.document_id = o.id AND s.category_id = q.category_id))
         ORDER BY o.id) AS later
       FROM documents d JOIN responses r ON r.project_id = d.project_id JOIN ddqs q ON ${OF_ITS_CATEGORIES}
       WHERE d.id = ANY($1) AND d.searchable_at > ${MADE_AT} AND r.state = 'success' AND r.outdated_reason = $2
     ) found WHERE r.id = found.id`,
    [documentIds, 'documents_added' satisfies OutdatedReason],
  );
}

/** Answers that stand on these documents, also by a response saved for one of them. To be called before they go. */
export async function markForRemovedDocuments(manager: EntityManager, documentIds: number[]): Promise<void> {
  await leaveOutOfSearches(manager, documentIds);
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
