import type { PageOutcome, RecognisedPage } from '../../ocr/text-recogniser.js';
import { findPicturePages, type Look } from './picture-pages.js';
import type { ReadPage } from './read-page.js';

/** Pages read by text recognition with less confidence deserve a look. */
const DOUBTFUL = 70;

/** What text recognition made of the pages that are pictures. */
export interface Recognised {
  pages: Map<number, RecognisedPage>;
  /** Pages that it could not read. */
  failed: number[];
}

export function byNumber(outcomes: readonly PageOutcome[] = []): Recognised {
  const pages = new Map<number, RecognisedPage>();
  const failed: number[] = [];
  for (const outcome of outcomes) {
    if ('page' in outcome) pages.set(outcome.page.number, outcome.page);
    else failed.push(outcome.number);
  }
  return { pages, failed };
}

/** What of a document is not in its text. */
export interface Gaps {
  /** Pages that hold only a picture. */
  pictures: number[];
  unread: number[];
  /** Pages that text recognition may read. */
  scanned: number[];
}

const rising = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b);

export async function findGaps(
  read: readonly ReadPage[],
  recognised: Recognised,
  look: Look,
  onLook: () => void,
): Promise<Gaps> {
  const done = new Set(recognised.pages.keys());
  const { pictures, mixed } = await findPicturePages(read, done, look, onLook);
  const mute = read.flatMap(({ isUnmapped }, at) => (isUnmapped ? [at + 1] : []));
  const unreadable = read.flatMap(({ isUnreadable }, at) => (isUnreadable ? [at + 1] : []));
  return {
    pictures,
    scanned: rising([...pictures, ...mixed, ...mute]),
    // A page whose picture was not read is a loss even where it has a line of text of its own.
    unread: rising([...unreadable, ...pictures, ...mixed, ...recognised.failed]),
  };
}

const pagesOf = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

/** What a reader should know of how the document was read. */
export function remarksOn({ pictures, unread }: Gaps, recognised: Recognised, isProtected: boolean): string[] {
  const remarks: string[] = [];
  if (isProtected)
    remarks.push(
      'The PDF forbids copying its text to those who lack its owner password; it was read for your own use.',
    );
  const pages = [...recognised.pages.values()];
  const withWords = pages.filter(({ lines }) => lines.length > 0);
  const doubtful = withWords.filter(({ confidence }) => confidence < DOUBTFUL);
  if (withWords.length > 0)
    remarks.push(`${pagesOf(withWords.length)} read by text recognition; compare quotations with the page.`);
  if (doubtful.length > 0)
    remarks.push(
      doubtful.length === 1
        ? `Page ${doubtful[0]?.number} was hard to read and may hold errors.`
        : `${doubtful.length} pages were hard to read and may hold errors.`,
    );
  if (pages.length > withWords.length)
    remarks.push(`${pagesOf(pages.length - withWords.length)} with a picture in which no words were found.`);
  const only = pictures.filter((number) => !recognised.failed.includes(number));
  if (only.length > 0)
    remarks.push(
      only.length === 1 ? `Page ${only[0]} holds only a picture.` : `${only.length} pages hold only a picture.`,
    );
  const others = unread.length - only.length;
  if (others > 0) remarks.push(`${pagesOf(others)} could not be read.`);
  return remarks;
}
