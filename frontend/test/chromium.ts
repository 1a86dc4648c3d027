import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import packed, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PACKAGE = path.join(ROOT, 'node_modules/@sparticuz/chromium');
const CACHE = path.join(ROOT, 'node_modules/.cache/proofroom');
const FONTS_FILE = 'proofroom-fonts.conf';

/** The pages under test are our own; nothing here may call home. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A headless Chromium for tests: the one CHROMIUM_PATH names, else the one npm brought. The first call on a machine
 * unpacks it, which takes some seconds.
 */
export async function launchChromium(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH;
  if (own) return chromium.launch({ executablePath: own, args: ARGUMENTS });
  const folder = await unpack();
  const executablePath = path.join(folder, 'chromium');
  return chromium.launch({ executablePath, args: ARGUMENTS, env: environmentFor(executablePath, folder) });
}

/** Unpacked beside and renamed, so that an unpacking that was interrupted is never taken for a whole one. */
async function unpack(): Promise<string> {
  const { version } = JSON.parse(fs.readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(CACHE, `chromium-${version}`);
  if (fs.existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  fs.mkdirSync(draft, { recursive: true });
  await withTemporaryFolder(draft, async () => {
    await packed.executablePath();
    await inflate(path.join(PACKAGE, 'bin/al2023.tar.br'));
  });
  fs.writeFileSync(path.join(draft, FONTS_FILE), fontsIn(path.join(folder, 'fonts')));
  if (fs.existsSync(folder)) fs.rmSync(draft, { recursive: true });
  else fs.renameSync(draft, folder);
  return folder;
}

/** The package knows no other place to unpack to than the system's temporary folder, which belongs to everybody. */
async function withTemporaryFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function fontsIn(folder: string): string {
  return `<fontconfig><dir>${folder}</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`;
}

/** Lends the browser the package's own fonts, and its libraries where the machine has none. */
function environmentFor(executablePath: string, folder: string): Record<string, string> {
  const env = { ...process.env, FONTCONFIG_FILE: path.join(folder, FONTS_FILE) } as Record<string, string>;
  const lacksLibraries = spawnSync(executablePath, ['--version'], { env, stdio: 'ignore' }).status !== 0;
  if (lacksLibraries) env.LD_LIBRARY_PATH = path.join(folder, 'al2023/lib');
  return env;
}
