import type { EntityManager } from 'typeorm';

/** Held by a backup until it is written, and beside each other by those who remove files. */
export const REMOVING_FILES = 'removing_files';

/** False while a backup is being written: the files that it still has to read stay where they are. To the end of the transaction. */
export async function mayRemoveFiles(manager: EntityManager): Promise<boolean> {
  const [row] = (await manager.query('SELECT pg_try_advisory_xact_lock_shared(hashtext($1)) AS "may"', [
    REMOVING_FILES,
  ])) as [{ may: boolean }];
  return row.may;
}
