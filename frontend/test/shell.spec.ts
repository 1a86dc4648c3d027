import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertProjectWithAnswers, type World } from '../../backend/test/support/insert-project-with-answers.js';
import { launchPeople, type People } from './sign-in-each-role.ts';
import { startProduct, tellOfFailures, type Product } from './start-product-in-browser.ts';

const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
const heightOf = async (part: Locator) => (await part.boundingBox())?.height;
const names = async (links: Locator) => (await links.allInnerTexts()).map((name) => name.trim()).filter(Boolean);
const ASKED = /\/api\/projects\/$/;

describe('what stands around every page', () => {
  let product: Product;
  let people: People;
  let world: World;
  let page: Page | undefined;

  const open = async (who: keyof People, address: string): Promise<Page> => {
    const { page: opened } = people[who];
    page = opened;
    await opened.goto(product.url + address);
    await opened.getByRole('heading', { level: 1 }).waitFor();
    return opened;
  };
  const menuOf = async (opened: Page) => {
    await opened.getByRole('button', { name: /^Hi, Anna/ }).click();
    return opened.getByRole('menu');
  };

  beforeAll(async () => {
    product = await startProduct();
    people = await launchPeople(product);
    world = await insertProjectWithAnswers(product.app, people.client.id);
  });
  tellOfFailures(() => page);
  afterAll(() => product?.close());

  it('is a bar of 74 pixels with the main pages, and a foot of 48 with the year', async () => {
    const shown = await open('client', '/projects/list/');
    await expect.poll(() => heightOf(shown.locator('header').first())).toBe(74);
    await expect.poll(() => heightOf(shown.locator('footer').first())).toBe(48);
    await expect
      .poll(() => names(shown.getByRole('navigation').first().getByRole('link')))
      .toEqual(['Home', 'About Us', 'Contact Us']);
    await expect
      .poll(() => names(shown.locator('footer').getByRole('link')))
      .toEqual(['About Us', 'Terms and Conditions', 'Privacy Policy']);
    await expect.poll(() => shown.locator('footer').innerText()).toContain(String(new Date().getFullYear()));
    expect(await shown.locator('header').getByRole('link', { name: 'Proofroom' }).getAttribute('href')).toBe(
      '/projects/list/',
    );
  });

  it('greets with a menu of 192 pixels, from which clients cannot reach the administration', async () => {
    const shown = await open('client', '/projects/list/');
    const menu = await menuOf(shown);
    await expect.poll(() => names(menu.getByRole('menuitem'))).toEqual(['My Profile', 'Logout']);
    await expect.poll(() => widthOf(shown.locator('.MuiMenu-paper'))).toBe(192);
  });

  it('leads staff to the administration and back', async () => {
    const shown = await open('staff', '/projects/list/');
    await (await menuOf(shown)).getByRole('menuitem', { name: 'Go to Admin' }).click();
    await shown.getByRole('navigation', { name: 'Administration' }).waitFor();
    await (await menuOf(shown)).getByRole('menuitem', { name: 'Go to User' }).click();
    await shown.waitForURL('**/projects/list/');
    await expect.poll(() => shown.getByRole('navigation', { name: 'Administration' }).count()).toBe(0);
  });

  it('is for the administration a side menu of 300 pixels, 80 when it is collapsed, whose groups open and close', async () => {
    const shown = await open('staff', '/clients/list/');
    const side = shown.locator('.MuiDrawer-paper').filter({ visible: true });
    await expect.poll(() => widthOf(side)).toBe(300);
    for (const entry of [
      'Client Management',
      'Document Management',
      'GPT Processing',
      'DDQ Management',
      'Category Management',
      'Support Request',
    ])
      await expect.poll(() => side.innerText()).toContain(entry);
    const group = side.getByRole('button', { name: 'DDQ Management' });
    const isOpen = (await group.getAttribute('aria-expanded')) === 'true';
    await group.click();
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe(String(!isOpen));
    if (isOpen) await group.click();
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true');
    await expect
      .poll(() => names(side.getByRole('list', { name: 'DDQ Management' }).getByRole('link')))
      .toEqual(['DDQ List', 'DDQ Feedback']);
    await shown.getByRole('button', { name: 'Collapse menu' }).click();
    await expect.poll(() => widthOf(side)).toBe(80);
    await shown.getByRole('button', { name: 'Open menu' }).click();
  });

  it('opens a panel of 650 pixels for a new project, in which GPT is chosen', async () => {
    const shown = await open('client', '/projects/list/');
    await shown
      .getByRole('button', { name: /Add project/ })
      .first()
      .click();
    const panel = shown.getByRole('dialog');
    await expect.poll(() => widthOf(panel)).toBe(650);
    const choices = panel.getByRole('checkbox');
    expect([await choices.nth(0).isChecked(), await choices.nth(1).isChecked()]).toEqual([true, false]);
  });

  it('opens lists to choose from that are 250 pixels wide and at most 224 high', async () => {
    const shown = await open('client', '/projects/list/');
    await shown
      .getByRole('button', { name: /status/i })
      .first()
      .click();
    const list = shown.locator('.MuiMenu-paper');
    await expect.poll(() => widthOf(list)).toBe(250);
    expect(await list.evaluate((paper) => getComputedStyle(paper).maxHeight)).toBe('224px');
  });

  it('has beside the way in a picture of 960 pixels, over the full height', async () => {
    for (const address of ['/', '/registration']) {
      const shown = await open('nobody', address);
      const picture = shown.getByRole('complementary').first();
      await expect.poll(() => picture.boundingBox()).toMatchObject({ width: 960, height: 900 });
    }
  });

  it('narrows the projects half a second after typing, and keeps the filter for the tab', async () => {
    const shown = await open('client', '/projects/list/');
    await shown.getByText('Project Alpha').first().waitFor();
    const before = Date.now();
    await shown.getByLabel('Search Project').fill('nothing like it');
    await shown.getByText('No Records found').waitFor();
    expect(Date.now() - before).toBeGreaterThanOrEqual(500);
    await shown.reload();
    await expect.poll(() => shown.getByLabel('Search Project').inputValue()).toBe('nothing like it');
    await shown.getByLabel('Search Project').fill('ALPHA');
    await shown.getByText('Project Alpha').first().waitFor();
  });

  it('shows ten grey rows while a list is fetched, and then which rows of how many there are', async () => {
    const shown = await open('client', '/profile/');
    await shown.evaluate(() => sessionStorage.clear());
    let answer = () => {};
    const held = new Promise<void>((resolve) => void (answer = resolve));
    await shown.route(ASKED, async (route) => {
      await held;
      await route.fallback();
    });
    await shown.goto(`${product.url}/projects/list/`);
    const rows = shown.locator('tbody tr').filter({ has: shown.locator('.MuiSkeleton-root') });
    await rows.nth(9).waitFor();
    expect(await rows.count()).toBe(10);
    answer();
    const range = shown.getByText('1 - 1 of 1').or(shown.getByText('1-1 of 1'));
    await range.first().waitFor();
    await shown.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('says "Please wait..." while the role of a stored login is not known', async () => {
    const { page: shown } = people.client;
    page = shown;
    let answer = () => {};
    const held = new Promise<void>((resolve) => void (answer = resolve));
    await shown.route('**/api/clients/role/', async (route) => {
      await held;
      await route.fallback();
    });
    await shown.addInitScript(() => {
      const { role: _, ...session } = JSON.parse(localStorage.getItem('userData') ?? '{}') as Record<string, unknown>;
      localStorage.setItem('userData', JSON.stringify(session));
    });
    await shown.goto(`${product.url}/projects/list/`);
    await shown.getByText('Please wait...').waitFor();
    expect(await shown.getByRole('heading', { level: 1 }).count()).toBe(0);
    answer();
    await shown.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await shown.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('says "Please Wait..." over the whole page while somebody is logged in', async () => {
    const shown = await open('nobody', '/');
    let answer = () => {};
    const held = new Promise<void>((resolve) => void (answer = resolve));
    await shown.route(/\/api\/$/, async (route) => {
      await held;
      await route.fallback();
    });
    await shown.getByLabel('Email', { exact: true }).fill('nobody@firm.ie');
    await shown.getByLabel('Password', { exact: true }).fill('Wrong-1-wrong');
    await shown.getByRole('button', { name: 'Log in', exact: true }).click();
    const waiting = shown.getByText('Please Wait...');
    await waiting.waitFor();
    answer();
    await shown.getByText('Email or password is not correct.').waitFor();
    await expect.poll(() => waiting.count()).toBe(0);
    await shown.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('leads home from an address that leads nowhere', async () => {
    const shown = await open('client', '/nowhere/');
    await shown.getByText('If the issue persists, please contact the admin and verify your account status.').waitFor();
    await shown.getByRole('link', { name: 'Go Back to Home' }).click();
    await shown.waitForURL('**/projects/list/');
    const stranger = await open('nobody', '/nowhere/');
    await stranger.getByRole('link', { name: 'Log In' }).click();
    await stranger.getByRole('heading', { name: 'Login' }).waitFor();
    expect(new URL(stranger.url()).pathname).toBe('/');
  });

  it('says what is agreed to: changes of the terms are told 30 days before', async () => {
    const shown = await open('nobody', '/terms_and_conditions/');
    await expect.poll(() => shown.locator('main').innerText()).toContain('30 days');
  });

  it('says that a document was uploaded, and offers further ones to be added', async () => {
    const shown = await open('client', `/projects/${world.projectId}/edit/`);
    const file = { name: 'head office.txt', mimeType: 'text/plain', buffer: Buffer.from('The rent is 100 euro.') };
    await shown.locator('input[type="file"]').first().setInputFiles(file);
    await shown.getByText('Document uploaded successfully').waitFor();
    await expect.poll(() => shown.getByText(/head.office\.txt/).count()).toBeGreaterThan(0);
  });

  it('asks for the projects again one second after one was deleted', async () => {
    const shown = await open('client', '/projects/list/');
    await shown.getByLabel('Search Project').fill('');
    // By the clock of the browser: this process may hear of both late.
    const calls: { method: string; asked: number; answered: number }[] = [];
    shown.on('requestfinished', (call) => {
      if (!/\/api\/projects\/(\d+\/delete\/)?$/.test(new URL(call.url()).pathname)) return;
      const { startTime, responseEnd } = call.timing();
      calls.push({ method: call.method(), asked: startTime, answered: startTime + responseEnd });
    });
    await shown
      .getByRole('button', { name: /^Delete Project Alpha/ })
      .first()
      .click();
    await shown.getByText(/Are you sure\?/).waitFor();
    await shown.getByText(/Do you really want to delete.*This item can not be restored\./).waitFor();
    await shown.getByRole('button', { name: 'Delete', exact: true }).click();
    await shown.getByText('Project deleted successfully.').waitFor();
    const deleted = () => calls.find(({ method }) => method === 'DELETE')?.answered ?? Infinity;
    const asked = () => calls.find((call) => call.method === 'GET' && call.asked > deleted())?.asked ?? 0;
    await expect.poll(asked).toBeGreaterThan(0);
    expect(asked() - deleted()).toBeGreaterThanOrEqual(900);
  });

  it('keeps nothing of a login after Logout, and begins at the root', async () => {
    const shown = await open('admin', '/clients/list/');
    await shown.evaluate(() => localStorage.setItem('counter_key', '3'));
    const isGone = shown.waitForEvent('framenavigated');
    await (await menuOf(shown)).getByRole('menuitem', { name: 'Logout' }).click();
    await isGone;
    await shown.waitForURL((address) => address.pathname === '/');
    await expect.poll(() => shown.evaluate(() => localStorage.getItem('counter_key'))).toBeNull();
    const token = async () => (await shown.context().cookies()).filter(({ name }) => name === 'token');
    await expect.poll(token).toEqual([]);
  });
});
