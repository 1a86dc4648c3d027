import { readLabel } from '../blocks/clause-labels.js';
import { beginsAnnex } from '../blocks/annexes.js';
import { isTitleOfContents } from './contents-typed-by-hand.js';
import type { Content, Paragraph } from './paragraphs-and-tables.js';
import { shownOf, textOf } from './names-of-covers.js';
import type { TitlesByTheirLooks } from './titles-by-their-looks.js';

/** Titles by their looks right above tables, of a style in which none stands above text. */
export function captionsIn(content: readonly Content[], looks: TitlesByTheirLooks): Paragraph[] {
  const shown = shownOf(content);
  const titles = shown.flatMap((piece, at) => {
    if (piece.kind === 'table' || !looks.isSetApart(piece)) return [];
    const isPlain = readLabel(piece.text.trim()) === null && piece.list === undefined;
    // The title of the paper, and of its list of contents, looks like no other; that of an annex stands below its number.
    const above = textOf(shown[at - 1]);
    const isAlone = at === 0 || isTitleOfContents(piece.text) || beginsAnnex(above, readLabel(above));
    return isPlain && !isAlone ? [{ piece, isOverTable: shown[at + 1]?.kind === 'table' }] : [];
  });
  return [...Map.groupBy(titles, ({ piece }) => piece.style).values()]
    .filter((alike) => alike.every(({ isOverTable }) => isOverTable))
    .flatMap((alike) => alike.map(({ piece }) => piece));
}
