import type { EntityManager, EntityTarget } from 'typeorm';

/** Somebody else has changed the row since it was read. */
class EditOutdated extends Error {
  readonly code = 'EDIT_OUTDATED';
}

interface Revised {
  id: number;
  revision: number;
}

/**
 * Raises the revision of a row and holds the row until the transaction ends. Whoever edits says which revision was read: when
 * the row has another by now, somebody has changed it meanwhile, and the edit is refused before it writes over that.
 */
export async function raiseRevision<T extends Revised>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  id: number,
  read: number | undefined,
): Promise<void> {
  const update = manager
    .createQueryBuilder()
    .update(entity)
    .set({ revision: () => 'revision + 1' } as never)
    .where('id = :id', { id });
  if (read !== undefined) update.andWhere('revision = :read', { read });
  if ((await update.execute()).affected === 0) throw new EditOutdated();
}
