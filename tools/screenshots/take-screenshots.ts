/** `npm run screenshots`: starts a fresh demonstration, waits for its answers, and takes the pictures of docs/screenshots. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../frontend/test/chromium.ts';
import { startDemonstration, type Demonstration } from './start-demonstration.ts';
import { smaller } from './smaller-png.ts';
import { PICTURES, type Picture } from './pictures.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/screenshots');
const WINDOWS = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

async function open(browser: Browser, demo: Demonstration, picture: Picture): Promise<Page> {
  const context = await browser.newContext({
    viewport: WINDOWS[picture.window ?? 'wide'],
    colorScheme: picture.colours ?? 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const person = picture.as && demo.people[picture.as];
  if (person) {
    await context.addCookies([{ name: 'token', value: person.token, url: demo.url, httpOnly: true }]);
    await context.addInitScript((kept) => localStorage.setItem('userData', kept), person.session);
  }
  await page.goto(demo.url + picture.at(demo));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await picture.does?.(page);
  // Streams of news stay open, so that the network never falls silent everywhere.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  return page;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'proofroom-screenshots-'));
const only = process.argv.slice(2);
const wanted = PICTURES.filter(({ name }) => only.length === 0 || only.includes(name));
const demo = await startDemonstration(dataDir);
const browser = await launchChromium();
mkdirSync(FOLDER, { recursive: true });
let bytes = 0;
try {
  for (const picture of wanted) {
    const page = await open(browser, demo, picture);
    const image = smaller(await page.screenshot());
    writeFileSync(path.join(FOLDER, `${picture.name}.png`), image);
    bytes += image.length;
    console.log(`Took ${picture.name} (${Math.round(image.length / 1024)} KiB)`);
    await page.context().close();
  }
  console.log(`${wanted.length} pictures, ${(bytes / 1024 / 1024).toFixed(1)} MiB`);
} finally {
  await browser.close();
  await demo.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
if (only.length === 0) {
  for (const file of readdirSync(FOLDER))
    if (file.endsWith('.png') && !PICTURES.some(({ name }) => file === `${name}.png`)) rmSync(path.join(FOLDER, file));
  const lines = PICTURES.map(({ name, says }) => `- [${name}.png](${name}.png): ${says}`);
  writeFileSync(
    path.join(FOLDER, 'README.md'),
    `# Screens\n\nTaken by \`npm run screenshots\` from the demonstration. Every company, person and sum in it is invented.\n\n${lines.join('\n')}\n`,
  );
}
