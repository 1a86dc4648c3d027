import { expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** A font that holds some letters of "Tinos", each so wide, in thousandths of their size. */
const subset = (tag: string, width: number): string =>
  `<< /Type /Font /Subtype /TrueType /BaseFont /${tag}+Tinos /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 122 /Widths [${Array.from({ length: 91 }, () => width).join(' ')}] >>`;

async function kindsOf(titleWidth: number): Promise<string[]> {
  const fonts = `/F1 ${subset('ABCDEF', 500)} /F2 ${subset('GHIJKL', titleWidth)}`;
  const points = ['Background', 'Costs', 'Notices'].map((title, at) => {
    const top = 720 - at * 60;
    return (
      textAt(72, top, title, 11, 'F2') +
      textAt(72, top - 14, 'The Landlord let the Premises to the Tenant for ten years from the', 11) +
      textAt(72, top - 28, 'Effective Date, and the parties agree that the lease be varied.', 11)
    );
  });
  const entries = `/Resources << /Font << ${fonts} >> >>`;
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content: points.join(''), entries }]));
  return blocks.map(({ kind, start, end }) => `${kind} ${text.slice(start, end).split(/\s/)[0]}`);
}

it('titles in the bold face of a typeface are headings also where a program gave both faces one name, for their letters are wider', async () => {
  expect(await kindsOf(556)).toEqual([
    'heading Background',
    'paragraph The',
    'heading Costs',
    'paragraph The',
    'heading Notices',
    'paragraph The',
  ]);
});

it('fonts of one name whose letters are as wide are parts of one face', async () => {
  expect(await kindsOf(500)).not.toContain('heading Costs');
});
