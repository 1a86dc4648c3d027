import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { DocumentStatus, FactValue } from '@proofroom/contract';
import { type EntityManager, In, Not, Repository } from 'typeorm';
import type { Fact } from '../../answering/facts/fact.js';
import { namesOfProject } from '../../database/shared-queries/unique-document-display-names.js';
import type { DocumentKey } from '../../database/shared-queries/project-and-document-id.js';
import { DocumentFactEntity } from '../../database/entities/documents/document-fact.entity.js';

export interface RegisteredDocument {
  id: number;
  name: string;
  status: DocumentStatus;
  reason: string | null;
  kind: string | null;
  category: string;
}

@Injectable()
export class FactsRepository {
  constructor(@InjectRepository(DocumentFactEntity) private readonly facts: Repository<DocumentFactEntity>) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.facts.manager.transaction(work);
  }

  ofDocument(key: DocumentKey, manager = this.facts.manager): Promise<DocumentFactEntity[]> {
    return manager.find(DocumentFactEntity, { where: key, relations: { corrector: true }, order: { id: 'ASC' } });
  }

  /** Those of the whole project, without lines of accounts. */
  ofProject(projectId: number): Promise<DocumentFactEntity[]> {
    return this.facts.find({
      select: {
        projectId: true,
        documentId: true,
        id: true,
        kind: true,
        value: true,
        correctedValue: true,
        words: true,
      },
      where: { projectId, kind: Not('line_item') },
      order: { id: 'ASC' },
    });
  }

  /** What questions are answered from: facts with their words, of these documents. */
  ofDocuments(projectId: number, documentIds: readonly number[]): Promise<DocumentFactEntity[]> {
    return this.facts.find({ where: { projectId, documentId: In([...documentIds]) }, order: { id: 'ASC' } });
  }

  async documents(projectId: number): Promise<RegisteredDocument[]> {
    const names = await namesOfProject(this.facts.manager, projectId);
    const rows: Omit<RegisteredDocument, 'name'>[] = await this.facts.query(
      `SELECT d.id, d.status, d.reason, k.name AS kind, c.category_name AS category
       FROM documents d JOIN categories c ON c.id = d.category_id LEFT JOIN sub_categories k ON k.id = d.sub_category_id
       WHERE d.project_id = $1 ORDER BY d.id`,
      [projectId],
    );
    return rows.map((row) => ({ ...row, name: names.get(row.id) ?? '' }));
  }

  /** Documents whose words are there and that were not read by these rules. */
  unread(version: number, most: number): Promise<(DocumentKey & { readings: number })[]> {
    return this.facts.query(
      `SELECT project_id AS "projectId", id AS "documentId", readings FROM documents
       WHERE status IN ('ready', 'partial') AND facts_version IS DISTINCT FROM $1 ORDER BY id LIMIT $2`,
      [version, most],
    );
  }

  /**
   * False when the document has got another text than the one its facts were read from, or is gone. Holds its row until the
   * transaction ends.
   */
  async mark(
    { documentId }: DocumentKey,
    version: number,
    readings: number | null,
    manager: EntityManager,
  ): Promise<boolean> {
    const [rows] = (await manager.query(
      'UPDATE documents SET facts_version = $2 WHERE id = $1 AND ($3::int IS NULL OR readings = $3) RETURNING id',
      [documentId, version, readings],
    )) as [unknown[], number];
    return rows.length > 0;
  }

  async removeOthers({ projectId, documentId }: DocumentKey, keptIds: number[], manager: EntityManager): Promise<void> {
    await manager.delete(DocumentFactEntity, { projectId, documentId, id: Not(In(keptIds)) });
  }

  async insert(
    { projectId, documentId }: DocumentKey,
    rows: readonly (Omit<Fact, 'quotes'> &
      Pick<DocumentFactEntity, 'quotes' | 'correctedValue' | 'correctedBy' | 'correctedAt'>)[],
    manager: EntityManager,
  ): Promise<void> {
    if (rows.length === 0) return;
    await manager.query(
      `INSERT INTO document_facts (project_id, document_id, kind, value, words, quotes, corrected_value, corrected_by, corrected_at)
       SELECT $1, $2, kind, value, words, quotes, NULLIF("correctedValue", 'null'), "correctedBy", "correctedAt"
       FROM jsonb_to_recordset($3::jsonb) AS r(kind text, value jsonb, words text, quotes jsonb, "correctedValue" jsonb, "correctedBy" int, "correctedAt" timestamptz)`,
      // PostgreSQL holds no zero character.
      [projectId, documentId, JSON.stringify(rows).replaceAll(String.raw`\u0000`, ' ')],
    );
  }

  /** False when there is no such fact. */
  async correct(key: DocumentKey & { id: number }, value: FactValue | null, by: number | null): Promise<boolean> {
    const { affected } = await this.facts.update(key, {
      correctedValue: value as never,
      correctedBy: by,
      correctedAt: value && new Date(),
    });
    return affected === 1;
  }
}
