import { expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { firstExtra, makePdf, textAt } from '../testing/make/make-pdf.js';

it.each([
  ['a paper of TeX', 'pdfTeX-1.40.25', 'nach § 47 der Straße'],
  ['any other paper', 'Scan to PDF', 'nach 47 der Straÿe'],
])(
  'text drawn as pictures of letters is read in the encoding of TeX where TeX made the paper: %s',
  async (_, producer, read) => {
    const first = firstExtra([{ content: '' }]);
    const said = String.raw`nach \237 47 der Stra\377e`;
    const page = {
      content: `${textAt(72, 740, 'Price 9.400.000')} BT /F9 11 Tf 160 740 Td (e) Tj /F8 12 Tf -88 -40 Td (${said}) Tj ET`,
      entries: `/Resources << /Font << /F1 3 0 R /F8 ${first} 0 R /F9 ${first + 2} 0 R >> >>`,
    };
    const codes = [...'nach47derSt\x9f\xff'].map((letter) => letter.charCodeAt(0));
    const glyphs = codes.map((code) => `/a${code} ${first + 1} 0 R`).join(' ');
    const names = codes.map((code) => `${code} /a${code}`).join(' ');
    const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 32 /LastChar 255 /Widths [${'5 '.repeat(224)}] /Encoding << /Differences [${names}] >> /CharProcs << ${glyphs} >> >>`;
    const glyph = '<< /Length 20 >>\nstream\n5 0 d0 0 0 4 5 re f \nendstream';
    const euros = '<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+TeX-feymr10 >>';
    const objects = [font, glyph, euros, `<< /Producer (${producer}) >>`];
    const { text } = await readBytes('a.pdf', makePdf([page], { objects, trailer: `/Info ${first + 3} 0 R` }));
    expect(text.replaceAll(/\s+/g, ' ')).toContain(read);
    if (producer.includes('TeX')) expect(text).toContain('9.400.000 €');
  },
);

it('an accent that is drawn before its letter, or behind the rest of the word, is read over it', async () => {
  const before = 'BT /F1 12 Tf 1 0 0 1 72 700 Tm (na) Tj 13.4 0 Td (\xa8) Tj 0.4 0 Td (i) Tj 2.7 0 Td (ve H) Tj ET\n';
  const behind = 'BT /F1 12 Tf 1 0 0 1 72 670 Tm (mit Gru\xdfen) Tj 35.7 0 Td (\xa8) Tj ET\n';
  const content = Buffer.from(before + behind, 'latin1');
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const page = { content, entries: `/Resources << /Font << /F1 ${font} >> >>` };
  const { text } = await readBytes('a.pdf', makePdf([page]));
  expect(text.split(/\n+/)).toEqual(['naïve H', 'mit Grüßen']);
});

it.each([
  [
    'an accent parts no word where it is moved over its letter',
    String.raw`[(D) -300 (\210) 633 (wr Cymru)] TJ`,
    'Dŵr Cymru',
  ],
  ['an accent that leans over its letter is read over it', String.raw`[(N) -310 (\264) 643 (o here)] TJ`, 'Nó here'],
  [
    'a comma set small below a letter belongs to it',
    '(Mures) Tj /F1 6 Tf 29.6 -2 Td (,) Tj /F1 12 Tf 7 2 Td (and Ias) Tj /F1 6 Tf 35.4 -2 Td (,) Tj /F1 12 Tf 4 2 Td (i) Tj',
    'Mureș and Iași',
  ],
])('%s', async (_, drawn, read) => {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const content = Buffer.from(`BT /F1 12 Tf 72 700 Td ${drawn} ET`, 'latin1');
  const page = { content, entries: `/Resources << /Font << /F1 ${font} >> >>` };
  expect((await readBytes('a.pdf', makePdf([page]))).text).toBe(read);
});

it('an accent that stands beside its letter is a sign of its own', async () => {
  const page = {
    content: Buffer.from(textAt(72, 700, 'don\xb4t use `a` or 3 ^ 2', 12), 'latin1'),
    entries:
      '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >>',
  };
  expect((await readBytes('a.pdf', makePdf([page]))).text).toBe('don´t use `a` or 3 ^ 2');
});

it('pictures of a typeface of TeX that has them for letters are no letters', async () => {
  const first = firstExtra([{ content: '' }]);
  const page = {
    content: `BT /F9 12 Tf 72 700 Td (T) Tj ET ${textAt(90, 700, '03131 465488')} ${textAt(72, 670, 'Call us any time.')}`,
    entries: `/Resources << /Font << /F1 3 0 R /F9 ${first} 0 R >> >>`,
  };
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+MarVoSym >>';
  const { text } = await readBytes('a.pdf', makePdf([page], { objects: [font] }));
  expect(text).toMatch(/^☎[ \t]03131 465488\n/);
});

it('a sum is in euros where its typeface has no sign for them and two bars cross a C before it', async () => {
  const bars = (x: number, y: number) =>
    [2.9, 4.4].map((up) => `0.5 w ${x - 0.5} ${y + up} m ${x + 4.9} ${y + up} l S\n`).join('');
  const content =
    textAt(72, 700, 'The fee is ', 10) +
    textAt(118, 700, 'C147,000 a year.', 10) +
    bars(118, 700) +
    textAt(72, 670, 'It is due under ', 10) +
    textAt(140, 670, 'C14 of the plan.', 10);
  const { text } = await readBytes('a.pdf', makePdf([{ content }]));
  expect(text.replaceAll(/\s+/g, ' ')).toContain('The fee is €147,000 a year. It is due under C14 of the plan.');
});
