import type { SupportRequest } from '@proofroom/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { provideEnv } from '../../src/config/env.js';
import {
  aPerson,
  keptMails,
  request,
  startApp,
  type Person,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';

const SUPPORT = 'support@firm.ie';

describe('a support request', () => {
  let server: TestApp;
  let staff: Person;
  let email: string;

  const post = (path: string, body?: unknown, token?: string) => request(server.url, 'POST', path, { body, token });
  const send = (change: object = {}) =>
    post('/contact_us/', {
      full_name: 'Una Ryan',
      phone_number: '+353 86 123 4567',
      email,
      message: 'The report does not open.',
      ...change,
    });
  const list = async (query = '', path = '/contact_us/list/') =>
    (await request(server.url, 'GET', path + query, { token: staff.token })).body as unknown as {
      data: (SupportRequest & { full_name: string; phone_number: string; resolved_by: string | null })[];
      length: number;
      next_index: number | null;
    };
  const mails = () => keptMails(server);
  const mailsTo = async (to: string) => (await mails()).filter((mail) => mail.to === to);

  beforeAll(async () => {
    server = await startApp();
    staff = await aPerson(server.source, 'staff', { firstName: 'Sean', lastName: 'Walsh' });
  });
  beforeEach(() => {
    email = `${randomUUID()}@firm.ie`;
  });
  afterEach(() => provideEnv({ SUPPORT_EMAIL: '', TRIES_PER_ACCOUNT: '', TRIES_PER_ADDRESS: '' }));
  afterAll(() => server?.close());

  it('from somebody who is not signed in reaches staff, the support address and comes back as a receipt', async () => {
    provideEnv({ SUPPORT_EMAIL: SUPPORT });
    expect((await send()).status).toBe(200);
    const { data, length } = await list();
    expect(data).toHaveLength(length);
    expect(data[0]).toMatchObject({
      full_name: 'Una Ryan',
      phone_number: '353861234567',
      email,
      message: 'The report does not open.',
      status: 1,
      resolved_by: null,
    });
    const [forSupport] = await mailsTo(SUPPORT);
    for (const words of ['Una Ryan', '353861234567', email, 'The report does not open.'])
      expect(forSupport?.text).toContain(words);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      `We received your support request ${data[0]?.id}`,
    ]);
  });

  it('is told to the first administrator where no address was set', async () => {
    const first = await aPerson(server.source, 'admin');
    await aPerson(server.source, 'admin');
    await send();
    expect((await mailsTo(first.email))[0]?.text).toContain('The report does not open.');
  });

  it('sends no word that was typed to an address that was typed', async () => {
    await send({ full_name: 'Buy pills', message: 'Visit http://pills.example' });
    const [receipt] = await mailsTo(email);
    expect(receipt?.text).not.toMatch(/pills/i);
  });

  it.each([
    ['full_name', '', 'Name is required.'],
    ['phone_number', '', 'Phone number is required.'],
    ['email', 'una@firm', 'Invalid email.'],
    ['message', ' ', 'Message is required.'],
    ['message', 'x'.repeat(501), 'Message should contain below 500 characters.'],
  ])('with the %s %j is refused with the sentence of the form', async (field, value, sentence) => {
    expect(await send({ [field]: value })).toMatchObject({ status: 422, body: { errors: { [field]: sentence } } });
  });

  it('may be as long as 500 characters', async () => {
    expect((await send({ message: 'x'.repeat(500) })).status).toBe(200);
  });

  it('can be sent only so often in the name of one address', async () => {
    provideEnv({ TRIES_PER_ACCOUNT: '2' });
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([200, 200, 429]);
  });

  it('is resolved once, by whom and when stands there, and the person is told once', async () => {
    await send();
    const id = (await list()).data[0]?.id ?? 0;
    const resolve = (body: object = { status: true }) => post(`/contact_us/${id}/status/`, body, staff.token);
    expect((await resolve({ status: false })).status).toBe(422);
    const replies = await Promise.all([resolve(), resolve()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await request(server.url, 'GET', `/contact_us/${id}`, { token: staff.token })).body).toMatchObject({
      data: { status: 2, resolved_by: 'Sean Walsh' },
    });
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === `Your support request ${id} is resolved`)).toHaveLength(1);
  });

  it('is found by status and page by page, by staff alone', async () => {
    await send();
    const pending = await list('?status=1');
    expect(new Set(pending.data.map(({ status }) => status))).toEqual(new Set([1]));
    expect((await list('?status=2')).data.every(({ status }) => status === 2)).toBe(true);
    const all = await list();
    const paged = await list('?start_index=1&last_index=2');
    expect(paged).toMatchObject({ data: [{ id: all.data[1]?.id }], length: all.length, next_index: 2 });
    const client = await aPerson(server.source);
    expect((await request(server.url, 'GET', '/contact_us/list', { token: client.token })).status).toBe(403);
  });

  it('stays when the mail server is away', async () => {
    provideEnv({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const away = await startApp();
    const reply = await request(away.url, 'POST', '/contact_us', {
      body: { full_name: 'Una', phone_number: '0861234567', email, message: 'Help' },
    });
    await away.close();
    provideEnv({ SMTP_URL: '' });
    expect(reply.status).toBe(200);
    const stored = await server.source.query('SELECT status FROM support_requests WHERE email = $1', [email]);
    expect(stored).toEqual([{ status: 1 }]);
  });
});
