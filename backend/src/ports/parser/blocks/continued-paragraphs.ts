import { markOfNote } from '@proofroom/contract/note-names';
import type { ParsedBlock } from '../document-parser.js';
import { NOTE_WITHOUT_MARK } from './find-footnotes.js';
import { isShouted } from './heading-rules.js';
import { goesOnWithName, NARROW_PROSE_LINE } from './starts-paragraph.js';
import type { TextLine } from './text-line.js';

const isNote = ({ headingPath }: ParsedBlock): boolean => {
  const name = headingPath.at(-1) ?? '';
  return name === NOTE_WITHOUT_MARK || markOfNote(name) !== null;
};

/** Characters of a paragraph that tell whether its sentence has ended. */
const ENDING = 20;

/** No sentence ends in these. */
const AWAITS_WORD =
  /\s(?:the|an?|of|and|or|to|in|on|at|by|for|with|from|each|any|such|this|its|their|der|die|das|den|dem|des|und|oder|von|zu|du|la|le|les|et|ou|di|del|della|el|los|las|van|het|een)$/iu;
/** Two words in capitals. */
const BEGINS_IN_CAPITALS = /^\p{Lu}[\p{Lu}’'-]*\s\p{Lu}[\p{Lu}’'-]+/u;

/** Whether a line goes on in the next page or column with a name, with what its last word awaits, or in capitals as it ends. */
function goesOnWith(previous: TextLine, previousText: string, text: string): boolean {
  if (goesOnWithName({ previous, previousText, text })) return true;
  if (previousText.length < NARROW_PROSE_LINE) return false;
  return AWAITS_WORD.test(previousText) || (isShouted(previousText) && BEGINS_IN_CAPITALS.test(text));
}

/** Whether all lines of a paragraph begin where the words of a clause hang behind its number, as its lines do that the next page begins with. */
function hangsBehind(clause: TextLine | undefined, lines: readonly TextLine[]): boolean {
  const [first, ...others] = lines;
  if (!clause || !first || others.length === 0 || clause.size === 1) return false;
  return first.left > clause.left + clause.size && others.every(({ left }) => Math.abs(left - first.left) <= 1);
}

/** A paragraph that ends a page in the middle of a sentence goes on in the next one, and so does a clause whose words hang behind its number; what goes on is of the same clause. */
export function markContinued(blocks: ParsedBlock[], text: string, lines: readonly TextLine[]): void {
  const byEnd = new Map(lines.map((line) => [line.end, line]));
  const placeOf = new Map(lines.map((line, place) => [line.start, place]));
  const linesOf = ({ start, end }: ParsedBlock): TextLine[] => {
    const own: TextLine[] = [];
    for (let place = placeOf.get(start) ?? Infinity; ; place++) {
      const line = lines[place];
      if (!line || line.end > end) break;
      own.push(line);
    }
    return own;
  };
  const textOf = (line: TextLine) => text.slice(line.start, line.end);
  const prose = blocks.filter((block) => block.kind !== 'line' && !isNote(block));
  prose.forEach((block, at) => {
    const next = prose[at + 1];
    if (
      !next ||
      next.page === block.page ||
      (block.kind !== 'paragraph' && block.kind !== 'list_item') ||
      next.kind !== 'paragraph'
    )
      return;
    const isOpen = !/[.;:!?][)"”’']*$/.test(text.slice(Math.max(block.start, block.end - ENDING), block.end));
    const previous = byEnd.get(block.end);
    // What one signs ends with it, whatever stands on the next page.
    if (previous?.whole !== undefined) return;
    const nextText = text.slice(next.start, next.end);
    const goesOn = /^[\p{Ll}\d(“"]/u.test(nextText) || (previous && goesOnWith(previous, textOf(previous), nextText));
    if (next.clause !== undefined) return;
    if (isOpen && goesOn) block.continues = true;
    if (block.clause === undefined) return;
    if (block.continues || hangsBehind(linesOf(block)[0], linesOf(next))) next.clause = block.clause;
  });
}
