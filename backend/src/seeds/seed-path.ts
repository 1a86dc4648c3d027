import { existsSync } from 'node:fs';
import path from 'node:path';

/** Sources lie in backend/src/seeds, compiled code in backend/dist/src/seeds: the data lies beside both in backend/seeds. */
const FOLDERS = [path.resolve(import.meta.dirname, '../../seeds'), path.resolve(import.meta.dirname, '../../../seeds')];

/** Path of a seed file or folder. */
export function seedPath(name: string): string {
  const found = FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (!found) throw new Error(`The seed file ${name} is missing.`);
  return found;
}
