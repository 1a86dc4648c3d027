import type { DocumentIndex } from '../../ranking/index.js';
import { numberOfHeading } from '../../text/structure/headings.js';
import type { Run } from './whole-sentences.js';

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

/** The numbered clause around a run, or its whole section where that is short; the run where both are too long. */
export function wholeClause(index: DocumentIndex, run: Run, longest: LongestClause): Run {
  // Rows are read with their table.
  const isSame = (unit: number) =>
    index.at('section', unit) === index.at('section', run[0]) && index.at('isRow', unit) === index.at('isRow', run[0]);
  const section = grown(run, index.unitCount, isSame);
  if (lengthOfRun(index, section) <= longest.section) return section;
  const isNumbered = (unit: number) => numberOfHeading(index.unitText(unit)) !== null;
  const numbered = grown(run, index.unitCount, isSame, isNumbered);
  return lengthOfRun(index, numbered) <= longest.clause ? numbered : run;
}
