import { z } from 'zod';
import { call } from './call.ts';
import { Role } from './auth.ts';
import { Email, Id, OptionalPhone, PersonName } from './fields.ts';

export const Client = z.object({
  id: z.int(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  role: Role,
  isActive: z.boolean(),
  isStaff: z.boolean(),
  isVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Client = z.infer<typeof Client>;

export const ClientInput = z.object({ name: PersonName(), email: Email, phoneNumber: OptionalPhone });
export type ClientInput = z.infer<typeof ClientInput>;
/** The e-mail of a client never changes. */
export const ClientEdit = z.object({ name: PersonName(), phoneNumber: OptionalPhone, role: Role.optional() });
export type ClientEdit = z.infer<typeof ClientEdit>;

const params = z.object({ id: Id });
const subject = { entity: 'client', at: 'params.id', foreign: 'nobody' } as const;

export const clientCalls = {
  list: call('GET', '/clients', { access: 'staff', answer: z.object({ data: z.array(Client) }) }),
  get: call('POST', '/clients/:id', { access: 'staff', params, subject, answer: z.object({ data: Client }) }),
  add: call('POST', '/clients/add', { access: 'admin', body: ClientInput, answer: z.object({ data: Client }) }),
  edit: call('PUT', '/clients/:id/edit', {
    access: 'admin',
    params,
    subject,
    body: ClientEdit,
    answer: z.object({ data: Client }),
  }),
  status: call('POST', '/clients/:id/status', {
    access: 'admin',
    params,
    subject,
    body: z.object({ isActive: z.boolean('Please say whether the account is active.') }),
  }),
  adminStatus: call('POST', '/clients/:id/admin/status', {
    access: 'admin',
    params,
    subject,
    body: z.object({ isStaff: z.boolean('Please say whether the client is staff.') }),
  }),
  remove: call('DELETE', '/clients/:id/delete', { access: 'admin', params, subject }),
};
