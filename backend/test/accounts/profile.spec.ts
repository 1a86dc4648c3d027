import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aPerson,
  keptMails,
  PASSWORD,
  request,
  startApp,
  type Person,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';

const NEW_PASSWORD = 'Other-2-enough';

describe('one’s own account', () => {
  let server: TestApp;
  let person: Person;

  const send = (method: string, path: string, body: unknown, token = person.token) =>
    request(server.url, method, path, { body, token });
  const look = (token: string) => request(server.url, 'GET', '/clients/role', { token });
  const logIn = (password: string) =>
    request(server.url, 'POST', '/', { body: { email: person.email, password } }).then(
      ({ status, body }) => [status, (body as { data?: { token?: string } }).data?.token ?? ''] as const,
    );
  const change = (current: string, password: string, token?: string) =>
    send('POST', '/profile/password/', { current_password: current, password }, token);
  const mails = async () => (await keptMails(server)).filter(({ to }) => to === person.email);

  beforeAll(async () => {
    server = await startApp();
  });
  beforeEach(async () => {
    person = await aPerson(server.source);
  });
  afterEach(() => server.source.query('DELETE FROM call_counts'));
  afterAll(() => server?.close());

  it('has its names and phone changed by its owner, and nothing else', async () => {
    const reply = await send('PUT', '/profile', {
      first_name: ' Áine ',
      last_name: 'Ní Bhriain',
      phone_number: '+353 87 123 4567',
      role: 'admin',
      email: 'other@firm.ie',
    });
    const details = { first_name: 'Áine', last_name: 'Ní Bhriain', phone_number: '353871234567' };
    expect(reply).toMatchObject({ status: 200, body: { client_details: details } });
    expect((await look(person.token)).body).toMatchObject({
      client_details: { ...details, email: person.email, role: 'user' },
    });
  });

  it('keeps what it has when a field is wrong', async () => {
    const reply = await send('PUT', '/profile', { first_name: ' ', phone_number: '12' });
    expect(reply).toMatchObject({
      status: 422,
      body: {
        errors: {
          first_name: 'Name is required.',
          phone_number:
            'Please enter a valid Irish phone number without spaces or brackets. No need to include the plus sign (+).',
        },
      },
    });
    expect((await look(person.token)).body).toMatchObject({ client_details: { first_name: 'Anna' } });
  });

  it('gets a new password for the old one, goes on in this browser, ends everywhere else, and says so by mail', async () => {
    const [, elsewhere] = await logIn(PASSWORD);
    const reply = await change(PASSWORD, NEW_PASSWORD);
    expect(reply).toMatchObject({ status: 200, body: { message: 'Password changed successfully.' } });
    const { token } = (reply.body as unknown as { data: { token: string } }).data;
    expect(reply.headers.get('set-cookie')).toContain(`token=${token};`);
    expect((await look(token)).status).toBe(200);
    for (const old of [elsewhere, person.token])
      expect(await look(old)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect([(await logIn(PASSWORD))[0], (await logIn(NEW_PASSWORD))[0]]).toEqual([401, 200]);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your Proofroom password was changed']);
  });

  it('keeps its password when the old one is wrong, which may be tried ten times, or the new one is weak', async () => {
    expect(await change('Wrong-1-wrong', NEW_PASSWORD)).toMatchObject({
      status: 422,
      body: { errors: { current_password: 'The current password is not correct.' } },
    });
    expect(await change(PASSWORD, 'short')).toMatchObject({ status: 422, body: { code: 'VALIDATION' } });
    for (let i = 0; i < 8; i++) await change('Wrong-1-wrong', NEW_PASSWORD);
    expect((await change(PASSWORD, NEW_PASSWORD)).status).toBe(429);
    expect([(await logIn(PASSWORD))[0], await mails()]).toEqual([200, []]);
  });

  it('that was deactivated reads so at its next call, and not that a session ended', async () => {
    const admin = await aPerson(server.source, 'admin');
    await send('POST', `/clients/${person.id}/status`, { is_active: false }, admin.token);
    expect(await look(person.token)).toMatchObject({
      status: 401,
      body: { code: 'SESSION_OF_INACTIVE', message: 'Your account is inactive. Please contact support.' },
    });
  });

  it('tells whether a reset link works without using it up', async () => {
    await request(server.url, 'POST', '/forgot_password', { body: { email: person.email } });
    const link = new URL((await mails())[0]?.links[0] ?? 'http://none').pathname;
    const check = async (path: string) => (await request(server.url, 'GET', path)).status;
    expect(await check(link.replace(/[^/]+\/$/, 'bogus/'))).toBe(400);
    expect([await check(link), await check(link)]).toEqual([200, 200]);
    expect((await request(server.url, 'POST', link, { body: { password: NEW_PASSWORD } })).status).toBe(200);
    expect(await check(link)).toBe(400);
  });
});
