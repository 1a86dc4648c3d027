import { escapePattern } from '../../text/words/escape-pattern.js';
import { definedTerms } from '../clauses/find-exceptions-and-definitions-of-clause.js';
import { lengthOfRun, textOfRun } from '../clauses/whole-clause.js';
import type { Run } from '../clauses/whole-sentences.js';
import { termsInLists, usesOf } from './find-definitions-of-term.js';
import type { OpenPaper, StretchToRead } from './locate-clauses-tables-and-signatures.js';

/** A definition no longer goes with the words that use its term, in characters; so many do, and no more of them together. */
const LONGEST = 450;
const MOST = 4;
const LONGEST_TOGETHER = 1_200;
const WEIGHT = 0.3;
/** A term that the question does not name is used mostly by what is read: the meaning of one that is used all over a paper seldom decides. */
const MOSTLY_HERE = 0.5;

/** Short definitions of terms that the passages read use, those that the question names or that the rest of the paper hardly uses. */
export function definitionsUsed(
  { evidence: { reader } }: OpenPaper,
  read: readonly Run[],
  question: string,
): StretchToRead[] {
  const { index } = reader;
  const text = read.map((run) => textOfRun(index, run)).join('\n');
  const isRead = (unit: number) => read.some(([first, last]) => first <= unit && unit < last);
  const listed = termsInLists(index).map(({ term, unit }) => ({ term, unit, isCommon: false }));
  const used = [...definedTerms(index), ...listed]
    .filter(({ term, unit, isCommon }) => !isCommon && text.includes(term) && !isRead(unit))
    .filter(({ unit }) => index.unitText(unit).length <= LONGEST)
    .map(({ term, unit }) => {
      const named = new RegExp(`\\b${escapePattern(term)}s?\\b`, 'g');
      const uses = text.match(named)?.length ?? 0;
      return {
        unit,
        uses,
        share: uses / Math.max(1, usesOf(index, new RegExp(named.source))),
        isAsked: named.test(question),
      };
    })
    .filter(({ uses, share, isAsked }) => uses > 0 && (isAsked || share >= MOSTLY_HERE))
    .toSorted((a, b) => Number(b.isAsked) - Number(a.isAsked) || b.share - a.share);
  let left = LONGEST_TOGETHER;
  return [...new Set(used.map(({ unit }) => unit))].slice(0, MOST).flatMap((unit): StretchToRead[] => {
    const run: Run = [unit, unit + 1];
    left -= lengthOfRun(index, run);
    return left < 0 ? [] : [{ whole: run, least: run, weight: WEIGHT }];
  });
}
