import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { UNREADABLE_STATUSES, type DocumentGroupRow, type DocumentStatus } from '@proofroom/contract';
import { DataSource } from 'typeorm';

/** Names of documents that a row of the list carries. */
const FIRST_NAMES = 5;

const NAME = `btrim(u.first_name || ' ' || u.last_name)`;
const OWNERS = `FROM users u WHERE EXISTS (SELECT 1 FROM projects p WHERE p.owner_id = u.id)
  AND ($1 = '' OR ${NAME} || ' ' || u.email::text ILIKE $1
    OR EXISTS (SELECT 1 FROM projects p WHERE p.owner_id = u.id AND p.name ILIKE $1))`;

const SORTABLE: Record<string, string> = { clientName: NAME, email: 'u.email' };

export interface StoredFile {
  id: number;
  projectId: number;
  categoryId: number;
  categoryName: string;
  originalName: string;
  status: DocumentStatus;
  isReadAgain: boolean;
  reason: string | null;
  pageCount: number | null;
  size: number;
  createdAt: Date;
}

export interface StoredProject {
  id: number;
  name: string;
  ownerId: number;
}

const patternOf = (q: string) => (q === '' ? '' : `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`);

/** Who has which documents, over all projects. */
@Injectable()
export class ClientDocumentsForStaffRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Clients with a project, one row each, and how many there are. */
  async page(
    q: string,
    [field, order]: [string, 'ASC' | 'DESC'],
    skip: number,
    take: number,
  ): Promise<[DocumentGroupRow[], number]> {
    const pattern = patternOf(q);
    const [rows, [counted]] = await Promise.all([
      this.source.query(
        `SELECT u.id, ${NAME} AS "clientName", u.email::text AS email,
           ARRAY(SELECT p.name FROM projects p WHERE p.owner_id = u.id ORDER BY p.id DESC) AS projects,
           ARRAY(SELECT d.original_name FROM documents d JOIN projects p ON p.id = d.project_id
             WHERE p.owner_id = u.id ORDER BY d.id DESC LIMIT ${FIRST_NAMES}) AS "documentNames",
           c.documents AS "documentCount", c.troubled AS "troubledCount"
         FROM (SELECT u.* ${OWNERS} ORDER BY ${SORTABLE[field] ?? 'u.id'} ${order}, u.id DESC OFFSET $2 LIMIT $3) u
           CROSS JOIN LATERAL (SELECT count(*)::int AS documents, (count(*) FILTER (WHERE d.status = ANY($4)))::int AS troubled
             FROM documents d JOIN projects p ON p.id = d.project_id WHERE p.owner_id = u.id) c
         ORDER BY ${SORTABLE[field] ?? 'u.id'} ${order}, u.id DESC`,
        [pattern, skip, take, UNREADABLE_STATUSES],
      ) as Promise<DocumentGroupRow[]>,
      this.source.query(`SELECT count(*)::int AS count ${OWNERS}`, [pattern]) as Promise<{ count: number }[]>,
    ]);
    return [rows, counted?.count ?? 0];
  }

  /** The newest project first. */
  projectsOf(ownerIds: number[]): Promise<StoredProject[]> {
    return this.source.query(
      `SELECT id, name, owner_id AS "ownerId" FROM projects WHERE owner_id = ANY($1) ORDER BY id DESC`,
      [ownerIds],
    );
  }

  /** By category, then as they came. */
  filesOf(projectIds: number[]): Promise<StoredFile[]> {
    return this.source.query(
      `SELECT d.id, d.project_id AS "projectId", d.category_id AS "categoryId", c.category_name::text AS "categoryName",
         d.original_name AS "originalName", d.status, d.read_again_for IS NOT NULL AS "isReadAgain", d.reason, d.page_count AS "pageCount",
         d.size::float8 AS size, d.created_at AS "createdAt"
       FROM documents d JOIN categories c ON c.id = d.category_id WHERE d.project_id = ANY($1) ORDER BY c.category_name, d.id`,
      [projectIds],
    );
  }
}
