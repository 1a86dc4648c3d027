import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { firstExtra, makePdf, textAt } from '../testing/make/make-pdf.js';
import { hasPapers, headingsOf, paper } from '../testing/read-papers-outside-repository.js';

/** What each letter of a typeface stands for; one sign draws lam and alef. */
const SIGNS: Record<string, string> = { h: 'ت', c: 'لا', d: 'ك', e: 'ش', a: 'م', f: 'ل', g: 'ا', n: 'ن' };

const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Text drawn in that typeface, read. */
async function readSigns(content: string): Promise<string> {
  const page = { content: '' };
  const first = firstExtra([page]);
  const pairs = Object.entries(SIGNS).map(([code, text]) => `<${Buffer.from(code).toString('hex')}> <${hex(text)}>`);
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${pairs.length} beginbfchar\n${pairs.join('\n')}\nendbfchar endcmap`;
  const file = makePdf([{ content, entries: `/Resources << /Font << /F1 3 0 R /F3 ${first} 0 R >> >>` }], {
    objects: [
      `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode ${first + 1} 0 R >>`,
      `<< /Length ${map.length} >>\nstream\n${map}\nendstream`,
    ],
  });
  return (await readBytes('a.pdf', file)).text;
}

describe('words that run from right to left', () => {
  it('have the letters of a joined sign in their order', async () => {
    expect(await readSigns(textAt(300, 700, 'hcdeafg', 11, 'F3'))).toBe('المشكلات');
  });

  it('are whole where they were drawn in pieces, and parted where they are two', async () => {
    const drawn =
      textAt(300, 700, 'a', 10, 'F3') + textAt(294.4, 700, 'n', 10, 'F3') + textAt(280, 700, 'ga', 10, 'F3');
    expect(await readSigns(drawn)).toBe('من ما');
  });

  it('are read from the right where they were drawn from the left, numbers as they are', async () => {
    const drawn = textAt(200, 700, 'an', 10, 'F3') + textAt(230, 700, '20300', 10) + textAt(270, 700, 'ag', 10, 'F3');
    expect(await readSigns(drawn)).toBe('ام 20300 نم');
  });

  it.skipIf(!hasPapers)('are whole in papers of others', async () => {
    const one = (await paper('dl-right_to_left_01.pdf')).text;
    expect(one).toContain('تعتبر البرمجة بلغة R و Python من الأدوات القوية التي يمكن أن تعزز الإنتاجية');
    expect(one).toContain('تدعم مجموعة واسعة من التطبيقات');
    const three = await paper('dl-right_to_left_03.pdf');
    expect(three.text).toContain('اميدنامه پذيرش در بازار اصلی - کالای داخلی');
    expect(headingsOf(three)).not.toContain('Page 7');
    expect((await paper('pj-ArabicCIDTrueType.pdf')).text).toContain('انواع الخطوط العربية');
  });
});
