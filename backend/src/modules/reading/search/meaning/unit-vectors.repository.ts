import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { DocumentKey } from '../../../../database/shared-queries/project-and-document-id.js';
import { DocumentVectorsEntity } from '../../../../database/entities/documents/unit-vectors-and-their-progress.entity.js';

/** A text of a document, by the SHA-256 of its words, with the units that have it. */
export interface HashedUnits {
  hash: Buffer;
  units: number[];
}

export interface StoredVector {
  hash: Buffer;
  /** One byte for each dimension. */
  vector: Buffer;
}

const PORTION = 1000;

function* inPortions<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += PORTION) yield rows.slice(from, from + PORTION);
}

@Injectable()
export class UnitVectorsRepository {
  constructor(@InjectRepository(DocumentVectorsEntity) private readonly documents: Repository<DocumentVectorsEntity>) {}

  /** Those of the hashes that the project has a vector for. */
  async known(projectId: number, model: string, hashes: Buffer[]): Promise<Set<string>> {
    const rows: { hash: Buffer }[] = await this.documents.query(
      'SELECT hash FROM unit_vectors WHERE project_id = $1 AND model = $2 AND hash = ANY($3)',
      [projectId, model, hashes],
    );
    return new Set(rows.map(({ hash }) => hash.toString('hex')));
  }

  /** Writes new vectors and which units of the document have which; what the document had before goes. */
  async put(
    { projectId, documentId }: DocumentKey,
    model: string,
    made: StoredVector[],
    units: HashedUnits[],
    manager: EntityManager,
  ): Promise<void> {
    // In one order everywhere, so that two documents of the same words never wait for each other.
    for (const rows of inPortions(made.toSorted((a, b) => a.hash.compare(b.hash))))
      await manager.query(
        `INSERT INTO unit_vectors (project_id, model, hash, vector) SELECT $1, $2, * FROM unnest($3::bytea[], $4::bytea[])
         ON CONFLICT DO NOTHING`,
        [projectId, model, rows.map(({ hash }) => hash), rows.map(({ vector }) => vector)],
      );
    for (const rows of inPortions(units.toSorted((a, b) => a.hash.compare(b.hash))))
      await manager.query(
        `INSERT INTO unit_vector_uses (project_id, document_id, model, hash, units)
         SELECT $1, $2, $3, w.hash, string_to_array(w.units, ',')::int[] FROM unnest($4::bytea[], $5::text[]) AS w (hash, units)
           JOIN unit_vectors v ON v.project_id = $1 AND v.model = $3 AND v.hash = w.hash
         FOR KEY SHARE OF v
         ON CONFLICT (project_id, document_id, model, hash) DO UPDATE SET units = excluded.units`,
        [projectId, documentId, model, rows.map(({ hash }) => hash), rows.map((one) => one.units.join(','))],
      );
    await manager.query(
      `DELETE FROM unit_vector_uses WHERE project_id = $1 AND document_id = $2 AND (model <> $3 OR NOT hash = ANY($4))`,
      [projectId, documentId, model, units.map(({ hash }) => hash)],
    );
    await this.note({ projectId, documentId }, model, null, manager);
  }

  /** Notes that the document's vectors are there, or why they could not be made. */
  async note(
    { projectId, documentId }: DocumentKey,
    model: string,
    failure: string | null,
    manager: EntityManager,
    /** No further try can mend it. */
    isFinal = failure === null,
  ) {
    await manager.query(
      `INSERT INTO document_vectors (project_id, document_id, model, is_filled, reason) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (project_id, document_id) DO UPDATE SET model = $3, is_filled = $4, reason = $5, tried_at = now(),
         tries = CASE WHEN $4 OR document_vectors.model <> $3 THEN 1 ELSE document_vectors.tries + 1 END`,
      [projectId, documentId, model, isFinal, failure],
    );
  }

  /** Documents whose vectors are there, each with a text that changes when they are written anew. */
  async filled(projectId: number, model: string): Promise<Map<number, string>> {
    const rows: { documentId: number; version: string }[] = await this.documents.query(
      `SELECT document_id AS "documentId", tried_at::text AS version FROM document_vectors
       WHERE project_id = $1 AND model = $2 AND is_filled AND reason IS NULL`,
      [projectId, model],
    );
    return new Map(rows.map(({ documentId, version }) => [documentId, version]));
  }

  async ofDocument(
    { projectId, documentId }: DocumentKey,
    model: string,
  ): Promise<{ units: number[]; vector: Buffer }[]> {
    return this.documents.query(
      `SELECT u.units, v.vector FROM unit_vector_uses u JOIN unit_vectors v USING (project_id, model, hash)
       WHERE u.project_id = $1 AND u.document_id = $2 AND u.model = $3`,
      [projectId, documentId, model],
    );
  }

  /** Documents that are read and indexed but have no vectors of this model; one that failed waits longer each time, an hour at most. */
  async missing(model: string, limit: number): Promise<DocumentKey[]> {
    return this.documents.query(
      `SELECT d.project_id AS "projectId", d.id AS "documentId" FROM documents d
         JOIN pipeline_steps s ON s.project_id = d.project_id AND s.document_id = d.id AND s.step = 'fill_chunk_index' AND s.state = 'done'
         LEFT JOIN document_vectors v ON v.project_id = d.project_id AND v.document_id = d.id AND v.model = $1
       WHERE d.status IN ('ready', 'partial') AND (v.document_id IS NULL
         OR (NOT v.is_filled AND v.tried_at < now() - make_interval(mins => LEAST(60, power(2, LEAST(v.tries, 10))::int))))
       ORDER BY d.id LIMIT $2`,
      [model, limit],
    );
  }
}
