import { z } from 'zod';
import { call } from './define-call.ts';

export const healthCalls = {
  live: call('GET', '/health/live', {
    access: 'public',
    answer: z.object({ ok: z.literal(true), version: z.string() }),
  }),
  ready: call('GET', '/health/ready', {
    access: 'public',
    answer: z.object({ ok: z.literal(true), database: z.boolean(), queue: z.boolean(), worker: z.boolean() }),
  }),
};
