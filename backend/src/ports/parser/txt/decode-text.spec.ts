import { describe, expect, it } from 'vitest';
import { decodeText, looksLikeText } from './decode-text.js';

const GERMAN =
  'Die Gesellschaft hält sämtliche Anteile. Über die Ausschüttung beschließen die Gesellschafter mit einfacher Mehrheit. '.repeat(
    4,
  );

const inLatin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('the encoding of a text file', () => {
  it.each([
    ['UTF-8', Buffer.from('Café'), 'Café', 'utf-8', true],
    ['UTF-8 with a mark', Buffer.from('\ufeffCafé'), 'Café', 'utf-8', true],
    ['UTF-16 with a mark', Buffer.from('\ufeffCafé', 'utf16le'), 'Café', 'utf-16le', true],
    [
      'UTF-16 without a mark',
      Buffer.from('The company is wound up.', 'utf16le'),
      'The company is wound up.',
      'utf-16le',
      true,
    ],
    [
      'UTF-16 with the high byte first',
      Buffer.from('The company is wound up.', 'utf16le').swap16(),
      'The company is wound up.',
      'utf-16be',
      true,
    ],
    [
      'windows-1252 too short to tell',
      Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x80]),
      'Café €',
      'windows-1252',
      false,
    ],
    ['windows-1252', inLatin1(GERMAN), GERMAN, 'windows-1252', false],
  ])('is read as %s', (_, bytes, text, encoding, isCertain) => {
    expect(decodeText(bytes)).toEqual({ text, encoding, isCertain, droppedNuls: 0 });
  });

  it.each([
    ['was cut off within a letter', Buffer.from('The rent is €900 – see Ó Briain’s lease. €').subarray(0, -1)],
    [
      'holds a byte of another encoding',
      Buffer.concat([Buffer.from('The rent is €900 – see Ó Briain’s lease. '), Buffer.from([0x96])]),
    ],
    [
      'only its mark tells',
      Buffer.concat([Buffer.from('\ufeffThe rent is €900 – see Ó Briain’s lease. '), Buffer.from([0xff])]),
    ],
  ])('is still UTF-8 where the text %s', (_, bytes) => {
    expect(decodeText(bytes)).toEqual({
      text: 'The rent is €900 – see Ó Briain’s lease. \ufffd',
      encoding: 'utf-8',
      isCertain: false,
      droppedNuls: 0,
    });
  });

  it('recognises Russian in windows-1251', () => {
    const text = 'Общество с ограниченной ответственностью является юридическим лицом. ';
    const bytes = Buffer.from(text.repeat(5), 'utf16le').filter((_, at) => at % 2 === 0);
    // Cyrillic letters stand at U+0410 and, in windows-1251, at 0xC0.
    const cyrillic = Buffer.from(
      [...text.repeat(5)].map((letter) =>
        letter.charCodeAt(0) >= 0x410 ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0),
      ),
    );
    expect(bytes).toHaveLength(cyrillic.length);
    expect(decodeText(cyrillic)).toMatchObject({ text: text.repeat(5), encoding: 'windows-1251' });
  });

  it('makes line ends uniform and drops empty characters', () => {
    expect(decodeText(Buffer.from('one\r\ntwo\rthree\nfo\0ur'))).toMatchObject({
      text: 'one\ntwo\nthree\nfour',
      droppedNuls: 1,
    });
  });

  it('tells text from pictures and programs', () => {
    expect(looksLikeText(Buffer.from('BM Holdings plc, annual report'))).toBe(true);
    expect(looksLikeText(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48]))).toBe(
      false,
    );
  });
});
