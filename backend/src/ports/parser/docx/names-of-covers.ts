import { goesOnBelow } from '../blocks/headings-over-nothing.js';
import { LINKS_NAMES } from '../blocks/words-of-no-heading.js';
import type { Content, Paragraph } from './paragraphs-and-tables.js';

export const shownOf = (content: readonly Content[]): Content[] =>
  content.filter((piece) => piece.kind === 'table' || piece.letters > 0);

export const textOf = (piece: Content | undefined): string => (piece?.kind === 'paragraph' ? piece.text.trim() : '');

/** Letters from which on a paragraph of a cover is text and no name. */
const LONGEST_NAME = 60;
const AND = /^[–—-]?\s?(?:and|und|et|e|y|en|i)\s?[–—-]?$/i;
const IS_PARTY = /^\(\d\)\s*\S/;

/** The names of parties, as the cover of a contract sets them: below "between" or "and" and above "and", "(1) Acme Limited" above "(2) Bolt plc". */
export function namesOfCover(content: readonly Content[]): Paragraph[] {
  const shown = shownOf(content);
  const end = shown.findIndex((piece) => piece.kind === 'table' || piece.letters > LONGEST_NAME);
  const isOnCover = (at: number) => at >= 0 && (at < end || end < 0);
  return shown.flatMap((piece, at) => {
    if (piece.kind === 'table') return [];
    const [above, below] = [textOf(shown[at - 1]), textOf(shown[at + 1])];
    const isParty = IS_PARTY.test(piece.text.trim());
    const isAboveAnd = isOnCover(at + 1) && AND.test(below);
    const isOfParties =
      isParty && ((isOnCover(at + 1) && IS_PARTY.test(below)) || (isOnCover(at) && IS_PARTY.test(above)));
    return goesOnBelow(above) || (isParty && LINKS_NAMES.test(below)) || isAboveAnd || isOfParties ? [piece] : [];
  });
}
