import {
  beginText,
  endText,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  setFontAndSize,
  setTextMatrix,
  setTextRise,
  type PDFArray,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib';
import type { Line, Piece } from './break-text-into-lines.ts';

export type Align = 'left' | 'right' | 'center' | 'justify';

/** Blanks are never made wider than this share of the size; such a line stays ragged. */
const WIDEST_STRETCH = 1.7;

interface Place {
  x: number;
  y: number;
  width: number;
  align: Align;
}

/** Draws a line as a word processor writes it: one run of text for each font, blanks included and made wider between the runs. */
export function drawLine(page: PDFPage, line: Line, { x, y, width, align }: Place): void {
  if (line.pieces.length === 0) return;
  const spaces = line.pieces.filter(({ isSpace }) => isSpace).length;
  const left = width - line.width;
  const stretch = align === 'justify' && !line.isLast && spaces > 0 ? Math.max(0, left) / spaces : 0;
  const extra = stretch < WIDEST_STRETCH * (line.pieces[0]?.size ?? 0) ? stretch : 0;
  const begin = x + (align === 'right' ? left : align === 'center' ? left / 2 : 0);
  const operators: PDFOperator[] = [beginText(), setTextMatrix(1, 0, 0, 1, begin, y)];
  for (const run of fontRuns(line.pieces)) operators.push(...operatorsOf(page, run, extra));
  page.pushOperators(...operators, endText());
}

function fontRuns(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const [first] = runs.at(-1) ?? [];
    const isSame = first && first.font === piece.font && first.size === piece.size && first.rise === piece.rise;
    if (isSame) runs.at(-1)?.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

function operatorsOf(page: PDFPage, run: readonly Piece[], extra: number): PDFOperator[] {
  const [first] = run;
  if (!first) return [];
  const { font, size, rise } = first;
  const array = page.doc.context.obj([]) as PDFArray;
  let text = '';
  const flush = () => {
    if (text !== '') array.push(font.encodeText(text));
    text = '';
  };
  for (const piece of run) {
    text += piece.text;
    if (!piece.isSpace || extra === 0) continue;
    flush();
    array.push(PDFNumber.of(-Math.round((extra / size) * 100_000) / 100));
  }
  flush();
  return [
    setFontAndSize(fontName(page, font), size),
    setTextRise(rise),
    PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [array]),
  ];
}

const names = new WeakMap<PDFPage, Map<PDFFont, string>>();

/** What the page calls the font; the first use enters it among the page's resources. */
function fontName(page: PDFPage, font: PDFFont): string {
  const known = names.get(page) ?? new Map<PDFFont, string>();
  names.set(page, known);
  const name = known.get(font) ?? `F${known.size + 1}`;
  if (!known.has(font)) page.node.setFontDictionary(PDFName.of(name), font.ref);
  known.set(font, name);
  return name;
}
