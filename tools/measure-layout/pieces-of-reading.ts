import type { BlockKind, ParsedDocument } from '#product/ports/parser/document-parser.js';

/** A block of the reading, or several over page ends that are one. */
export interface Piece {
  /** Its place in the reading. */
  at: number;
  kind: BlockKind;
  /** Cells are parted by tabs. */
  text: string;
  level?: number;
  clause?: string;
  headingPath: readonly string[];
  head?: readonly string[];
  notes: readonly string[];
}

/** Words without what typing and line ends decide; the sign before a point of a list is no word, nor is a line to sign on. */
export const plain = (text: string): string =>
  text
    .replaceAll(/(?<=\S-)\n/g, '')
    .replaceAll(/_{3,}/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/^[•◦▪■○●–-] /, '');

const cellsOf = (text: string): string => text.split('\t').map(plain).join('\t').trimEnd();

export function piecesOf({ text, blocks }: Pick<ParsedDocument, 'text' | 'blocks'>): Piece[] {
  const pieces: Piece[] = [];
  let isOpen: BlockKind | null = null;
  for (const block of blocks) {
    const own = cellsOf(text.slice(block.start, block.end));
    const before = isOpen === block.kind ? pieces.findLast(({ kind }) => kind === block.kind) : undefined;
    if (before) before.text = joined(before.text, own);
    else
      pieces.push({
        at: pieces.length,
        kind: block.kind,
        text: own,
        level: block.level,
        clause: block.clause,
        headingPath: block.headingPath.map(plain),
        head: block.table?.header?.split('\t').map(plain),
        notes: (block.notes ?? []).map(([, name]) => name),
      });
    // Running lines stand between the two parts of what goes over a page.
    if (block.kind !== 'line') isOpen = block.continues ? block.kind : null;
  }
  return pieces;
}

/** The cells of a row go on each in its own column. */
function joined(first: string, second: string): string {
  const [above, below] = [first.split('\t'), second.split('\t')];
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) =>
    [above[at], below[at]].filter(Boolean).join(' '),
  ).join('\t');
}
