import type { Client } from 'pg';

export interface Table {
  name: string;
  /** Computed columns are left out: the database fills them. */
  columns: string[];
}

/** Kept by TypeORM; migrations write them anew. */
const NOT_OURS = ['migrations', 'typeorm_metadata'];

/** Every table of the product, each after those that it points at. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `SELECT c.relname AS name,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       ARRAY(SELECT k.confrelid::regclass::text FROM pg_constraint k
         WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS needs
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> ALL($1) ORDER BY c.relname`,
    [NOT_OURS],
  );
  const ordered: Table[] = [];
  const waiting = new Map(rows.map((row) => [row.name, row]));
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (!next) throw new Error(`These tables point at each other: ${[...waiting.keys()].join(', ')}.`);
    waiting.delete(next.name);
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}

/** Every file that a row stands for; `sha256` is null where none was kept. */
export const STORED_FILES = `
  SELECT file_key AS key, size::float8 AS size, sha256 FROM documents
  UNION ALL SELECT unlocked_file_key, unlocked_size::float8, NULL FROM documents WHERE unlocked_file_key IS NOT NULL
  UNION ALL SELECT file_key, size::float8, NULL FROM feedback_files`;

export interface FileRow {
  key: string;
  size: number;
  sha256: string | null;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
