import { type DocumentIndex, memoize } from '../../ranking/index.js';
import { termsOf } from '../../text/words/stems-and-stop-words.js';
import type { Run } from '../clauses/whole-sentences.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';
import type { OpenPaper } from './locate-clauses-tables-and-signatures.js';
import { titledRuns } from './outline-of-paper.js';
import { shareOf } from './pick-parts-of-long-clause-for-model.js';

const LONGEST_HEADING = 120;
const MOST_UNITS = 200;
const MOST_HEADINGS = 2;
/** Of what is asked for, in the heading: where all its words are asked for, and where it has others. */
const MOST_OF_IT = 0.6;
const NEARLY_ALL = 0.9;

const termsOfTitles = memoize((index: DocumentIndex) =>
  titledRuns(index).flatMap(({ title, run }) => {
    const terms = termsOf(title);
    return terms.length === 0 || title.length > LONGEST_HEADING ? [] : [{ terms, run }];
  }),
);

const beginningOf = ([first, last]: Run): Run => [first, Math.min(last, first + MOST_UNITS)];

/** All that stands under a heading. */
export function allUnder(named: RegExp, { reader: { index } }: DocumentEvidence): Run | null {
  const found = titledRuns(index).flatMap(({ title, run }) => (named.test(title) ? [run] : []));
  const [longest] = found.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]));
  return longest ? beginningOf(longest) : null;
}

/** What stands under the headings that say what is asked for: "Effect of Termination". */
export function underHeadingsNamed(paper: OpenPaper, words: ReadonlySet<string>): Run[] {
  const { index } = paper.evidence.reader;
  const named = termsOfTitles(index).flatMap(({ terms, run }) => {
    const share = shareOf(paper, terms, words);
    const least = terms.every((word) => words.has(word)) ? MOST_OF_IT : NEARLY_ALL;
    return share >= least ? [{ run, share }] : [];
  });
  const most = Math.max(...named.map(({ share }) => share));
  const best = named.filter(({ share }) => share === most);
  return best.length > MOST_HEADINGS ? [] : best.map(({ run }) => beginningOf(run));
}
