/** `npm run screenshots`: starts a fresh demonstration, waits for its answers, and takes the pictures of the README, light and dark. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../frontend/test/chromium.ts';
import { marksAreShown } from '../../frontend/test/marks.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TIME_TO_START = 120_000;
const TIME_TO_ANSWER = 180_000;
const WINDOW = { width: 1440, height: 900 };
/** The answer that the pictures show: a contract and the side letter that takes a part of it back. */
const QUESTION = 'Which contracts have exclusivity, non-compete or most-favoured-customer terms?';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

interface Running {
  url: string;
  email: string;
  password: string;
  program: ChildProcess;
}

/** A product of its own with the demonstration alone in it. */
async function start(dataDir: string): Promise<Running> {
  const port = await freePort();
  const program = spawn(process.execPath, ['backend/dist/src/start.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), SEED_DEMO: 'true' },
  });
  const signIn = await new Promise<RegExpExecArray>((resolve, reject) => {
    let said = '';
    program.stdout?.on('data', (words: Buffer) => {
      said += words.toString();
      const found = /Demo\s+(\S+)\s+password\s+(\S+)/.exec(said);
      if (found && said.includes('Stop')) resolve(found);
    });
    program.once('exit', () => reject(new Error(`The product did not start:\n${said}`)));
    setTimeout(() => reject(new Error(`The product took too long to start:\n${said}`)), TIME_TO_START).unref();
  });
  const [, email = '', password = ''] = signIn;
  return { url: `http://127.0.0.1:${port}`, email, password, program };
}

async function openAnswer(
  browser: Browser,
  { url, email, password }: Running,
  colorScheme: 'light' | 'dark',
): Promise<Page> {
  const context = await browser.newContext({ viewport: WINDOW, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(url);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/projects/list/');
  await page
    .getByRole('link', { name: /Project Harbour/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Responses', exact: true }).first().click();
  const card = page.getByRole('article', { name: QUESTION });
  await card.and(page.locator('[data-state="success"]')).waitFor({ timeout: TIME_TO_ANSWER });
  await card.getByRole('link', { name: 'View Response' }).click();
  await marksAreShown(page);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  return page;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'proofroom-screenshots-'));
const running = await start(dataDir);
const browser = await launchChromium();
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openAnswer(browser, running, colorScheme);
    const file = `docs/screenshot-${colorScheme}.png`;
    await page.screenshot({ path: path.join(ROOT, file) });
    console.log(`Took ${file}`);
    await page.context().close();
  }
} finally {
  await browser.close();
  const ended = new Promise((resolve) => void running.program.once('exit', resolve));
  running.program.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
