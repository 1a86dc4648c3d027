import type { EntityManager } from 'typeorm';

/** PostgreSQL channel that wakes the live streams; its payload is the project's id. The rows are the truth. */
export const PROJECT_CHANGES = 'proofroom_project';

/** PostgreSQL channel on which triggers name accounts whose sessions may have ended. */
export const ACCOUNT_CHANGES = 'proofroom_account';

/** Tells every API process that something of the project changed, once the transaction is committed. */
export async function announceChange(manager: Pick<EntityManager, 'query'>, projectId: number): Promise<void> {
  await manager.query('SELECT pg_notify($1, $2)', [PROJECT_CHANGES, String(projectId)]);
}
