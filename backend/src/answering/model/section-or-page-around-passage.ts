import { type DocumentIndex, memoize } from '../../ranking/index.js';
import type { Range } from '../../text/quotes/find-quotes.js';
import { saysMeaning } from '../../text/structure/sentences.js';
import { unitAt } from '../clauses/page-and-headings-of-offset.js';
import { lengthOfRun, wholeClause } from '../clauses/whole-clause.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';

/** So long a section is read whole, in characters. */
export const LONGEST_SECTION = 3_600;
const WHOLE = { section: LONGEST_SECTION, clause: LONGEST_SECTION };
const OF_MEANINGS = /\b(?:definitions?|interpretation|defined terms|meanings?|glossary)\b/i;
const LEAST_MEANINGS = 3;

/** Of each unit whether it stands under a heading of meanings; "Completion: performance by ..." has its own term for its last heading. */
const underMeanings = memoize((index: DocumentIndex): Uint8Array => {
  const under = new Uint8Array(index.unitCount);
  for (let unit = 0; unit < index.unitCount; unit += 1) {
    const path = index.headingPath(unit);
    const own = plain(path.at(-1) ?? '');
    const text = plain(index.unitText(unit));
    const isRunIn = own !== '' && text !== own && text.startsWith(own);
    const goesOn = isRunIn && under[unit - 1] === 1;
    under[unit] = Number(goesOn || path.some((heading) => OF_MEANINGS.test(heading)));
  }
  return under;
});

export const standsUnderMeanings = (index: DocumentIndex, unit: number): boolean => underMeanings(index)[unit] === 1;

/** Whether a unit stands among definitions: by the heading of its section, or by the other sentences of its clause. */
export function standsAmongDefinitions(index: DocumentIndex, unit: number): boolean {
  if (standsUnderMeanings(index, unit)) return true;
  if (!saysMeaning(index.unitText(unit))) return false;
  const clause = unitsOf(wholeClause(index, [unit, unit + 1], WHOLE));
  return clause.filter((one) => saysMeaning(index.unitText(one))).length >= LEAST_MEANINGS;
}

const plain = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s\d.()]+|[\s.:;]+$/g, '')
    .toLowerCase();

/** The units of a paper that were looked at, each with whether it is a heading that it stands under itself. */
const ownHeadings = memoize((_index: DocumentIndex) => new Map<number, boolean>());

/** Whether a unit is a heading, which names what follows. */
export function isOwnHeading({ reader: { index } }: DocumentEvidence, unit: number): boolean {
  const known = ownHeadings(index).get(unit);
  if (known !== undefined) return known;
  const text = plain(index.unitText(unit));
  const isOwn = text !== '' && index.headingPath(unit).some((heading) => plain(heading) === text);
  ownHeadings(index).set(unit, isOwn);
  return isOwn;
}

/** The section or numbered clause around a run, where it is not too long to be read whole; a definition is whole by itself. */
export function sectionOf({ reader: { index } }: DocumentEvidence, run: Run): Run {
  if (standsAmongDefinitions(index, run[0])) return run;
  return wholeClause(index, run, WHOLE);
}

/** As many units from the first as a section may have characters; a schedule can have forty pages. */
export function beginningOf(
  { reader: { index } }: DocumentEvidence,
  [first, end]: Run,
  longest = LONGEST_SECTION,
): Run {
  let last = first + 1;
  while (last < end && lengthOfRun(index, [first, last + 1]) <= longest) last += 1;
  return [first, last];
}

/** The units of each page, in order. */
const pagesOf = memoize((index: DocumentIndex) =>
  Map.groupBy(unitsOf([0, index.unitCount]), (unit) => index.page(unit)),
);

export const unitsOfPage = (index: DocumentIndex, page: number): readonly number[] => pagesOf(index).get(page) ?? [];

export function pageRun({ reader: { index } }: DocumentEvidence, page: number): Run {
  const units = unitsOfPage(index, page);
  return [units[0] ?? 0, (units.at(-1) ?? -1) + 1];
}

/** The units inside a stretch of text; `touching` takes those that only reach into it too. */
export function unitsIn({ reader: { index } }: DocumentEvidence, [start, end]: Range, touching = false): Run | null {
  const isIn = (unit: number) =>
    touching
      ? index.at('end', unit) > start && index.at('start', unit) < end
      : index.at('start', unit) >= start && index.at('end', unit) <= end;
  const near = unitsOf([unitAt(index, start), Math.min(index.unitCount, unitAt(index, end) + 1)]).filter(isIn);
  const [first, last] = [near[0], near.at(-1)];
  return first === undefined || last === undefined ? null : [first, last + 1];
}
