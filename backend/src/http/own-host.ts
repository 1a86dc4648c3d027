import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { AppError } from '../app-error.js';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Answers only under its own names: a web page whose name was pointed at this machine must not reach the product with the
 * browser of somebody who sits at it. A plain address is no name that anybody could point.
 */
export function refuseForeignHosts(publicUrl: string, others: readonly string[]) {
  const own = new Set([...LOOPBACK, new URL(publicUrl).hostname, ...others.map((name) => name.toLowerCase())]);
  return async ({ headers }: FastifyRequest) => {
    const host = hostnameOf(headers.host);
    if (host === null || own.has(host) || isIP(host.replaceAll(/^\[|\]$/g, '')) > 0) return;
    throw new AppError('FOREIGN_HOST');
  };
}

/** Null for a request without a name; HTTP/1.1 has one, and browsers always send it. */
function hostnameOf(host: string | undefined): string | null {
  if (!host) return null;
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : '';
}
