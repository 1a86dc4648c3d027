import { deflateSync } from 'node:zlib';

export interface PdfPage {
  /** Drawing operators, such as `BT /F1 12 Tf 72 720 Td (Hello) Tj ET`. */
  content: string | Buffer;
  /** Entries of the page's dictionary, such as `/Rotate 90`. */
  entries?: string;
  /** Compress the content. */
  isPacked?: boolean;
}

/** Draws a line of text at a place, in Helvetica (/F1) or bold (/F2). */
export const textAt = (x: number, y: number, text: string, size = 11, font = 'F1'): string =>
  `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[()\\]/g, String.raw`\$&`)}) Tj ET\n`;

export interface PdfExtras {
  /** Entries of the catalogue, such as `/Outlines 9 0 R`. */
  catalog?: string;
  /** Entries of the trailer, such as `/Encrypt 9 0 R`. */
  trailer?: string;
  /** What becomes of the content of pages before it is written, such as encryption. */
  seal?: (content: Buffer) => Buffer;
  /** Further objects; the first has the number `firstExtra(pages)`. */
  objects?: readonly (string | Buffer)[];
}

export const firstExtra = (pages: readonly PdfPage[]): number => 5 + 2 * pages.length;

/** A PDF with the standard typefaces and the pages given. */
export function makePdf(
  pages: readonly PdfPage[],
  { catalog = '', trailer = '', seal = (content) => content, objects: extras = [] }: PdfExtras = {},
): Buffer {
  const objects: (string | Buffer)[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${5 + 2 * at} 0 R`).join(' ')}] /Count ${pages.length} /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ];
  pages.forEach(({ content, entries = '', isPacked = false }, at) => {
    const bytes = seal(isPacked ? deflateSync(content) : Buffer.from(content));
    objects.push(`<< /Type /Page /Parent 2 0 R /Contents ${6 + 2 * at} 0 R ${entries} >>`);
    objects.push(
      Buffer.concat([
        Buffer.from(`<< /Length ${bytes.length} ${isPacked ? '/Filter /FlateDecode' : ''} >>\nstream\n`),
        bytes,
        Buffer.from('\nendstream'),
      ]),
    );
  });
  objects.push(...extras);
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = pieces[0]?.length ?? 0;
  const add = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  objects.forEach((object, at) => {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  });
  const start = length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return Buffer.concat(pieces);
}
