import { type DocumentIndex, memoize } from '../../ranking/index.js';
import { RUN_IN_TITLE } from '../../text/structure/headings-and-clause-numbers.js';
import { isNumberedPageLine } from '../clauses/lines-of-pages.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import { tokensOf } from './fit-passages-to-budget.js';

/** A section of a paper, by the heading or the run-in title ("4.3 Disputed Amounts.") that it begins with. */
interface Section {
  title: string;
  run: Run;
  /** How many headings stand above its text, its own too. */
  depth: number;
}

const LONGEST_TITLE = 80;
/** A line of contents ends in the number of a page. */
const IN_CONTENTS = /(?:\.{3,}|\t)\s*\d{1,3}$/;

const sectionsOf = memoize((index: DocumentIndex): readonly Section[] => {
  const sections: Section[] = [];
  let above: readonly string[] = [];
  for (const unit of unitsOf([0, index.unitCount])) {
    const path = index.headingPath(unit);
    const isNew = path.length > 0 && path.join('\n') !== above.join('\n');
    above = path;
    const [, number, name] = isRow(index, unit) ? [] : (RUN_IN_TITLE.exec(index.unitText(unit)) ?? []);
    const title = number && name ? `${number} ${name}` : isNew ? (path.at(-1) ?? '') : '';
    const last = sections.at(-1);
    if (/\p{L}{2}/u.test(title) && !IN_CONTENTS.test(title) && !isNumberedPageLine(index, unit))
      sections.push({
        title: title.slice(0, LONGEST_TITLE),
        run: [unit, unit + 1],
        depth: path.length + Number(name !== undefined),
      });
    else if (last) last.run = [last.run[0], unit + 1];
  }
  return sections;
});

const isRow = (index: DocumentIndex, unit: number): boolean => index.at('isRow', unit) === 1;

/**
 * The titles of the sections of which nothing is listed, in the order of the paper, as far as `room` tokens hold them: the outermost before
 * those inside others.
 */
export function titlesNotListed(index: DocumentIndex, listed: readonly Run[], room: number): string[] {
  const isListed = new Uint8Array(index.unitCount);
  for (const run of listed) isListed.fill(1, ...run);
  const holdsListed = ({ run }: Section) => isListed.subarray(...run).includes(1);
  // A title stands in a table of contents as well.
  const titles = new Map(sectionsOf(index).map((section) => [section.title, section]));
  for (const { title } of sectionsOf(index).filter(holdsListed)) titles.delete(title);
  let left = room;
  const told = new Set<string>();
  for (const { title } of [...titles.values()].toSorted((a, b) => a.depth - b.depth)) {
    left -= tokensOf(title) + 1;
    if (left < 0) break;
    told.add(title);
  }
  return [...titles.keys()].filter((title) => told.has(title));
}
