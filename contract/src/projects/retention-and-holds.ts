import { z } from 'zod';
import { PasswordAgain } from '../accounts/auth.ts';
import { byId, call } from '../define-call.ts';
import { requiredText } from '../fields.ts';

/** A project on legal hold: nobody deletes it, its documents or its client's account. */
export const Hold = z.object({ reason: z.string(), since: z.iso.datetime() });
export type Hold = z.infer<typeof Hold>;

/** Days without a change after which a project is deleted. */
export const RETENTION_LEAST_DAYS = 30;
export const RETENTION_MOST_DAYS = 3650;
/** It is announced so many days before. */
export const RETENTION_NOTICE_DAYS = 14;

export const Retention = z.object({
  days: z.int(),
  /** When it is deleted if nothing changes and no hold is set; never sooner than the notice allows. */
  deletesAt: z.iso.datetime(),
  /** Its owner was told by mail. */
  isAnnounced: z.boolean(),
});
export type Retention = z.infer<typeof Retention>;

const DAYS_RULE = `Please enter a whole number of days from ${RETENTION_LEAST_DAYS} to ${RETENTION_MOST_DAYS}.`;
export const RetentionInput = z.object({
  /** Null: it is kept until somebody deletes it. */
  days: z.coerce
    .number(DAYS_RULE)
    .int(DAYS_RULE)
    .min(RETENTION_LEAST_DAYS, DAYS_RULE)
    .max(RETENTION_MOST_DAYS, DAYS_RULE)
    .nullable(),
});
export type RetentionInput = z.infer<typeof RetentionInput>;

export const HoldInput = z.object({
  reason: requiredText('Reason is required.').max(500, 'Reason must have at most 500 characters.'),
});
export type HoldInput = z.infer<typeof HoldInput>;

export const retentionCalls = {
  hold: call('POST', '/projects/:id/hold', { access: 'admin', ...byId('project', 'run'), body: HoldInput }),
  releaseHold: call('POST', '/projects/:id/hold/release', { access: 'admin', ...byId('project', 'run') }),
  /** When it is deleted by itself; setting it again, or to the same, starts the days anew. */
  set: call('POST', '/projects/:id/retention', { ...byId('project', 'write'), body: RetentionInput }),
};

/** Everything that is kept of one account, as a zip file, and the end of an account. */
export const accountDataCalls = {
  own: call('POST', '/profile/data', { limited: 20, kind: 'file' }),
  ofClient: call('POST', '/clients/:id/data', {
    access: 'admin',
    kind: 'file',
    ...byId('client', 'nobody'),
  }),
  /**
   * Deletes the caller's account with its projects, documents and answers. For the password; who has none here signs in again
   * at the sign-in service shortly before.
   */
  close: call('POST', '/profile/close', { limited: 'failures', body: PasswordAgain.partial().default({}) }),
};
