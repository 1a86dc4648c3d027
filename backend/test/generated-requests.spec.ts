import { ALL_CALLS, camelKeys, openApiDocument } from '@proofroom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPerson,
  PASSWORD,
  request,
  startApp,
  type Person,
  type Reply,
  type TestApp,
} from './support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from './support/insert-project-with-answers.js';

const REQUESTS = 10_000;
const A_ROUND = 400;
const AT_ONCE = 8;
const ADMIN_LISTS = ['clients', 'categories', 'ddqs', 'topics'];
/** How the validation library and the database speak; a person must read neither. */
const LIBRARY_ENGLISH =
  /Invalid input|Invalid option|expected .* (received|to be)|Too (big|small)|Unrecognized key|invalid byte sequence|out of range for type|violates|syntax error/;

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  parameters: { name: string; in: string; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
}

/** Random numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ODD_TEXTS = [
  '',
  ' ',
  'a\0b',
  '\0',
  'x'.repeat(5_000),
  '😀'.repeat(40),
  '\ud800',
  "'; DROP TABLE users; --",
  '=1+1',
  '../../etc/passwd',
  '<b>bold</b>',
  '%00',
  '[5,2]',
  '{"q":"a\\u0000b"}',
  '[0,99999999999]',
  '["\\u0000","ASC"]',
  '‮‏',
];
const ODD_NUMBERS = [0, -1, 1.5, 2_147_483_647, 2_147_483_648, 99_999_999_999, Number.MAX_SAFE_INTEGER, 1e308, -1e308];
const ODD_VALUES = [null, true, [], {}, [[]], { nonsense: '\0' }, ...ODD_NUMBERS, ...ODD_TEXTS];

class Generator {
  readonly random = randomFrom(20_261_122);

  /** Ids of rows that are there, and one of none. */
  ids: readonly number[] = [];

  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.random() * values.length)] as T;
  }

  /** Mostly what the schema asks for, now and then something else. */
  value(schema: Json, name: string): unknown {
    if (this.random() < 0.12) return this.pick(ODD_VALUES);
    const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
    if (options) return this.value(this.pick(options), name);
    if (schema.const !== undefined) return schema.const;
    if (Array.isArray(schema.enum)) return this.pick(schema.enum as unknown[]);
    switch (schema.type) {
      case 'object':
        return this.object(schema);
      case 'array':
        return Array.from({ length: Math.floor(this.random() * 3) }, () =>
          this.value((schema.items ?? {}) as Json, name),
        );
      case 'integer':
      case 'number':
        return this.random() < 0.7 ? this.pick(this.ids) : this.pick(ODD_NUMBERS);
      case 'boolean':
        return this.random() < 0.5;
      case 'null':
        return null;
      default:
        return this.text(name);
    }
  }

  private object(schema: Json): Json {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
    return Object.fromEntries(
      properties.flatMap(([name, inner]) => (this.random() < 0.05 ? [] : [[name, this.value(inner, name)]])),
    );
  }

  private text(name: string): string {
    if (this.random() < 0.3) return this.pick(ODD_TEXTS);
    if (/email/.test(name)) return `someone-${Math.floor(this.random() * 1e6)}@firm.ie`;
    if (/password/.test(name)) return PASSWORD;
    if (/phone/.test(name)) return '0861234567';
    if (/number/.test(name)) return String(this.pick(this.ids));
    if (/index_type/.test(name)) return 'chunk';
    return `Text ${Math.floor(this.random() * 1e6)}`;
  }
}

interface Sent {
  name: string;
  method: string;
  path: string;
  body?: unknown;
}

const operations = Object.entries(openApiDocument().paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function listQuery(generate: Generator): Sent {
  const query = new URLSearchParams();
  for (const name of ['sort', 'range', 'filter'])
    if (generate.random() < 0.7) query.set(name, generate.pick(ODD_TEXTS));
  return { name: 'admin list', method: 'GET', path: `/admin/${generate.pick(ADMIN_LISTS)}?${query.toString()}` };
}

function sentOf(generate: Generator, number: number): Sent {
  const chosen = operations[number % (operations.length + 1)];
  if (!chosen) return listQuery(generate);
  const { path, method, operation } = chosen;
  const query = new URLSearchParams();
  let address = path.replace(/^\/api/, '');
  for (const parameter of operation.parameters) {
    const value = generate.value(parameter.schema, parameter.name);
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
    if (parameter.in === 'path')
      address = address.replace(`{${parameter.name}}`, encodeURIComponent(text.toWellFormed()) || '0');
    else query.set(parameter.name, text);
  }
  const [[type, content] = []] = Object.entries(operation.requestBody?.content ?? {});
  const body = content && (type === 'multipart/form-data' ? 'not a form' : generate.value(content.schema, 'body'));
  return {
    name: operation.operationId,
    method: method.toUpperCase(),
    path: query.size > 0 ? `${address}?${query.toString()}` : address,
    ...(body !== undefined && { body }),
  };
}

/** What is wrong with an answer, or null. */
function fault({ name }: Sent, { status, body, text }: Reply): string | null {
  if (status >= 500) return `${status} ${text}`;
  if (LIBRARY_ENGLISH.test(text)) return `speaks as a library: ${text}`;
  if (status >= 400) {
    const { status: state, code, message } = body as { status?: string; code?: string; message?: string };
    return state === 'error' && code && message ? null : `is no error of ours: ${status} ${text}`;
  }
  const call = ALL_CALLS.get(name);
  if (!call?.answer || call.kind !== 'json') return null;
  const read = call.answer.safeParse(camelKeys(body));
  return read.success ? null : `does not answer as promised: ${read.error.message}`;
}

/** Who asks, and the rows they ask about: a fresh set for each round, since requests delete accounts and projects too. */
async function aRound(server: TestApp) {
  const owner = await aPerson(server.source);
  const others = await Promise.all((['user', 'staff', 'admin'] as const).map((role) => aPerson(server.source, role)));
  const world: World = await insertProjectWithAnswers(server.app, owner.id);
  const ids = Object.values(world).filter((value) => typeof value === 'number');
  return { ids: [...ids, 2_000_000_000], people: [null, owner, ...others] as (Person | null)[] };
}

describe('ten thousand generated requests', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server?.close());

  it(
    'are answered as the description of the calls promises, whoever asks and whatever is sent',
    {
      timeout: 300_000,
    },
    async () => {
      const generate = new Generator();
      const wrong: string[] = [];
      let succeeded = 0;
      for (let first = 0; first < REQUESTS; first += A_ROUND) {
        const { ids, people } = await aRound(server);
        generate.ids = ids;
        const orders = Array.from({ length: A_ROUND }, (_, position) => ({
          sent: sentOf(generate, first + position),
          person: generate.pick(people),
        }));
        const work = async () => {
          for (let order = orders.shift(); order; order = orders.shift()) {
            const { sent, person } = order;
            const reply = await request(server.url, sent.method, sent.path, {
              body: sent.body,
              ...(person && { token: person.token }),
            });
            if (reply.status < 400) succeeded += 1;
            const found = fault(sent, reply);
            const asked = `${sent.method} ${sent.path} ${JSON.stringify(sent.body)} as ${person?.role ?? 'nobody'}`;
            if (found) wrong.push(`${asked}: ${found}`.slice(0, 600));
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, work));
      }
      expect(wrong.slice(0, 20)).toEqual([]);
      // Otherwise it was all refusals, and nothing behind the edge was tried.
      expect(succeeded).toBeGreaterThan(REQUESTS / 20);
    },
  );
});
