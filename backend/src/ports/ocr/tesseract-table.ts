import type { PictureWord } from './picture-word.js';

const WORD_LEVEL = '5';

/** Reads the table (tab-separated values) that tesseract prints: one row per word, with block, paragraph and line. */
export function linesOfTable(table: string): PictureWord[][] {
  const lines: PictureWord[][] = [];
  let place = '';
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, text] = row.split('\t');
    if (level !== WORD_LEVEL || !text?.trim()) continue;
    const here = [page, block, paragraph, line].join('.');
    if (here !== place) lines.push([]);
    place = here;
    const [x0, y0] = [Number(left), Number(top)];
    lines.at(-1)?.push({
      text: text.trim(),
      x0,
      y0,
      x1: x0 + Number(width),
      y1: y0 + Number(height),
      confidence: Number(confidence),
    });
  }
  return lines;
}
