import { walkXml } from '../ooxml/xml.js';

/** Characters that XML cannot hold are written as "_x000D_"; an underscore that only looks like one as "_x005F_". */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replaceAll('\0', '')
        .toWellFormed()
    : text;

/** The texts that cells refer to by number. Phonetic guides are left out; formatted pieces of a text are joined. */
export function readSharedStrings(bytes: Uint8Array): string[] {
  const strings: string[] = [];
  let pieces: string[] = [];
  let isText = false;
  let phonetic = 0;
  walkXml(bytes, {
    open(name) {
      if (name === 'x:si') pieces = [];
      if (name === 'x:rPh') phonetic++;
      isText = name === 'x:t' && phonetic === 0;
    },
    close(name) {
      if (name === 'x:rPh') phonetic--;
      if (name === 'x:si') strings.push(withoutEscapes(pieces.join('')));
      isText = false;
    },
    text(text) {
      if (isText) pieces.push(text);
    },
  });
  return strings;
}
