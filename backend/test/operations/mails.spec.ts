import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { provideEnv } from '../../src/config/env.js';
import { aMailServer, type ArrivedMail } from '../../src/ports/mail/testing/mail-server.suite.js';
import { aPerson, PASSWORD, request, startApp, type TestApp } from '../support/start-test-app-and-send-requests.js';

const SUPPORT = 'support@firm.ie';
let server: TestApp;
let mailServer: Awaited<ReturnType<typeof aMailServer>>;

beforeAll(async () => {
  mailServer = await aMailServer();
  provideEnv({ SMTP_URL: mailServer.url, SUPPORT_EMAIL: SUPPORT, MAIL_FROM: 'Proofroom <proofroom@firm.ie>' });
  server = await startApp();
});
afterAll(async () => {
  await server?.close();
  await mailServer?.close();
});

const post = (path: string, body: unknown, token?: string) => request(server.url, 'POST', path, { body, token });
const arrived = (to: string) => mailServer.mails.filter(({ recipients }) => recipients.includes(to));
const linkIn = (mail: ArrivedMail | undefined) =>
  new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none');

it('sends a mail for every occasion to a real mail server, as plain text and as HTML', async () => {
  const admin = await aPerson(server.source, 'admin');
  const [ann, una, guest] = ['ann', 'una', 'guest'].map((name) => `${name}-${randomUUID()}@firm.ie`) as [
    string,
    string,
    string,
  ];
  const phone_number = '0861234567';

  await post('/registration', { email: ann, first_name: 'Ann', last_name: 'Byrne', password: PASSWORD, phone_number });
  await fetch(server.url + linkIn(arrived(ann)[0]).pathname, { redirect: 'manual' });
  await post('/forgot_password', { email: ann });
  await post(linkIn(arrived(ann)[1]).pathname, { password: 'Other-2-enough' });
  const login = await post('/', { email: ann, password: 'Other-2-enough' });
  const { token } = (login.body as unknown as { data: { token: string } }).data;
  await post('/profile/password', { current_password: 'Other-2-enough', password: PASSWORD }, token);
  await post('/clients/add', { name: 'Una Ryan', email: una, phone_number: '' }, admin.token);
  expect((await post(linkIn(arrived(una)[0]).pathname, { password: PASSWORD })).status).toBe(200);
  await post('/contact_us', { full_name: 'Guest', phone_number, email: guest, message: 'Help <b>me</b>' });
  const { data } = (await request(server.url, 'GET', '/contact_us/list', { token: admin.token })).body as unknown as {
    data: { id: number }[];
  };
  const id = data[0]?.id;
  await post(`/contact_us/${id}/status`, { status: true }, admin.token);

  const subjects = (to: string) => arrived(to).map(({ subject }) => subject);
  expect(subjects(ann)).toEqual([
    'Verify your email for Proofroom',
    'Reset your Proofroom password',
    'Your Proofroom password was changed',
    'Your Proofroom password was changed',
  ]);
  expect(subjects(una)).toEqual(['You have been added to Proofroom']);
  expect(subjects(guest)).toEqual([`We received your support request ${id}`, `Your support request ${id} is resolved`]);
  expect(subjects(SUPPORT)).toEqual([`Support request ${id}`]);
  expect(arrived(SUPPORT)[0]).toMatchObject({ replyTo: [{ address: guest }] });
  expect(arrived(SUPPORT)[0]?.html).toContain('Help &lt;b&gt;me&lt;/b&gt;');

  for (const mail of mailServer.mails) {
    expect(mail.handedOverBy).toBe('proofroom@firm.ie');
    const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
    if (link) expect(mail.html).toContain(`href="${link}"`);
    const words = (mail.html ?? '').replaceAll(/<[^>]+>/g, ' ');
    for (const line of (mail.text ?? '').split('\n').filter((line) => line.endsWith('.') && !line.startsWith('>')))
      expect(words).toContain(line.trim());
  }
});
