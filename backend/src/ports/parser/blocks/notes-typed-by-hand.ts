import type { ParsedBlock } from '../document-parser.js';
import { findFootnotes, notesOfLines } from './find-footnotes.js';
import { pathOfNote } from './paths-of-notes.js';
import { mayOpenNote } from './runs-of-notes.js';
import { PLAIN_LINE, type TextLine } from './text-line.js';

/** Rows of a longer sheet than that are data, without notes. */
const MOST_ROWS = 5000;

/** Each block as a line; of Word documents and sheets it is not known how large the letters are and where they stand. */
function lineOf({ kind, start, end }: ParsedBlock, text: string): TextLine {
  const cells: [number, number][] = [];
  const isRow = kind === 'table_row';
  for (let from = start; isRow && from <= end;) {
    const tab = text.indexOf('\t', from);
    const to = tab < 0 || tab > end ? end : tab;
    cells.push([from, to]);
    from = to + 1;
  }
  return { ...PLAIN_LINE, start, end, cells };
}

const mayBeNote = ({ kind }: ParsedBlock): boolean => kind === 'paragraph' || kind === 'list_item';

/** "¹ Tested on each repayment date." typed below the text or the table whose "1.60:1 ¹" it explains is a note of it. */
export function tieNotesTypedByHand(blocks: ParsedBlock[], text: string): void {
  for (const ofSheet of Map.groupBy(blocks, ({ sheet }) => sheet?.name).values()) {
    const opensNote = (block: ParsedBlock) => mayBeNote(block) && mayOpenNote(text.charAt(block.start));
    if (!ofSheet.some(opensNote) || (ofSheet.length > MOST_ROWS && ofSheet[0]?.sheet)) continue;
    tieNotes(ofSheet, blocks, text);
  }
}

function tieNotes(ofSheet: readonly ParsedBlock[], blocks: ParsedBlock[], text: string): void {
  const byLine = new Map(ofSheet.map((block) => [lineOf(block, text), block]));
  const notes = findFootnotes([...byLine.keys()], ({ start, end }) => text.slice(start, end));
  for (const [line, footnote] of notes) {
    const note = byLine.get(line);
    if (!note || !mayBeNote(note)) continue;
    if (note.kind === 'list_item') note.kind = 'paragraph';
    delete note.clause;
    const path = note.headingPath;
    const [first, ...others] = notesOfLines(footnote, text, note).map(({ name, start, end, marks }) => {
      for (const mark of marks.toSorted((one, other) => one - other)) {
        const referring = ofSheet.findLast((one) => one.start <= mark && mark < one.end);
        if (!referring) continue;
        (referring.notes ??= []).push([mark - referring.start, name]);
      }
      const referring = pathOfNote(ofSheet, marks);
      return { start, end, headingPath: referring ? [...referring, name] : path };
    });
    blocks.splice(blocks.indexOf(note) + 1, 0, ...others.map((other) => ({ ...note, ...other })));
    Object.assign(note, first);
  }
}
