import { ALL_CALLS, type AnyCall } from '@proofroom/contract';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../src/config/env.js';
import {
  aPerson,
  request,
  startApp,
  type Person,
  type Reply,
  type TestApp,
} from './support/start-test-app-and-send-requests.js';
import { fill, MISSING, REQUESTS, type Sent } from './support/valid-request-for-each-call.js';
import { insertProjectWithAnswers, CONTRACT, type World } from './support/insert-project-with-answers.js';

/** More of both for `npm run chaos canaries`. */
const CANARY_PROJECTS = Number(process.env.CANARY_PROJECTS ?? 6);
const CANARY_QUESTIONS = Number(process.env.CANARY_QUESTIONS ?? 120);

const closed = [...ALL_CALLS].filter(([, { access }]) => access !== 'public');
const ofUsers = [...ALL_CALLS].filter(([, { access }]) => access === 'user');

describe('a session that is none', () => {
  let server: TestApp;
  let tokens: Record<string, string>;

  beforeAll(async () => {
    server = await startApp();
    const admin = await aPerson(server.source, 'admin');
    const deactivated = await aPerson(server.source, 'admin', { isActive: false });
    const changed = await aPerson(server.source, 'admin', { tokenVersion: 3 });
    const gone = await aPerson(server.source, 'admin');
    await server.source.query('DELETE FROM users WHERE id = $1', [gone.id]);
    const payload = { sub: String(admin.id), ver: 0 };
    const { JWT_SECRET } = readEnv();
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    tokens = {
      'signed with another key': jwt.sign(payload, 'x'.repeat(64), { expiresIn: 60 }),
      'not signed': `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...payload, exp: 4e9 })}.`,
      'signed by another method': jwt.sign(payload, JWT_SECRET, { algorithm: 'HS512', expiresIn: 60 }),
      'of another version': jwt.sign({ ...payload, sub: String(changed.id) }, JWT_SECRET, { expiresIn: 60 }),
      'of nobody': jwt.sign({ ...payload, sub: 'admin' }, JWT_SECRET, { expiresIn: 60 }),
      'of an account that is no number': jwt.sign({ ...payload, sub: '1e3' }, JWT_SECRET, { expiresIn: 60 }),
      'with its end cut off': admin.token.slice(0, -3),
      'of a deactivated account': deactivated.token,
      'of a deleted account': gone.token,
    };
  });
  afterAll(() => server?.close());

  it.each(closed)('opens nothing of %s', async (_name, { method, path }) => {
    for (const [kind, token] of Object.entries(tokens)) {
      const { status, body } = await request(server.url, method, path.replaceAll(/:\w+/g, '1'), {
        token,
        body: method === 'GET' ? undefined : {},
      });
      expect({ kind, status, code: String(body.code).replace(/SESSION.*|UNAUTHORISED/, 'signed out') }).toEqual({
        kind,
        status: 401,
        code: 'signed out',
      });
    }
  });
});

/** Where two requests differ, as paths of keys. */
function differences(one: unknown, other: unknown, at: string[] = []): string[][] {
  if (
    typeof one === 'object' &&
    one !== null &&
    typeof other === 'object' &&
    other !== null &&
    !(one instanceof FormData)
  )
    return Object.keys(one).flatMap((key) =>
      differences((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key], [...at, key]),
    );
  return typeof one === 'number' && one !== other ? [at] : [];
}
function withValue(sent: Sent, [key = '', ...rest]: string[], value: number): Sent {
  const copy = structuredClone(sent) as unknown as Record<string, unknown>;
  const inner = (copy[key] ?? {}) as Sent;
  copy[key] = rest.length === 0 ? value : withValue(inner, rest, value);
  return copy as unknown as Sent;
}
const valueAt = (sent: unknown, at: string[]): number =>
  at.reduce((value, key) => (value as Record<string, unknown>)[key], sent) as number;
// Rows of the bank belong to nobody.
const BANK = /^(question_id|ddq_id|category_id|category|categories|categoryId|question|type)$/;

describe('an id of somebody else', () => {
  let server: TestApp;
  let owner: Person;
  let stranger: Person;
  beforeAll(async () => {
    server = await startApp();
    owner = await aPerson(server.source);
    stranger = await aPerson(server.source);
  });
  afterAll(() => server?.close());

  const send = (call: AnyCall, sent: Sent, token: string): Promise<Reply> =>
    request(server.url, call.method, fill(call.path, sent.path), { token, body: sent.body });

  it.each(ofUsers)('reads, wherever it stands in %s, as one of nothing', async (name, call) => {
    const mine = await insertProjectWithAnswers(server.app, stranger.id);
    const theirs = await insertProjectWithAnswers(server.app, owner.id);
    const client = stranger;
    const right = REQUESTS[name]?.(mine, stranger, client) ?? { path: {} };
    if (right.body instanceof FormData) return;
    const foreign = REQUESTS[name]?.(theirs, stranger, client);
    const places = differences(right, foreign).filter((at) => !at.some((key) => BANK.test(key)));
    for (const at of places) {
      const absent = await send(call, withValue(right, at, MISSING), stranger.token);
      const reached = await send(call, withValue(right, at, valueAt(foreign, at)), stranger.token);
      expect([at, reached.status, reached.text]).toEqual([at, absent.status, absent.text]);
      expect(reached.status).toBeLessThan(500);
    }
  });
});

/** What nobody may set of their own accord. */
const TAMPERING = (admin: Person) => ({
  id: admin.id,
  role: 'admin',
  is_staff: true,
  is_admin: true,
  is_active: true,
  is_verified: true,
  verified_at: '2026-01-01T00:00:00Z',
  token_version: 0,
  password_hash: 'x',
  owner_id: admin.id,
  user_id: admin.id,
  client_id: admin.id,
  actor: { id: admin.id, role: 'admin' },
  is_demo: true,
  is_mine: true,
  is_chosen: true,
  state: 'success',
  outcome: 'answered',
  created_at: '2020-01-01T00:00:00Z',
});
const LEAVES_NOTHING = /^auth\.(logout|changePassword|login|resetPassword|verifyEmail)$/;

describe('fields that nobody asked for', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server?.close());

  const writing = [...ALL_CALLS].filter(
    ([name, { method, access, kind }]) =>
      method !== 'GET' && kind !== 'upload' && (access === 'user' || access === 'public') && !LEAVES_NOTHING.test(name),
  );
  it.each(writing)('change nothing with %s', async (name, call) => {
    const person = await aPerson(server.source);
    const admin = await aPerson(server.source, 'admin');
    const world = await insertProjectWithAnswers(server.app, person.id);
    const state = async () =>
      JSON.stringify({
        users: await server.source.query(
          'SELECT id, role, is_active, verified_at, token_version, password_hash FROM users WHERE id <= $1 ORDER BY id',
          [admin.id],
        ),
        projects: await server.source.query(
          'SELECT id, owner_id, is_demo, created_at FROM projects WHERE id <= $1 AND id <> ALL($2) ORDER BY id',
          [world.projectId, name === 'projects.remove' ? [world.projectId] : []],
        ),
      });
    const before = await state();
    const right = REQUESTS[name]?.(world, person, admin) ?? { path: {} };
    const body = { ...TAMPERING(admin), ...(right.body as object | undefined) };
    await request(server.url, call.method, fill(call.path, right.path), { token: person.token, body });
    expect(await state()).toBe(before);
    const [made] = (await server.source.query(
      `SELECT (SELECT count(*)::int FROM users WHERE id > $1 AND (role <> 'user' OR verified_at IS NOT NULL)) AS raised,
         (SELECT count(*)::int FROM projects WHERE id > $2 AND (owner_id <> $3 OR is_demo)) AS given`,
      [admin.id, world.projectId, person.id],
    )) as [{ raised: number; given: number }];
    expect(made).toEqual({ raised: 0, given: 0 });
  });
});

describe('a body that reaches for the prototype of all objects', () => {
  it.each(['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}'])(
    'is refused: %s',
    async (body) => {
      const server = await startApp();
      const { status } = await fetch(`${server.url}/api/registration`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      await server.close();
      expect(status).toBe(400);
    },
  );
});

describe('a word that stands in one project only', () => {
  let server: TestApp;
  let rooms: { person: Person; world: World; word: string }[];

  beforeAll(async () => {
    server = await startApp();
    rooms = [];
    for (let number = 0; number < CANARY_PROJECTS; number++) {
      const word = `zanzebrant${String.fromCodePoint(97 + (number % 26))}${number}x`;
      const person = await aPerson(server.source);
      const text = `${CONTRACT}\n4. WORD\n\nThe word of this agreement is ${word}.\n`;
      const world = await insertProjectWithAnswers(server.app, person.id, { text, name: `Project ${word}` });
      rooms.push({ person, world, word });
    }
  });
  afterAll(() => server?.close());

  const reading = ofUsers.filter(
    ([name, { method, kind }]) =>
      kind !== 'events' &&
      kind !== 'upload' &&
      (method === 'GET' || /export|list|pdf_list|chunk_list/.test(ALL_CALLS.get(name)?.path ?? '')),
  );

  it(
    `is found by its owner, and by nobody else in ${CANARY_QUESTIONS} questions`,
    async () => {
      let leaks = 0;
      let own = 0;
      for (let asked = 0; asked < CANARY_QUESTIONS; asked++) {
        const { person, world } = rooms[asked % rooms.length] as (typeof rooms)[number];
        const other = rooms[(asked * 7 + 1) % rooms.length] as (typeof rooms)[number];
        const [name, call] = reading[asked % reading.length] as (typeof reading)[number];
        const right = REQUESTS[name]?.(world, person, person) ?? { path: {} };
        const search = call.method === 'GET' ? `?words=${other.word}&q=${other.word}&search=${other.word}` : '';
        const body = right.body && { ...(right.body as object), search: other.word, words: other.word, q: other.word };
        const { text } = await request(server.url, call.method, fill(call.path, right.path) + search, {
          token: person.token,
          body,
        });
        for (const room of rooms) {
          // What was asked for may be said back; the text of the document may not.
          const isThere = text.includes(`agreement is ${room.word}`) || text.includes(`Project ${room.word}`);
          if (isThere && room.person !== person) leaks++;
          if (isThere && room.person === person) own++;
        }
      }
      expect({ leaks, isSeen: own > 0 }).toEqual({ leaks: 0, isSeen: true });
    },
    30_000 + CANARY_QUESTIONS * 200,
  );

  it('is in no export of somebody else', async () => {
    for (const { person, world, word } of rooms) {
      const sent = REQUESTS['responses.export']?.(world, person, person) ?? { path: {} };
      const { text } = await request(server.url, 'POST', '/export_ddq_response', {
        token: person.token,
        body: sent.body,
      });
      for (const room of rooms) expect(room.word !== word && text.includes(room.word)).toBe(false);
    }
  });
});
