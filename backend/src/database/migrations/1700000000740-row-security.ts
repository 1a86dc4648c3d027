import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose call a connection serves, as `named-connections.ts` tells it; no row is anybody's while it tells nothing. */
const CLIENT = `nullif(current_setting('proofroom.client', true), '')::integer`;
/** The policy of projects leaves the client's own. */
const IN_PROJECT = 'project_id IN (SELECT id FROM projects)';

const OF_PROJECTS = [
  'project_categories',
  'documents',
  'document_categories',
  'document_texts',
  'document_pages',
  'document_blocks',
  'chunks',
  'document_passwords',
  'document_signatures',
  'document_likenesses',
  'document_facts',
  'pipeline_steps',
  'search_indexes',
  'index_entries',
  'unit_vectors',
  'unit_vector_uses',
  'document_vectors',
  'responses',
  'document_responses',
  'citations',
  'feedback',
];
const OF_ACCOUNTS = ['account_tokens', 'two_factors', 'ended_sessions', 'passkeys', 'sso_sessions'];

/** Which rows of a table are a client's. */
const OWN_ROWS: Record<string, string> = {
  users: `id = ${CLIENT}`,
  projects: `owner_id = ${CLIENT}`,
  ...Object.fromEntries(OF_ACCOUNTS.map((table) => [table, `user_id = ${CLIENT}`])),
  ...Object.fromEntries(OF_PROJECTS.map((table) => [table, IN_PROJECT])),
  // By key for each row: a client has more answers than one wants to look through for a wording.
  answer_wordings: 'EXISTS (SELECT FROM responses r WHERE r.id = response_id)',
  feedback_files: 'feedback_id IN (SELECT id FROM feedback)',
  // Written under an address, with or without an account.
  support_requests: 'lower(email) IN (SELECT lower(email::text) FROM users)',
};
const OWN_TRAIL = `actor_id = ${CLIENT} OR (subject = 'client' AND subject_id = ${CLIENT}) OR ${IN_PROJECT}`;

/**
 * Row security: whoever is not the owner of the tables gets the rows of one client. The role for that is made at the start of
 * the product (`row-security.ts`), since roles belong to the server and do not travel with a database.
 */
export class RowSecurity1700000000740 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const [table, condition] of Object.entries(OWN_ROWS)) {
      await runner.query(`ALTER TABLE "${table}" ENABLE ROW LEVEL SECURITY`);
      await runner.query(`CREATE POLICY "own_rows" ON "${table}" USING (${condition}) WITH CHECK (${condition})`);
    }
    await runner.query('ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY');
    await runner.query(`CREATE POLICY "own_rows" ON "audit_entries" FOR SELECT USING (${OWN_TRAIL})`);
    // The trail is numbered and sealed over all its rows, whoever made the change.
    await runner.query('ALTER FUNCTION "audit_change"() SECURITY DEFINER SET search_path = public, pg_temp');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER FUNCTION "audit_change"() SECURITY INVOKER RESET search_path');
    for (const table of ['audit_entries', ...Object.keys(OWN_ROWS)]) {
      await runner.query(`DROP POLICY "own_rows" ON "${table}"`);
      await runner.query(`ALTER TABLE "${table}" DISABLE ROW LEVEL SECURITY`);
    }
  }
}
