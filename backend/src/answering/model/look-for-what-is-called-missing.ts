import { rankPassages } from '../../ranking/index.js';
import type { Range } from '../../text/quotes/find-quotes.js';
import { termsOf } from '../../text/words/stems-and-stop-words.js';
import { lengthOfRun, textOfRun } from '../clauses/whole-clause.js';
import { isRowOfTable } from '../clauses/row-of-table.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import type { ComposeRequest } from '../compose-answer-types.js';
import { foundBySearch } from './find-text-by-search.js';
import { TELLING } from '../verify/absence-in-statement.js';
import type { OpenPaper, StretchToRead } from './locate-clauses-tables-and-signatures.js';
import type { DraftAnswer } from './model-call-types.js';
import { withoutPlaces } from './read-places-named-in-wish.js';
import { sharedBy } from './pick-parts-of-long-clause-for-model.js';

/** A sentence that something was not seen: "the passages do not show when Fees are disputed". */
const NOT_SEEN = new RegExp(
  `\\b(?:${TELLING} (?:no|neither|nothing)|(?:not|nor|never|neither|nowhere)\\b[^.;]{0,40}\\b(?:among|seen|read|${TELLING}))\\b`,
  'i',
);
/** What it says of telling, not of the thing that is not told. */
const OF_TELLING =
  /,? so (?:that |whether )?[^,;.]*|\b(?:the )?(?:passages?|papers?|documents?|texts?)\b|\b(?:not|neither|never|nor|no|is|are|was|were|do(?:es)?|states?|stated|shows?|shown|gives?|given|among|seen|says?|said|speaks?|only|defined?|names?|named|tells?|told|set out|whether|amounts?|any|how|which|figures?|described|means?)\b/gi;
const LEAST_WORDS = 2;
const LEAST_WORDS_ANYWHERE = 4;
const LOOKED_AT = 8;
const MOST_FOUND = 2;
/** So much of its words a passage holds, in whatever place, and one that stands near what was read. */
const LEAST_SHARED = 0.7;
const LEAST_SHARED_NEAR = 0.5;
/** So near, in characters. */
const NEAR = 1_500;
const NEARLY_AS_MUCH = 0.6;
const WEIGHT = 0.9;
const LONGEST = 1_200;
/** A report says many things twice. */
const SAID_BEFORE = 0.9;

/** What an answer says it was not told: its notes on what is missing, and of its caveats what says so. */
export const silencesOf = ({ missing = [], caveats = [] }: DraftAnswer): string[] => [
  ...missing.map((note) => note.split(/;\s+/)[0] ?? note),
  ...caveats.flatMap((caveat) => caveat.split(/[;:]\s+/)).filter((part) => NOT_SEEN.test(part)),
];

export interface ReadPaper extends OpenPaper {
  /** What was sent of it. */
  sent: readonly Range[];
}

/** Where the papers may tell what an answer calls not stated: passages not sent so far that hold most of its words, near what was sent somewhat fewer. */
export function whereItMayBeTold<Paper extends ReadPaper>(
  silence: string,
  papers: readonly Paper[],
  request: ComposeRequest,
): [Paper, StretchToRead[]][] {
  const subject = withoutPlaces(silence).replaceAll(OF_TELLING, ' ');
  const words = new Set(termsOf(subject));
  if (words.size < LEAST_WORDS) return [];
  const told = new Set(papers.flatMap(({ text, sent }) => sent.flatMap((range) => termsOf(text.slice(...range)))));
  const found = [
    ...papers.flatMap((paper) => paragraphsNear(paper).map((units) => ({ paper, units, least: LEAST_SHARED_NEAR }))),
    ...(words.size < LEAST_WORDS_ANYWHERE ? [] : searched(subject, papers, request)).map((one) => ({
      ...one,
      least: LEAST_SHARED,
    })),
  ]
    .filter(({ paper, units }) => !isSent(paper, units) && tellsMore(paper, units, told))
    .map((one) => ({ ...one, share: sharedBy(one.paper, one.units, words) }))
    .filter(({ share, least }) => share >= least)
    .toSorted((a, b) => b.share - b.least - (a.share - a.least));
  const most = Math.max(...found.map(({ share }) => share));
  return found
    .filter(({ share }) => share >= NEARLY_AS_MUCH * most)
    .slice(0, MOST_FOUND)
    .map(({ paper, units, least }, rank) => [
      paper,
      least === LEAST_SHARED_NEAR
        ? [{ whole: units, least: units, weight: WEIGHT - rank / 10 }]
        : foundBySearch(paper, units, words, WEIGHT - rank / 10),
    ]);
}

function searched<Paper extends OpenPaper>(text: string, papers: readonly Paper[], request: ComposeRequest) {
  const byId = new Map(papers.map((paper) => [String(paper.evidence.document.id), paper]));
  const options = { documentIds: [...byId.keys()], topics: request.topics, limit: LOOKED_AT };
  return rankPassages(request.index, { text }, options).passages.flatMap(({ documentId, units }) => {
    const paper = byId.get(documentId);
    return paper ? [{ paper, units }] : [];
  });
}

/** The paragraphs that begin or end so near to what was sent. */
function paragraphsNear({ evidence, sent }: ReadPaper): Run[] {
  const { index } = evidence.reader;
  const isNear = (unit: number) =>
    sent.some(([start, end]) => index.at('end', unit) > start - NEAR && index.at('start', unit) < end + NEAR);
  const near = unitsOf([0, index.unitCount]).filter((unit) => isNear(unit) && !isRowOfTable(index, unit));
  const runs: Run[] = [];
  for (const unit of near) {
    const before = runs.at(-1);
    if (before?.[1] === unit && index.at('paragraph', unit) === index.at('paragraph', unit - 1))
      runs[runs.length - 1] = [before[0], unit + 1];
    else runs.push([unit, unit + 1]);
  }
  return runs.filter((run) => lengthOfRun(index, run) <= LONGEST);
}

function isSent({ evidence: { reader }, sent }: ReadPaper, [first, last]: Run): boolean {
  const [from, to] = [reader.index.at('start', first), reader.index.at('end', last - 1)];
  return sent.some(([start, end]) => start <= from && to <= end);
}

function tellsMore({ evidence }: OpenPaper, units: Run, told: ReadonlySet<string>): boolean {
  const own = new Set(termsOf(textOfRun(evidence.reader.index, units)));
  return [...own].filter((word) => told.has(word)).length < SAID_BEFORE * own.size;
}
