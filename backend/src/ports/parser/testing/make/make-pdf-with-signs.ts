import { firstExtra, makePdf } from './make-pdf.js';

export interface SignsOfTypeface {
  /** How wide signs are, in thousandths of their size. */
  widths: ReadonlyMap<string, number>;
  /** How wide all others are. */
  otherWidth: number;
  /** What the first signs mean: codes from 1 on, as hexadecimal numbers of Unicode. */
  meanings: readonly string[];
  /** The program that is said to have written the file. */
  producer?: string;
}

/** A PDF of one line in a typeface that says which letters its first signs mean, below those of ASCII. */
export function makePdfWithSigns(text: string, { widths, otherWidth, meanings, producer }: SignsOfTypeface): Buffer {
  const all = Array.from({ length: 128 }, (_, code) => widths.get(String.fromCharCode(code)) ?? otherWidth);
  const named = meanings.map((unicode, at) => `<0${at + 1}> <${unicode}>`).join(' ');
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
1 beginbfrange <20> <7E> <0020> endbfrange
${meanings.length} beginbfchar ${named} endbfchar
endcmap end end`;
  const pages = [{ content: `BT /F3 11 Tf 1 0 0 1 72 720 Tm (${text}) Tj ET\n` }];
  const font = firstExtra(pages);
  const entries = `/Resources << /Font << /F3 ${font} 0 R >> >>`;
  return makePdf(
    pages.map((page) => ({ ...page, entries })),
    {
      ...(producer !== undefined && { trailer: `/Info ${font + 2} 0 R` }),
      objects: [
        `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 0 /LastChar 127 /Widths [${all.join(' ')}] /ToUnicode ${font + 1} 0 R >>`,
        `<< /Length ${map.length} >>\nstream\n${map}\nendstream`,
        ...(producer === undefined ? [] : [`<< /Producer (${producer}) >>`]),
      ],
    },
  );
}
