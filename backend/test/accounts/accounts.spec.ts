import { randomUUID } from 'node:crypto';
import { MAIL_KEPT, type Role } from '@proofroom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPerson,
  keptMails,
  PASSWORD,
  request,
  startApp,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';

const anEmail = () => `${randomUUID()}@firm.ie`;
/** As a call reads that came through a proxy. */
const ELSEWHERE = { 'x-forwarded-for': '10.0.0.1' };
const someone = (email: string) => ({
  email,
  first_name: 'Anna',
  last_name: 'Byrne',
  password: PASSWORD,
  phone_number: '0861234567',
});

describe('an account', () => {
  let server: TestApp;
  const post = (path: string, body: unknown, token?: string) => request(server.url, 'POST', path, { body, token });
  const mailsTo = async (email: string) => (await keptMails(server)).filter(({ to }) => to === email);
  const linkIn = async (email: string, word: string) => {
    const mail = (await mailsTo(email)).find(({ subject }) => subject.includes(word));
    return new URL(mail?.links[0] ?? 'http://none').pathname;
  };

  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server?.close());

  it('is opened by registering, verifying the e-mail and signing in', async () => {
    const email = anEmail();
    expect((await post('/registration', someone(email))).status).toBe(200);
    expect(await post('/', { email, password: PASSWORD })).toMatchObject({
      status: 403,
      body: { message: 'Please verify your email.' },
    });

    const link = await linkIn(email, 'Verify');
    const verified = await fetch(server.url + link, { redirect: 'manual' });
    expect([verified.status, verified.headers.get('location')]).toEqual([302, '/?status=evs']);

    const login = await post('/', { email, password: PASSWORD });
    expect(login).toMatchObject({
      status: 200,
      body: { message: `Successfully logged in as ${email}`, data: { email, role: 'user' } },
    });
    const sent = login.headers.getSetCookie();
    for (const line of sent) expect(line).toMatch(/^(token|device)=.*; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    const session = sent.find((line) => line.startsWith('token=')) ?? '';
    expect(session).toContain('; Max-Age=86400;');
    const cookie = session.split(';')[0] ?? '';
    const me = await request(server.url, 'GET', '/clients/role', { headers: { cookie } });
    expect(me.body).toMatchObject({ client_details: { email, first_name: 'Anna', role: 'user', is_staff: false } });
  });

  it('tells what became of a verification link', async () => {
    const email = anEmail();
    await post('/registration', someone(email));
    const link = await linkIn(email, 'Verify');
    const follow = async (path: string) =>
      (await fetch(server.url + path, { redirect: 'manual' })).headers.get('location');
    expect(await follow(link.replace(/[^/]+\/$/, 'wrong-token/'))).toBe('/?status=iat');
    expect(await follow('/api/verify_email/1999999999/x/')).toBe('/?status=unf');
    expect(await follow('/api/verify_email/not-a-number/x/')).toBe('/?status=unf');
    expect(await follow(link)).toBe('/?status=evs');
    expect(await follow(link)).toBe('/?status=uav');
  });

  it('sends the verification link again, and says the same to a stranger', async () => {
    const email = anEmail();
    await post('/registration', someone(email));
    const known = await post('/resend_email', { email });
    const unknown = await post('/resend_email', { email: anEmail() });
    expect(known).toMatchObject({ status: 200, body: unknown.body });
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('gets a new password by mail, which ends every session and works once', async () => {
    const person = await aPerson(server.source);
    const answers = [
      await post('/forgot_password', { email: person.email }),
      await post('/forgot_password', { email: anEmail() }),
    ];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const path = await linkIn(person.email, 'Reset');
    expect(await post(path, { password: 'Other-2-enough' })).toMatchObject({
      status: 200,
      body: { message: 'Password reset successfully.' },
    });
    expect((await request(server.url, 'GET', '/projects', { token: person.token })).status).toBe(401);
    expect((await post('/', { email: person.email, password: PASSWORD })).status).toBe(401);
    expect((await post('/', { email: person.email, password: 'Other-2-enough' })).status).toBe(200);
    expect(await post(path, { password: 'Third-3-enough' })).toMatchObject({
      status: 400,
      body: { code: 'LINK_INVALID' },
    });
  });

  it('is refused with the sentences of the form', async () => {
    const reply = await post('/registration', {
      email: 'anna@firm',
      first_name: ' ',
      last_name: 'B',
      password: 'short',
      phone_number: '(086) 123-4567',
    });
    expect(reply).toMatchObject({
      status: 422,
      body: {
        errors: {
          email: 'Invalid email.',
          first_name: 'Name is required.',
          password:
            'Password must be 8+ characters with at least one uppercase, one lowercase, one number, and one special character.',
          phone_number:
            'Please enter a valid Irish phone number without spaces or brackets. No need to include the plus sign (+).',
        },
      },
    });
  });

  it('is opened once per e-mail, whatever its letter case', async () => {
    const email = anEmail();
    const first = await post('/registration', someone(email));
    const again = await post('/registration', { ...someone(email.toUpperCase()), first_name: 'Mallory' });
    expect([first.status, again.status]).toEqual([200, 200]);
    const rows = (await server.source.query('SELECT first_name FROM users WHERE email = $1', [email])) as object[];
    expect(rows).toEqual([{ first_name: 'Anna' }]);
    // Not verified yet, so the second mail brings the link once more.
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(
      Array(2).fill('Verify your email for Proofroom'),
    );
  });

  it('is never verified with a password that somebody else chose for the address', async () => {
    const email = anEmail();
    const strange = { ...someone(email), password: 'Strangers-1-password', first_name: 'Please open evil.example' };
    await post('/registration', strange);
    const strangersLink = await linkIn(email, 'Verify');
    await post('/registration', someone(email));
    const clicked = await fetch(server.url + strangersLink, { redirect: 'manual' });
    expect(clicked.headers.get('location')).toBe('/?status=iat');
    await post('/resend_email', { email });
    expect((await mailsTo(email)).filter(({ text }) => text.includes('evil.example'))).toEqual([]);

    expect((await post(await linkIn(email, 'Reset'), { password: PASSWORD })).status).toBe(200);
    expect((await post('/', { email, password: strange.password })).status).toBe(401);
    expect((await post('/', { email, password: PASSWORD })).status).toBe(200);
  });

  it('is not given away by registering: only its mailbox learns that it is there', async () => {
    const person = await aPerson(server.source);
    const register = (email: string) =>
      request(server.url, 'POST', '/registration', { body: someone(email), headers: ELSEWHERE });
    const [known, unknown] = [await register(person.email), await register(anEmail())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      'You already have a Proofroom account',
    ]);
    expect((await post('/', { email: person.email, password: PASSWORD })).status).toBe(200);
  });

  it('says the same to a wrong password and an unknown e-mail', async () => {
    const person = await aPerson(server.source);
    const wrong = await post('/', { email: person.email, password: 'Wrong-1-password' });
    const unknown = await post('/', { email: anEmail(), password: 'Wrong-1-password' });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Email or password is not correct.' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('added by an admin chooses its password through the invitation', async () => {
    const admin = await aPerson(server.source, 'admin');
    const email = anEmail();
    const added = await post('/clients/add', { name: 'Una Ryan', email, phone_number: '' }, admin.token);
    expect(added.body).toMatchObject({ data: { name: 'Una Ryan', role: 'user', phone_number: null } });
    expect((await post(await linkIn(email, 'added'), { password: PASSWORD })).status).toBe(200);
    expect((await post('/', { email, password: PASSWORD })).status).toBe(200);
  });

  it('whose invitation did not arrive gets it again, and later a link for a new password', async () => {
    const admin = await aPerson(server.source, 'admin');
    const email = anEmail();
    const { body } = await post('/clients/add', { name: 'Niamh Ní Bhriain', email, phone_number: '' }, admin.token);
    const { id } = body.data as unknown as { id: number };
    const signInOf = async () =>
      (await request(server.url, 'GET', `/clients/${id}/sign_in`, { token: admin.token })).body.data;
    expect(await signInOf()).toEqual({
      has_password: false,
      has_two_factors: false,
      uses_single_sign_on: false,
      passkeys: 0,
    });
    expect((await post(`/clients/${id}/send_link`, {}, admin.token)).body).toMatchObject({ message: MAIL_KEPT });
    const link = await linkIn(email, 'added');
    expect((await mailsTo(email))[0]?.text).toContain('Hello Niamh Ní Bhriain,');
    expect((await request(server.url, 'GET', link.replace('/api', ''))).body).toMatchObject({ is_invitation: true });
    expect((await post(link, { password: PASSWORD })).body).toMatchObject({
      message: 'Your password is set. Please log in.',
    });
    expect(await signInOf()).toMatchObject({ has_password: true });
    expect((await post(`/clients/${id}/send_link`, {}, admin.token)).status).toBe(200);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Reset your Proofroom password',
      'You have been added to Proofroom',
      'You have been added to Proofroom',
    ]);
    const reset = await linkIn(email, 'Reset');
    await server.source.query('UPDATE users SET is_active = false WHERE id = $1', [id]);
    expect(await post(`/clients/${id}/send_link`, {}, admin.token)).toMatchObject({
      body: { code: 'CLIENT_INACTIVE' },
    });
    expect(await post(reset, { password: PASSWORD })).toMatchObject({ body: { code: 'ACCOUNT_INACTIVE' } });
    const written = await server.source.query(
      `SELECT actor FROM audit_entries WHERE action = 'clients.sendLink' AND subject_id = $1 AND kind = 'change'`,
      [id],
    );
    expect(written).toEqual([{ actor: admin.email }, { actor: admin.email }]);
  });

  it('of an admin cannot weaken itself, and the last active admin stays', async () => {
    await server.source.query(`UPDATE users SET is_active = false WHERE role = 'admin'`);
    const [first, second] = [await aPerson(server.source, 'admin'), await aPerson(server.source, 'admin')];
    const shut = (who: { id: number }, by: { token: string }) =>
      post(`/clients/${who.id}/status`, { is_active: false }, by.token);
    expect(await shut(first, first)).toMatchObject({ status: 409, body: { code: 'NOT_YOURSELF' } });
    // Both try to shut the other at the same moment: one of them must remain.
    await Promise.all([shut(first, second), shut(second, first)]);
    const [{ count }] = (await server.source.query(
      `SELECT count(*)::int AS count FROM users WHERE role = 'admin' AND is_active`,
    )) as [{ count: number }];
    expect(count).toBe(1);
  });

  it('is signed out by its cookie', async () => {
    expect((await post('/logout', undefined)).headers.get('set-cookie')).toMatch(/^token=; Max-Age=0; Path=\/; /);
  });
});

describe('a machine without a mail server', () => {
  let server: TestApp;
  const post = (path: string, body: unknown, headers = {}) => request(server.url, 'POST', path, { body, headers });
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server?.close());

  it('shows its mails to administrators who sit at it, and to nobody else', async () => {
    const { email } = await aPerson(server.source);
    await post('/forgot_password', { email });
    const look = async (role: Role | null, headers = {}) => {
      const token = role ? (await aPerson(server.source, role)).token : undefined;
      return request(server.url, 'GET', '/dev/outbox', { token, headers });
    };
    expect((await look('admin')).text).toContain(email);
    for (const [role, status] of [
      [null, 401],
      ['user', 403],
      ['staff', 403],
    ] as const)
      expect(await look(role)).toMatchObject({ status, text: expect.not.stringContaining(email) as string });
    expect((await look('admin', ELSEWHERE)).status).toBe(404);
  });

  it('answers the same for every address that asks for a mail: where the operator finds it, and no link', async () => {
    const { email } = await aPerson(server.source, 'admin');
    for (const path of ['/forgot_password', '/resend_email']) {
      const [known, unknown] = [await post(path, { email }), await post(path, { email: anEmail() })];
      expect(known.body).toEqual(unknown.body);
      expect(known.body).toEqual({ status: 'success', message: MAIL_KEPT, sends_mail: false });
    }
  });

  it('lets somebody at it verify the account just registered, and no other', async () => {
    const email = anEmail();
    const { body } = await post('/registration', someone(email));
    const link = body.verify_link as unknown as string;
    expect((await fetch(server.url + new URL(link).pathname, { redirect: 'manual' })).headers.get('location')).toBe(
      '/?status=evs',
    );
    const notVerified = anEmail();
    await post('/registration', someone(notVerified));
    for (const taken of [email, notVerified])
      expect((await post('/registration', someone(taken))).body).toMatchObject({ verify_link: null });
    expect((await post('/registration', someone(anEmail()), ELSEWHERE)).body).toMatchObject({ verify_link: null });
  });
});
