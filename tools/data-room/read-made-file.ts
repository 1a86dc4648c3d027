import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ParsedDocument } from '../../backend/src/ports/parser/document-parser.js';
import { readDocument } from '../../backend/src/ports/parser/read-document.js';

/** Reads a made file as the product does once it was uploaded, and its password entered where it has one. */
export async function readMade(fileName: string, bytes: Uint8Array, password?: string): Promise<ParsedDocument> {
  const home = mkdtempSync(path.join(tmpdir(), 'room-'));
  try {
    const file = path.join(home, 'upload');
    writeFileSync(file, bytes);
    return await readDocument({ path: file, fileName, password }, () => undefined);
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** Words without what layout and typing decide: blanks, and the letter case of headings. */
export const bare = (text: string): string =>
  text
    .replaceAll(/[\s|]+/g, '')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .toLowerCase();

/** What the product reads of a file, without the running heads and feet that stand inside what goes over a page. */
export const withoutRunningLines = ({ text, blocks }: ParsedDocument): string =>
  blocks
    .filter(({ kind }) => kind !== 'line')
    .map(({ start, end }) => text.slice(start, end))
    .join('\n');

/** The words of a file, with and without running lines: a short line of the body may look like one. */
export const wordsOf = (document: ParsedDocument): [string, string] => [
  bare(document.text),
  bare(withoutRunningLines(document)),
];
