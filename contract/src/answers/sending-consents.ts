import { z } from 'zod';
import { call } from '../define-call.ts';

/** What words of the documents are sent to outside this server: a language model, or a service that makes embeddings. */
export const SENDING_SERVICES = ['model', 'embeddings'] as const;
export type SendingService = (typeof SENDING_SERVICES)[number];

/** Where a service runs and what it is called: an administrator agrees to exactly this. */
export const SendingTarget = z.object({
  service: z.enum(SENDING_SERVICES),
  host: z.string().trim().min(1).max(300),
  model: z.string().trim().min(1).max(300),
});
export type SendingTarget = z.infer<typeof SendingTarget>;

/** What is sent to each, as an administrator reads it before agreeing. */
export const SENT: Record<SendingService, string> = {
  model:
    'For each question: the question, the names of the files, what was read of the papers (title, parties, dates) and the clauses and tables that may answer. For each document: its name, its beginning and its end, to describe it.',
  embeddings: 'Every passage of every document, once, and each question.',
};

/** A configured service with who agreed to it; `by` is null where the settings of the server name the host. */
export const ConfiguredService = SendingTarget.extend({
  agreed: z.object({ by: z.string().nullable(), at: z.iso.datetime().nullable() }).nullable(),
});
export type ConfiguredService = z.infer<typeof ConfiguredService>;

const answer = z.object({ data: z.array(ConfiguredService) });

/** Hosts outside this server that are sent words of the documents, once an administrator has agreed; null where there is none. */
export const WordsSentTo = z.object({
  model: z.object({ name: z.string(), host: z.string(), isAgreed: z.boolean() }).nullable(),
  embeddings: z.object({ host: z.string(), isAgreed: z.boolean() }).nullable(),
});
export type WordsSentTo = z.infer<typeof WordsSentTo>;

export const sendingCalls = {
  list: call('GET', '/admin_sending', { access: 'staff', answer }),
  /** Agrees to what was seen: refused when host or model have changed since. */
  agree: call('POST', '/admin_sending/agree', { access: 'admin', body: SendingTarget, answer }),
  /** From now on nothing is sent to that service. */
  withdraw: call('POST', '/admin_sending/withdraw', { access: 'admin', body: SendingTarget, answer }),
};
