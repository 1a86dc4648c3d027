import { isShouted } from './heading-rules.js';
import { isSameLook } from './long-titles.js';
import type { TextLine } from './text-line.js';

const LEAST_LINES = 3;
const MOST_LINES = 8;
const LONGEST = 45;
/** "TD1 1DW", "Yukon, PA 15698", "D02 X285" and "86150 Augsburg" in the line of an address that names the town. */
const POSTCODE =
  /(?:^|\s)(?:[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|[A-Z]{2}\s\d{5}(?:-\d{4})?|[A-Z]\d[\dW]\s[A-Z\d]{4})$|^(?:[A-Z]{1,2}-)?(?!(?:19|20)\d\d\s)\d{4,5}\s\p{Lu}/u;

/** "Unit 4, Quayside Estate, Ipswich IP3 0BD, England", "400 Alaskan Way, Seattle, WA 98104 (USA)" and "12 quai de la Fosse, 44000 Nantes": an address in one line. */
const IN_ONE_LINE =
  /,\s(?:\p{Lu}[\p{L} -]*\s)?[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?=$|[\s,.])|\d.*,\s(?:\p{Lu}[\p{L}. -]*,?\s)?[A-Z]{2}\s\d{5}(?!\d)|\d.*(?:,|\s[·•|–—-])\s(?:[A-Z]{1,2}-)?(?!(?:19|20)\d\d\s)\d{4,5}\s\p{Lu}/u;

/** Whether a line names a street and a town, or a town by its code. */
export const tellsAddress = (text: string): boolean => POSTCODE.test(text) || IN_ONE_LINE.test(text);

/** The lines of addresses: short, one right below the other and all alike, with the code of a town behind the name. */
export function findAddresses(lines: readonly TextLine[], textOf: (line: TextLine) => string): Set<TextLine> {
  const found = new Set<TextLine>();
  let open: TextLine[] = [];
  const close = () => {
    const [first, ...others] = open;
    const isAddress = open.length >= LEAST_LINES && open.length <= MOST_LINES;
    if (first && isAddress && others.some((line) => POSTCODE.test(textOf(line)))) {
      for (const line of others) found.add(line);
      // "ADDRESS FOR NOTICES" stands above one in small letters.
      if (!isShouted(textOf(first)) || others.every((line) => isShouted(textOf(line)))) found.add(first);
    }
    open = [];
  };
  for (const line of lines) {
    const above = open.at(-1);
    const goesOn =
      above !== undefined &&
      above.page === line.page &&
      !line.hasGapBefore &&
      !line.isJump &&
      Math.abs(above.left - line.left) < 1 &&
      isSameLook(above, line);
    if (!goesOn) close();
    const text = textOf(line);
    const isOther = line.isRunning || line.cells.length !== 1 || line.isRuled || line.announced !== undefined;
    // "Bill to:" stands above one.
    if (isOther || text.length > LONGEST || text.endsWith(':')) close();
    else open.push(line);
  }
  close();
  return found;
}
