import { findFootnotes } from '../blocks/find-footnotes.js';
import type { TextLine } from '../blocks/text-line.js';
import type { ParsedBlock } from '../document-parser.js';

/** Each block as a line; of Word documents it is not known how large the letters are and where they stand. */
function lineOf({ kind, start, end }: ParsedBlock, text: string): TextLine {
  const cells: [number, number][] = [];
  const isRow = kind === 'table_row';
  for (let from = start; isRow && from <= end;) {
    const tab = text.indexOf('\t', from);
    const to = tab < 0 || tab > end ? end : tab;
    cells.push([from, to]);
    from = to + 1;
  }
  return {
    start,
    end,
    left: 0,
    right: 0,
    columnRight: 1,
    size: 1,
    font: '',
    hasGapBefore: true,
    isJump: false,
    fromTop: null,
    cells,
    cellEdges: [],
    isRunning: false,
  };
}

/** "¹ Tested on each repayment date." typed below the text or the table whose "1.60:1 ¹" it explains is a note of it. */
export function tieNotesTypedByHand(blocks: readonly ParsedBlock[], text: string): void {
  const byLine = new Map(blocks.map((block) => [lineOf(block, text), block]));
  const notes = findFootnotes([...byLine.keys()], ({ start, end }) => text.slice(start, end));
  for (const [line, { name, at = -1, others = [] }] of notes) {
    const note = byLine.get(line);
    if (!note || note.kind === 'heading' || note.kind === 'table_row' || note.kind === 'line') continue;
    for (const mark of [...others, at].sort((one, other) => one - other)) {
      const referring = blocks.findLast(({ start, end }) => start <= mark && mark < end);
      if (!referring) continue;
      (referring.notes ??= []).push([mark - referring.start, name]);
      if (mark === at) note.headingPath = [...referring.headingPath, name];
    }
    if (note.kind === 'list_item') note.kind = 'paragraph';
    delete note.clause;
  }
}
