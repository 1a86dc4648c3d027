import { type DocumentIndex, memoize } from '../../ranking/index.js';
import { termsOf } from '../../text/words/stems-and-stop-words.js';
import { isNumberedPageLine } from '../clauses/lines-of-pages.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';
import type { OpenPaper } from './locate-clauses-tables-and-signatures.js';
import { shareOf } from './pick-parts-of-long-clause-for-model.js';

const LONGEST_HEADING = 120;
const MOST_UNITS = 200;
const MOST_HEADINGS = 2;
/** Of what is asked for, in the heading: where all its words are asked for, and where it has others. */
const MOST_OF_IT = 0.6;
const NEARLY_ALL = 0.9;

/** What stands under each heading, that of its subheadings and titles of tables too: its longest stretch, for it stands in a table of contents as well. */
const headingsOf = memoize((index: DocumentIndex): ReadonlyMap<string, Run> => {
  const blocks = new Map<string, Run[]>();
  const ofText = unitsOf([0, index.unitCount]).filter((unit) => !isNumberedPageLine(index, unit));
  for (const [at, unit] of ofText.entries())
    for (const heading of new Set(index.headingPath(unit))) {
      const own = blocks.get(heading) ?? [];
      const last = own.at(-1);
      // The foot of a page ends nothing.
      if (last && last[1] - 1 === ofText[at - 1]) own[own.length - 1] = [last[0], unit + 1];
      else own.push([unit, unit + 1]);
      blocks.set(heading, own);
    }
  const length = ([first, last]: Run) => last - first;
  return new Map(
    [...blocks].map(([heading, own]) => [heading, own.toSorted((a, b) => length(b) - length(a))[0] ?? [0, 0]]),
  );
});

const termsOfHeadings = memoize((index: DocumentIndex) =>
  [...headingsOf(index)].flatMap(([heading, run]) => {
    const terms = termsOf(heading);
    return terms.length === 0 || heading.length > LONGEST_HEADING ? [] : [{ terms, run }];
  }),
);

const beginningOf = ([first, last]: Run): Run => [first, Math.min(last, first + MOST_UNITS)];

/** All that stands under a heading. */
export function allUnder(named: RegExp, { reader: { index } }: DocumentEvidence): Run | null {
  const found = [...headingsOf(index)].filter(([heading]) => named.test(heading)).map(([, run]) => run);
  const [longest] = found.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]));
  return longest ? beginningOf(longest) : null;
}

/** What stands under the headings that say what is asked for: "Effect of Termination". */
export function underHeadingsNamed(paper: OpenPaper, words: ReadonlySet<string>): Run[] {
  const { index } = paper.evidence.reader;
  const named = termsOfHeadings(index).flatMap(({ terms, run }) => {
    const share = shareOf(paper, terms, words);
    const least = terms.every((word) => words.has(word)) ? MOST_OF_IT : NEARLY_ALL;
    return share >= least ? [{ run, share }] : [];
  });
  const most = Math.max(...named.map(({ share }) => share));
  const best = named.filter(({ share }) => share === most);
  return best.length > MOST_HEADINGS ? [] : best.map(({ run }) => beginningOf(run));
}
