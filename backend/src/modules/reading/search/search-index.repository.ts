import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { IndexType } from '@proofroom/contract';
import { type EntityManager, Repository } from 'typeorm';
import { copyRows } from '../../../database/connection/bulk-insert-rows.js';
import { SearchIndexEntity } from '../../../database/entities/documents/search-index.entity.js';
import { StepsRepository } from '../../steps/steps.repository.js';
import { INDEX_VERSION } from '../../../ranking/index.js';

export interface StoredEntry {
  documentId: number;
  fileName: string;
  data: Buffer;
}

@Injectable()
export class SearchIndexRepository {
  constructor(
    @InjectRepository(SearchIndexEntity) private readonly indexes: Repository<SearchIndexEntity>,
    private readonly steps: StepsRepository,
  ) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.indexes.manager.transaction(work);
  }

  /** The version that answers searches. */
  serving(projectId: number, indexType: IndexType) {
    return this.indexes.findOneBy({ projectId, indexType, isServing: true });
  }

  /** Creates a missing index; with `force` a new version, which serves once every document is in it. Answers whether one was created. */
  async create(projectId: number, indexType: IndexType, force: boolean, manager: EntityManager): Promise<boolean> {
    await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [projectId, indexType === 'summary' ? 1 : 2]);
    const [latest] = (await manager.query(
      `SELECT version, is_serving AS "isServing" FROM search_indexes WHERE project_id = $1 AND index_type = $2 ORDER BY version DESC LIMIT 1`,
      [projectId, indexType],
    )) as { version: number; isServing: boolean }[];
    const isBuilding = latest && !latest.isServing;
    if (latest && (!force || isBuilding)) return false;
    await manager.insert(SearchIndexEntity, {
      projectId,
      indexType,
      version: (latest?.version ?? 0) + 1,
      isServing: !latest,
    });
    await this.steps.recordDone(manager, { projectId }, `create_${indexType}_index`);
    return true;
  }

  /** Puts a document's part into every version of the index, the serving one and the one being built. */
  async put(projectId: number, indexType: IndexType, documentId: number, data: Uint8Array, manager: EntityManager) {
    const [versions] = (await manager.query(
      `UPDATE search_indexes SET revision = revision + 1 WHERE project_id = $1 AND index_type = $2 RETURNING id, is_serving AS "isServing"`,
      [projectId, indexType],
    )) as [{ id: number; isServing: boolean }[], number];
    await manager.query('DELETE FROM index_entries WHERE project_id = $1 AND document_id = $2 AND index_id = ANY($3)', [
      projectId,
      documentId,
      versions.map(({ id }) => id),
    ]);
    const entry = { project_id: projectId, document_id: documentId, data, layout: INDEX_VERSION };
    await copyRows(
      manager,
      'index_entries',
      { project_id: 'int4', index_id: 'int4', document_id: 'int4', data: 'bytea', layout: 'int4' },
      versions.map(({ id }) => ({ ...entry, index_id: id })),
    );
    const building = versions.find(({ isServing }) => !isServing);
    if (building) await this.switchWhenFilled(projectId, indexType, building.id, manager);
  }

  /** Parts that this version of the product cannot read and that nobody is writing; one whose writing failed is left to staff. */
  async outdated(): Promise<{ projectId: number; documentId: number; indexType: IndexType }[]> {
    return this.indexes.query(
      `SELECT DISTINCT e.project_id AS "projectId", e.document_id AS "documentId", s.index_type AS "indexType" FROM index_entries e
         JOIN search_indexes s ON s.id = e.index_id
         JOIN documents d ON d.id = e.document_id AND d.status IN ('ready', 'partial')
       WHERE e.layout <> $1 AND NOT EXISTS (
         SELECT 1 FROM pipeline_steps p WHERE p.project_id = e.project_id AND p.document_id = e.document_id
           AND p.step = 'fill_' || s.index_type || '_index' AND p.state IN ('waiting', 'running', 'failed'))
       ORDER BY e.document_id LIMIT 500`,
      [INDEX_VERSION],
    );
  }

  async entries(indexId: number): Promise<StoredEntry[]> {
    return this.indexes.query(
      `SELECT e.document_id AS "documentId", d.original_name AS "fileName", e.data FROM index_entries e JOIN documents d ON d.id = e.document_id
       WHERE e.index_id = $1 ORDER BY e.document_id`,
      [indexId],
    );
  }

  /** A new version serves as soon as it holds every document that the old one holds; the old one goes. */
  private async switchWhenFilled(projectId: number, indexType: IndexType, building: number, manager: EntityManager) {
    const [{ missing }] = (await manager.query(
      `SELECT count(*)::int AS missing FROM index_entries o JOIN search_indexes s ON s.id = o.index_id AND s.is_serving AND s.project_id = $1 AND s.index_type = $2
       WHERE NOT EXISTS (SELECT 1 FROM index_entries n WHERE n.index_id = $3 AND n.document_id = o.document_id)`,
      [projectId, indexType, building],
    )) as [{ missing: number }];
    if (missing > 0) return;
    await manager.delete(SearchIndexEntity, { projectId, indexType, isServing: true });
    await manager.update(SearchIndexEntity, building, { isServing: true });
  }
}
