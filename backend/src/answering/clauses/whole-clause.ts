import { type DocumentIndex, memoize } from '../../ranking/index.js';
import { numberOfHeading } from '../../text/structure/headings-and-clause-numbers.js';
import { isNumberedPageLine } from './lines-of-pages.js';
import { isRowOfTable } from './row-of-table.js';
import { type Run, unitsOf } from './whole-sentences.js';

/** How long a clause may be to be taken whole, in characters. */
export interface LongestClause {
  /** Of all that stands under one heading. */
  section: number;
  /** Of what stands under one number. */
  clause: number;
}

/** Characters from the first unit of a run to its last. */
export const lengthOfRun = (index: DocumentIndex, [first, last]: Run): number =>
  index.at('end', last - 1) - index.at('start', first);

/** The words of the units of a run, one behind the other. */
export const textOfRun = (index: DocumentIndex, run: Run): string =>
  unitsOf(run)
    .map((unit) => index.unitText(unit))
    .join(' ');

/** As far as `belongs`, from a unit that begins one to before the next that does. */
export function grown(
  [first, last]: Run,
  count: number,
  belongs: (unit: number) => boolean,
  begins: (unit: number) => boolean = () => false,
): Run {
  let [from, to] = [first, last];
  while (from > 0 && !begins(from) && belongs(from - 1)) from -= 1;
  while (to < count && !begins(to) && belongs(to)) to += 1;
  return [from, to];
}

// Rows are read with their table.
const isOneSection = (index: DocumentIndex, unit: number, other: number): boolean =>
  index.at('section', unit) === index.at('section', other) && isRowOfTable(index, unit) === isRowOfTable(index, other);

/** Of each unit where its section begins, and where it ends. A section goes on over the foot of a page. */
const sectionsOf = memoize((index: DocumentIndex) => {
  const { unitCount } = index;
  const [begins, ends] = [new Uint32Array(unitCount), new Uint32Array(unitCount)];
  let before = -1;
  for (let unit = 0; unit < unitCount; unit += 1) {
    if (isNumberedPageLine(index, unit)) begins[unit] = before < 0 ? unit : (begins[before] ?? 0);
    else {
      begins[unit] = before >= 0 && goesOnIn(index, unit, before) ? (begins[before] ?? 0) : unit;
      before = unit;
    }
  }
  for (let unit = unitCount - 1; unit >= 0; unit -= 1)
    ends[unit] = unit + 1 < unitCount && begins[unit] === begins[unit + 1] ? (ends[unit + 1] ?? 0) : unit + 1;
  return { begins, ends };
});

/** Whether a unit goes on with the section of the one before, from which only the foot or head of a page may part it. */
const goesOnIn = (index: DocumentIndex, unit: number, before: number): boolean =>
  isOneSection(index, unit, before) ||
  (unit - before > 1 &&
    isRowOfTable(index, unit) === isRowOfTable(index, before) &&
    index.headingPath(unit).join('\n') === index.headingPath(before).join('\n'));

/** All of the section in which a run begins, on both sides of it. */
export function sectionAround(index: DocumentIndex, [first, last]: Run): Run {
  const { begins, ends } = sectionsOf(index);
  const goesOn = last < index.unitCount && begins[last] === begins[first];
  return [begins[first] ?? first, goesOn ? (ends[last] ?? last) : last];
}

/** "CONFIDENTIAL EXECUTION COPY 18.4 Negative Advice": the head of a page before a clause that begins it. */
const RUNNING_HEAD = /^(?:\p{Lu}{2,} ){1,6}(?=\d{1,2}(?:\.\d{1,2})+\.? ["“]?\p{Lu})/u;

/** The number that a clause begins with; null where a text begins none. */
export const numberOfClause = (text: string): string | null =>
  numberOfHeading(text) ?? numberOfHeading(text.replace(RUNNING_HEAD, ''));

const isNumbered = (index: DocumentIndex, unit: number): boolean => numberOfClause(index.unitText(unit)) !== null;

/** From the number that a run stands under to before the next one. */
const underItsNumber = (index: DocumentIndex, run: Run): Run =>
  grown(
    run,
    index.unitCount,
    (unit) => isOneSection(index, unit, run[0]),
    (unit) => isNumbered(index, unit),
  );

/** The numbered clause around a run, or its whole section where that is short; the run where both are too long. */
export function wholeClause(index: DocumentIndex, run: Run, longest: LongestClause): Run {
  const section = sectionAround(index, run);
  if (lengthOfRun(index, section) <= longest.section) return section;
  const clause = underItsNumber(index, run);
  return lengthOfRun(index, clause) <= longest.clause ? clause : run;
}

/** The numbered clause around a run; the run where it stands under no number or the clause is longer, in characters. */
export function numberedClause(index: DocumentIndex, run: Run, longest: number): Run {
  const clause = underItsNumber(index, run);
  return isNumbered(index, clause[0]) && lengthOfRun(index, clause) <= longest ? clause : run;
}
