import { markOfNote } from '@proofroom/contract/note-names';
import type { ParsedBlock } from '../document-parser.js';
import { isShouted } from './heading-rules.js';
import { goesOnWithName, NARROW_PROSE_LINE } from './starts-paragraph.js';
import type { TextLine } from './text-line.js';

const isNote = ({ headingPath }: ParsedBlock): boolean => markOfNote(headingPath.at(-1) ?? '') !== null;

/** Characters of a paragraph that tell whether its sentence has ended. */
const ENDING = 20;

/** A paragraph that ends a page in the middle of a sentence goes on in the next one. */
export function markContinued(blocks: ParsedBlock[], text: string, lines: readonly TextLine[]): void {
  const byEnd = new Map(lines.map((line) => [line.end, line]));
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
    const nextText = text.slice(next.start, next.end);
    const goesOn =
      /^[\p{Ll}\d(“"]/u.test(nextText) ||
      (previous &&
        (goesOnWithName({ previous, previousText: textOf(previous), text: nextText }) ||
          (previous.end - previous.start >= NARROW_PROSE_LINE &&
            isShouted(textOf(previous)) &&
            isShouted(nextText.split('\n', 1)[0] ?? ''))));
    if (isOpen && next.clause === undefined && goesOn) block.continues = true;
  });
}
