import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from './hash-of-sources.mjs';
import { findNode } from './find-node.mjs';
import { say } from './progress-output.mjs';
import { COMPILE_CACHE, run } from './run-and-hand-over-to-programs.mjs';

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'contract/src'];

/** Compiles backend/src to backend/dist/src when a source changed. */
export function buildBackend() {
  const sources = [...SHARED, 'nest-cli.json', 'backend/.swcrc', 'backend/tsconfig.json', 'backend/src'];
  return unlessBuilt('the server', sources, 'backend/dist/src/start.js', async () => {
    const begun = Date.now();
    await run(findNode(), ['node_modules/@nestjs/cli/bin/nest.js', 'build']);
    removeOlder('backend/dist', begun);
    fs.rmSync(COMPILE_CACHE, { recursive: true, force: true });
  });
}

/** Builds the pages of frontend/src into frontend/dist when a source changed. */
export function buildFrontend() {
  const sources = [...SHARED, 'frontend/src', 'frontend/public', 'frontend/index.html', 'frontend/vite.config.ts'];
  return unlessBuilt('the pages', sources, 'frontend/dist/index.html', async () => {
    // Built beside the old pages and swapped, so that a server that is running is never without.
    await run(findNode(), [
      'node_modules/vite/bin/vite.js',
      'build',
      'frontend',
      '--outDir',
      'dist.new',
      '--emptyOutDir',
    ]);
    fs.rmSync('frontend/dist', { recursive: true, force: true });
    fs.renameSync('frontend/dist.new', 'frontend/dist');
  });
}

async function unlessBuilt(name, sources, result, build) {
  const stamp = `node_modules/.cache/proofroom/${result.split('/')[0]}.built`;
  const state = hashOf(sources);
  if (fs.existsSync(result) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === state) return;
  say(`Building ${name} ...`);
  fs.rmSync(stamp, { force: true });
  await build();
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, state);
  say(`Built ${name}`);
}

/** The compiler writes every file anew, so what is older belongs to a source that is gone. */
function removeOlder(folder, begun) {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() && fs.statSync(file).mtimeMs < begun - 1_000) fs.rmSync(file);
  }
}
