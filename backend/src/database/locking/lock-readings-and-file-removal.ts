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

/** Held by a backup until it is written, and shared by those who remove files. */
export const REMOVING_FILES = 'removing_files';

/** False while a backup is being written: the files that it still has to read stay where they are. To the end of the transaction. */
export async function mayRemoveFiles(manager: EntityManager): Promise<boolean> {
  const [row] = (await manager.query('SELECT pg_try_advisory_xact_lock_shared(hashtext($1)) AS "may"', [
    REMOVING_FILES,
  ])) as [{ may: boolean }];
  return row.may;
}
