import type { PDFFont } from '@cantoo/pdf-lib';
import type { TextRun } from '../parse-inline-formatting.ts';
import type { FontSet } from './typefaces.ts';

/** Words in one font that stand together on a line. */
export interface Piece {
  text: string;
  font: PDFFont;
  size: number;
  width: number;
  rise: number;
  /** A blank between words, which may be made wider. */
  isSpace: boolean;
  footnote?: string;
}

export interface Line {
  pieces: Piece[];
  width: number;
  /** The last of its paragraph, which is not stretched. */
  isLast: boolean;
}

export interface TextStyle {
  size: number;
  bold?: boolean;
  italic?: boolean;
}

const SUPERSCRIPT = { share: 0.62, rise: 0.36 };

/** Cut at blanks, each blank a piece of its own. */
function piecesOf(runs: readonly TextRun[], style: TextStyle, fonts: FontSet): Piece[] {
  const pieces: Piece[] = [];
  for (const run of runs) {
    const font = fonts.of({
      bold: run.bold === true || style.bold === true,
      italic: run.italic === true || style.italic === true,
    });
    const size = run.superscript === true ? style.size * SUPERSCRIPT.share : style.size;
    const rise = run.superscript === true ? style.size * SUPERSCRIPT.rise : 0;
    for (const text of run.text.match(/ +|[^ ]+/g) ?? []) {
      const isSpace = text.startsWith(' ');
      const shown = isSpace ? ' ' : text;
      const width = fonts.width(font, shown, size);
      pieces.push({
        text: shown,
        font,
        size,
        rise,
        width,
        isSpace,
        ...(run.footnote !== undefined && { footnote: run.footnote }),
      });
    }
  }
  return pieces;
}

const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0);

/** Breaks a paragraph at blanks, as many words a line as fit; the first line may begin further in. */
export function linesOf(
  runs: readonly TextRun[],
  style: TextStyle,
  fonts: FontSet,
  width: number,
  firstIndent = 0,
): Line[] {
  const lines: Line[] = [];
  let line: Piece[] = [];
  let used = firstIndent;
  const close = (isLast: boolean) => {
    while (line.at(-1)?.isSpace) line.pop();
    lines.push({ pieces: line, width: widthOf(line), isLast });
    line = [];
    used = 0;
  };
  for (const word of wordsOf(piecesOf(runs, style, fonts))) {
    const needed = widthOf(word);
    const isSpace = word[0]?.isSpace === true;
    if (!isSpace && used + needed > width + 0.01 && line.some((piece) => !piece.isSpace)) close(false);
    if (isSpace && line.length === 0) continue;
    line.push(...word);
    used += needed;
  }
  close(true);
  return lines;
}

/** Pieces with no blank between them stay on one line. */
function wordsOf(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    if (last && !piece.isSpace && last[0]?.isSpace === false) last.push(piece);
    else words.push([piece]);
  }
  return words;
}

export const naturalWidth = (runs: readonly TextRun[], style: TextStyle, fonts: FontSet): number =>
  widthOf(piecesOf(runs, style, fonts));

export const longestWord = (runs: readonly TextRun[], style: TextStyle, fonts: FontSet): number =>
  Math.max(0, ...wordsOf(piecesOf(runs, style, fonts)).map(widthOf));
