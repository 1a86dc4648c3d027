import { vi } from 'vitest';
import { wholeAnswer } from './wholeAnswer.suite.ts';

export interface SeenCall {
  method: string;
  /** Without host, with query: `/api/projects/3/`. */
  path: string;
  body: unknown;
}
/** What a call answers: a body with status 200, or a full response. */
type Reply = object | Response | Promise<Response>;
type Handler = (call: SeenCall) => Reply;

export const refusal = (status: number, code: string, message: string, errors?: Record<string, string>) =>
  Response.json({ status: 'error', code, message, errors }, { status });

/**
 * Stands in for the server of one test. Routes are written `POST /api/projects/add/`; a call nobody expected answers 404.
 * Returns every call that was made, in order.
 */
export function fakeApi(routes: Record<string, Reply | Handler>): SeenCall[] {
  const seen: SeenCall[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const path = String(input);
    const call = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    seen.push(call);
    const route = routes[`${call.method} ${path}`] ?? routes[`${call.method} ${path.split('?')[0]}`];
    if (route === undefined) return refusal(404, 'NOT_FOUND', `Nobody expected ${call.method} ${path}`);
    const reply: unknown = await (typeof route === 'function' ? (route as Handler)(call) : route);
    return reply instanceof Response ? reply.clone() : Response.json(wholeAnswer(call.method, path, reply as object));
  });
  return seen;
}

/** Lets calls below `path` fail as without a server, until the function that is returned is called. */
export function cutOff(path: string): () => void {
  const answers = window.fetch;
  let isAway = true;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    isAway && input.startsWith(path) ? Promise.reject(new TypeError('Failed to fetch')) : answers(input, init),
  );
  return () => void (isAway = false);
}
