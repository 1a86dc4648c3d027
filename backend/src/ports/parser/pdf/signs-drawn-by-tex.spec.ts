import { expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { firstExtra, makePdf } from '../testing/make/make-pdf.js';

/** A typeface of TeX that draws its letters as pictures and names none of them. */
const pictured = (codes: readonly number[], glyph: number): string => {
  const glyphs = codes.map((code) => `/a${code} ${glyph} 0 R`).join(' ');
  const names = codes.map((code) => `${code} /a${code}`).join(' ');
  return `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 0 /LastChar 255 /Widths [${'5 '.repeat(256)}] /Encoding << /Differences [${names}] >> /CharProcs << ${glyphs} >> >>`;
};

/** Reads pages of TeX in a typeface of words (/W) and one of signs (/S). */
async function readPages(...contents: string[]) {
  const pages = contents.map((content) => ({ content: `BT /W 12 Tf 72 700 Td ${content} ET` }));
  const first = firstExtra(pages);
  const codes = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
  const entries = `/Resources << /Font << /W ${first} 0 R /S ${first + 1} 0 R >> >>`;
  const objects = [
    pictured(codes(16, 256), first + 2),
    pictured(codes(128, 256), first + 2),
    '<< /Length 20 >>\nstream\n5 0 d0 0 0 4 5 re f \nendstream',
    '<< /Producer (pdfTeX-1.40.25) >>',
  ];
  const bytes = makePdf(
    pages.map((page) => ({ ...page, entries })),
    { objects, trailer: `/Info ${first + 3} 0 R` },
  );
  return readBytes('a.pdf', bytes);
}

const euro = String.raw`/S 12 Tf (\277) Tj`;
const inSigns = (code: string, width = 6) => `/S 12 Tf (\\${code}) Tj /W 12 Tf ${width} 0 Td`;

it('a euro that TeX draws in its typeface of signs is no pound, right before the figure', async () => {
  const { text, remarks } = await readPages(
    String.raw`(De\034nitions) Tj 0 -30 Td ${inSigns('277')} (42,000,000 of loans) Tj -6 -30 Td (or \277500) Tj`,
  );
  expect(text.split(/\n+/)).toEqual(['Definitions', '€42,000,000 of loans', 'or £500']);
  expect(remarks).toEqual([]);
});

it('a bullet, a raised figure and a dagger of that typeface are no letters', async () => {
  const { text } = await readPages(
    String.raw`(De\034ned) Tj 0 -30 Td ${inSigns('210', 12)} (38 of them) Tj -12 -30 Td (40 m) Tj 24 0 Td ${inSigns('262')} ( of land) Tj -30 -30 Td (Grade I) Tj 42 0 Td ${inSigns('204')} ( or II) Tj`,
  );
  expect(text.split(/\n+/)).toEqual(['Defined', '• 38 of them', '40 m² of land', 'Grade I† or II']);
});

it('a sign of a currency alone on a page is a pound where its typeface has words on another page', async () => {
  const pound = String.raw`(De\034ned) Tj /S 12 Tf 0 -30 Td (\277) Tj`;
  const { text } = await readPages(pound, String.raw`(De\034ned) Tj /S 12 Tf 0 -30 Td (Total of \277) Tj`);
  expect(text).toContain('£');
  expect(text).not.toMatch(/[€¤]/);
});

it('a sign of a currency alone on a page is a euro where its typeface has a bullet on another page', async () => {
  const { text, remarks } = await readPages(
    String.raw`(De\034ned) Tj ${inSigns('210', 60)} (fee) Tj`,
    String.raw`(De\034ned) Tj 0 -60 Td ${euro}`,
  );
  expect(text).toContain('€');
  expect(remarks).toEqual([]);
});

it('which currency a sign far from all words means is asked, where the page names none or both', async () => {
  const alone = (words: string) => String.raw`(De\034ned ${words}) Tj 0 -60 Td ${euro}`;
  const { text, remarks } = await readPages(alone(''), alone('in euro'), alone('in euro or sterling'));
  expect(text.match(/[€£¤]/g)).toEqual(['¤', '€', '€']);
  expect(remarks).toEqual([
    'Page 1 shows the sign of a currency, “€” or “£”, that the file does not name; it is given as “¤”: look at the page.',
  ]);
});
