import { expect, it } from 'vitest';
import { firstExtra, makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

it('a box that is ticked stands in one line with what it says, at whatever length', async () => {
  const words =
    'To sign the contract for the sale of all of the shares in the company that is named above, and its annexes';
  const content = textAt(72, 700, 'Powers') + textAt(72, 670, words, 10);
  const pages = [{ content, entries: '' }];
  const at = firstExtra(pages);
  pages[0] = { content, entries: `/Annots [${at} 0 R]` };
  const box =
    '<< /Type /Annot /Subtype /Widget /F 4 /FT /Btn /T (sale) /V /Yes /AS /Yes /Rect [50 668 62 680] /AP << /N << /Yes << >> /Off << >> >> >> >>';
  const file = makePdf(pages, { catalog: `/AcroForm << /Fields [${at} 0 R] >>`, objects: [box] });
  expect((await readBytes('a.pdf', file)).text.split(/\n+/)).toEqual(['Powers', `☒ ${words}`]);
});
