import { type DocumentIndex, memoize } from '../../ranking/index.js';

/** A line of a page is no longer, in characters. */
export const LONGEST_NOTE = 160;
const LEAST_PAGES = 3;
const withoutNumbers = (text: string): string => text.replaceAll(/\d+/g, '#').trim();

/** "E - 9", "Page 4 of 18", where a text has no pages of its own. */
const PAGE_OF_PLAIN_TEXT = /^\W*(?:page|[A-Z]{1,2}\s?[-–])\s?(\d{1,3})(?: of \d{1,3})?\W*$/i;

/** The units that stand on several pages with another number each: "Supply Agreement - Page 4 of 18". */
const numberedPageLines = memoize((index: DocumentIndex): ReadonlySet<number> => {
  const pages = new Map<string, Set<number>>();
  for (let unit = 0; unit < index.unitCount; unit += 1) {
    const text = index.unitText(unit);
    if (text.length > LONGEST_NOTE || !/\d/.test(text) || !/page|\bof\b|[-|–]/i.test(text)) continue;
    const page = index.page(unit) ?? Number(PAGE_OF_PLAIN_TEXT.exec(text)?.[1]);
    if (Number.isNaN(page)) continue;
    const plain = withoutNumbers(text);
    pages.set(plain, (pages.get(plain) ?? new Set()).add(page));
  }
  const numbered = new Set([...pages].flatMap(([text, on]) => (on.size >= LEAST_PAGES ? [text] : [])));
  const isNumbered = (unit: number) => numbered.has(withoutNumbers(index.unitText(unit)));
  return new Set(
    numbered.size === 0 ? [] : Array.from({ length: index.unitCount }, (_, unit) => unit).filter(isNumbered),
  );
});

/** Whether a unit stands on several pages with another number each. */
export const isNumberedPageLine = (index: DocumentIndex, unit: number): boolean => numberedPageLines(index).has(unit);
