import { auditHash } from '../../secrets/audit-hash.js';

interface Watched {
  table: string;
  subject: string;
  /** `always` also keeps what was changed without a call; `calls` leaves the work of machines out. */
  when: 'always' | 'calls';
  /** Columns that hold the id and the name of the subject, and the id of its project. */
  id: string;
  name: string;
  project: string;
  events: string;
  /** Kept as they were and are; behind a star only that they changed, because they hold secrets or texts. */
  columns: string[];
}

const ALL = 'INSERT OR UPDATE OR DELETE';
const WATCHED: readonly Watched[] = [
  {
    table: 'users',
    subject: 'client',
    when: 'always',
    id: 'id',
    name: 'email',
    project: '',
    events:
      'INSERT OR DELETE OR UPDATE OF email, first_name, last_name, phone_number, role, is_active, verified_at, password_hash',
    columns: ['email', 'first_name', 'last_name', 'phone_number', 'role', 'is_active', 'verified_at', '*password_hash'],
  },
  {
    table: 'projects',
    subject: 'project',
    when: 'always',
    id: 'id',
    name: 'name',
    project: 'id',
    events: 'INSERT OR DELETE OR UPDATE OF owner_id, name, description, cro_number, providers, pinned_questions',
    columns: ['owner_id', 'name', '*description', 'cro_number', 'providers', 'pinned_questions'],
  },
  {
    table: 'project_categories',
    subject: 'project',
    when: 'calls',
    id: 'project_id',
    name: '',
    project: 'project_id',
    events: 'INSERT OR DELETE',
    columns: ['category_id'],
  },
  {
    table: 'documents',
    subject: 'document',
    when: 'calls',
    id: 'id',
    name: 'original_name',
    project: 'project_id',
    events: 'INSERT OR DELETE OR UPDATE OF original_name, category_id, project_id, keeps_duplicate',
    columns: ['original_name', 'category_id', 'project_id', 'size', 'sha256', 'keeps_duplicate'],
  },
  {
    table: 'document_facts',
    subject: 'fact',
    when: 'calls',
    id: 'id',
    name: 'kind',
    project: 'project_id',
    events: 'UPDATE OF corrected_value',
    columns: ['*corrected_value'],
  },
  {
    table: 'responses',
    subject: 'answer',
    when: 'calls',
    id: 'id',
    name: '',
    project: 'project_id',
    events: 'UPDATE OF is_chosen',
    columns: ['is_chosen'],
  },
  {
    table: 'document_responses',
    subject: 'draft',
    when: 'calls',
    id: 'id',
    name: 'file_name',
    project: 'project_id',
    events: 'UPDATE OF stage, is_chosen',
    columns: ['stage', 'is_chosen'],
  },
  {
    table: 'categories',
    subject: 'category',
    when: 'always',
    id: 'id',
    name: 'category_name',
    project: '',
    events: ALL,
    columns: ['category_name', 'is_active'],
  },
  {
    table: 'sub_categories',
    subject: 'sub-category',
    when: 'always',
    id: 'id',
    name: 'name',
    project: '',
    events: ALL,
    columns: ['category_id', 'name', 'summary_prompt'],
  },
  {
    table: 'ddqs',
    subject: 'question',
    when: 'always',
    id: 'id',
    name: 'question',
    project: '',
    events: ALL,
    columns: [
      'question',
      'category_id',
      'response_provider',
      'query',
      'summary_filter',
      'prompt',
      'additional_detail',
      'variable',
      'is_single_document',
      'keys',
    ],
  },
  {
    table: 'two_factors',
    subject: 'two-step sign-in',
    when: 'always',
    id: 'user_id',
    name: '',
    project: '',
    events: 'INSERT OR DELETE OR UPDATE OF confirmed_at, sealed_secret, recovery_hashes',
    columns: ['confirmed_at', '*sealed_secret', '*recovery_hashes'],
  },
  {
    table: 'topics',
    subject: 'topic',
    when: 'calls',
    id: 'id',
    name: 'title',
    project: '',
    events: ALL,
    columns: ['title', 'kinds', 'triggers', 'heading', 'words', 'cues', 'example_questions', 'is_active'],
  },
  {
    table: 'support_requests',
    subject: 'support request',
    when: 'always',
    id: 'id',
    name: 'full_name',
    project: '',
    events: 'INSERT OR DELETE OR UPDATE OF status',
    columns: ['status', '*message'],
  },
  {
    table: 'feedback',
    subject: 'feedback',
    when: 'calls',
    id: 'id',
    name: 'question',
    project: 'project_id',
    events: 'INSERT OR DELETE',
    columns: ['*comment'],
  },
];

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Who did what: entries are numbered and sealed in one row after the other, and nobody changes them. */
export const auditTables = [
  `CREATE TABLE "audit_entries" (
    "id" bigint NOT NULL,
    "at" TIMESTAMP WITH TIME ZONE NOT NULL,
    "kind" text NOT NULL,
    "action" text,
    "actor_id" integer,
    "actor" text,
    "role" text,
    "address" text,
    "subject" text,
    "subject_id" integer,
    "subject_name" text,
    "project_id" integer,
    "before" jsonb,
    "after" jsonb,
    "refusal" text,
    "request_id" text,
    "hash" bytea NOT NULL,
      CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "audit_entries_kind_check" CHECK ("kind" IN ('change', 'sign_in', 'open', 'export', 'refusal'))
    )`,
  `CREATE INDEX "audit_entries_project_idx" ON "audit_entries" ("project_id", "kind")`,
  `CREATE INDEX "audit_entries_request_idx" ON "audit_entries" ("request_id")`,
  `CREATE FUNCTION audit_seal() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      last_id bigint;
      last_hash bytea;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('proofroom audit trail'));
      SELECT id, hash INTO last_id, last_hash FROM audit_entries ORDER BY id DESC LIMIT 1;
      NEW.id := coalesce(last_id, 0) + 1;
      NEW.at := clock_timestamp();
      NEW.hash := ${auditHash('NEW', 'last_hash')};
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER "audit_seal" BEFORE INSERT ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION audit_seal()`,
  `CREATE FUNCTION audit_keep() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'The audit trail is only added to.' USING ERRCODE = 'insufficient_privilege';
    END $$`,
  `CREATE TRIGGER "audit_keep_rows" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION audit_keep()`,
  `CREATE TRIGGER "audit_keep_all" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION audit_keep()`,
  // Deferred to the end of the transaction: the lock of the trail is then taken after all others, and held for a moment only.
  `CREATE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      call jsonb := nullif(current_setting('proofroom.call', true), '')::jsonb;
      old_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}'::jsonb ELSE to_jsonb(OLD) END;
      new_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}'::jsonb ELSE to_jsonb(NEW) END;
      one_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN old_row ELSE new_row END;
      was jsonb := '{}';
      became jsonb := '{}';
      field text;
    BEGIN
      IF call IS NULL AND TG_ARGV[1] = 'calls' THEN RETURN NULL; END IF;
      FOREACH field IN ARRAY TG_ARGV[5:] LOOP
        IF coalesce(old_row->ltrim(field, '*'), 'null') = coalesce(new_row->ltrim(field, '*'), 'null') THEN CONTINUE; END IF;
        IF field LIKE '*%' THEN
          became := became || jsonb_build_object(ltrim(field, '*'), '(not kept)');
        ELSE
          IF TG_OP <> 'INSERT' THEN was := was || jsonb_build_object(field, old_row->field); END IF;
          IF TG_OP <> 'DELETE' THEN became := became || jsonb_build_object(field, new_row->field); END IF;
        END IF;
      END LOOP;
      IF TG_OP = 'UPDATE' AND became = '{}' THEN RETURN NULL; END IF;
      INSERT INTO audit_entries (kind, action, actor_id, actor, role, address, request_id,
        subject, subject_id, subject_name, project_id, before, after)
      VALUES ('change', call->>'action', (call->'actor'->>'id')::int, call->'actor'->>'email', call->'actor'->>'role',
        call->>'address', call->>'id', TG_ARGV[0], (one_row->>TG_ARGV[2])::int, left(one_row->>TG_ARGV[3], 300),
        (one_row->>TG_ARGV[4])::int,
        CASE WHEN TG_OP <> 'INSERT' THEN was END, CASE WHEN TG_OP <> 'DELETE' THEN became END);
      RETURN NULL;
    END $$`,
  ...WATCHED.map(
    ({ table, subject, when, id, name, project, events, columns }) =>
      `CREATE CONSTRAINT TRIGGER "audit_${table}" AFTER ${events} ON "${table}" DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION audit_change(${[subject, when, id, name, project, ...columns].map(text).join(', ')})`,
  ),
];
