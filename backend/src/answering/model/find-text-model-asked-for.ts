import { escapePattern } from '../../text/words/escape-pattern.js';
import type { AskedQuestion } from '../analyse-question.js';
import type { ComposeRequest } from '../compose-answer-types.js';
import { stretchesToRead } from './choose-text-to-send.js';
import { termsToDefine } from './find-definitions-of-term.js';
import { definitionsOf } from './find-text-by-definition.js';
import { levelsOf, rowsUnder, wordForWord } from './find-text-by-name.js';
import { clausesNumbered, stretchesAtPlaces } from './find-text-by-place.js';
import { rowsNamed } from './find-text-by-row.js';
import { type IsRead, NEARLY_AS_MUCH, searched } from './find-text-by-search.js';
import { underHeadings, underTitlesListed, underTitleWished } from './find-text-by-title.js';
import type { OpenPaper, StretchToRead } from './locate-clauses-tables-and-signatures.js';
import { itemsListed, type Point, pointOf, sharedBy } from './pick-parts-of-long-clause-for-model.js';
import {
  clausesIn,
  namesNoRow,
  namesPlace,
  OPENING,
  placeIn,
  placeInSchedule,
  withoutPlaces,
} from './read-places-named-in-wish.js';
import { termsWished, textOfStretch, wordsOfWish } from './say-what-was-not-found.js';
import { foundIn, onThePoint, type Requested, wordsNotFound } from './what-was-found-for-wish.js';

/** What a model asked for, and of which papers. */
interface Wish<Paper> {
  text: string;
  /** The place that it names, and what it says beside places. */
  place: string | null;
  beside: string;
  point: Point;
  papers: readonly Paper[];
  request: ComposeRequest;
  asked: AskedQuestion;
  isRead: IsRead<Paper>;
}

/** Where the thing stands that a model asked for: the first way to name it by which anything is found, else what search finds. */
export function stretchesRequested<Paper extends OpenPaper>(
  want: string,
  papers: readonly Paper[],
  request: ComposeRequest,
  asked: AskedQuestion,
  isRead: IsRead<Paper> = () => false,
): Requested<Paper> {
  const text = withoutNames(want, papers);
  // A paper that is named alone is read for the question.
  if (!/\p{L}{2}|\d/u.test(text)) return sure(papers.map((paper) => [paper, stretchesToRead(paper.evidence, asked)]));
  const beside = withoutPlaces(text);
  const point = pointOf(beside, asked.searched);
  const wish = { text, place: placeIn(text), beside, point, papers, request, asked, isRead };
  const terms = termsToDefine(text);
  if (terms.length > 0) return byDefinition(wish, terms);
  return (
    byPath(wish) ??
    underTitleWished(papers, text, asked, wish.place === null && namesPlace(text) && !OPENING.test(text)) ??
    byItemsOfPath(wish) ??
    byPlace(wish) ??
    byWords(wish) ??
    byRow(wish) ??
    byHeading(wish) ??
    bySearch(wish)
  );
}

const sure = <Paper>(found: Requested<Paper>['found'], without: string[] = []): Requested<Paper> => ({
  found,
  isSure: true,
  without,
  rest: [],
});

function byDefinition<Paper extends OpenPaper>(wish: Wish<Paper>, terms: readonly string[]): Requested<Paper> {
  const { papers, text, place, request, isRead } = wish;
  const read = new Map(papers.map((paper) => [paper, terms.map((term) => definitionsOf(term, paper.evidence))]));
  const isDefined = (at: number) => [...read.values()].some((own) => (own[at]?.length ?? 0) > 0);
  const undefinedTerms = terms.filter((_, at) => !isDefined(at)).map((term) => `a definition of ${term}`);
  const meanings = foundIn(papers, (paper) => read.get(paper)?.flat() ?? []);
  if (meanings.length > 0) return sure(meanings, undefinedTerms);
  const without = [...undefinedTerms, ...(place === null ? [] : [place])];
  const rows = rowsOf(wish);
  if (rows.length > 0) return sure(rows, without);
  // What nothing defines may still be told where it stands word for word.
  const uses = terms.map((term) => new RegExp(`\\b${escapePattern(term)}s?\\b`, 'i'));
  const found = searched(text, papers, request, isRead).flatMap(([paper, own]): Requested<Paper>['found'] => {
    const telling = own.filter((one) => uses.some((term) => term.test(textOfStretch(paper, one))));
    return telling.length > 0 ? [[paper, telling]] : [];
  });
  return { found, isSure: false, without, rest: [] };
}

/** "Segment Gas > Revenue > External": the rows that its names lead to. */
function byPath<Paper extends OpenPaper>({ text, papers }: Wish<Paper>): Requested<Paper> | null {
  const levels = levelsOf(text);
  const rows = levels.length > 0 ? foundIn(papers, (paper) => rowsUnder(paper, levels)) : [];
  return rows.length > 0 ? sure(rows) : null;
}

/** "Segment Gas: revenue, costs": the rows of each of the things that the last name of a path lists. */
function byItemsOfPath<Paper extends OpenPaper>({ text, papers }: Wish<Paper>): Requested<Paper> | null {
  const [last = '', ...above] = levelsOf(text).toReversed();
  const items = itemsListed(last);
  if (items.length < 2) return null;
  const listed = items.map((item) => {
    const path = [...above.toReversed(), item];
    return { item, rows: foundIn(papers, (paper) => rowsUnder(paper, path)) };
  });
  const found = listed.flatMap(({ rows }) => rows);
  const without = listed.filter(({ rows }) => rows.length === 0).map(({ item }) => item);
  return found.length > 0 ? sure(found, without) : null;
}

/** "Clause 9", "Schedule 2", "the signatures". */
function byPlace<Paper extends OpenPaper>(wish: Wish<Paper>): Requested<Paper> | null {
  const { text, beside, place, point, papers, request, isRead } = wish;
  const found = onTheSubject(
    foundIn(papers, ({ evidence }) => stretchesAtPlaces(text, evidence)),
    beside,
  );
  if (found.length === 0) return null;
  const named = placeInSchedule(text) ? [] : clausesIn(text);
  const absent = named
    .filter(({ number, item }) =>
      found.every(([{ evidence }]) => clausesNumbered(number, item, evidence, namesNoRow(text)).length === 0),
    )
    .map(({ number }) => `clause ${number}`);
  // "clause 4.12, the environmental representation", where 4.12 is on taxes: what the words name is looked for, too.
  const words = wordsOfWish(beside);
  if (place !== null && words.length > 0 && wordsNotFound(beside, found).length >= words.length / 2) {
    const read = onThePoint(found, point);
    const all = [...read.found, ...searched(beside, papers, request, isRead)];
    return { found: all, isSure: false, without: [...absent, ...wordsNotFound(beside, all)], rest: read.rest };
  }
  return { ...onThePoint(found, place === null ? null : point), isSure: true, without: absent };
}

/** The words of the paper itself. */
function byWords<Paper extends OpenPaper>({ text, papers, point }: Wish<Paper>): Requested<Paper> | null {
  const said = foundIn(papers, (paper) => wordForWord(paper, text));
  return said.length > 0 ? { ...onThePoint(said, point), isSure: true, without: [] } : null;
}

function byRow<Paper extends OpenPaper>(wish: Wish<Paper>): Requested<Paper> | null {
  const rows = rowsOf(wish);
  return rows.length > 0 ? sure(rows, notFound(wish, rows)) : null;
}

function rowsOf<Paper extends OpenPaper>({ text, papers }: Wish<Paper>): Requested<Paper>['found'] {
  const words = new Set(termsWished(text));
  return foundIn(papers, (paper) => rowsNamed(paper, words));
}

function byHeading<Paper extends OpenPaper>(wish: Wish<Paper>): Requested<Paper> | null {
  const { text, place, point, papers, asked } = wish;
  if (place !== null) return null;
  const headed = underHeadings(papers, new Set(termsWished(text)));
  if (headed.length === 0) return underTitlesListed(papers, text, asked);
  const read = onThePoint(headed, point);
  return { ...read, isSure: true, without: notFound(wish, read.found) };
}

function bySearch<Paper extends OpenPaper>(wish: Wish<Paper>): Requested<Paper> {
  const { text, beside, papers, request, isRead } = wish;
  // The words "clause 11" alone are searched for in vain.
  const isNumberAlone = namesNoRow(text) && wordsOfWish(beside).length === 0;
  const found = isNumberAlone ? [] : searched(text, papers, request, isRead);
  return { found, isSure: false, without: notFound(wish, found), rest: [] };
}

/** The place that a wish names, as nothing is found there, and its words that nothing of what was found holds. */
function notFound<Paper extends OpenPaper>({ text, place }: Wish<Paper>, found: Requested<Paper>['found']): string[] {
  const nested = placeInSchedule(text);
  const named = nested ? `${nested.place} of ${nested.schedule}` : place;
  return [...new Set([...(named === null ? [] : [named]), ...wordsNotFound(text, found)])];
}

/** Of clauses of one number in several papers, "clause 8 Service levels", those that share most with what the wish says of it. */
function onTheSubject<Paper extends OpenPaper>(
  found: [Paper, StretchToRead[]][],
  words: string,
): [Paper, StretchToRead[]][] {
  const wished = new Set(termsWished(words));
  const shares = found.map(([paper, own]) => Math.max(...own.map(({ whole }) => sharedBy(paper, whole, wished))));
  const most = Math.max(...shares);
  return wished.size === 0 ? found : found.filter((_, i) => (shares[i] ?? 0) >= NEARLY_AS_MUCH * most);
}

/** Words of the files' names would be searched for as well, and "lease.pdf: 10. Break" names clause 10 of it. */
const withoutNames = (want: string, papers: readonly OpenPaper[]): string =>
  papers
    .flatMap(({ evidence: { document } }) => [document.fileName, document.fileName.replace(/\.\w+$/, '')])
    .reduce((text, name) => text.replaceAll(name, ' '), want)
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;:–—-]+/, '')
    .replace(/\s*\(\s*\)$|[\s,;:(]+(?:in|of|from)(?: the)?[\s)]*$/, '')
    .trim();
