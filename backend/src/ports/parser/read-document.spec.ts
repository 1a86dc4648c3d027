import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UnreadableDocument, type ParsedDocument } from './document-parser.js';
import { expectSound } from './document-parser.suite.js';
import { fixture, readBytes } from './testing/parse-fixtures-and-bytes.js';
import { makeDocx, paragraph } from './testing/make/make-docx.js';
import { makeMsg } from './testing/make/make-msg.js';
import { makeXlsx } from './testing/make/make-xlsx.js';

/** Numbers that look random and are the same in each run. */
function* noise(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

/** A file as it arrives from a bad disk: some bytes changed, and sometimes the end missing. */
function spoil(whole: Buffer, seed: number): Buffer {
  const numbers = noise(seed);
  const file = Buffer.from(whole.subarray(0, seed % 3 === 0 ? numbers.next().value % whole.length : whole.length));
  for (let change = 0; change < 1 + (seed % 12) && file.length > 0; change++)
    file[numbers.next().value % file.length] = numbers.next().value % 256;
  return file;
}

describe('a spoiled file', () => {
  it.each([
    'pdf-rotated-text.pdf',
    'pdf-agreement.pdf',
    'docx-numbered-headings.docx',
    'docx-tables.docx',
    'xlsx-date-formats.xlsx',
    'msg-attachments.msg',
    'msg-nested-three-deep.msg',
    'csv-semicolon.csv',
    'csv-utf16.csv',
    'txt-windows-1252.txt',
  ])('%s is read, or settled with a reason', async (name) => {
    const whole = readFileSync(fixture(name).path);
    for (let seed = 1; seed <= 25; seed++) {
      const settled: unknown = await readBytes(name, spoil(whole, seed)).catch((error: unknown) => error);
      if (settled instanceof UnreadableDocument) continue;
      expect(settled, `seed ${seed}`).not.toBeInstanceOf(Error);
      expectSound(settled as ParsedDocument);
    }
  });
});

describe('a file of blanks and signs that nobody sees', () => {
  it.each([
    ['a.txt', '\u200b\u200e\ufeff\u2060 \u00a0\n'.repeat(20)],
    ['a.csv', '\u200b,\u2060\n\u200e,\u200b\n'],
    ['a.docx', makeDocx({ body: paragraph('\u200b') })],
    ['a.msg', makeMsg({ subject: '', body: '\u200b\u00a0\u200e' })],
    [
      'a.xlsx',
      makeXlsx({ sheets: [{ name: '\u200b', rows: '<row><c t="inlineStr"><is><t>\u200b</t></is></c></row>' }] }),
    ],
  ])('holds no text: %s', async (name, bytes) => {
    await expect(readBytes(name, bytes)).rejects.toMatchObject({ status: 'no_text' });
  });
});
