import { z } from 'zod';
import { Id } from './fields.ts';

/** Who may call: anyone, anyone signed in, staff and admins, admins only. */
export type Access = 'public' | 'user' | 'staff' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Which stored thing a call is about, and where its id stands. A row that is not the caller's and one that does not exist answer alike. */
export interface Subject {
  entity:
    | 'project'
    | 'document'
    | 'question'
    | 'category'
    | 'client'
    | 'draft'
    | 'chunk'
    | 'topic'
    | 'supportRequest'
    | 'feedback';
  /** `params.id`, `body.projectId`, ... */
  at: `params.${string}` | `body.${string}`;
  /** What staff may do with rows of other people: `read` and `run`; `write` answers 404. Bank and client rows belong to nobody. */
  foreign: 'read' | 'run' | 'write' | 'nobody';
}

interface Row {
  access?: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Shape of a success, without `status`. Left out: only `{ status: 'success' }` is answered. */
  answer?: z.ZodType;
  /** `upload` takes multipart files, `file` answers bytes, `events` is a server-sent stream, `redirect` sends the browser on. */
  kind?: 'json' | 'upload' | 'file' | 'events' | 'redirect';
  subject?: Subject;
  /**
   * Slowed down for an address, and for the account that calls or that the body's `email` names, after too many calls or failures.
   * A number: so many calls of one account in a quarter of an hour, for work that costs something.
   */
  limited?: 'calls' | 'failures' | number;
}

/** The part of a row that says: this is about one stored thing, whose id stands in the path. */
export const byId = <const E extends Subject['entity'], const F extends Subject['foreign']>(entity: E, foreign: F) => ({
  params: z.object({ id: Id }),
  subject: { entity, at: 'params.id' as const, foreign },
});

/** One row of the table of calls. Paths are written without the /api prefix and without a trailing slash. */
export function call<const R extends Row>(method: Method, path: string, row: R = {} as R) {
  return { method, path, access: 'user' as Access, kind: 'json' as NonNullable<Row['kind']>, ...row };
}

export type AnyCall = ReturnType<typeof call> & Row;
