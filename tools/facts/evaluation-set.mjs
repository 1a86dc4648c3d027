import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readLines } from '../read-json-lines.ts';

const SPLITS = ['fit', 'check', 'unread'];

/** Rules are written from `fit` and chosen on `check`; `unread` is for the last figure only. */
export const splitOf = (document) =>
  SPLITS[parseInt(createHash('sha256').update(document).digest('hex').slice(0, 8), 16) % 3];

/** The lines of the files of a set, and the texts of its documents. Ends the program where there is no set. */
export function openSet(folder) {
  const data = path.resolve(import.meta.dirname, '../..', folder);
  if (!existsSync(data)) {
    console.log(`There is no ${data}: nothing is measured.`);
    process.exit(0);
  }
  return {
    lines: (file) => readLines(path.join(data, file)),
    textOf: (document) => readFileSync(path.join(data, 'docs', document), 'utf8'),
  };
}
