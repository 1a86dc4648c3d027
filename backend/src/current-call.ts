import { isStaffRole, type Role } from '@proofroom/contract';
import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the call that is being answered, for whoever writes down who did what. */
export interface CurrentCall {
  /** As the log names it. */
  id: string;
  /** Where it came from. */
  address: string;
  /** Its name in the contract; null while nobody has looked, and for what the audit trail does not keep. */
  action: string | null;
  actor: { id: number; email: string; role: Role } | null;
  /** The address that somebody tried to come in with, where no body names it. */
  tried?: string;
}

const calls = new AsyncLocalStorage<CurrentCall>();
const fullSight = new AsyncLocalStorage<boolean>();

export const runInCall = <T>(call: CurrentCall, work: () => T): T => calls.run(call, work);
export const currentCall = (): CurrentCall | undefined => calls.getStore();

/** The client whose rows alone the database shows to this call; null for staff, for machines, and while nobody is known. */
export function clientOfCall(): number | null {
  const actor = calls.getStore()?.actor;
  return actor && !isStaffRole(actor.role) && !fullSight.getStore() ? actor.id : null;
}

/** Runs what the house does in a client's call, and needs rows of others for, on connections that see every row. */
export const withFullSight = <T>(work: () => T): T => fullSight.run(true, work);

/** Says whose call this turned out to be, where no session tells: signing in and out. */
export function nameActor({ id, email, role }: NonNullable<CurrentCall['actor']>): void {
  const call = calls.getStore();
  if (call) call.actor = { id, email, role };
}

/** Says with which address somebody tries to come in. */
export function nameTried(email: string): void {
  const call = calls.getStore();
  if (call) call.tried = email;
}
