import { COMPANY, NAME, OFFICE, SIGNS_FOR } from '../blocks/headings-over-nothing.js';
import { isParty, opensField } from '../blocks/signing-lines.js';
import { shownOf, textOf } from './names-of-covers.js';
import type { Content, Paragraph } from './paragraphs-and-tables.js';

/** Letters of what somebody who signs is at most. */
const LONGEST_OFFICE = 60;

/** Whether a text names who signs below, or for whom: a company, a party or somebody above a line to sign on, and somebody above what they are. */
function namesSigner(text: string, below: string): boolean {
  if (COMPANY.test(text) || isParty(text) || SIGNS_FOR.test(text)) return opensField(below);
  return NAME.test(text) && below.length <= LONGEST_OFFICE && OFFICE.test(below);
}

/** The names of who signs, or for whom, which head nothing however they are set. */
export function namesOfSigners(content: readonly Content[]): Paragraph[] {
  const shown = shownOf(content);
  return shown.flatMap((piece, at) =>
    piece.kind === 'paragraph' && namesSigner(textOf(piece), textOf(shown[at + 1])) ? [piece] : [],
  );
}
