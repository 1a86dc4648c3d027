import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** One hash over names and contents of files and folders; what does not exist counts as empty. Tests do not count. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) hash.update(`${file}\0`).update(fs.readFileSync(file));
  return hash.digest('hex');
}

function filesUnder(at) {
  const found = fs.statSync(at, { throwIfNoEntry: false });
  if (!found) return [];
  if (isOfTests(at)) return [];
  if (!found.isDirectory()) return [at];
  const names = fs.readdirSync(at).sort();
  return names.flatMap((name) => filesUnder(path.join(at, name)));
}

function isOfTests(at) {
  return /\.spec\.tsx?$/.test(at) || ['fixtures', 'testing'].includes(path.basename(at));
}
