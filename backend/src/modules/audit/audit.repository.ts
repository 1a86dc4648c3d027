import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AuditFilter } from '@proofroom/contract';
import { Brackets, Repository } from 'typeorm';
import { AuditEntryEntity } from '../../database/entities/accounts/audit-entry.entity.js';
import type { AuditedCall } from '../../http/audit-calls.js';

export interface AuditWhere extends AuditFilter {
  /** Calls that the words may mean too. */
  actions?: string[];
}

export interface ReaderRow {
  actorId: number | null;
  name: string;
  role: string | null;
  documents: number;
  times: number;
  lastDocument: string | null;
  lastAt: Date;
}

// By number unless told otherwise.
const SORTABLE: Record<string, string> = { actor: 'a.actor', kind: 'a.kind', action: 'a.action', address: 'a.address' };

@Injectable()
export class AuditRepository {
  constructor(@InjectRepository(AuditEntryEntity) private readonly entries: Repository<AuditEntryEntity>) {}

  /**
   * Changes that triggers wrote down already are not written twice. A paper that the same person opens again within the
   * hour is not either: a viewer asks for its parts one by one.
   */
  async add({ call, kind, subject, tried, refusal, categoryId }: AuditedCall): Promise<void> {
    await this.entries.query(
      `INSERT INTO audit_entries (kind, action, actor_id, actor, role, address, request_id, refusal, subject, subject_id, subject_name, project_id, after)
       SELECT $1, $2, $3::int, $4, $5, $6, $7, $8, $9, $10::int,
         CASE $9 WHEN 'document' THEN d.original_name WHEN 'project' THEN p.name END,
         CASE $9 WHEN 'document' THEN d.project_id WHEN 'project' THEN p.id END,
         CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('category', c.category_name) END
       FROM (SELECT 1) one
         LEFT JOIN documents d ON $9 = 'document' AND d.id = $10::int
         LEFT JOIN projects p ON $9 = 'project' AND p.id = $10::int
         LEFT JOIN categories c ON c.id = $11::int
       WHERE NOT ($1 = 'change' AND EXISTS (SELECT 1 FROM audit_entries WHERE request_id = $7))
         AND NOT ($1 = 'open' AND EXISTS (SELECT 1 FROM audit_entries e WHERE e.project_id = d.project_id AND e.kind = 'open'
           AND e.actor_id = $3::int AND e.subject_id = $10::int AND (e.action = $2 OR $2 <> 'documents.file') AND e.at > now() - interval '1 hour'))`,
      [
        kind,
        call.action,
        call.actor?.id ?? null,
        call.actor?.email ?? tried,
        call.actor?.role ?? null,
        call.address,
        call.id,
        refusal,
        subject?.entity ?? null,
        subject?.id ?? null,
        categoryId,
      ],
    );
  }

  page(where: AuditWhere, [field, order]: [string, 'ASC' | 'DESC'], skip: number, take: number) {
    const query = this.entries
      .createQueryBuilder('a')
      .orderBy(SORTABLE[field] ?? 'a.id', order)
      .offset(skip)
      .limit(take);
    if (SORTABLE[field]) query.addOrderBy('a.id', 'DESC');
    if (where.from) query.andWhere(`a.at >= :from::timestamp AT TIME ZONE 'UTC'`, { from: where.from });
    if (where.to) query.andWhere(`a.at < (:to::date + 1)::timestamp AT TIME ZONE 'UTC'`, { to: where.to });
    if (where.kind) query.andWhere('a.kind = :kind', { kind: where.kind });
    if (where.q)
      query.andWhere(
        new Brackets((or) =>
          or
            .where(`concat_ws(' ', a.actor, a.subject, a.subjectName, a.address, a.refusal) ILIKE :q`, {
              q: `%${where.q?.replaceAll(/[\\%_]/g, '\\$&')}%`,
            })
            .orWhere('a.action = ANY(:actions)', { actions: where.actions ?? [] }),
        ),
      );
    return query.getManyAndCount();
  }

  /** Who opened papers of a project, by account, the latest first. */
  readers(projectId: number): Promise<ReaderRow[]> {
    return this.entries.query(
      `SELECT e.actor_id AS "actorId", coalesce(nullif(trim(max(u.first_name || ' ' || u.last_name)), ''), max(e.actor), '') AS name,
         (array_agg(e.role ORDER BY e.id DESC))[1] AS role, count(DISTINCT e.subject_id)::int AS documents, count(*)::int AS times,
         (array_agg(e.subject_name ORDER BY e.id DESC))[1] AS "lastDocument", max(e.at) AS "lastAt"
       FROM audit_entries e LEFT JOIN users u ON u.id = e.actor_id
       WHERE e.project_id = $1 AND e.kind IN ('open', 'export') GROUP BY e.actor_id ORDER BY max(e.at) DESC LIMIT 50`,
      [projectId],
    );
  }
}
