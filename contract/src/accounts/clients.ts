import { z } from 'zod';
import { byId, call } from '../define-call.ts';
import { MailAnswer, RoleName } from './auth.ts';
import { ImportQuery, ImportReport, type ImportColumn } from '../import-table.ts';
import { Email, OptionalPhone, PersonName, Revision } from '../fields.ts';

export const Client = z.object({
  id: z.int(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  role: RoleName,
  isActive: z.boolean(),
  isStaff: z.boolean(),
  isVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  revision: Revision,
});
export type Client = z.infer<typeof Client>;

export const ClientInput = z.object({ name: PersonName(), email: Email, phoneNumber: OptionalPhone });
export type ClientInput = z.infer<typeof ClientInput>;
/** The e-mail of a client never changes. */
export const ClientEdit = z.object({
  name: PersonName(),
  phoneNumber: OptionalPhone,
  role: RoleName.optional(),
  revision: Revision,
});
export type ClientEdit = z.infer<typeof ClientEdit>;

/** The columns of a file of clients. */
export const CLIENT_COLUMNS: readonly ImportColumn[] = [
  {
    field: 'name',
    label: 'Name',
    isRequired: true,
    names: ['full_name', 'client', 'client_name'],
    example: 'Aoife Kelly',
  },
  {
    field: 'email',
    label: 'Email',
    isRequired: true,
    names: ['e-mail', 'email_address', 'e-mail_address', 'mail'],
    example: 'aoife.kelly@example.ie',
  },
  {
    field: 'phoneNumber',
    label: 'Phone number',
    isRequired: false,
    names: ['phone', 'mobile', 'telephone', 'tel'],
    example: '0871234567',
  },
];

/** What goes with a client who is deleted. */
export const ClientUsage = z.object({ projects: z.int(), documents: z.int(), answers: z.int() });
export type ClientUsage = z.infer<typeof ClientUsage>;

/** What an administrator sees of the way a client signs in. */
export const ClientSignIn = z.object({
  /** Not before an invited client has chosen one. */
  hasPassword: z.boolean(),
  hasTwoFactors: z.boolean(),
  usesSingleSignOn: z.boolean(),
  passkeys: z.int(),
});
export type ClientSignIn = z.infer<typeof ClientSignIn>;

const client = byId('client', 'nobody');

export const clientCalls = {
  list: call('GET', '/clients', { access: 'staff', answer: z.object({ data: z.array(Client) }) }),
  get: call('POST', '/clients/:id', { access: 'staff', ...client, answer: z.object({ data: Client }) }),
  add: call('POST', '/clients/add', { access: 'admin', body: ClientInput, answer: z.object({ data: Client }) }),
  /** All rows or none; the new clients are invited by mail. */
  import: call('POST', '/clients/add/csv', {
    access: 'admin',
    kind: 'upload',
    // An account is its owner's: a file leaves those that are there as they are.
    query: ImportQuery.extend({ existing: ImportQuery.shape.existing.unwrap().exclude(['update']).default('refuse') }),
    answer: z.object({ data: ImportReport, notInvited: z.array(z.string()) }),
  }),
  sample: call('GET', '/clients/add/csv', { access: 'admin', kind: 'file' }),
  usage: call('GET', '/clients/:id/usage', {
    access: 'staff',
    ...client,
    answer: z.object({ data: ClientUsage }),
  }),
  edit: call('PUT', '/clients/:id/edit', {
    access: 'admin',
    ...client,
    body: ClientEdit,
    answer: z.object({ data: Client }),
  }),
  status: call('POST', '/clients/:id/status', {
    access: 'admin',
    ...client,
    body: z.object({ isActive: z.boolean('Please say whether the account is active.') }),
  }),
  adminStatus: call('POST', '/clients/:id/admin/status', {
    access: 'admin',
    ...client,
    body: z.object({ isStaff: z.boolean('Please say whether the client is staff.') }),
  }),
  /** How far somebody can get in. */
  signIn: call('GET', '/clients/:id/sign_in', {
    access: 'admin',
    ...client,
    answer: z.object({ data: ClientSignIn }),
  }),
  /** By mail, to choose a password: the invitation again, or a link as for a forgotten one. */
  sendLink: call('POST', '/clients/:id/send_link', { access: 'admin', ...client, answer: MailAnswer }),
  /** For somebody who lost the phone and the recovery codes: the app and the passkeys go, and every session of the account ends. */
  removeTwoFactors: call('POST', '/clients/:id/two_factors/remove', { access: 'admin', ...client }),
  /** For an account that belongs to somebody else at the sign-in service now, or shall have a password again. Ends its sessions. */
  disconnectSingleSignOn: call('POST', '/clients/:id/single_sign_on/remove', { access: 'admin', ...client }),
  remove: call('DELETE', '/clients/:id/delete', { access: 'admin', ...client }),
};
