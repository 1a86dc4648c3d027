import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { provideEnv } from '../../src/config/env.js';
import {
  aPerson,
  keptMails,
  PASSWORD,
  request,
  startApp,
  type Person,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';

interface Setup {
  person: Person;
  secret: string;
  recoveryCodes: string[];
}

describe('two-step sign-in', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
    // In the middle of a half minute, so that none of them ends between making a code and sending it.
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server?.close();
  });
  afterEach(async () => {
    provideEnv({ STAFF_TWO_FACTORS: '' });
    await server.source.query('DELETE FROM call_counts');
  });

  const post = (path: string, body: object, token?: string) => request(server.url, 'POST', path, { body, token });
  const signIn = (email: string, code?: string) => post('/', { email, password: PASSWORD, ...(code && { code }) });
  /** The code of the app; `steps` half minutes from now. */
  const codeOf = (secret: string, steps = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

  /** An account whose app has shown the code of the half minute before. */
  async function anAccount(role: 'user' | 'staff' | 'admin' = 'user'): Promise<Setup> {
    const person = await aPerson(server.source, role);
    const begun = await post('/profile/two_factors', { current_password: PASSWORD }, person.token);
    const { secret } = (begun.body as unknown as { data: { secret: string } }).data;
    const confirmed = await post('/profile/two_factors/confirm', { code: await codeOf(secret, -1) }, person.token);
    expect(confirmed.status).toBe(200);
    const { data } = confirmed.body as unknown as { data: { recovery_codes: string[] } };
    return { person, secret, recoveryCodes: data.recovery_codes };
  }

  it('asks for a code after the right password only, and takes each code once', async () => {
    const { person, secret } = await anAccount();
    expect(await post('/', { email: person.email, password: 'Wrong-1-wrong' })).toMatchObject({
      body: { code: 'WRONG_PASSWORD' },
    });
    expect(await signIn(person.email)).toMatchObject({ status: 401, body: { code: 'CODE_REQUIRED' } });
    expect(await signIn(person.email, '123456')).toMatchObject({ status: 401, body: { code: 'WRONG_CODE' } });
    const code = await codeOf(secret);
    expect((await signIn(person.email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await signIn(person.email, code)).status).toBe(401);
    expect((await signIn(person.email, await codeOf(secret, -4))).status).toBe(401);
    expect((await signIn(person.email, await codeOf(secret, 1))).status).toBe(200);
  });

  it('takes one code once, also when it is sent twenty times at the same moment', async () => {
    const { person, secret } = await anAccount();
    provideEnv({ TRIES_PER_ACCOUNT: '100' });
    const code = await codeOf(secret);
    const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(person.email, code)));
    provideEnv({ TRIES_PER_ACCOUNT: '' });
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('lets in with each of ten recovery codes once, however they are typed', async () => {
    const { person, recoveryCodes } = await anAccount();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(person.email, first.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect((await signIn(person.email, first)).status).toBe(401);
    const renewed = await post('/profile/two_factors/recovery_codes', { current_password: PASSWORD }, person.token);
    expect(renewed.status).toBe(200);
    expect((await signIn(person.email, second)).status).toBe(401);
  });

  it('cannot be guessed: wrong codes are limited like wrong passwords', async () => {
    const { person, secret } = await anAccount();
    const statuses = [];
    for (let number = 0; number < 11; number++)
      statuses.push((await signIn(person.email, `00000${number % 10}`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn(person.email, await codeOf(secret))).status).toBe(429);
  });

  it('is set up and switched off with the password only, and is on with the first right code', async () => {
    const person = await aPerson(server.source);
    expect((await post('/profile/two_factors', { current_password: 'Wrong-1-wrong' }, person.token)).status).toBe(422);
    await post('/profile/two_factors', { current_password: PASSWORD }, person.token);
    expect((await post('/profile/two_factors/confirm', { code: '000000' }, person.token)).status).toBe(422);
    expect((await signIn(person.email)).status).toBe(200);
    const { person: other, secret } = await anAccount();
    // A stolen session cannot put another app in its place.
    const again = await post('/profile/two_factors', { current_password: PASSWORD }, other.token);
    expect(again).toMatchObject({ status: 409, body: { code: 'TWO_FACTORS_ON' } });
    expect((await post('/profile/two_factors/remove', { current_password: 'Wrong-1-wrong' }, other.token)).status).toBe(
      422,
    );
    expect((await post('/profile/two_factors/remove', { current_password: PASSWORD }, other.token)).status).toBe(200);
    expect((await signIn(other.email)).status).toBe(200);
    expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
  });

  it('is not got around by a new password that came by mail', async () => {
    const { person } = await anAccount();
    await post('/forgot_password', { email: person.email });
    const mails = await keptMails(server);
    const link = new URL(mails.find(({ to }) => to === person.email)?.links[0] ?? '').pathname;
    expect((await post(link, { password: PASSWORD })).status).toBe(200);
    expect(await signIn(person.email)).toMatchObject({ body: { code: 'CODE_REQUIRED' } });
  });

  it('is demanded of staff when the server says so, before anything else', async () => {
    provideEnv({ STAFF_TWO_FACTORS: 'true' });
    const staff = await aPerson(server.source, 'staff');
    const get = (path: string, { token }: Person) => request(server.url, 'GET', path, { token });
    for (const path of ['/projects', '/clients', '/admin/ddqs'])
      expect(await get(path, staff)).toMatchObject({ status: 403, body: { code: 'TWO_FACTORS_REQUIRED' } });
    expect(await get('/profile/two_factors', staff)).toMatchObject({
      body: { data: { is_on: false, is_demanded: true } },
    });
    expect((await get('/projects', await aPerson(server.source))).status).toBe(200);
    const { person } = await anAccount('staff');
    expect((await get('/projects', person)).status).toBe(200);
  });

  it('is taken off by an admin for somebody who lost everything, which signs them out and is written down', async () => {
    const { person } = await anAccount();
    const admin = await aPerson(server.source, 'admin');
    expect((await post(`/clients/${person.id}/two_factors/remove`, {}, admin.token)).status).toBe(200);
    expect((await request(server.url, 'GET', '/projects', { token: person.token })).status).toBe(401);
    expect((await signIn(person.email)).status).toBe(200);
    const [entry] = (await server.source.query(
      `SELECT actor, subject_id AS "subjectId", before, after FROM audit_entries WHERE action = 'clients.removeTwoFactors' ORDER BY id LIMIT 1`,
    )) as object[];
    expect(entry).toMatchObject({ actor: admin.email, subjectId: person.id, after: null });
  });

  it('keeps secrets sealed and recovery codes hashed', async () => {
    const { secret, recoveryCodes } = await anAccount();
    const rows = JSON.stringify(
      await server.source.query(`SELECT encode(sealed_secret, 'escape') AS secret, recovery_hashes FROM two_factors`),
    );
    const audit = JSON.stringify(await server.source.query('SELECT * FROM audit_entries'));
    for (const text of [secret, ...recoveryCodes]) {
      expect(rows).not.toContain(text);
      expect(audit).not.toContain(text);
    }
  });
});
