import { mainPart, relationsOf, type Relation } from '../ooxml/relations.js';
import type { Zip } from '../ooxml/zip.js';

/** Kinds of pictures that can be drawn. */
const DRAWN = /\.(?:png|jpe?g|gif|bmp|webp)$/i;

/** The names of the files that a document shows as pictures, each once, in the order in which it names them. */
export const pictureNames = (relations: readonly Relation[]): string[] => [
  ...new Set(relations.flatMap(({ type, target }) => (type === 'image' && DRAWN.test(target) ? [target] : []))),
];

export async function picturesOf(zip: Zip): Promise<string[]> {
  return pictureNames(await relationsOf(zip, await mainPart(zip, 'word/document.xml')));
}
