import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DataSource } from 'typeorm';
import { afterEach } from 'vitest';
import { createApp } from '../../backend/src/app.js';
import { aDatabase, PASSWORD } from '../../backend/test/support/start-test-app-and-send-requests.js';
import { launchChromium } from './chromium.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WORKER = path.join(ROOT, 'backend/dist/src/worker.js');

/** Characters of a failed page that are printed. */
const FAILURE_WORDS = 3000;

export interface Product {
  url: string;
  app: NestFastifyApplication;
  source: DataSource;
  browser: Browser;
  close: () => Promise<void>;
}

/** The built web application with the real API, a worker process of its own, and a browser. */
export async function startProduct(): Promise<Product> {
  await aDatabase();
  const app = await createApp(path.join(ROOT, 'frontend/dist'));
  await app.listen(0, '127.0.0.1');
  const [url, worker, browser] = await Promise.all([app.getUrl(), startWorker(), launchChromium()]);
  const close = async () => {
    await browser.close();
    await endWorker(worker);
    await app.close();
  };
  return { app, url, source: app.get(DataSource), browser, close };
}

function startWorker(): Promise<ChildProcess> {
  const worker = fork(WORKER, { execArgv: ['--enable-source-maps'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve(worker));
    worker.once('exit', () => reject(new Error('The worker ended before it was ready.')));
  });
}

function endWorker(worker: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => void worker.once('exit', () => resolve()));
  worker.disconnect();
  return ended;
}

export interface WatchedPage {
  page: Page;
  /** What the page did that no page may do, so far. */
  complaints: string[];
}

/** A wide window for a person who wants no movement, on a machine that may have much else to do. */
export async function openContext({ browser }: Pick<Product, 'browser'>): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(60_000);
  return context;
}

/** The first page of the product in such a window, watched from its first moment. */
export async function openPage({ browser, url }: Product): Promise<WatchedPage> {
  const page = await (await openContext({ browser })).newPage();
  const complaints = watchPage(page, url);
  await page.goto(url);
  return { page, complaints };
}

/** Fills in the login form that is shown, and waits for the list of projects. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/projects/list/');
}

/** Keeps everything a page must never do: complain in the console, fail, or ask another host for something. */
function watchPage(page: Page, url: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(url) || /^(blob|data):/.test(request.url());
    if (!isOwn) complaints.push(`Asked another host: ${request.url()}`);
  });
  return complaints;
}

/** After a test that failed, prints what the page showed at that moment: without it a failure elsewhere is a riddle. */
export function tellOfFailures(page: () => Page | undefined): void {
  afterEach(async ({ task }) => {
    const shown = page();
    if (task.result?.state !== 'fail' || !shown) return;
    const words = await shown.locator('body').innerText({ timeout: 2_000 }).catch(String);
    console.error(`The page at ${shown.url()} showed:\n${words.slice(0, FAILURE_WORDS)}`);
  });
}

/** Looks that a finding must outlast: a page may still be changing its colours or its size when it is first looked at. */
const LOOKS = 5;

/** Findings of axe, sizes of targets too, each with the first element it is about, in a page that has come to rest. */
export async function barriers(page: Page, only: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  let found = await findings(page, only);
  for (let look = 1; found.length > 0 && look < LOOKS; look++) {
    await page.waitForTimeout(look * 500);
    found = await findings(page, only);
  }
  return found;
}

/** A colour half way from disabled to enabled is nobody's choice. */
const findings = (page: Page, only: string[]): Promise<string[]> =>
  page.evaluate(async (rules) => {
    const atRest = new CSSStyleSheet();
    atRest.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets.push(atRest);
    const { violations } = await window.axe.run(document, {
      rules: { 'target-size': { enabled: true } },
      // What is not used here costs most of the time: where each element stands, and what is in order.
      resultTypes: ['violations'],
      selectors: false,
      ...(rules.length > 0 && { runOnly: rules }),
    });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== atRest);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }, only);

declare global {
  interface Window {
    axe: typeof axe;
  }
}
