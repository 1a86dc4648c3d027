import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { DocumentCategoryEntity, DocumentEntity } from '../../../database/entities/documents/document.entity.js';
import {
  CitationEntity,
  DocumentResponseEntity,
} from '../../../database/entities/questions/response-and-citations.entity.js';
import { freeNames } from '../documents.repository.js';

/** What a document is filed by. */
export interface Opening {
  id: number;
  originalName: string;
  title: string | null;
  opening: string;
}

/** Under which categories and names documents stand. */
@Injectable()
export class DocumentFilingRepository {
  constructor(@InjectRepository(DocumentEntity) private readonly documents: Repository<DocumentEntity>) {}

  /** The documents of a project among these ids, locked, oldest first. */
  async lock(projectId: number, ids: number[], manager: EntityManager): Promise<DocumentEntity[]> {
    await manager.query('SELECT 1 FROM documents WHERE project_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE', [
      projectId,
      ids,
    ]);
    return manager.find(DocumentEntity, {
      where: { projectId, id: In(ids) },
      relations: { alsoIn: true },
      order: { id: 'ASC' },
    });
  }

  /** Keeps a category in the project for the rest of the transaction; false when it is not one of the project's. */
  async holdCategories(projectId: number, categoryIds: number[], manager: EntityManager): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      'SELECT 1 FROM project_categories WHERE project_id = $1 AND category_id = ANY($2) FOR SHARE',
      [projectId, categoryIds],
    );
    return rows.length === new Set(categoryIds).size;
  }

  async openings(ids: number[], length: number, manager: EntityManager): Promise<Opening[]> {
    return manager.query(
      `SELECT d.id, d.original_name AS "originalName", d.title, coalesce(left(t.text, $2), '') AS opening
       FROM documents d LEFT JOIN document_texts t ON t.document_id = d.id AND t.project_id = d.project_id WHERE d.id = ANY($1)`,
      [ids, length],
    );
  }

  /** Under the same stored name, or a numbered one where another document of the category has it. */
  async moveTo(
    { id, projectId, categoryId: from, storedName }: DocumentEntity,
    { categoryId, subCategoryId }: { categoryId: number; subCategoryId: number | null },
    manager: EntityManager,
  ) {
    const isCategoryProposed = false;
    if (from === categoryId) return manager.update(DocumentEntity, id, { isCategoryProposed });
    await manager.delete(DocumentCategoryEntity, { projectId, documentId: id, categoryId });
    const taken = await manager.find(DocumentEntity, {
      where: { projectId, categoryId },
      select: { storedName: true },
    });
    const names = new Set(taken.map((other) => other.storedName));
    for (const name of freeNames(storedName))
      if (!names.has(name))
        return manager.update(DocumentEntity, id, { categoryId, subCategoryId, storedName: name, isCategoryProposed });
    throw new Error(`Too many files are called ${storedName}.`);
  }

  async fileAlsoIn(
    { id, projectId }: DocumentEntity,
    rows: { categoryId: number; subCategoryId: number | null }[],
    manager: EntityManager,
  ) {
    await manager.delete(DocumentCategoryEntity, { projectId, documentId: id });
    await manager.insert(
      DocumentCategoryEntity,
      rows.map((row) => ({ ...row, projectId, documentId: id })),
    );
  }

  /** Whoever writes an answer from these documents at this moment notices that they stand elsewhere now. */
  async countReading(ids: number[], manager: EntityManager) {
    await manager.increment(DocumentEntity, { id: In(ids) }, 'readings', 1);
  }

  async rename(id: number, displayName: string | null, manager: EntityManager) {
    await manager.update(DocumentEntity, id, { displayName });
  }

  /** The answers that were made before show the new name too. */
  async showAs(id: number, fileName: string, manager: EntityManager) {
    await manager.update(CitationEntity, { documentId: id }, { fileName });
    await manager.update(DocumentResponseEntity, { documentId: id }, { fileName });
    await manager.query(
      `UPDATE responses r SET made = jsonb_set(made, '{silent}', (
         SELECT jsonb_agg(CASE WHEN one -> 'documentId' = to_jsonb($1::int) THEN one || jsonb_build_object('fileName', $2::text) ELSE one END ORDER BY at)
         FROM jsonb_array_elements(made -> 'silent') WITH ORDINALITY listed(one, at)))
       FROM documents d WHERE d.id = $1 AND r.project_id = d.project_id
         AND made -> 'silent' @> jsonb_build_array(jsonb_build_object('documentId', $1::int))`,
      [id, fileName],
    );
  }
}
