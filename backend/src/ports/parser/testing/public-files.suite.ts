import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { it } from 'vitest';

/** Files of other projects are no part of this repository. They are read where they lie beside it. */
const CORPUS = path.resolve(import.meta.dirname, '../../../../../../shared/corpus');
const FOLDERS = ['formats', 'formats-2'].map((name) => path.join(CORPUS, name)).filter((folder) => existsSync(folder));

/** Where each public file lies, by its name. */
export const PUBLIC_FILES: ReadonlyMap<string, string> = new Map(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name !== 'README.md')
      .map((name) => [name, path.join(folder, name)] as const),
  ),
);

/** A test for each of the public files whose names are wanted, or one that says it was skipped because there are none. */
export function onPublicFiles(
  title: string,
  wanted: (name: string) => boolean,
  test: (file: string, name: string) => Promise<void>,
  timeout?: number,
): void {
  const files = [...PUBLIC_FILES].filter(([name]) => wanted(name));
  if (files.length === 0) it.skip(`${title} (the public files are not here, so they were not read)`, () => {});
  else it.each(files)(`${title}: %s`, (name, file) => test(file, name), timeout);
}
