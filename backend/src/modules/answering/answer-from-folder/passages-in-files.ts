import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentEntity } from '../../../database/entities/documents/document.entity.js';

/** By its offsets in the text of its file, or by its words where it has no place there. */
type Place = { start: number; end: number } | { text: string };
type FindPlace = (start: number, end: number) => Place;
/** A passage of a document, which is called by its path. */
export type PassageInFile = { document: string } & Place;
export type FindInFile = (start: number, end: number) => PassageInFile;

/**
 * Offsets into a text as it was read, as offsets into its file. Cells and words are read without the blanks between them and the parts of a wrapped
 * cell below each other as one, so what is counted are the letters. Where some of these were left out, passages are told by their words.
 */
export function findInText(read: string, file: string): FindPlace {
  if (read === file) return (start, end) => ({ start, end });
  const places = placesOfLetters(file);
  const before = lettersBefore(read);
  if (before.at(-1) !== places.length) return (start, end) => ({ text: read.slice(start, end) });
  return (start, end) => ({
    start: places[before[start] ?? 0] ?? file.length,
    end: (places[(before[end] ?? 0) - 1] ?? -1) + 1,
  });
}

const isLetter = (text: string, at: number): boolean => /\S/.test(text.charAt(at));

function placesOfLetters(text: string): Uint32Array {
  const places = new Uint32Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at++) if (isLetter(text, at)) places[count++] = at;
  return places.subarray(0, count);
}

/** How many letters stand before each offset of a text. */
function lettersBefore(text: string): Uint32Array {
  const before = new Uint32Array(text.length + 1);
  for (let at = 0; at < text.length; at++) before[at + 1] = (before[at] ?? 0) + Number(isLetter(text, at));
  return before;
}

/** For each document of a folder, by its id, where its passages stand in its file; of papers that are no text files, in the text that was read of them. */
export async function findInFiles(
  folder: string,
  documents: ReadonlyMap<string, DocumentEntity>,
  texts: ReadonlyMap<number, string>,
): Promise<Map<number, FindInFile>> {
  const found = new Map<number, FindInFile>();
  for (const [name, { id, parentDocumentId }] of documents) {
    const read = texts.get(id) ?? '';
    const isTextFile = parentDocumentId === null && path.extname(name).toLowerCase() === '.txt';
    const file = isTextFile ? await readFile(path.join(folder, name), 'utf8') : read;
    const find = findInText(read, file);
    found.set(id, (start, end) => ({ document: name, ...find(start, end) }));
  }
  return found;
}
