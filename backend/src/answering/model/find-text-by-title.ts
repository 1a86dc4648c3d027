import type { AskedQuestion } from '../analyse-question.js';
import { allOf } from './find-text-by-place.js';
import { underHeadingsNamed } from './find-under-heading.js';
import type { OpenPaper, StretchToRead } from './locate-clauses-tables-and-signatures.js';
import { sectionWished } from './outline-of-paper.js';
import { itemsListed, pointOf } from './pick-parts-of-long-clause-for-model.js';
import { placeIn } from './read-places-named-in-wish.js';
import { foundIn, MOST_PLACES, onThePoint, type Requested, wordsNotFound } from './what-was-found-for-wish.js';

/** The section whose title a wish begins with, or is where `isTitleAlone`: of what stands under it that which the wish says behind the title. */
export function underTitleWished<Paper extends OpenPaper>(
  papers: readonly Paper[],
  wish: string,
  asked: AskedQuestion,
  isTitleAlone = false,
): Requested<Paper> | null {
  const titled = papers.flatMap((paper) => {
    const section = sectionWished(paper.evidence.reader.index, wish);
    return section ? [{ paper, ...section }] : [];
  });
  const [best] = titled.toSorted((a, b) => a.rest.length - b.rest.length);
  // What is named by its number is found by it.
  if (!best || (best.rest === '' ? placeIn(wish) !== null : isTitleAlone)) return null;
  const found = titled
    .filter(({ rest }) => rest === best.rest)
    .map(({ paper, run }): [Paper, StretchToRead[]] => [paper, allOf(paper.evidence, run)])
    .slice(0, MOST_PLACES);
  const point = pointOf(best.rest || best.title, asked.searched);
  const read = onThePoint(found, best.rest === '' ? { ...point, items: [] } : point);
  return { ...read, isSure: true, without: wordsNotFound(best.rest, read.found) };
}

/** "Leverage covenant, financial covenants": of a list of things those that are titles, and of what stands under them that which the list names. */
export function underTitlesListed<Paper extends OpenPaper>(
  papers: readonly Paper[],
  wish: string,
  asked: AskedQuestion,
): Requested<Paper> | null {
  // A title may have an "and" of its own.
  const items = [...new Set([...itemsListed(wish), ...wish.split(/[,;]\s+/)])];
  const titled = items.length < 2 ? [] : items.flatMap((item) => underTitleWished(papers, item, asked, true) ?? []);
  if (titled.length === 0) return null;
  const point = pointOf(wish, asked.searched);
  const read = titled.map(({ found }) => onThePoint(found, { ...point, items: [] }));
  const found = read.flatMap((one) => one.found);
  return { found, isSure: true, without: wordsNotFound(wish, found), rest: read.flatMap(({ rest }) => rest) };
}

/** What stands under headings that say what is asked for, paper by paper. */
export const underHeadings = <Paper extends OpenPaper>(papers: readonly Paper[], words: ReadonlySet<string>) =>
  foundIn(papers, (paper) => underHeadingsNamed(paper, words).flatMap((run) => allOf(paper.evidence, run)));
