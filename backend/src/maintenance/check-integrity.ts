import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { auditHash } from '../database/secrets/audit-hash.js';
import type { FileStore, StoredFile } from '../ports/storage/file-store.js';
import { HashStream } from '../ports/storage/hash-stream.js';
import { isSealed, NotUnsealed, SEAL_START_BYTES, SealKeyUnknown } from '../ports/storage/encrypt-and-decrypt-data.js';
import { type FileRow, quoted, STORED_FILES } from './list-tables-to-back-up.js';

/** What `npm run check` looks for; the sentence is what is wrong when something is found. */
export const CHECKS = {
  file_missing: 'An uploaded file is not in the file store',
  file_changed: 'A file in the file store is not the one that was uploaded',
  key_missing: 'A file is sealed with a key that is neither SEAL_KEY nor in OLD_SEAL_KEYS here',
  file_without_row: 'A file in the file store belongs to nothing',
  orphan_row: 'A row belongs to a document or project that is gone',
  text_missing: 'A document counts as read, and its text is not there',
  passage_off: 'A stored passage does not stand in its document',
  not_indexed: 'A document counts as searchable, and no index holds it',
  citation_off: 'A quotation of an answer does not stand in its document where it says',
  answer_without_citation: 'An answer has no citation',
  nobody_reads: 'A document waits to be read, and no step is left that will read it',
  nobody_answers: 'A question is being answered, and nobody works on it',
  audit_changed: 'An entry of the audit trail is not as it was written, or the one before it is gone',
} as const;
export type CheckName = keyof typeof CHECKS;

export interface Finding {
  check: CheckName;
  /** Names of rows and files, never their text. */
  what: string;
  isRepaired: boolean;
}

interface Options {
  databaseUrl: string;
  files: FileStore;
  /** Removes what belongs to nothing. Nothing else is safe to mend without a person. */
  repair: boolean;
}

/** Uploads put the file first and the row after it: younger files may still get one. */
const YOUNG_MS = 60 * 60 * 1000;
const LEASE_OVER = `lease_until < now() - interval '1 hour'`;

/** Looks at every row and file; the database and the product may run meanwhile. */
export async function checkIntegrity({ databaseUrl, files, repair }: Options): Promise<Finding[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const findings: Finding[] = [];
  const found = (check: CheckName, what: string, isRepaired = false) => findings.push({ check, what, isRepaired });
  try {
    await checkFiles(client, files, found);
    await checkStrayFiles(client, files, repair, found);
    await checkOrphans(client, repair, found);
    for (const { check, query } of STATES_THAT_CANNOT_BE) {
      const { rows } = await client.query<{ what: string }>(query);
      for (const { what } of rows) found(check, what);
    }
    await checkTexts(client, found);
  } finally {
    await client.end();
  }
  return findings;
}

type Found = (check: CheckName, what: string, isRepaired?: boolean) => void;

async function checkFiles(client: Client, files: FileStore, found: Found): Promise<void> {
  const { rows } = await client.query<FileRow>(STORED_FILES);
  for (const { key, size, sha256 } of rows) {
    if (!(await files.exists(key))) {
      found('file_missing', key);
      continue;
    }
    const { fingerprint, isKeyMissing } = await fingerprintOf(files, key);
    const isSame = fingerprint?.size === size && (sha256 === null || fingerprint.sha256 === sha256);
    if (!isSame) found(isKeyMissing ? 'key_missing' : 'file_changed', key);
  }
}

/** Without a fingerprint where a sealed file cannot be unsealed. */
async function fingerprintOf(
  files: FileStore,
  key: string,
): Promise<{ fingerprint: StoredFile | null; isKeyMissing: boolean }> {
  const hash = new HashStream();
  let start: Buffer = Buffer.alloc(0);
  try {
    await pipeline(await files.open(key), hash, async (content: AsyncIterable<Buffer>) => {
      for await (const part of content) if (start.length < SEAL_START_BYTES) start = Buffer.concat([start, part]);
    });
  } catch (error) {
    if (error instanceof NotUnsealed) return { fingerprint: null, isKeyMissing: error instanceof SealKeyUnknown };
    throw error;
  }
  // Without any key a sealed file is read as it lies there.
  return { fingerprint: hash.result(), isKeyMissing: isSealed(start) };
}

async function checkStrayFiles(client: Client, files: FileStore, repair: boolean, found: Found): Promise<void> {
  const stored: { key: string; storedAt: Date }[] = [];
  for await (const file of files.list()) stored.push(file);
  const { rows } = await client.query<{ key: string }>(
    `SELECT key FROM (${STORED_FILES}) f UNION ALL SELECT file_key FROM file_tombstones`,
  );
  const known = new Set(rows.map(({ key }) => key));
  for (const { key, storedAt } of stored) {
    if (known.has(key) || Date.now() - storedAt.getTime() < YOUNG_MS) continue;
    if (repair) await files.remove(key);
    found('file_without_row', key, repair);
  }
}

/** By name: foreign keys forbid most of it, and this is to find out whether they did. */
const POINTERS: Readonly<Record<string, string>> = {
  document_id: 'documents',
  project_id: 'projects',
  response_id: 'responses',
  document_response_id: 'document_responses',
  index_id: 'search_indexes',
};

/** What somebody did stays when the thing is gone. */
const KEPT = ['audit_entries'];

async function checkOrphans(client: Client, repair: boolean, found: Found): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; isNullable: boolean }>(
    `SELECT c.relname AS "table", a.attname AS "column", NOT a.attnotnull AS "isNullable" FROM pg_attribute a
       JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attname = ANY($1) AND c.relname <> ALL($2) ORDER BY 1, 2`,
    [Object.keys(POINTERS), KEPT],
  );
  for (const { table, column, isNullable } of rows) {
    const target = POINTERS[column];
    if (!target) continue;
    const orphans = `${quoted(column)} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${target} t WHERE t.id = ${quoted(table)}.${quoted(column)})`;
    const counted = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${quoted(table)} WHERE ${orphans}`,
    );
    const count = counted.rows[0]?.n ?? 0;
    if (count === 0) continue;
    if (repair)
      await client.query(
        isNullable
          ? `UPDATE ${quoted(table)} SET ${quoted(column)} = NULL WHERE ${orphans}`
          : `DELETE FROM ${quoted(table)} WHERE ${orphans}`,
      );
    found('orphan_row', `${count} of ${table} by ${column}`, repair);
  }
}

const STATES_THAT_CANNOT_BE: readonly { check: CheckName; query: string }[] = [
  {
    check: 'text_missing',
    query: `SELECT 'document ' || d.id AS what FROM documents d WHERE d.status IN ('ready', 'partial')
      AND NOT EXISTS (SELECT 1 FROM document_texts t WHERE t.document_id = d.id)`,
  },
  {
    check: 'not_indexed',
    query: `SELECT 'document ' || d.id AS what FROM documents d WHERE d.searchable_at IS NOT NULL AND d.status IN ('ready', 'partial')
      AND NOT EXISTS (SELECT 1 FROM index_entries e JOIN search_indexes i ON i.id = e.index_id AND i.is_serving WHERE e.document_id = d.id)`,
  },
  {
    check: 'answer_without_citation',
    query: `SELECT 'response ' || r.id AS what FROM responses r WHERE r.state = 'success' AND r.outcome IN ('answered', 'passages')
      AND NOT EXISTS (SELECT 1 FROM citations c WHERE c.response_id = r.id)`,
  },
  {
    check: 'nobody_reads',
    query: `SELECT 'document ' || d.id AS what FROM documents d WHERE d.status IN ('waiting', 'reading') AND d.created_at < now() - interval '1 hour'
      AND NOT EXISTS (SELECT 1 FROM pipeline_steps s WHERE s.document_id = d.id AND s.state IN ('waiting', 'running')
        AND NOT (s.state = 'running' AND s.${LEASE_OVER}))`,
  },
  {
    check: 'audit_changed',
    query: `SELECT 'entry ' || id AS what FROM (
      SELECT e.id, e.hash, lag(e.id) OVER inorder AS last_id, ${auditHash('e', 'lag(e.hash) OVER inorder')} AS sealed
      FROM audit_entries e WINDOW inorder AS (ORDER BY e.id)) a
      WHERE a.hash <> a.sealed OR a.id <> coalesce(a.last_id, 0) + 1 ORDER BY id`,
  },
  {
    check: 'nobody_answers',
    query: `SELECT 'response ' || id AS what FROM responses WHERE state = 'in_progress' AND ${LEASE_OVER}`,
  },
];

interface Quoted {
  id: number;
  start: number;
  end: number;
  quote: string;
}

/** Offsets count UTF-16 units, which the database does not: every text is fetched once. */
async function checkTexts(client: Client, found: Found): Promise<void> {
  const documents = await client.query<{ id: number }>('SELECT document_id AS id FROM document_texts ORDER BY 1');
  for (const { id } of documents.rows) {
    const read = await client.query<{ text: string }>('SELECT text FROM document_texts WHERE document_id = $1', [id]);
    const text = read.rows[0]?.text;
    if (text === undefined) continue;
    const isOff = ({ start, end, quote }: Quoted) => text.slice(start, end) !== quote;
    const passages = await client.query<Quoted>(
      'SELECT id, start, "end", text AS quote FROM chunks WHERE document_id = $1 ORDER BY number',
      [id],
    );
    for (const passage of passages.rows.filter(isOff)) found('passage_off', `passage ${passage.id} of document ${id}`);
    const citations = await client.query<Quoted>(CITATIONS_IN_FORCE, [id]);
    for (const citation of citations.rows.filter(isOff))
      found('citation_off', `citation ${citation.id} of document ${id}`);
  }
}

/** Answers that a new reading of their document made outdated quote what it said before, and say so. */
const CITATIONS_IN_FORCE = `
  SELECT c.id, c.start, c."end", c.quote FROM citations c JOIN responses r ON r.id = c.response_id
  WHERE c.document_id = $1 AND r.state = 'success' AND r.outdated_reason IS NULL ORDER BY c.id`;
