import { HEARTBEAT_MILLISECONDS, LeaseLost } from './lease.js';

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
