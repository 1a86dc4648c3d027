import { wordsNotIn, textOfStretch } from './say-what-was-not-found.js';
import { partsOnThePoint, type Point } from './pick-parts-of-long-clause-for-model.js';
import type { OpenPaper, StretchToRead } from './locate-clauses-tables-and-signatures.js';

/** Papers in which a place such as "clause 9.3" is read where no paper is named. */
export const MOST_PLACES = 4;

/** What was found for a wish of a model, paper by paper, and what of it was not. */
export interface Requested<Paper> {
  found: [Paper, StretchToRead[]][];
  /** Whether it was found by its place, its heading or its row, so that it is what was meant. */
  isSure: boolean;
  /** Words of the wish, or the place it names, that nothing of what was found holds. */
  without: string[];
  /** How the parts of a long place begin that were not read. */
  rest: string[];
}

/** What is found in each of the first papers in which anything is. */
export const foundIn = <Paper extends OpenPaper>(
  papers: readonly Paper[],
  find: (paper: Paper) => StretchToRead[],
): [Paper, StretchToRead[]][] =>
  papers
    .map((paper): [Paper, StretchToRead[]] => [paper, find(paper)])
    .filter(([, own]) => own.length > 0)
    .slice(0, MOST_PLACES);

/** Of long places the parts on the point; all where no point is given. */
export function onThePoint<Paper extends OpenPaper>(
  places: readonly [Paper, StretchToRead[]][],
  point: Point | null,
): Pick<Requested<Paper>, 'found' | 'rest'> {
  const read = places.map(([paper, own]) => ({
    paper,
    parts: own.map((stretch) => (point ? partsOnThePoint(paper, stretch, point) : { stretches: [stretch], rest: [] })),
  }));
  return {
    found: read.map(({ paper, parts }) => [paper, parts.flatMap(({ stretches }) => stretches)]),
    rest: read.flatMap(({ parts }) => parts.flatMap(({ rest }) => rest)),
  };
}

/** Words of a text that nothing of what was found holds. */
export const wordsNotFound = (text: string, found: readonly [OpenPaper, readonly StretchToRead[]][]): string[] =>
  wordsNotIn(
    text,
    found.flatMap(([paper, stretches]) =>
      stretches.flatMap((one) => [textOfStretch(paper, one), ...paper.evidence.reader.index.headingPath(one.whole[0])]),
    ),
  );
