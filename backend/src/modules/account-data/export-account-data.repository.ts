import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ProviderId } from '@proofroom/contract';
import { Repository } from 'typeorm';
import { UserEntity } from '../../database/entities/accounts/user.entity.js';

export interface OwnedProject {
  id: number;
  name: string;
  providers: ProviderId[];
}

export interface OwnedFile {
  fileKey: string;
  /** Folders and name in the archive. */
  path: string[];
  isInfected: boolean;
}

type Rows = Record<string, unknown>[];

/** What is kept of one account. Secrets are left out: hashes of passwords, secrets of authenticator apps, passkeys but for their names, keys of files. */
@Injectable()
export class ExportAccountDataRepository {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  async account(id: number): Promise<Record<string, unknown>> {
    const [row] = await this.rows(
      `SELECT u.id, u.email, u.first_name, u.last_name, u.phone_number, u.role, u.is_active, u.verified_at, u.created_at, u.last_login_at,
         EXISTS (SELECT 1 FROM two_factors t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL) AS two_step_sign_in,
         u.sso_issuer, u.sso_subject,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'created_at', p.created_at, 'last_used_at', p.last_used_at) ORDER BY p.id), '[]')
          FROM passkeys p WHERE p.user_id = u.id) AS passkeys
       FROM users u WHERE u.id = $1`,
      [id],
    );
    return row ?? {};
  }

  supportRequests(email: string): Promise<Rows> {
    return this.rows(
      `SELECT id, full_name, phone_number, email, message, status, created_at, resolved_at FROM support_requests
       WHERE lower(email) = lower($1) ORDER BY id`,
      [email],
    );
  }

  /** What the account did, and what others did with it or its projects; addresses of others are theirs. */
  auditTrail(id: number): Promise<Rows> {
    return this.rows(
      `SELECT id, at, kind, action, actor, role, CASE WHEN actor_id = $1 THEN address END AS address, subject, subject_id, subject_name,
         project_id, before, after, refusal
       FROM audit_entries WHERE actor_id = $1 OR (subject = 'client' AND subject_id = $1)
         OR project_id IN (SELECT id FROM projects WHERE owner_id = $1) ORDER BY id`,
      [id],
    );
  }

  projects(id: number): Promise<OwnedProject[]> {
    return this.users.query('SELECT id, name, providers FROM projects WHERE owner_id = $1 ORDER BY id', [id]);
  }

  /** A project with all that hangs on it, under the name of each part. */
  async partsOf(projectId: number): Promise<Record<string, Rows>> {
    const parts: Record<string, Rows> = {};
    for (const [name, query] of Object.entries(PARTS)) parts[name] = await this.rows(query, [projectId]);
    return parts;
  }

  async filesOf(projectId: number): Promise<OwnedFile[]> {
    const rows: { fileKey: string; category: string; name: string; isInfected: boolean }[] = await this.users.query(
      `SELECT d.file_key AS "fileKey", c.category_name::text AS category, d.stored_name AS name, d.status = 'infected' AS "isInfected"
       FROM documents d JOIN categories c ON c.id = d.category_id WHERE d.project_id = $1 ORDER BY d.id`,
      [projectId],
    );
    const sent: { fileKey: string; id: number; name: string }[] = await this.users.query(
      `SELECT f.file_key AS "fileKey", f.id, f.file_name AS name FROM feedback_files f JOIN feedback b ON b.id = f.feedback_id
       WHERE b.project_id = $1 ORDER BY f.id`,
      [projectId],
    );
    return [
      ...rows.map(({ fileKey, category, name, isInfected }) => ({
        fileKey,
        path: ['documents', category, name],
        isInfected,
      })),
      ...sent.map(({ fileKey, id, name }) => ({ fileKey, path: ['feedback', `${id} ${name}`], isInfected: false })),
    ];
  }

  private rows(query: string, values: unknown[]): Promise<Rows> {
    return this.users.query(query, values);
  }
}

const PARTS: Record<string, string> = {
  project: `SELECT p.id, p.name, p.description, p.cro_number, p.providers, p.created_at, p.held_at, p.hold_reason, p.retention_days,
      ARRAY(SELECT c.category_name::text FROM project_categories pc JOIN categories c ON c.id = pc.category_id WHERE pc.project_id = p.id ORDER BY 1) AS categories
    FROM projects p WHERE p.id = $1`,
  documents: `SELECT to_jsonb(d) - 'file_key' - 'unlocked_file_key' AS document FROM documents d WHERE d.project_id = $1 ORDER BY d.id`,
  facts: `SELECT f.document_id, f.kind, f.value, f.corrected_value, f.quotes FROM document_facts f WHERE f.project_id = $1 ORDER BY f.id`,
  answers: `SELECT q.question, r.state, r.outcome, r.confidence, r.response, r.statements, r.values, r.notes, r.reason, r.is_chosen, r.made, r.updated_at, r.note,
      (SELECT jsonb_agg(jsonb_build_object('text', w.text, 'written_at', w.written_at, 'is_current', w.is_current) ORDER BY w.id)
        FROM answer_wordings w WHERE w.response_id = r.id) AS wordings,
      (SELECT jsonb_agg(jsonb_build_object('number', c.number, 'file_name', c.file_name, 'location', c.location, 'quote', c.quote) ORDER BY c.number)
        FROM citations c WHERE c.response_id = r.id) AS citations
    FROM responses r JOIN ddqs q ON q.id = r.question_id WHERE r.project_id = $1 ORDER BY r.id`,
  drafts: `SELECT q.question, r.file_name, r.response, r.statements, r.is_chosen, r.made, r.created_at
    FROM document_responses r JOIN ddqs q ON q.id = r.question_id WHERE r.project_id = $1 ORDER BY r.id`,
  feedback: `SELECT question, sent_by, llm_response, comment, missing_documents, created_at FROM feedback WHERE project_id = $1 ORDER BY id`,
};
