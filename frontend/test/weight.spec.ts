import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertProjectWithAnswers } from '../../backend/test/support/insert-project-with-answers.js';
import { launchPeople, type People } from './sign-in-each-role.ts';
import { startProduct, tellOfFailures, type Product } from './start-product-in-browser.ts';

/** Everything the way in may weigh, as it comes over the wire. */
const LOGIN_BYTES = 200 * 1024;

/** Loads an address with nothing kept from before, and tells what came: file and bytes over the wire. */
async function loaded(page: Page, address: string, isReady: () => Promise<unknown>): Promise<Map<string, number>> {
  const devtools = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  const files = new Map<string, number>();
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  devtools.on('Network.responseReceived', ({ requestId, response }) => void addresses.set(requestId, response.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = path.basename(new URL(addresses.get(requestId) ?? 'http://none/').pathname) || 'index.html';
    files.set(file, (files.get(file) ?? 0) + encodedDataLength);
  });
  await page.goto(address);
  await isReady();
  await page.waitForLoadState('networkidle');
  await devtools.detach();
  return files;
}

/** Parts of the product that only its administration needs. */
const ADMIN_PARTS = readdirSync(path.resolve(import.meta.dirname, '../src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(admin|shared\/admin)\/.*\.tsx?$|shell\/Admin/.test(file) && !file.includes('.spec.'))
  .map((file) => path.basename(file).replace(/\.tsx?$/, ''));

/** From now on the parts of the product that are loaded, by their names. */
function partsOf(page: Page): string[] {
  const parts: string[] = [];
  page.on('request', (request) => {
    const [, part] = /\/assets\/([\w.]+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (part) parts.push(part);
  });
  return parts;
}

describe('what a page brings with it', () => {
  let product: Product;
  let people: People;
  let page: Page | undefined;

  beforeAll(async () => {
    product = await startProduct();
    people = await launchPeople(product);
  });
  tellOfFailures(() => page);
  afterAll(() => product?.close());

  it('is at most 200 KiB for the way in', async () => {
    page = people.nobody.page;
    const button = page.getByRole('button', { name: 'Log in', exact: true });
    const files = await loaded(page, product.url, () => button.waitFor());
    const bytes = [...files.values()].reduce((sum, one) => sum + one, 0);
    expect(bytes, JSON.stringify([...files])).toBeLessThanOrEqual(LOGIN_BYTES);
    expect(bytes).toBeGreaterThan(LOGIN_BYTES / 4);
  });

  it('is nothing of the administration for a client', async () => {
    const { client, staff } = people;
    page = client.page;
    const world = await insertProjectWithAnswers(product.app, client.id);
    const parts = partsOf(client.page);
    const responses = `/ddq_response/list/${world.projectId}/`;
    for (const address of [
      '/projects/list/',
      `/projects/${world.projectId}/`,
      responses,
      '/profile/',
      '/contact_us/',
    ]) {
      await client.page.goto(product.url + address);
      await client.page.getByRole('heading', { level: 1 }).waitFor();
      await client.page.waitForLoadState('networkidle');
    }
    expect(parts).toContain('ProjectListPage');
    expect(parts.filter((part) => ADMIN_PARTS.includes(part))).toEqual([]);

    page = staff.page;
    const more = partsOf(staff.page);
    await staff.page.goto(`${product.url}/categories/list/`);
    await staff.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => more).toEqual(expect.arrayContaining(['CategoryList', 'AdminFrame']));
  });
});
