import type { EntityManager } from 'typeorm';

/**
 * Until the end of the transaction: those who write what they found in a project's documents share the lock, and whoever puts a
 * new reading in the place of an old one holds it alone. Taken before the row of an answer is locked.
 */
export async function lockReadings(
  manager: EntityManager,
  projectId: number,
  mode: 'exclusive' | 'shared',
): Promise<void> {
  const lock = mode === 'exclusive' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await manager.query(`SELECT ${lock}(hashtext('document_readings'), $1)`, [projectId]);
}
