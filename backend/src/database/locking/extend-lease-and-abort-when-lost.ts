import type { EntityManager } from 'typeorm';

/** A worker that says nothing for this long is taken for dead, and its item is given to another. */
const LEASE_SECONDS = 10;
/** Until when a lease is good that begins, or is extended, now. */
export const LEASE_END = `clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;
/** How often a worker says that it lives; also how soon it notices a cancel. */
const HEARTBEAT_MILLISECONDS = 1000;

/** The item was cancelled, or taken over by another worker: nothing may be written any more. */
export class LeaseLost extends Error {}

/** Rows that workers hold for a while: whoever took a row last knows its attempt, and only that worker may write. */
export class LeasedRows {
  constructor(
    private readonly table: 'pipeline_steps' | 'responses',
    /** States in which a row is held. */
    private readonly states: readonly string[],
  ) {}

  /** Says that the worker lives. False when the row is no longer its own. */
  async extend(manager: Pick<EntityManager, 'query'>, id: number, attempt: number): Promise<boolean> {
    const [, count] = (await manager.query(
      `UPDATE ${this.table} SET lease_until = ${LEASE_END} WHERE id = $1 AND attempt = $2 AND state = ANY($3)`,
      [id, attempt, this.states],
    )) as [unknown[], number];
    return count === 1;
  }

  /** Locks the row for a write; throws `LeaseLost` when it is no longer the caller's. */
  async lock(manager: EntityManager, id: number, attempt: number): Promise<void> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM ${this.table} WHERE id = $1 AND attempt = $2 AND state = ANY($3) FOR UPDATE`,
      [id, attempt, this.states],
    );
    if (rows.length === 0) throw new LeaseLost();
  }
}

/**
 * Works while saying every second that the worker lives. `extend` answers false when the item is no longer ours: the
 * signal given to `work` then aborts with `LeaseLost`. It aborts as well when `outer` does.
 */
export async function whileHolding<T>(
  extend: () => Promise<boolean>,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  const beat = async () => {
    // A database that is away for a moment is no reason to stop: the lease decides.
    const isOurs = await extend().catch(() => true);
    if (!isOurs) own.abort(new LeaseLost());
  };
  const timer = setInterval(() => void beat(), HEARTBEAT_MILLISECONDS);
  try {
    return await work(AbortSignal.any([own.signal, outer]));
  } catch (error) {
    throw own.signal.aborted ? own.signal.reason : error;
  } finally {
    clearInterval(timer);
  }
}
