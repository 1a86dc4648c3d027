import fs from 'node:fs';
import { hashOf } from './hash-of-sources.mjs';
import { noteHelper } from './process-lock.mjs';
import { say } from './progress-output.mjs';
import { run } from './run-and-hand-over-to-programs.mjs';

const STAMP = 'node_modules/.proofroom-packages.json';
const MANIFESTS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'contract/package.json',
  'backend/package.json',
  'frontend/package.json',
];

/**
 * Installs packages when the manifests changed since the last time.
 * `which` is 'product' (enough to build and run) or 'all' (tests and lint too). What is there is never taken away: once
 * all packages were installed, by this script or by hand, later installs bring all of them.
 */
export async function install(which) {
  const state = `${hashOf(MANIFESTS)} ${process.platform} ${process.arch}`;
  const stamp = readStamp();
  const wanted = which === 'all' || stamp.which === 'all' || hasTestPackages() ? 'all' : 'product';
  if (stamp.state === state && (stamp.which === 'all' || wanted === 'product')) return;

  say(wanted === 'all' ? 'Installing packages, those for tests too ...' : 'Installing packages ...');
  fs.rmSync(STAMP, { force: true });
  await npm(['install', '--no-save', '--loglevel=error', ...(wanted === 'all' ? ['--include=dev'] : ['--omit=dev'])]);
  fs.writeFileSync(STAMP, JSON.stringify({ state, which: wanted }));
  say('Installed');
}

/** Runs the npm this was started with, else the one on PATH. */
function npm(args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], { onStart: noteHelper });
  return run('npm', args, { onStart: noteHelper, needsShell: process.platform === 'win32' });
}

/** Some of them come along as parts of others, so only all of them tell that they were asked for. */
function hasTestPackages() {
  const { devDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  return Object.keys(devDependencies).every((name) => fs.existsSync(`node_modules/${name}/package.json`));
}

function readStamp() {
  try {
    return JSON.parse(fs.readFileSync(STAMP, 'utf8'));
  } catch {
    return { state: '', which: '' };
  }
}
