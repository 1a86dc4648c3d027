import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isReadable, type DocumentStatus, DOCUMENT_STATUSES, UNREADABLE_STATUSES } from '@proofroom/contract';
import { type EntityManager, Repository } from 'typeorm';
import type { DocumentKey } from '../../../database/shared-queries/project-and-document-id.js';
import { DocumentEntity } from '../../../database/entities/documents/document.entity.js';
import { markForNewDocument } from '../../../database/shared-queries/mark-answers-outdated.js';
import { announceChange } from '../../../database/shared-queries/announce-changes.js';
import type { ParsedDocument, UnreadableDocument } from '../../../ports/parser/document-parser.js';

/**
 * The life of a document: which states may follow which. One that was read keeps its state while it is read again, and what was
 * read before serves until the new reading is whole; `readAgainFor` tells that this is under way.
 */
export const NEXT_STATES: Record<DocumentStatus, readonly DocumentStatus[]> = {
  waiting: ['waiting', 'reading', 'ready', 'partial', 'failed'],
  // A worker that died is followed by another one; while the scanner is away the document waits.
  reading: ['reading', 'waiting', 'ready', 'partial', ...UNREADABLE_STATUSES],
  ready: ['ready', 'partial', 'infected'],
  partial: ['ready', 'partial', 'infected'],
  no_text: ['waiting', 'reading'],
  locked: ['waiting', 'reading'],
  damaged: ['waiting', 'reading'],
  refused: ['waiting', 'reading'],
  infected: ['waiting', 'reading'],
  failed: ['waiting', 'reading'],
};

/** The states that this one may follow. */
export const statesBefore = (next: DocumentStatus): DocumentStatus[] =>
  DOCUMENT_STATUSES.filter((status) => NEXT_STATES[status].includes(next));

const READABLE = DOCUMENT_STATUSES.filter(isReadable);

/** Parsers by format, as of this version of the product. */
const CURRENT_PARSERS = 'unnest($1::text[], $2::text[]) AS v(format, version)';
const IS_READABLE = `status IN (${READABLE.map((status) => `'${status}'`).join(', ')})`;

/** The only writer of a document's state and of what belongs to it; `document-states.ts` holds the moves. */
@Injectable()
export class DocumentStatesRepository {
  constructor(@InjectRepository(DocumentEntity) private readonly documents: Repository<DocumentEntity>) {}

  /** A person wants it read: one that was read before is read again, any other waits. */
  async request(documentId: number, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE documents SET status = CASE WHEN ${IS_READABLE} THEN status ELSE 'waiting' END,
         read_again_for = CASE WHEN ${IS_READABLE} THEN 'person' END,
         tried_version = CASE WHEN NOT ${IS_READABLE} THEN tried_version END,
         tried_without_recognition = tried_without_recognition AND NOT ${IS_READABLE},
         reason = NULL, done = 0, total = 0, takes_password = false
       WHERE id = $1 AND (${IS_READABLE} OR status = ANY($2))`,
      [documentId, statesBefore('waiting')],
    );
  }

  /**
   * Has the next few documents that an older parser read be read again, while nothing else waits and nobody writes answers from
   * their project. Each is tried once with each parser, and once more when text recognition is there that was lacking.
   */
  async requestOutdated(
    parsers: Readonly<Record<string, { version: string }>>,
    { canRecognise, atOnce }: { canRecognise: boolean; atOnce: number },
    manager: EntityManager,
  ): Promise<(DocumentKey & { isDescribed: boolean })[]> {
    const versions = [Object.keys(parsers), Object.values(parsers).map(({ version }) => version)];
    const found: (DocumentKey & { isDescribed: boolean })[] = await manager.query(
      `SELECT d.id AS "documentId", d.project_id AS "projectId", d.summary IS NOT NULL AS "isDescribed"
       FROM documents d JOIN ${CURRENT_PARSERS} ON v.format = d.format
       WHERE d.${IS_READABLE} AND d.parser_version IS DISTINCT FROM v.version
         AND (d.tried_version IS DISTINCT FROM v.version OR d.tried_without_recognition AND $3)
         AND NOT EXISTS (SELECT 1 FROM pipeline_steps WHERE state IN ('waiting', 'running'))
         AND NOT EXISTS (SELECT 1 FROM responses r WHERE r.project_id = d.project_id AND r.state = 'in_progress'
           AND (r.not_before IS NULL OR r.not_before <= now()))
       ORDER BY d.id LIMIT $4 FOR UPDATE OF d SKIP LOCKED`,
      [...versions, canRecognise, atOnce],
    );
    if (found.length === 0) return [];
    await manager.query(
      `UPDATE documents d SET read_again_for = 'update', done = 0, total = 0, tried_version = v.version, tried_without_recognition = false
       FROM ${CURRENT_PARSERS} WHERE v.format = d.format AND d.id = ANY($3)`,
      [...versions, found.map(({ documentId }) => documentId)],
    );
    for (const projectId of new Set(found.map((each) => each.projectId))) await announceChange(manager, projectId);
    return found;
  }

  /** False when the step that reads the document was cancelled. Takes its row first, as a cancel does, so that the later of the two wins. */
  async start({ projectId, documentId }: DocumentKey): Promise<boolean> {
    const [rows] = (await this.documents.query(
      `WITH held AS (SELECT 1 FROM pipeline_steps WHERE project_id = $1 AND document_id = $2 AND step = 'parse_documents' AND state = 'running' FOR SHARE)
       UPDATE documents SET reason = NULL, takes_password = false,
         read_again_for = CASE WHEN ${IS_READABLE} THEN coalesce(read_again_for, 'person') END,
         status = CASE WHEN ${IS_READABLE} THEN status ELSE 'reading' END
       WHERE id = $2 AND (${IS_READABLE} OR status = ANY($3)) AND EXISTS (SELECT 1 FROM held) RETURNING id`,
      [projectId, documentId, statesBefore('reading')],
    )) as [unknown[], number];
    if (rows.length > 0) await announceChange(this.documents, projectId);
    return rows.length > 0;
  }

  /** Pages read so far; wakes the live streams. */
  async setProgress({ projectId, documentId }: DocumentKey, done: number, total: number): Promise<void> {
    await this.documents.update(documentId, { done, total });
    await announceChange(this.documents, projectId);
  }

  /** Goes on with text recognition of these pages, which are counted one by one. */
  async waitForRecognition(
    documentId: number,
    scannedPages: readonly number[],
    pageCount: number | null,
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(DocumentEntity, documentId, {
      scannedPages: [...scannedPages],
      format: 'pdf',
      ...(pageCount !== null && { pageCount }),
      done: 0,
      total: scannedPages.length,
    });
  }

  /** Lets it wait for something that is away; what was read of it before serves meanwhile. */
  async retryLater(documentId: number, reason: string, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE documents SET reason = $2, status = CASE WHEN ${IS_READABLE} THEN status ELSE 'waiting' END WHERE id = $1`,
      [documentId, reason],
    );
  }

  /** What the parser found out. A document that was read before is done with that: its passages and index come in the same transaction. */
  async saveParsed(
    { id, status, readings }: Pick<DocumentEntity, 'id' | 'status' | 'readings'>,
    parsed: ParsedDocument,
    manager: EntityManager,
  ): Promise<void> {
    const isAgain = isReadable(status);
    await manager.update(DocumentEntity, id, {
      ...(isAgain && { status: parsed.unreadPages.length === 0 ? 'ready' : 'partial', reason: null }),
      readings: readings + 1,
      format: parsed.format,
      pageCount: parsed.pageCount,
      unreadPages: parsed.unreadPages,
      scannedPages: [],
      language: parsed.language,
      remarks: parsed.remarks,
      parserVersion: parsed.parserVersion,
      readAgainFor: null,
      done: parsed.pageCount ?? 1,
      total: parsed.pageCount ?? 1,
    });
  }

  /** After the last step: it can be searched, and the project's answers hear of it. One that could be before stays as it is. */
  async finish({ projectId, documentId }: DocumentKey, manager: EntityManager): Promise<void> {
    const [, count] = (await manager.query(
      `UPDATE documents SET status = CASE WHEN unread_pages = '{}' THEN 'ready' ELSE 'partial' END, searchable_at = now()
       WHERE id = $1 AND NOT ${IS_READABLE} AND status = ANY($2)`,
      [documentId, statesBefore('ready')],
    )) as [unknown, number];
    if (count > 0) await markForNewDocument(manager, { projectId, documentId });
  }

  /**
   * For a document that was to be read again and could not be: goes on with what was read before. A person who asked for it is
   * told why; after an update nothing is said. False for any other document.
   */
  async keepOldReading(
    documentId: number,
    { reason, lacksRecognition }: { reason: string; lacksRecognition: boolean },
    manager: EntityManager,
  ): Promise<boolean> {
    const [rows] = (await manager.query(
      `UPDATE documents SET read_again_for = NULL, scanned_pages = '{}', reason = CASE WHEN read_again_for = 'person' THEN $2 END,
         tried_without_recognition = $3 AND tried_version IS NOT NULL WHERE id = $1 AND read_again_for IS NOT NULL RETURNING id`,
      [documentId, `It could not be read again, so what was read before stays. ${reason}`, lacksRecognition],
    )) as [unknown[], number];
    return rows.length > 0;
  }

  /** The parser has said what is wrong with it. */
  async refuse(
    documentId: number,
    { status, reason, takesPassword }: Pick<UnreadableDocument, 'status' | 'reason' | 'takesPassword'>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `UPDATE documents SET status = $2, reason = $3, takes_password = $4, scanned_pages = '{}', read_again_for = NULL
       WHERE id = $1 AND status = ANY($5)`,
      [documentId, status, reason, takesPassword && status === 'locked', statesBefore(status)],
    );
  }

  /** A step failed for a reason of ours. What was read before serves on; only a person who asked for it is told. */
  async fail(documentId: number, reason: string, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE documents SET status = CASE WHEN read_again_for IS NULL THEN 'failed' ELSE status END, read_again_for = NULL,
         reason = CASE WHEN read_again_for IS DISTINCT FROM 'update' THEN $2 END, scanned_pages = '{}'
       WHERE id = $1 AND (status IN ('waiting', 'reading') OR read_again_for IS NOT NULL)`,
      [documentId, reason],
    );
  }

  /** Ends the reading of a document that waits or is being read; one that is read again keeps its state. */
  async cancel(documentId: number, status: DocumentStatus, reason: string, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE documents SET status = CASE WHEN read_again_for IS NULL THEN $2 ELSE status END,
         reason = CASE WHEN read_again_for IS NULL THEN $3 ELSE reason END, read_again_for = NULL, scanned_pages = '{}'
       WHERE id = $1 AND (read_again_for IS NOT NULL OR status IN ('waiting', 'reading'))`,
      [documentId, status, reason],
    );
  }
}
