/** A worker that says nothing for this long is taken for dead, and its item is given to another. */
export const LEASE_SECONDS = 10;
/** How often a worker says that it lives; also how soon it notices a cancel. */
export const HEARTBEAT_MILLISECONDS = 1000;

/** The item was cancelled, or taken over by another worker: nothing may be written any more. */
export class LeaseLost extends Error {}
