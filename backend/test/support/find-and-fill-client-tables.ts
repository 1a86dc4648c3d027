import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';

export interface OwnIds {
  id: number;
  email: string;
  projectId: number;
  documentId: number;
  questionId: number;
  responseId: number;
  feedbackId: number;
  categoryId: number;
}

interface Column {
  name: string;
  type: string;
}

/** Each table with a policy, after those that it points at. */
export async function tablesWithRowSecurity(source: DataSource): Promise<{ name: string; columns: string[] }[]> {
  return source.query(
    `SELECT c.relname AS name, (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns
     FROM pg_class c WHERE c.relrowsecurity AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid)
     ORDER BY c.relname = 'unit_vector_uses', c.relname`,
  );
}

/** Each table whose rows go with a client or a project, or that names one of them by its usual name. */
export async function tablesOfClients(source: DataSource): Promise<string[]> {
  const rows: { name: string }[] = await source.query(
    `WITH RECURSIVE owned AS (
       SELECT 'users'::regclass::oid AS oid
       UNION SELECT k.conrelid FROM pg_constraint k JOIN owned o ON k.confrelid = o.oid WHERE k.contype = 'f' AND k.confdeltype = 'c'
     )
     SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND (c.oid IN (SELECT oid FROM owned)
       OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname IN ('project_id', 'document_id', 'user_id', 'owner_id')))
     ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Tables that hang on neither by a column of their own, and that no world fills. */
const WITHOUT_OWNER = ['support_requests', 'answer_wordings'];

/** A row of this person in each of them that has none yet. */
export async function fillTables(source: DataSource, own: OwnIds): Promise<void> {
  for (const { name, columns } of await tablesWithRowSecurity(source)) {
    const mine = columns.includes('project_id')
      ? 'project_id = $1'
      : columns.includes('user_id')
        ? 'user_id = $1'
        : null;
    const isThere =
      !WITHOUT_OWNER.includes(name) &&
      (mine === null ||
        (
          (await source.query(`SELECT 1 FROM "${name}" WHERE ${mine} LIMIT 1`, [
            mine.startsWith('project') ? own.projectId : own.id,
          ])) as unknown[]
        ).length > 0);
    if (!isThere) await insertInto(source, name, own);
  }
}

/** Writes a row with what it must have, and the ids of its person wherever they belong. */
export async function insertInto(source: DataSource, table: string, own: OwnIds): Promise<void> {
  const columns: Column[] = await source.query(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type FROM pg_attribute a
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attidentity = ''
       AND (a.attnotnull AND NOT a.atthasdef OR a.attname IN ('project_id', 'document_id', 'feedback_id', 'response_id'))`,
    [`public.${table}`],
  );
  const values = columns.map((column) => valueOf(column, own));
  await source.query(
    `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) VALUES (${columns.map(({ type }, at) => `$${at + 1}::${type}`).join(', ')})`,
    values,
  );
}

function valueOf({ name, type }: Column, own: OwnIds): unknown {
  const known: Record<string, unknown> = {
    project_id: own.projectId,
    document_id: own.documentId,
    other_id: own.documentId,
    question_id: own.questionId,
    response_id: own.responseId,
    category_id: own.categoryId,
    feedback_id: own.feedbackId,
    user_id: own.id,
    owner_id: own.id,
    email: own.email,
    quote: 'words',
    kind: 'change',
  };
  return known[name] ?? VALUES[type]?.(own);
}

const VALUES: Record<string, (own: OwnIds) => unknown> = {
  integer: () => 1,
  smallint: () => 1,
  bigint: () => 1,
  'double precision': () => 1,
  real: () => 1,
  boolean: () => true,
  text: ({ id }) => `of ${id}`,
  citext: ({ id }) => `of ${id}`,
  bytea: () => Buffer.from('bytes'),
  uuid: () => randomUUID(),
  jsonb: () => '[]',
  'timestamp with time zone': () => new Date(),
  'integer[]': () => [1],
  'smallint[]': () => [1],
  'text[]': () => ['text'],
};
