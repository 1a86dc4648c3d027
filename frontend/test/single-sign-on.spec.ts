import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { provideEnv } from '../../backend/src/config/env.js';
import { aPerson } from '../../backend/test/support/start-test-app-and-send-requests.js';
import { startSignInService, type SignInService } from '../../backend/test/support/fake-sign-in-service.js';
import { barriers, logIn, openPage, startProduct, tellOfFailures, type Product } from './start-product-in-browser.ts';

const BUTTON = 'Sign in with Acme & Co';

describe('the button of the firm’s sign-in', () => {
  let product: Product;
  let service: SignInService;
  let page: Page | undefined;
  let complaints: string[] = [];

  beforeAll(async () => {
    product = await startProduct();
    provideEnv({ PUBLIC_URL: product.url });
    // Under another name than the product: another site for the browser.
    service = await startSignInService(() => product.url);
  });
  beforeEach(() =>
    provideEnv({
      OIDC_ISSUER: service.issuer,
      OIDC_CLIENT_ID: service.clientId,
      OIDC_CLIENT_SECRET: service.clientSecret,
      OIDC_NAME: 'Acme & Co',
    }),
  );
  afterEach(async () => {
    provideEnv({
      OIDC_ISSUER: '',
      OIDC_CLIENT_ID: '',
      OIDC_CLIENT_SECRET: '',
      LOCAL_PASSWORDS: '',
      EMERGENCY_ADMIN: '',
    });
    await page?.context().close();
  });
  tellOfFailures(() => page);
  afterAll(async () => {
    await service?.close();
    await product?.close();
  });

  const open = async () => {
    ({ page, complaints } = await openPage(product));
    return page;
  };

  it('leads to the service and back to what was asked for, and signing out ends both sessions', async () => {
    service.member = {
      sub: 'ann',
      email: 'ann@acme.ie',
      email_verified: true,
      given_name: 'Ann',
      family_name: 'Byrne',
    };
    const shown = await open();
    await shown.goto(`${product.url}/profile/`);
    expect(await barriers(shown)).toEqual([]);
    await shown.getByRole('link', { name: BUTTON }).click();
    await shown.getByText(`You sign in with Acme & Co.`).waitFor();
    await expect.poll(() => shown.url()).toBe(`${product.url}/profile/`);
    await expect.poll(() => shown.getByLabel('Current password').count()).toBe(0);

    service.member = null;
    await shown.getByRole('button', { name: /^Hi, Ann/ }).click();
    await shown.getByRole('menuitem', { name: 'Logout' }).click();
    await shown.getByRole('link', { name: BUTTON }).click();
    await shown.getByText('The sign-in was cancelled. Please try again.').waitFor();
    expect(complaints.filter((one) => /Content Security Policy|Refused/.test(one))).toEqual([]);
  });

  it('is the only way in where passwords are off, but for the emergency administrator', async () => {
    const { email } = await aPerson(product.source, 'admin');
    provideEnv({ LOCAL_PASSWORDS: 'off', EMERGENCY_ADMIN: email });
    const shown = await open();
    await shown.getByRole('link', { name: BUTTON }).waitFor();
    await expect.poll(() => shown.getByLabel('Password', { exact: true }).count()).toBe(0);
    await expect.poll(() => shown.getByRole('link', { name: 'Create an account' }).count()).toBe(0);
    await shown.getByRole('button', { name: 'Emergency administrator' }).click();
    await logIn(shown, email);
  });

  it('is not there where no service is set', async () => {
    provideEnv({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' });
    const shown = await open();
    await shown.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await expect.poll(() => shown.getByText(/Sign in with (Acme|your)/).count()).toBe(0);
  });
});
