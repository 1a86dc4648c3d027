import jwt from 'jsonwebtoken';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { startSignInService, type Member, type SignInService } from '../support/fake-sign-in-service.js';

/** What a browser keeps of an address: cookies by name. */
type Jar = Map<string, string>;

const LOGGED_OUT = 'http://schemas.openid.net/event/backchannel-logout';
const NOTHING_SET = {
  OIDC_ISSUER: '',
  OIDC_CLIENT_ID: '',
  OIDC_CLIENT_SECRET: '',
  OIDC_ROLES_CLAIM: '',
  OIDC_STAFF_ROLES: '',
  OIDC_ADMIN_ROLES: '',
  OIDC_DOMAINS: '',
  LOCAL_PASSWORDS: '',
  EMERGENCY_ADMIN: '',
  STAFF_TWO_FACTORS: '',
};

const aMember = (change: Partial<Member> = {}): Member => ({
  sub: randomUUID(),
  email: `${randomUUID()}@firm.ie`,
  email_verified: true,
  given_name: 'Ann',
  family_name: 'Byrne',
  ...change,
});

describe('single sign-on', () => {
  let server: TestApp;
  let service: SignInService;

  beforeAll(async () => {
    server = await startApp();
    provideEnv({ PUBLIC_URL: server.url });
    service = await startSignInService(() => server.url);
  });
  beforeEach(() =>
    provideEnv({
      OIDC_ISSUER: service.issuer,
      OIDC_CLIENT_ID: service.clientId,
      OIDC_CLIENT_SECRET: service.clientSecret,
    }),
  );
  afterEach(async () => {
    provideEnv(NOTHING_SET);
    await server.source.query('DELETE FROM call_counts');
  });
  afterAll(async () => {
    await service?.close();
    await server?.close();
  });

  /** One look at an address, as a browser takes it: it keeps cookies, and tells where it is sent. */
  async function visit(address: string, jars: Map<string, Jar>): Promise<string | null> {
    const { origin } = new URL(address);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const to = answer.headers.get('location');
    return to === null ? null : new URL(to, address).href;
  }

  /** Follows everything from the button to where the browser comes to rest: an address of the login page. */
  async function signInAs(member: Member | null, jars = new Map<string, Jar>(), start = '/api/single_sign_on/') {
    service.member = member;
    let address = server.url + start;
    let path = '';
    for (let steps = 0; steps < 12; steps++) {
      const next = await visit(address, jars);
      if (next === null) throw new Error(`The way ended at ${address}`);
      address = next;
      path = address.slice(server.url.length);
      if (address.startsWith(server.url) && !path.startsWith('/api/')) break;
    }
    return { path, token: jars.get(server.url)?.get('token'), jars };
  }

  const me = async (token: string | undefined) =>
    (await request(server.url, 'GET', '/clients/role', { token })).body.client_details as unknown as {
      id: number;
      email: string;
      role: string;
      uses_single_sign_on: boolean;
    };
  const login = ({ email }: Pick<Person, 'email'>) =>
    request(server.url, 'POST', '/', { body: { email, password: PASSWORD } });
  const audited = (email: string | undefined, action = 'auth.singleSignOnCallback') =>
    server.source.query(
      `SELECT kind, action, refusal FROM audit_entries WHERE actor = $1 AND action = $2 AND kind <> 'change' ORDER BY id`,
      [email, action],
    );
  const tellEnded = (token: string) =>
    fetch(`${server.url}/api/single_sign_on/ended/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: token }).toString(),
    });
  /** Signs out on the service's own page, as if another application had asked for it. */
  async function endSession(jars: Map<string, Jar>) {
    const jar = jars.get(service.issuer) ?? new Map<string, string>();
    const headers = () => ({ cookie: [...jar].map((one) => one.join('=')).join('; ') });
    const page = await fetch(`${service.issuer}/session/end`, { headers: headers() });
    for (const line of page.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    await fetch(`${service.issuer}/session/end/confirm`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    });
  }

  it('opens an account of a client for somebody who is new, finds it again, and writes it down', async () => {
    const member = aMember();
    const { path, token } = await signInAs(member, undefined, '/api/single_sign_on/?to=/projects/7/');
    expect(path).toBe('/?signed_in=sso&to=%2Fprojects%2F7%2F');
    const first = await me(token);
    expect(first).toMatchObject({ email: member.email, first_name: 'Ann', role: 'user', uses_single_sign_on: true });
    // The person counts, not the address.
    const again = await me((await signInAs({ ...member, email: `${randomUUID()}@firm.ie` })).token);
    expect(again).toMatchObject({ id: first.id, email: member.email });
    expect(await audited(member.email)).toEqual([
      { kind: 'sign_in', action: 'auth.singleSignOnCallback', refusal: null },
      { kind: 'sign_in', action: 'auth.singleSignOnCallback', refusal: null },
    ]);
  });

  it('connects an account with the same address when the service confirms it; what signed in before does so no longer', async () => {
    const person = await aPerson(server.source);
    await server.source.query(
      `INSERT INTO passkeys (user_id, name, credential_id, public_key, is_synced) VALUES ($1, 'K', $2, 'x', false)`,
      [person.id, `key-${person.id}`],
    );
    const { token } = await signInAs(aMember({ email: person.email.toUpperCase() }));
    expect(await me(token)).toMatchObject({ id: person.id, uses_single_sign_on: true });
    expect((await request(server.url, 'GET', '/projects', { token: person.token })).status).toBe(401);
    expect(await login(person)).toMatchObject({ status: 401, body: { code: 'WRONG_PASSWORD' } });
    const [{ keys }] = (await server.source.query('SELECT count(*)::int AS keys FROM passkeys WHERE user_id = $1', [
      person.id,
    ])) as [{ keys: number }];
    expect(keys).toBe(0);
  });

  it.each([
    ['that the service does not confirm', { email_verified: false }],
    ['of which the service says nothing', { email_verified: undefined }],
  ])('never connects an account by an address %s', async (_how, claims) => {
    const person = await aPerson(server.source);
    const { path, token } = await signInAs(aMember({ email: person.email, ...claims }));
    expect({ path, token }).toEqual({ path: '/?failed=SSO_NOT_VERIFIED', token: undefined });
    expect((await login(person)).status).toBe(200);
    expect(await audited(person.email)).toEqual([
      { kind: 'refusal', action: 'auth.singleSignOnCallback', refusal: 'SSO_NOT_VERIFIED' },
    ]);
  });

  it('keeps an account from the next person who gets its address', async () => {
    const member = aMember();
    const { token } = await signInAs(member);
    const successor = aMember({ email: member.email });
    expect(await signInAs(successor)).toMatchObject({ path: '/?failed=SSO_OTHER_PERSON', token: undefined });
    const admin = await aPerson(server.source, 'admin');
    const { id } = await me(token);
    expect(await request(server.url, 'POST', `/clients/${id}/send_link`, { token: admin.token })).toMatchObject({
      body: { code: 'CLIENT_USES_SSO' },
    });
    await request(server.url, 'POST', `/clients/${id}/single_sign_on/remove`, { token: admin.token });
    expect((await request(server.url, 'GET', '/projects', { token })).status).toBe(401);
    expect(await me((await signInAs(successor)).token)).toMatchObject({ id });
  });

  it('refuses a deactivated account, whether it was connected or not', async () => {
    const member = aMember();
    await signInAs(member);
    const person = await aPerson(server.source, 'user', { isActive: false });
    await server.source.query('UPDATE users SET is_active = false WHERE email = $1', [member.email]);
    for (const one of [member, aMember({ email: person.email })])
      expect(await signInAs(one)).toMatchObject({ path: '/?failed=ACCOUNT_INACTIVE', token: undefined });
  });

  it('gives roles by a claim at every sign-in, and takes them back, but never the last administrator', async () => {
    provideEnv({ OIDC_ROLES_CLAIM: 'roles', OIDC_STAFF_ROLES: 'pr-staff', OIDC_ADMIN_ROLES: 'pr-admin, pr-owner' });
    const member = aMember();
    const roleWith = async (roles?: string[]) => (await me((await signInAs({ ...member, roles })).token)).role;
    expect(await roleWith(['pr-staff', 'other'])).toBe('staff');
    expect(await roleWith(['pr-staff', 'pr-owner'])).toBe('admin');
    await aPerson(server.source, 'admin');
    expect(await roleWith()).toBe('user');
    expect(await roleWith(['pr-admin'])).toBe('admin');
    await server.source.query(`UPDATE users SET is_active = false WHERE role = 'admin' AND email <> $1`, [
      member.email,
    ]);
    expect(await roleWith([])).toBe('admin');
  });

  it('lets in only addresses of the domains that are set, and only confirmed ones', async () => {
    provideEnv({ OIDC_DOMAINS: 'firm.ie, other.ie' });
    const pathOf = async (change: Partial<Member>) => (await signInAs(aMember(change))).path;
    expect(await pathOf({})).toBe('/?signed_in=sso');
    for (const email of ['a@evil.example', 'a@firm.ie.evil.example', 'a@notfirm.ie'])
      expect(await pathOf({ email })).toBe('/?failed=SSO_DOMAIN');
    expect(await pathOf({ email_verified: false })).toBe('/?failed=SSO_DOMAIN');
    expect(await pathOf({ email: undefined })).toBe('/?failed=SSO_NO_EMAIL');
  });

  it('is finished only in the browser where it was begun, once, and with the answer that belongs to it', async () => {
    service.member = aMember();
    const jars = new Map<string, Jar>();
    let address = `${server.url}/api/single_sign_on/`;
    while (!address.includes('/callback')) address = (await visit(address, jars)) ?? '';
    const ask = new URL(address);
    const finish = async (at: URL, jar: Map<string, Jar>) =>
      (await visit(at.href, jar))?.slice(server.url.length) ?? null;
    // Somebody else's browser: an answer of a stranger does not sign it in.
    expect(await finish(ask, new Map())).toBe('/?failed=SSO_EXPIRED');
    const kept = () => new Map([[server.url, new Map(jars.get(server.url))]]);
    const forged = new URL(ask);
    forged.searchParams.set('state', 'x'.repeat(43));
    expect(await finish(forged, kept())).toBe('/?failed=SSO_FAILED');
    const other = await signInAs(service.member);
    expect(other.token).toBeDefined();
    expect(await finish(ask, kept())).toBe('/?signed_in=sso');
    expect(await finish(ask, kept())).toBe('/?failed=SSO_FAILED');
  });

  it('says on the login page that somebody declined, that the service is away, or that there is none', async () => {
    expect((await signInAs(null)).path).toBe('/?failed=SSO_DECLINED');
    provideEnv({ OIDC_ISSUER: 'http://localhost:9' });
    expect((await signInAs(aMember())).path).toBe('/?failed=SSO_FAILED');
    provideEnv(NOTHING_SET);
    expect((await signInAs(aMember())).path).toBe('/?failed=SSO_OFF');
  });

  it('is slowed down for an address that fails too often', async () => {
    provideEnv({ TRIES_PER_ADDRESS: '3' });
    const paths = [];
    for (let at = 0; at < 5; at++)
      paths.push((await visit(`${server.url}/api/single_sign_on/callback`, new Map()))?.slice(server.url.length));
    provideEnv({ TRIES_PER_ADDRESS: '' });
    expect(paths).toEqual([
      ...Array.from({ length: 3 }, () => '/?failed=SSO_EXPIRED'),
      '/?failed=TOO_MANY_REQUESTS',
      '/?failed=TOO_MANY_REQUESTS',
    ]);
  });

  it('signs out here and at the service', async () => {
    const member = aMember();
    const { token, jars } = await signInAs(member);
    const cookie = `token=${token}`;
    const out = await fetch(`${server.url}/api/logout/`, { method: 'POST', headers: { cookie } });
    const { sign_out_at: address } = (await out.json()) as { sign_out_at: string };
    expect(new URL(address).origin).toBe(service.issuer);
    expect(new URL(address).searchParams.get('post_logout_redirect_uri')).toBe(`${server.url}/`);
    expect((await request(server.url, 'GET', '/projects', { token })).status).toBe(401);
    const page = await fetch(address, {
      headers: { cookie: [...(jars.get(service.issuer) ?? [])].map((one) => one.join('=')).join('; ') },
    });
    expect(await page.text()).toContain('/session/end/confirm');
    const again = await fetch(`${server.url}/api/logout/`, { method: 'POST', headers: { cookie } });
    expect(await again.json()).toMatchObject({ sign_out_at: null });
    const stored = JSON.stringify(
      await server.source.query('SELECT encode(sealed_id_token, $1) FROM sso_sessions', ['escape']),
    );
    expect(stored).not.toContain('eyJ');
  });

  it('ends here at once when the session at the service ends, whoever ended it there; no made-up word of that counts', async () => {
    const member = aMember();
    const first = await signInAs(member);
    const elsewhere = await signInAs(member);
    const works = async ({ token }: { token?: string }) =>
      (await request(server.url, 'GET', '/projects', { token })).status === 200;
    const out = await visit(`${service.issuer}/session/end`, first.jars);
    expect([out, await works(first), await works(elsewhere)]).toEqual([null, true, true]);
    await endSession(first.jars);
    expect([await works(first), await works(elsewhere)]).toEqual([false, true]);
    expect(await audited(member.email, 'auth.singleSignOnEnded')).toHaveLength(1);

    const third = await signInAs(member);
    const ended = await request(server.url, 'POST', '/logout', { token: third.token });
    const idToken = new URL(String(ended.body.sign_out_at)).searchParams.get('id_token_hint') ?? '';
    const selfMade = jwt.sign({ sub: member.sub, events: { [LOGGED_OUT]: {} } }, 'x'.repeat(32));
    for (const made of ['x', 'a.b.c', selfMade, elsewhere.token ?? '', idToken])
      expect((await tellEnded(made)).status).toBe(400);
    expect(await works(elsewhere)).toBe(true);
    // Of a service that names no sessions: all of somebody.
    expect((await tellEnded(await service.logoutToken(member.sub))).status).toBe(200);
    expect(await works(elsewhere)).toBe(false);
  });

  it('lets nobody in by a token whose signature is not that of the service', async () => {
    service.isForged = true;
    const { path, token } = await signInAs(aMember());
    service.isForged = false;
    expect({ path, token }).toEqual({ path: '/?failed=SSO_FAILED', token: undefined });
  });

  it('closes an account only for somebody who has signed in again just now, by their own sign-in service', async () => {
    const member = aMember();
    const { token, jars } = await signInAs(member);
    const close = (as: string | undefined) => request(server.url, 'POST', '/profile/close', { token: as, body: {} });
    expect(await close(token)).toMatchObject({ status: 403, body: { code: 'SSO_SIGN_IN_AGAIN' } });
    const silent = await signInAs(member, jars);
    expect((await close(silent.token)).status).toBe(403);
    const again = await signInAs(member, jars, '/api/single_sign_on/?again=true&to=/profile/');
    expect(again.path).toBe('/?signed_in=sso&to=%2Fprofile%2F');
    expect((await close(again.token)).status).toBe(200);
    expect((await request(server.url, 'GET', '/projects', { token: again.token })).status).toBe(401);
    const person = await aPerson(server.source);
    expect((await close(person.token)).status).toBe(422);
  });

  it('leaves an account no password: none is sent, none can be chosen, and a second step is the service’s business', async () => {
    provideEnv({ STAFF_TWO_FACTORS: 'true' });
    const person = await aPerson(server.source, 'staff');
    await request(server.url, 'POST', '/forgot_password', { body: { email: person.email } });
    const link = new URL((await keptMails(server)).find(({ to }) => to === person.email)?.links[0] ?? '').pathname;
    const { token } = await signInAs(aMember({ email: person.email }));
    expect((await request(server.url, 'GET', '/projects', { token })).status).toBe(200);
    expect((await request(server.url, 'POST', link, { body: { password: PASSWORD } })).status).toBe(400);
    await request(server.url, 'POST', '/forgot_password', { body: { email: person.email } });
    const mail = (await keptMails(server)).find(({ to }) => to === person.email);
    expect(mail?.subject).toBe('Your Proofroom account has no password');
  });

  it('can be the only way in, but for one administrator, who never uses it', async () => {
    const emergency = await aPerson(server.source, 'admin');
    const person = await aPerson(server.source);
    provideEnv({ LOCAL_PASSWORDS: 'off', EMERGENCY_ADMIN: emergency.email });
    expect(await login(person)).toMatchObject({ status: 403, body: { code: 'LOCAL_SIGN_IN_OFF' } });
    expect((await request(server.url, 'GET', '/projects', { token: person.token })).status).toBe(401);
    expect((await login(emergency)).status).toBe(200);
    expect((await signInAs(aMember({ email: emergency.email }))).path).toBe('/?failed=SSO_EMERGENCY');
    const registration = {
      email: 'new@firm.ie',
      first_name: 'A',
      last_name: 'B',
      password: PASSWORD,
      phone_number: '0861234567',
    };
    expect(await request(server.url, 'POST', '/registration', { body: registration })).toMatchObject({
      body: { code: 'LOCAL_SIGN_IN_OFF' },
    });
    const invited = `${randomUUID()}@firm.ie`;
    await request(server.url, 'POST', '/clients/add', {
      token: emergency.token,
      body: { name: 'Una Ryan', email: invited, phone_number: '' },
    });
    const mail = (await keptMails(server)).find(({ to }) => to === invited);
    expect(mail?.links).toEqual([`${server.url}/`]);
    expect(await me((await signInAs(aMember({ email: invited }))).token)).toMatchObject({ email: invited });
  });
});
