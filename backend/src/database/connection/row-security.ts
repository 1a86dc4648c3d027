import { type DataSource, QueryFailedError } from 'typeorm';

/**
 * Row security, the second wall under the repositories: calls of clients take a role that owns nothing, so that policies show
 * it the rows of one client alone. Policies are made by migrations. Where the role cannot be had, the wall is off.
 */

/** Tables that are nobody's and that calls of clients read. What is in no list here and has no policy is closed to them. */
const READ_BY_CLIENTS = [
  'categories',
  'sub_categories',
  'ddqs',
  'topics',
  'register_companies',
  'register_imports',
  'register_import_runs',
  'sending_consents',
  'workers',
];
/** Tables of counts and keys, without a word of anybody. */
const WRITTEN_BY_CLIENTS = ['call_counts', 'used_challenges', 'file_tombstones'];

/** Roles are the server's, and several installations may share one: its name holds the database's, as far as names go. */
const ROLE = `(left(current_database(), 55) || '_clients')::name`;

const MISSING_RIGHTS = `
  SELECT format('GRANT %s ON %I TO %I', string_agg(privilege, ', '), t.name, ${ROLE}) AS grant
  FROM (SELECT c.oid, c.relname AS name, CASE
          WHEN c.relrowsecurity OR c.relname = ANY($2) THEN ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']
          WHEN c.relname = ANY($1) THEN ARRAY['SELECT'] ELSE '{}' END AS privileges
        FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')) t
    CROSS JOIN unnest(t.privileges) AS privilege
  WHERE NOT has_table_privilege(${ROLE}, t.oid, privilege) GROUP BY t.name`;

/** PostgreSQL's codes for what this account may not do, and for a role that is not there. */
const REFUSED = '42501';
const NO_SUCH_ROLE = '22023';

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof QueryFailedError && codes.includes((error.driverError as { code?: string }).code ?? '');

/** Makes the role of clients and gives it its rights, as far as this account may; after the migrations, at every start. */
export async function prepareRowSecurity(source: DataSource): Promise<void> {
  const [{ name, exists }] = (await source.query(
    `SELECT ${ROLE} AS name, EXISTS (SELECT FROM pg_roles WHERE rolname = ${ROLE}) AS exists`,
  )) as [{ name: string; exists: boolean }];
  const role = `"${name.replaceAll('"', '""')}"`;
  try {
    if (!exists) await source.query(`CREATE ROLE ${role} NOLOGIN`);
    if (!(await mayTake(source, name))) await source.query(`GRANT ${role} TO CURRENT_USER`);
  } catch (error) {
    if (hasCode(error, REFUSED)) return;
    throw error;
  }
  // All of them or none, so that one of them tells of all.
  await source.transaction(async (manager) => {
    await manager.query(`GRANT USAGE ON SCHEMA public TO ${role}`);
    const missing: { grant: string }[] = await manager.query(MISSING_RIGHTS, [READ_BY_CLIENTS, WRITTEN_BY_CLIENTS]);
    for (const { grant } of missing) await manager.query(grant);
  });
}

async function mayTake(source: DataSource, role: string): Promise<boolean> {
  try {
    // Locally: until the end of this statement.
    await source.query(`SELECT set_config('role', $1, true)`, [role]);
    return true;
  } catch (error) {
    if (hasCode(error, REFUSED, NO_SUCH_ROLE)) return false;
    throw error;
  }
}

/** The role that calls of clients take; null where this account may not take it or it has no rights yet, and the wall is off. */
export async function roleOfClients(source: DataSource): Promise<string | null> {
  const [{ role }] = (await source.query(`SELECT ${ROLE} AS role`)) as [{ role: string }];
  if (!(await mayTake(source, role))) return null;
  const [{ isReady }] = (await source.query(
    `SELECT has_table_privilege($1::name, to_regclass('projects'), 'SELECT') AS "isReady"`,
    [role],
  )) as [{ isReady: boolean | null }];
  return isReady ? role : null;
}

/** What is said where the wall is off. */
export const ROW_SECURITY_OFF =
  'Row security of the database is off: the account of DATABASE_URL may not take the role of clients. The filters of each query hold as before; docs/security.md, "Row security", says what to grant.';
