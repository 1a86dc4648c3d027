import { rgb } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { linesBelow, type Signatory, signingWords } from '../parse-paper-blocks.ts';
import { fontFile } from './typefaces.ts';
import { linesOf } from './break-text-into-lines.ts';
import type { PageFlow } from './page-flow.ts';

const INK = rgb(0.07, 0.11, 0.36);
const HANDS = [
  { font: fontkit.create(fontFile('la-belle-aurore', 'LaBelleAurore')), size: 25 },
  { font: fontkit.create(fontFile('reenie-beanie', 'ReenieBeanie')), size: 28 },
] as const;
const LINE_WIDTH = 215;

/** The same person always signs in the same hand. */
const handOf = (name: string) => HANDS[name.length % HANDS.length] ?? HANDS[0];

/** Draws a name by hand: as strokes, so that nobody reads it as text. */
export function drawHand(flow: PageFlow, name: string, x: number, y: number): void {
  const { font, size } = handOf(name);
  const written = name.replace(/^(Dr|Mr|Ms|Prof)\.? /, '');
  const scale = size / font.unitsPerEm;
  let at = x;
  for (const word of written.split(' ')) {
    for (const { path, advanceWidth } of font.layout(word).glyphs) {
      const svg = path.toSVG();
      if (svg !== '') flow.page.drawSvgPath(flipped(svg), { x: at, y: y + (at - x) * 0.035, scale, color: INK });
      at += advanceWidth * scale * 0.94;
    }
    at += size * 0.26;
  }
}

/** A font's strokes go up from the line, a drawing's go down. */
const flipped = (svg: string): string => {
  let isY = false;
  return svg.replace(/([A-Za-z])|(-?\d*\.?\d+)/g, (_, letter: string | undefined, number: string | undefined) => {
    if (letter !== undefined) {
      isY = false;
      return letter;
    }
    const shown = isY ? String(-Number(number)) : String(number);
    isY = !isY;
    return ` ${shown} `;
  });
};

/** For each signatory who signs for whom, a line with or without a signature, and the name below it. */
export function drawSignatures(flow: PageFlow, signatories: readonly Signatory[]): void {
  const { look, fonts } = flow;
  const isNarrow = flow.columnWidth < 2 * LINE_WIDTH;
  const height = look.leading * (isNarrow ? 8.6 : 5.6);
  for (const signatory of signatories) {
    const { company, name, isDrawn } = signatory;
    const words = signingWords(signatory);
    flow.need(height);
    flow.space(look.gap);
    const left = isNarrow ? flow.columnWidth : flow.columnWidth - LINE_WIDTH - 24;
    const [from, begin] = [flow.page, flow.y];
    if (words !== undefined)
      for (const runs of [[{ text: words.before }], [{ text: company, bold: true }], [{ text: words.after }]])
        for (const line of linesOf(runs, { size: look.size }, fonts, left))
          flow.line(line, look.leading, { width: left });
    if (!isNarrow && flow.page === from) flow.y = begin;
    const indent = isNarrow ? 0 : flow.columnWidth - LINE_WIDTH;
    flow.y -= look.leading * 1.9;
    if (isDrawn) drawHand(flow, name, flow.columnX + indent + 10, flow.y + 4);
    flow.rule(flow.columnX + indent, flow.y, Math.min(LINE_WIDTH, flow.columnWidth), 0.5);
    for (const text of linesBelow(signatory))
      for (const line of linesOf([{ text }], { size: look.size * 0.95 }, fonts, LINE_WIDTH))
        if (line.pieces.length > 0) flow.line(line, look.leading, { indent, width: LINE_WIDTH });
    flow.space(look.gap * 1.6);
  }
}
