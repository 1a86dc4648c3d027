import type { TextLine } from './text-line.js';

/** "Closed by: J. Vaughan      Checked by: M. Roberts" behind an empty line of a plain text. */
export const statesFacts = (line: TextLine, textOf: (line: TextLine) => string): boolean =>
  line.size === 1 &&
  line.hasGapBefore &&
  line.cells.every(([start, end]) => /^\p{L}[^:]{0,30}:\s+\S/u.test(textOf({ ...line, start, end })));

/** The head or foot of a page, or its number, behind which a table may go on. */
export const isFurniture = (line: TextLine, above: TextLine): boolean =>
  line.isRunning === true && (line.page !== above.page || (line.fromTop ?? 0) > (above.fromTop ?? 0));
