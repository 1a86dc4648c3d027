import { z } from 'zod';
import { byId, call } from '../define-call.ts';
import { Email, MESSAGE_MAX, PersonName, Phone, requiredText } from '../fields.ts';
import { Page } from '../paging.ts';

/** Pending becomes resolved, and that is all. In filters 0 means both. */
export const SUPPORT_STATUS = { pending: 1, resolved: 2 } as const;
export const SupportStatus = z.union([z.literal(SUPPORT_STATUS.pending), z.literal(SUPPORT_STATUS.resolved)]);
export type SupportStatus = z.infer<typeof SupportStatus>;

/** What anybody may write to support, signed in or not. */
export const SupportInput = z.object({
  fullName: PersonName(),
  phoneNumber: Phone,
  email: Email,
  message: requiredText('Message is required.').max(MESSAGE_MAX, 'Message should contain below 500 characters.'),
});
export type SupportInput = z.infer<typeof SupportInput>;

export const SupportRequest = z.object({
  id: z.int(),
  fullName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  message: z.string(),
  status: SupportStatus,
  createdAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  /** Name of the member of staff; null while it is pending, or when that account is gone. */
  resolvedBy: z.string().nullable(),
});
export type SupportRequest = z.infer<typeof SupportRequest>;

/** 0 means all. */
export const SupportFilter = z.coerce.number('There is no such status.').int().min(0).max(2).default(0);

const request = byId('supportRequest', 'nobody');

export const supportCalls = {
  send: call('POST', '/contact_us', { access: 'public', limited: 'calls', body: SupportInput }),
  /** Newest first. Without a page the latest 200. */
  list: call('GET', '/contact_us/list', {
    access: 'staff',
    query: Page.extend({ status: SupportFilter }),
    answer: z.object({ data: z.array(SupportRequest), length: z.int(), nextIndex: z.int().nullable() }),
  }),
  get: call('GET', '/contact_us/:id', { access: 'staff', ...request, answer: z.object({ data: SupportRequest }) }),
  /** Resolves a request; one that is resolved already stays as it is. */
  status: call('POST', '/contact_us/:id/status', {
    access: 'staff',
    ...request,
    body: z.object({ status: z.literal(true, 'A request can only be set to resolved.') }),
    answer: z.object({ data: SupportRequest }),
  }),
};
