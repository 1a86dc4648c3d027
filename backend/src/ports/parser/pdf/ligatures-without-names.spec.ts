import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { firstExtra, makePdf } from '../testing/make/make-pdf.js';

const WIDTHS = new Map([
  ['f', 278],
  ['i', 222],
  ['l', 222],
  ['\x01', 500],
  ['\x02', 556],
  ['\x03', 778],
  ['\x04', 900],
]);

/** A paper in a typeface that gives the first signs no meaning in Unicode. */
function paper(text: string): Buffer {
  const widths = Array.from({ length: 128 }, (_, code) => WIDTHS.get(String.fromCharCode(code)) ?? 500);
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
1 beginbfrange <20> <7E> <0020> endbfrange
4 beginbfchar <01> <0000> <02> <0000> <03> <0000> <04> <0000> endbfchar
endcmap end end`;
  const pages = [{ content: `BT /F3 11 Tf 1 0 0 1 72 720 Tm (${text}) Tj ET\n` }];
  const font = firstExtra(pages);
  const entries = `/Resources << /Font << /F3 ${font} 0 R >> >>`;
  return makePdf(
    pages.map((page) => ({ ...page, entries })),
    {
      objects: [
        `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 0 /LastChar 127 /Widths [${widths.join(' ')}] /ToUnicode ${font + 1} 0 R >>`,
        `<< /Length ${map.length} >>\nstream\n${map}\nendstream`,
      ],
    },
  );
}

describe('ligatures of which a typeface does not say what they are', () => {
  it('are spelled out where they are as wide as their letters', async () => {
    const { text, remarks } = await readBytes(
      'a.pdf',
      paper('The e\x02ective pro\x01le of e\x03cacy is justi\x01ed and identi\x01cation of the o\x03ce is di\x03cult.'),
    );
    expect(text).toBe('The effective profile of efficacy is justified and identification of the office is difficult.');
    expect(remarks).toEqual([]);
  });

  it('are told of where their letters cannot be known', async () => {
    const { text, remarks } = await readBytes('a.pdf', paper('A place with in\x01uence, and the i of an a\x04ix.'));
    expect(text).toContain('inuence');
    expect(remarks).toEqual([
      'Page 1 has letters whose meaning the file does not say; they are missing in “in…uence”, “a…ix”; compare with the page.',
    ]);
  });
});
