import type { AttachedTo } from '@proofroom/contract';
import type { EntityManager } from 'typeorm';

interface InMail {
  id: number;
  parentDocumentId: number | null;
  attachmentPosition: number | null;
}

/** Documents in their order, but each attachment right after its mail, in the order of the mail. */
export function inMailOrder<T extends InMail>(documents: readonly T[]): T[] {
  const known = new Set(documents.map(({ id }) => id));
  const attached = Map.groupBy(documents, ({ parentDocumentId }) =>
    parentDocumentId !== null && known.has(parentDocumentId) ? parentDocumentId : null,
  );
  const ordered: T[] = [];
  const add = (mail: number | null) => {
    const own = attached.get(mail) ?? [];
    const sorted =
      mail === null
        ? own
        : own.toSorted((a, b) => (a.attachmentPosition ?? 0) - (b.attachmentPosition ?? 0) || a.id - b.id);
    for (const document of sorted) {
      ordered.push(document);
      add(document.id);
    }
  };
  add(null);
  return ordered;
}

interface Row {
  documentId: number;
  depth: number;
  id: number;
  fileName: string;
}

/** The mails that documents came with; those that were uploaded by themselves are left out. */
export async function mailsOf(
  manager: Pick<EntityManager, 'query'>,
  documentIds: readonly number[],
): Promise<Map<number, AttachedTo>> {
  const rows: Row[] = await manager.query(
    `WITH RECURSIVE above AS (
       SELECT id AS document_id, 0 AS depth, parent_document_id AS mail FROM documents WHERE id = ANY($1) AND parent_document_id IS NOT NULL
       UNION ALL SELECT a.document_id, a.depth + 1, m.parent_document_id FROM above a JOIN documents m ON m.id = a.mail WHERE m.parent_document_id IS NOT NULL
     ) SELECT a.document_id AS "documentId", a.depth, m.id, coalesce(m.display_name, m.original_name) AS "fileName" FROM above a JOIN documents m ON m.id = a.mail ORDER BY a.depth`,
    [documentIds],
  );
  const found = new Map<number, AttachedTo>();
  for (const { documentId, depth, id, fileName } of rows) {
    const direct = found.get(documentId);
    if (depth === 0) found.set(documentId, { id, fileName, outermost: null });
    else if (direct) direct.outermost = { id, fileName };
  }
  return found;
}
