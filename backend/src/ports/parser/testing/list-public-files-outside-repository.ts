import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const CORPUS = path.resolve(import.meta.dirname, '../../../../../../shared/corpus');
const FOLDERS = ['formats', 'formats-2'].map((name) => path.join(CORPUS, name)).filter((folder) => existsSync(folder));

const ALL = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .map((name) => [name, path.join(folder, name)] as const),
);

/** Files of other projects are no part of this repository. They are read where they lie beside it. */
export const HAS_PUBLIC_FILES = ALL.length > 0;

/** Names and paths of the public files that are wanted; where there are none, the one name says so, for the title of a skipped test. */
export function publicFiles(wanted: (name: string) => boolean): readonly (readonly [name: string, file: string])[] {
  return HAS_PUBLIC_FILES
    ? ALL.filter(([name]) => wanted(name))
    : [['the public files are not here, so they were not read', '']];
}
