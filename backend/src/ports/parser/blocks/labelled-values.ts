import type { TextLine } from './text-line.js';

/** "Name of the supplier:" with the name behind it, and "Certified by: J. Okonjo    Date: 22 January 2024". */
export const isLabelledValue = ({ cells, start }: TextLine, text: string): boolean =>
  cells.length > 1 &&
  (text.slice(0, (cells[0]?.[1] ?? start) - start).endsWith(':') ||
    cells.every(([from, to]) => /^\p{Lu}[^:]{1,40}:\s/u.test(text.slice(from - start, to - start))));

/** "Invoice no.: 4069", "IBAN: IE29 ...". */
const FIELD = /^\p{Lu}[^:;()\d]{1,30}:\s\S/u;
const PART = /^(?:part|schedule|annex|appendix|exhibit|chapter|section|article)\s/i;

/** Whether a line gives the value of a label. */
export const isField = (text: string): boolean => FIELD.test(text) && !PART.test(text);

/** Whether a line gives the value of a label and so does the line above or below it: neither is a title, however large their letters, and however far apart they stand. */
export const isAmongFields = ({
  text,
  before,
  after,
  line,
}: {
  text: string;
  before: string;
  after: string;
  line: TextLine;
}): boolean => isField(text) && ((!line.isJump && isField(before)) || isField(after));
