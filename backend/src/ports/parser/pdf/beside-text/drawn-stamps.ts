import { isRecognised, type TextLine } from '../../blocks/text-line.js';
import { firstOf, shortened } from '../../blocks/shorten-remarks.js';

/** Letters of a stamp that a remark quotes. */
const QUOTED_LETTERS = 100;

/** What pages bear that seems to be stamped on them: it is read where it is seen, but as no part of the text around it. */
export function remarksOnStamps(pages: readonly (readonly TextLine[])[], textOf: (line: TextLine) => string): string[] {
  return firstOf(
    pages.flatMap((lines, at) => {
      const stamped = lines.filter(({ isMark, font }) => isMark && !isRecognised(font));
      const stamps = [...Map.groupBy(stamped, ({ note }) => note).values()];
      const quoted = stamps.map((own) => `“${shortened(own.map(textOf).join(' '), QUOTED_LETTERS)}”`);
      const what = quoted.length > 1 ? 'stamps' : 'a stamp';
      return quoted.length > 0 ? [`Page ${at + 1} shows what seems to be ${what}: ${quoted.join(', ')}.`] : [];
    }),
  );
}
