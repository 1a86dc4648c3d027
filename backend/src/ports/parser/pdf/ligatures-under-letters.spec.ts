import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { firstExtra, makePdf } from '../testing/make/make-pdf.js';

/** "fi", "fl", "ff", "ffi" and "ffl" in a typeface, and a sign that is as wide as none of them. */
const WIDTHS = new Map([
  ['f', 352],
  ['i', 278],
  ['l', 278],
  ['\x01', 630],
  ['\x02', 630],
  ['\x03', 689],
  ['\x04', 967],
  ['\x05', 967],
  ['\x06', 900],
]);

/** A paper written anew by a program that gives each of these signs the meaning of one letter. */
function paper(text: string): Buffer {
  const widths = Array.from({ length: 128 }, (_, code) => WIDTHS.get(String.fromCharCode(code)) ?? 600);
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
1 beginbfrange <20> <7E> <0020> endbfrange
6 beginbfchar <01> <0066> <02> <0066> <03> <0066> <04> <006f> <05> <006e> <06> <0066> endbfchar
endcmap end end`;
  const pages = [{ content: `BT /F3 11 Tf 1 0 0 1 72 720 Tm (${text}) Tj ET\n` }];
  const font = firstExtra(pages);
  const entries = `/Resources << /Font << /F3 ${font} 0 R >> >>`;
  return makePdf(
    pages.map((page) => ({ ...page, entries })),
    {
      trailer: `/Info ${font + 2} 0 R`,
      objects: [
        `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 0 /LastChar 127 /Widths [${widths.join(' ')}] /ToUnicode ${font + 1} 0 R >>`,
        `<< /Length ${map.length} >>\nstream\n${map}\nendstream`,
        '<< /Producer (GPL Ghostscript 10.00.0) >>',
      ],
    },
  );
}

describe('ligatures of which a typeface says that they are one letter', () => {
  it('are spelled out where they are wider than that letter', async () => {
    const { text, remarks } = await readBytes(
      'a.pdf',
      paper('The o\x04ce of the sta\x03 is e\x04cient, con\x01rmed of \x01ve \x02ows, and ba\x05ed for it'),
    );
    expect(text).toBe('The office of the staff is efficient, confirmed of five flows, and baffled for it');
    expect(remarks).toEqual([]);
  });

  it('are told of where their letters cannot be known', async () => {
    const { text, remarks } = await readBytes('a.pdf', paper('A table of fines and the a\x06ix'));
    expect(text).toBe('A table of fines and the aix');
    expect(remarks).toEqual([
      'Page 1 has letters whose meaning the file does not say; they are missing in “a…ix”; compare with the page.',
    ]);
  });
});
