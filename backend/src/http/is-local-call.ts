import type { FastifyRequest } from 'fastify';
import { readEnv } from '../config/env.js';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);
// A reverse proxy makes every caller look local; any of these says that there is one.
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Whether a call comes from this machine, and no other machine can send one. */
export function isLocalCall({ headers }: FastifyRequest): boolean {
  const { HOST, PUBLIC_URL } = readEnv();
  return (
    LOOPBACK.has(HOST) &&
    LOOPBACK.has(new URL(PUBLIC_URL).hostname) &&
    !FORWARDING.some((name) => headers[name] !== undefined)
  );
}
