import { walkXml } from '../ooxml/xml.js';

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
      if (name === 'x:si') strings.push(pieces.join(''));
      isText = false;
    },
    text(text) {
      if (isText) pieces.push(text);
    },
  });
  return strings;
}
