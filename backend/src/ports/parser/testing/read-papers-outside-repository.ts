import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ParsedDocument } from '../document-parser.js';
import { rectsOf } from '../rects-of-text-range.js';
import { readBytes } from './parse-fixtures-and-bytes.js';
import { drawPage, inkIn } from './dark-pixels.js';
import { readWithTextRecognition } from './read-with-text-recognition.js';

/** The folder in the nearest one above that has it. */
function nearest(from: string): string {
  const folder = path.join(from, 'shared', 'corpus', 'formats-2');
  const above = path.dirname(from);
  return existsSync(folder) || above === from ? folder : nearest(above);
}

/** Papers of others in which something was read wrongly; they lie beside the repository and are no part of it. */
export const PAPERS = nearest(import.meta.dirname);
export const hasPapers = existsSync(PAPERS);
if (!hasPapers) console.warn(`The papers in ${PAPERS} are not there; their tests are skipped.`);

const bytesOf = (name: string): Uint8Array => readFileSync(path.join(PAPERS, name));
export const paper = (name: string): Promise<ParsedDocument> => readBytes(name, bytesOf(name));
/** A paper with the words that text recognition reads in its pictures. */
export const recognisedPaper = async (name: string): Promise<ParsedDocument> =>
  (await readWithTextRecognition(name, bytesOf(name))).read;

export const blocksOf = ({ text, blocks }: ParsedDocument): string[] =>
  blocks.map(({ start, end }) => text.slice(start, end));
export const headingsOf = ({ text, blocks }: ParsedDocument): string[] =>
  blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end));

/** How much of what is drawn inside the marks of some words on a page. */
export async function inkUnder(file: Uint8Array, document: ParsedDocument, words: string): Promise<number> {
  const home = mkdtempSync(path.join(tmpdir(), 'marks-'));
  try {
    const at = document.text.indexOf(words);
    if (at < 0) throw new Error(`"${words}" was not read.`);
    const place = path.join(home, 'a.pdf');
    writeFileSync(place, file);
    const rects = rectsOf(document.pages, at, at + words.length, { text: document.text, start: 0 });
    const drawn = await drawPage(place, rects[0]?.page ?? 1);
    return Math.min(...rects.map((rect) => inkIn(drawn, rect)));
  } finally {
    rmSync(home, { recursive: true });
  }
}
