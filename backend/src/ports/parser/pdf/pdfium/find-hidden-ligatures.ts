import { LIGATURES, WIDER } from '../layout/ligatures-under-letters.js';
import type { Pdfium } from './load-pdfium.js';

const CODES: ReadonlySet<number> = new Set([...LIGATURES.keys()].map((letter) => letter.charCodeAt(0)));

/** Whether a letter that may stand for a ligature is drawn wider in some places than in others of its typeface. */
export function hasHiddenLigatures(pdfium: Pdfium, text: number): boolean {
  const { FPDFText_GetUnicode: codeOf, FPDFText_GetTextObject: objectOf } = pdfium;
  const widths = new Map<string, number>();
  const count = pdfium.FPDFText_CountChars(text);
  for (let at = 0; at < count; at++) {
    const code = codeOf(text, at);
    const object = CODES.has(code) ? objectOf(text, at) : 0;
    if (object === 0) continue;
    const width = widthOf(pdfium, text, at, object);
    const key = `${pdfium.FPDFTextObj_GetFont(object)} ${code}`;
    const known = widths.get(key) ?? 0;
    if (Math.max(known, width) <= WIDER * Math.min(known, width)) continue;
    if (isOfSeveral(pdfium, text, at)) continue;
    if (known > 0) return true;
    widths.set(key, width);
  }
  return false;
}

/** How wide a letter is, as a share of its size. */
function widthOf(pdfium: Pdfium, text: number, at: number, object: number): number {
  const { scratch } = pdfium;
  pdfium.FPDFTextObj_GetFontSize(object, scratch);
  const size = pdfium.float(0);
  pdfium.FPDFText_GetMatrix(text, at, scratch);
  const scale = Math.hypot(pdfium.float(0), pdfium.float(1)) * size;
  pdfium.FPDFText_GetLooseCharBox(text, at, scratch);
  return scale > 0 ? Math.abs(pdfium.float(2) - pdfium.float(0)) / scale : 0;
}

/** Whether a letter is one of several that a single sign stands for, each of which the engine gives the whole width of the sign. */
function isOfSeveral(pdfium: Pdfium, text: number, at: number): boolean {
  const { scratch } = pdfium;
  const [own, ...others] = [at, at - 1, at + 1].map((one) => {
    pdfium.FPDFText_GetCharOrigin(text, one, scratch, scratch + 8);
    return `${pdfium.double(scratch)} ${pdfium.double(scratch + 8)}`;
  });
  return others.some((origin) => origin === own);
}
