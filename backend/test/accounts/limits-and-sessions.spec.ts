import { ALL_CALLS, type AnyCall } from '@proofroom/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { provideEnv } from '../../src/config/env.js';
import {
  aPerson,
  PASSWORD,
  request,
  startApp,
  type Person,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';
import { fill, REQUESTS, type Sent } from '../support/valid-request-for-each-call.js';
import { insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

const anEmail = () => `${randomUUID()}@firm.ie`;

describe('who tries too often', () => {
  let server: TestApp;
  const post = (path: string, body: object) => request(server.url, 'POST', path, { body });
  const guess = (email: string, password = 'Wrong-1-wrong') => post('/', { email, password });
  const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
    const all: T[] = [];
    for (let i = 0; i < count; i++) all.push(await work());
    return all;
  };

  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server?.close());
  afterEach(async () => {
    provideEnv({ TRIES_PER_ACCOUNT: '', TRIES_PER_ADDRESS: '' });
    await server.source.query('DELETE FROM call_counts');
  });

  it('at one account waits after ten wrong passwords, with a sentence and a time, also with the right one', async () => {
    const { email } = await aPerson(server.source);
    const wrong = await times(10, () => guess(email));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([401]));
    for (const refused of [await guess(email), await guess(email.toUpperCase(), PASSWORD)]) {
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: 'Too many tries. Please wait 15 minutes and try again.',
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    }
    expect((await guess((await aPerson(server.source)).email, PASSWORD)).status).toBe(200);
  });

  it('cannot shut out the browser of somebody who signed in before', async () => {
    const { email } = await aPerson(server.source);
    const first = await guess(email, PASSWORD);
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .find((line) => line?.startsWith('device='));
    await times(12, () => guess(email));
    const from = (headers: Record<string, string>) =>
      request(server.url, 'POST', '/', { body: { email, password: PASSWORD }, headers });
    expect((await from({})).status).toBe(429);
    expect((await from({ cookie: cookie ?? '' })).status).toBe(200);
    // Known for one account, it is a stranger to every other, and no session.
    const other = await aPerson(server.source);
    await times(12, () => guess(other.email));
    const elsewhere = await request(server.url, 'POST', '/', {
      body: { email: other.email, password: PASSWORD },
      headers: { cookie: cookie ?? '' },
    });
    expect(elsewhere.status).toBe(429);
    const asSession = { authorization: `Bearer ${cookie?.slice('device='.length)}` };
    expect((await request(server.url, 'GET', '/projects', { headers: asSession })).status).toBe(401);
  });

  it('cannot get around the limit by trying all at once', async () => {
    const { email } = await aPerson(server.source);
    const replies = await Promise.all(Array.from({ length: 16 }, () => guess(email)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it('is let in again when the time is over', async () => {
    const { email } = await aPerson(server.source);
    await times(11, () => guess(email));
    await server.source.query(`UPDATE call_counts SET ends_at = now() - interval '1 second'`);
    expect((await guess(email, PASSWORD)).status).toBe(200);
  });

  it('starts anew after the right password', async () => {
    const { email } = await aPerson(server.source);
    for (let round = 0; round < 3; round++) {
      await times(6, () => guess(email));
      expect((await guess(email, PASSWORD)).status).toBe(200);
    }
  });

  it('from one address waits whatever the account, but logging in rightly does not count', async () => {
    provideEnv({ TRIES_PER_ADDRESS: '5' });
    const { email } = await aPerson(server.source);
    await times(8, () => guess(email, PASSWORD));
    const replies = await times(6, () => guess(anEmail()));
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await guess(email, PASSWORD)).status).toBe(429);
  });

  it.each(['/forgot_password', '/resend_email'])(
    'has mails sent by %s only so often, known address or not',
    async (path) => {
      provideEnv({ TRIES_PER_ACCOUNT: '3' });
      for (const email of [(await aPerson(server.source)).email, anEmail()])
        expect((await times(4, () => post(path, { email }))).map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    },
  );

  it('makes accounts only so often', async () => {
    provideEnv({ TRIES_PER_ADDRESS: '2' });
    const register = () =>
      post('/registration', {
        email: anEmail(),
        firstName: 'Anna',
        lastName: 'Byrne',
        phoneNumber: '0871234567',
        password: PASSWORD,
      });
    expect((await times(3, register)).map(({ status }) => status)).toEqual([200, 200, 429]);
  });

  it('is told apart behind a proxy only when the settings trust that proxy', async () => {
    const from = (url: string, address: string) =>
      request(url, 'POST', '/', {
        body: { email: anEmail(), password: 'Wrong-1-wrong' },
        headers: { 'x-forwarded-for': address },
      });
    provideEnv({ TRIES_PER_ADDRESS: '1', TRUSTED_PROXIES: 'loopback' });
    const behind = await startApp();
    const trusting = [await from(behind.url, '203.0.113.5'), await from(behind.url, '203.0.113.6')];
    await behind.close();
    provideEnv({ TRUSTED_PROXIES: '' });
    expect(trusting.map(({ status }) => status)).toEqual([401, 401]);
    const doubting = [await from(server.url, '203.0.113.7'), await from(server.url, '203.0.113.8')];
    expect(doubting.map(({ status }) => status)).toEqual([401, 429]);
  });

  it.each([
    'documents.upload',
    'projects.generate',
    'responses.generateFromChunks',
    'feedback.send',
    'accountData.own',
  ])('causes work by %s only so often, whatever the server that is asked; somebody else goes on', async (name) => {
    const other = await startApp();
    const call = ALL_CALLS.get(name) as AnyCall;
    const people = [await aPerson(server.source), await aPerson(server.source)] as const;
    const [world, of] = [
      await insertProjectWithAnswers(server.app, people[0].id),
      await insertProjectWithAnswers(server.app, people[1].id),
    ];
    const send = (url: string, { token }: Person, { path, body }: Sent) =>
      request(url, call.method, fill(call.path, path), { token, body });
    const right = (REQUESTS[name] as (world: World, owner: Person, client: Person) => Sent)(world, ...people);
    expect((await send(server.url, people[0], right)).status).toBe(200);
    await server.source.query('UPDATE call_counts SET count = $1', [call.limited]);
    for (const url of [server.url, other.url])
      expect(await send(url, people[0], right)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    const theirs = (REQUESTS[name] as (world: World, owner: Person, client: Person) => Sent)(of, people[1], people[0]);
    expect((await send(server.url, people[1], theirs)).status).toBe(200);
    await other.close();
  });

  it('may follow links that verify an address only so often, since the answers tell which accounts there are', async () => {
    provideEnv({ TRIES_PER_ADDRESS: '3' });
    const follow = async () =>
      (await fetch(`${server.url}/api/verify_email/1999999999/x/`, { redirect: 'manual' })).headers.get('location');
    expect(await times(4, follow)).toEqual([...Array<string>(3).fill('/?status=unf'), '/?failed=TOO_MANY_REQUESTS']);
  });

  it('leaves neither addresses nor accounts in the counts', async () => {
    const email = anEmail();
    await guess(email);
    const rows = JSON.stringify(await server.source.query(`SELECT encode(key, 'escape') AS key FROM call_counts`));
    expect(rows).not.toContain(email);
    expect(rows).not.toContain('127.0.0.1');
  });
});

describe('a session that ends', () => {
  let server: TestApp;
  let admin: Person;

  beforeAll(async () => {
    server = await startApp();
    admin = await aPerson(server.source, 'admin');
  });
  afterAll(() => server?.close());

  /** A project of somebody who has logged in, with its live stream open. */
  async function aListener() {
    const person = await aPerson(server.source);
    const { projectId } = await insertProjectWithAnswers(server.app, person.id);
    const login = await request(server.url, 'POST', '/', { body: { email: person.email, password: PASSWORD } });
    const token = (login.body as unknown as { data: { token: string } }).data.token;
    const stream = await fetch(`${server.url}/api/projects/${projectId}/events/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    const first = new TextDecoder().decode((await reader.read()).value);
    expect(first).toContain('event: progress');
    const ended = (async () => {
      while (!(await reader.read()).done);
      return 'ended';
    })();
    const soon = (wait = 60_000) =>
      Promise.race([ended, new Promise<string>((done) => setTimeout(() => done('still open'), wait))]);
    const look = () => request(server.url, 'GET', `/projects/${projectId}/progress`, { token });
    return { person, token, soon, look, leave: () => reader.cancel() };
  }

  it('takes its live stream with it when it is logged out, and its token is worth nothing any more', async () => {
    const { token, soon, look } = await aListener();
    expect((await look()).status).toBe(200);
    expect((await request(server.url, 'POST', '/logout', { token })).status).toBe(200);
    expect(await soon()).toBe('ended');
    expect(await look()).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
  });

  it('opens at most fifty live streams for one account, and gives the place of each that ends back', async () => {
    const person = await aPerson(server.source);
    const { projectId } = await insertProjectWithAnswers(server.app, person.id);
    const open = async () => {
      const leaving = new AbortController();
      const { status } = await fetch(`${server.url}/api/projects/${projectId}/events/`, {
        headers: { authorization: `Bearer ${person.token}` },
        signal: leaving.signal,
      });
      return { status, leave: () => leaving.abort() };
    };
    const streams = await Promise.all(Array.from({ length: 51 }, open));
    expect(streams.map(({ status }) => status).toSorted()).toEqual([...Array<number>(50).fill(200), 429]);
    for (const { leave } of streams) leave();
    const openAnother = async () => {
      const again = await open();
      again.leave();
      return again.status;
    };
    await expect.poll(openAnother).toBe(200);
  });

  it('leaves the same person signed in elsewhere alone', async () => {
    const { person, soon, look, leave } = await aListener();
    const other = await request(server.url, 'POST', '/', { body: { email: person.email, password: PASSWORD } });
    const token = (other.body as unknown as { data: { token: string } }).data.token;
    await request(server.url, 'POST', '/logout', { token });
    expect(await soon(500)).toBe('still open');
    expect((await look()).status).toBe(200);
    await leave();
  });

  it('ends at once when the account is deactivated', async () => {
    const { person, soon, look } = await aListener();
    const reply = await request(server.url, 'POST', `/clients/${person.id}/status`, {
      token: admin.token,
      body: { is_active: false },
    });
    expect(reply.status).toBe(200);
    expect(await soon()).toBe('ended');
    expect((await look()).status).toBe(401);
  });

  it('ends at once when the account is deleted', async () => {
    const { person, soon } = await aListener();
    await request(server.url, 'DELETE', `/clients/${person.id}/delete`, { token: admin.token });
    expect(await soon()).toBe('ended');
  });

  it('logs out quietly with a token that is worth nothing', async () => {
    for (const token of ['', 'rubbish', admin.token])
      expect((await request(server.url, 'POST', '/logout', { token })).status).toBe(200);
    expect((await request(server.url, 'GET', '/clients/role', { token: admin.token })).status).toBe(200);
  });
});
