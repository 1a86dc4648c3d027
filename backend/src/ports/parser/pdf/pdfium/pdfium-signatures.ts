import type { SealedSignature } from '../beside-text/signatures.js';
import type { Pdfium } from './load-pdfium.js';

const MOST_SIGNATURES = 100;
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_RANGES = 32;

/** The document's digital signatures, and how many fields for one are empty. */
export function signaturesOf(pdfium: Pdfium, document: number): { sealed: SealedSignature[]; empty: number } {
  const count = Math.min(Math.max(0, pdfium.FPDF_GetSignatureCount(document)), MOST_SIGNATURES);
  const sealed: SealedSignature[] = [];
  for (let at = 0; at < count; at++) {
    const signature = pdfium.FPDF_GetSignatureObject(document, at);
    const contents = signature === 0 ? null : contentsOf(pdfium, signature);
    if (contents === null) continue;
    const { scratch, scratchBytes } = pdfium;
    const ranges = Math.min(pdfium.FPDFSignatureObj_GetByteRange(signature, scratch, MOST_RANGES), MOST_RANGES);
    sealed.push({
      contents,
      ranges: Array.from({ length: ranges }, (_, place) => pdfium.integer(place)),
      kind: latin(pdfium, pdfium.FPDFSignatureObj_GetSubFilter(signature, scratch, scratchBytes)),
      time: latin(pdfium, pdfium.FPDFSignatureObj_GetTime(signature, scratch, scratchBytes)),
    });
  }
  return { sealed, empty: count - sealed.length };
}

/** What was just written into the scratch memory, with a zero at its end. */
const latin = (pdfium: Pdfium, length: number): string =>
  Buffer.from(pdfium.bytes(pdfium.scratch, Math.max(0, Math.min(length, pdfium.scratchBytes) - 1))).toString('latin1');

function contentsOf(pdfium: Pdfium, signature: number): Buffer | null {
  const length = pdfium.FPDFSignatureObj_GetContents(signature, 0, 0);
  if (length <= 0 || length > MOST_BYTES) return null;
  const at = pdfium.allocate(length);
  if (at === 0) return null;
  pdfium.FPDFSignatureObj_GetContents(signature, at, length);
  const contents = Buffer.from(pdfium.bytes(at, length).slice());
  pdfium.release(at);
  return contents.some((byte) => byte !== 0) ? contents : null;
}
