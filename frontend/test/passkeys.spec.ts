import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { provideEnv } from '../../backend/src/config/env.js';
import {
  aPerson,
  PASSWORD,
  request,
  type Person,
} from '../../backend/test/support/start-test-app-and-send-requests.js';
import { barriers, logIn, openPage, startProduct, tellOfFailures, type Product } from './start-product-in-browser.ts';

const PROJECTS = '**/projects/list/';

describe('a passkey', () => {
  let product: Product;
  let url: string;
  let page: Page | undefined;

  beforeAll(async () => {
    product = await startProduct();
    // Browsers bind passkeys to a name, not to an IP address.
    url = product.url.replace('127.0.0.1', 'localhost');
    provideEnv({ PUBLIC_URL: url });
  });
  afterEach(async () => {
    provideEnv({ STAFF_TWO_FACTORS: '' });
    await product.source.query('DELETE FROM call_counts');
    await page?.context().close();
  });
  tellOfFailures(() => page);
  afterAll(() => product?.close());

  /** A browser with an authenticator of its own that does what it is asked, as somebody would with a finger. */
  async function aBrowser() {
    const opened = await openPage({ ...product, url });
    ({ page } = opened);
    const devtools: CDPSession = await opened.page.context().newCDPSession(opened.page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return opened;
  }

  async function add(shown: Page, name: string): Promise<void> {
    await shown.goto(`${url}/profile/`);
    await shown.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = shown.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await shown.getByRole('list', { name: 'Your passkeys' }).getByText(name).waitFor();
  }

  async function signOut(shown: Page): Promise<void> {
    await shown.getByRole('button', { name: /^Hi, / }).click();
    await shown.getByRole('menuitem', { name: 'Logout' }).click();
    await shown.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  }

  /** Somebody who has added a passkey and is signed out again. */
  async function withPasskey(person: Person) {
    const opened = await aBrowser();
    await logIn(opened.page, person.email);
    await add(opened.page, 'My laptop');
    const codes = opened.page.getByRole('list', { name: 'Recovery codes' }).locator('li');
    await codes.first().waitFor();
    const recoveryCodes = await codes.allInnerTexts();
    await opened.page.getByRole('button', { name: 'I have kept them' }).click();
    await opened.page.getByRole('heading', { name: 'My Profile' }).waitFor();
    await signOut(opened.page);
    return { ...opened, recoveryCodes };
  }
  const withPassword = async (shown: Page, { email }: Person) => {
    await shown.getByLabel('Email', { exact: true }).fill(email);
    await shown.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await shown.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  const audited = async ({ email }: Person) =>
    (
      (await product.source.query(
        `SELECT action FROM audit_entries WHERE actor = $1 AND kind IN ('sign_in', 'change') ORDER BY id`,
        [email],
      )) as { action: string }[]
    ).map(({ action }) => action);

  it('is added with the password, signs in without one, and is renamed and removed, all written down', async () => {
    const person = await aPerson(product.source);
    const { page: shown, complaints } = await withPasskey(person);
    expect(await barriers(shown)).toEqual([]);
    await shown.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await shown.waitForURL(PROJECTS);

    await shown.goto(`${url}/profile/`);
    const list = shown.getByRole('list', { name: 'Your passkeys' });
    await list.getByText(/last used/).waitFor();
    expect(await barriers(shown)).toEqual([]);
    await list.getByRole('button', { name: 'Rename My laptop' }).click();
    await shown.getByRole('dialog').getByLabel('Name').fill('The old laptop');
    await shown.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await list.getByRole('button', { name: 'Remove The old laptop' }).click();
    await shown.getByRole('dialog').getByLabel('Your password').fill(PASSWORD);
    await shown.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await list.waitFor({ state: 'detached' });

    await signOut(shown);
    await shown.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await shown.getByText('This passkey is not known here.').waitFor();
    await withPassword(shown, person);
    await shown.waitForURL(PROJECTS);
    expect(await audited(person)).toEqual(
      expect.arrayContaining(['auth.addPasskey', 'auth.passkeyLogin', 'auth.renamePasskey', 'auth.removePasskey']),
    );
    expect(complaints.filter((one) => !one.includes('Failed to load resource'))).toEqual([]);
  });

  it('is asked for after the password; a recovery code does as well, once', async () => {
    const person = await aPerson(product.source);
    const { page: shown, recoveryCodes } = await withPasskey(person);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await request(url, 'POST', '/', { body: { email: person.email, password: PASSWORD } })).toMatchObject({
      status: 401,
      body: { code: 'PASSKEY_REQUIRED' },
    });
    await withPassword(shown, person);
    await shown.getByRole('button', { name: 'Use your passkey' }).click();
    await shown.waitForURL(PROJECTS);

    await signOut(shown);
    await withPassword(shown, person);
    await shown.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await shown.getByRole('button', { name: 'Log in', exact: true }).click();
    await shown.waitForURL(PROJECTS);
    const again = { email: person.email, password: PASSWORD, code: recoveryCodes[0] };
    expect(await request(url, 'POST', '/', { body: again })).toMatchObject({ body: { code: 'WRONG_CODE' } });
  });

  it('that does not check who uses it is a second step, and not enough by itself', async () => {
    const person = await aPerson(product.source);
    const { page: shown } = await withPasskey(person);
    // A page that asks for less than ours does.
    const credential = await answerTo(shown, { userVerification: 'discouraged' });
    expect(await request(url, 'POST', '/passkey_login', { body: { passkey: credential } })).toMatchObject({
      status: 401,
      body: { code: 'PASSKEY_WITHOUT_CHECK' },
    });
    const body = { email: person.email, password: PASSWORD };
    const passkey = await answerTo(shown, { userVerification: 'discouraged' });
    expect((await request(url, 'POST', '/', { body: { ...body, passkey } })).status).toBe(200);
  });

  it('answers once, to a challenge of this server, from its own address, for its own account', async () => {
    const person = await aPerson(product.source);
    const other = await aPerson(product.source);
    const { page: shown } = await withPasskey(person);
    const login = (passkey: string) => request(url, 'POST', '/passkey_login', { body: { passkey } });

    const credential = await answerTo(shown);
    const replies = await Promise.all(Array.from({ length: 8 }, () => login(credential)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);

    const invented = await answerTo(shown, { challenge: Buffer.alloc(54, 7).toString('base64url') });
    expect(await login(invented)).toMatchObject({ status: 401, body: { code: 'PASSKEY_FAILED' } });

    const fresh = await answerTo(shown);
    provideEnv({ PUBLIC_URL: url.replace('localhost', 'proofroom.localhost') });
    expect(await login(fresh)).toMatchObject({ status: 401, body: { code: 'PASSKEY_FAILED' } });
    provideEnv({ PUBLIC_URL: url });

    await product.source.query(
      `INSERT INTO passkeys (user_id, name, credential_id, public_key, is_synced) VALUES ($1, 'K', $2, 'x', false)`,
      [other.id, `other-${other.id}`],
    );
    const body = { email: other.email, password: PASSWORD, passkey: await answerTo(shown) };
    expect(await request(url, 'POST', '/', { body })).toMatchObject({ status: 401, body: { code: 'PASSKEY_UNKNOWN' } });

    await product.source.query('UPDATE users SET is_active = false WHERE id = $1', [person.id]);
    expect(await login(await answerTo(shown))).toMatchObject({ status: 403, body: { code: 'ACCOUNT_INACTIVE' } });
  });

  it('is a second step for staff of whom one is demanded', async () => {
    provideEnv({ STAFF_TWO_FACTORS: 'true' });
    const staff = await aPerson(product.source, 'staff');
    const projects = () => request(url, 'GET', '/projects', { token: staff.token });
    expect(await projects()).toMatchObject({ body: { code: 'TWO_FACTORS_REQUIRED' } });
    const { page: shown } = await aBrowser();
    await shown.getByLabel('Email', { exact: true }).fill(staff.email);
    await shown.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await shown.getByRole('button', { name: 'Log in', exact: true }).click();
    await shown.getByText('Your role needs two-step sign-in.').waitFor();
    await add(shown, 'Security key');
    expect((await projects()).status).toBe(200);
  });

  it('goes with the second step that an admin takes off for somebody who lost it', async () => {
    const person = await aPerson(product.source);
    const admin = await aPerson(product.source, 'admin');
    const { page: shown } = await withPasskey(person);
    const signIn = await request(url, 'GET', `/clients/${person.id}/sign_in`, { token: admin.token });
    expect(signIn.body).toMatchObject({ data: { has_two_factors: true, passkeys: 1 } });
    await request(url, 'POST', `/clients/${person.id}/two_factors/remove`, { token: admin.token });
    await withPassword(shown, person);
    await shown.waitForURL(PROJECTS);
  });

  /** What the browser's authenticator says to a challenge, with some of it changed by whoever serves the page. */
  async function answerTo(shown: Page, changed: object = {}): Promise<string> {
    const { body } = await request(url, 'GET', '/passkey_challenge');
    const options = { ...JSON.parse((body as unknown as { data: { options: string } }).data.options), ...changed };
    return shown.evaluate(async (json) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json as PublicKeyCredentialRequestOptionsJSON);
      const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
      return JSON.stringify(used.toJSON());
    }, options as object);
  }
});
