import type { PageArea, RecognisedPage } from '../../../ocr/text-recogniser.js';
import type { Area } from '../../../ocr/unread-ink.js';
import { boxOf, type Box, type PageView } from '../layout/place-text-items-on-page.js';
import type { PageLook } from './find-picture-boxes.js';
import type { ReadPage } from '../read-page.js';
import { pageNames } from '../beside-text/say-page-numbers.js';

/** A document whose first pages without text all show a picture is a scan; looking at each of hundreds takes minutes. */
const PROVES_A_SCAN = 10;
const LOOKED_AT = 40;
/** Strokes from which on a page without text is taken for drawn text and not for an ornament. */
const MANY_PATHS = 100;
/** A scan may carry a stamp or a page number as text and yet be a picture. */
const FEW_LETTERS = 20;
/** A picture that covers more of the page is taken for a scan when hardly any letter stands on it. */
const HALF = 0.5;
/** Stamps and page numbers stand in this share of the page's height at its top and bottom. */
const MARGIN = 0.1;

/** Looks at one page; a page too broken to be looked at is an error. */
export type Look = (number: number, view: PageView) => PageLook | Promise<PageLook>;

export interface PicturePages {
  /** Pages with no text of their own, or next to none, that show something. Blank pages are not among them. */
  pictures: number[];
  /** Pages with some text whose larger part is a picture of text. */
  mixed: number[];
}

const LETTERS = /\p{L}/gu;

function hasFewLetters(text: string): boolean {
  let letters = 0;
  LETTERS.lastIndex = 0;
  while (letters < FEW_LETTERS && LETTERS.test(text)) letters++;
  return letters < FEW_LETTERS;
}

/**
 * Finds the pages whose picture may hold text. A page that was read by text recognition is none of them, nor is the
 * empty back of a sheet. `onLook` is called after each page looked at.
 */
export async function findPicturePages(
  read: readonly ReadPage[],
  done: ReadonlySet<number>,
  look: Look,
  onLook: () => void,
): Promise<PicturePages> {
  const textless: number[] = [];
  const sparse: number[] = [];
  read.forEach(({ layout, isUnreadable, letters }, at) => {
    if (isUnreadable || done.has(at + 1)) return;
    if (hasFewLetters(layout?.text ?? '')) textless.push(at + 1);
    else if (letters.length > 0) sparse.push(at + 1);
  });
  const mixed: number[] = [];
  for (const number of sparse.slice(0, LOOKED_AT)) {
    const page = read[number - 1];
    if (page && (await isMostlyPicture(number, page, look))) mixed.push(number);
    onLook();
  }
  return { pictures: await findPictures(read, textless, look, onLook), mixed };
}

async function findPictures(
  read: readonly ReadPage[],
  textless: number[],
  look: Look,
  onLook: () => void,
): Promise<number[]> {
  const found: number[] = [];
  for (const [at, number] of textless.slice(0, LOOKED_AT).entries()) {
    const page = read[number - 1];
    if (page && (await showsSomething(number, page.view, look))) found.push(number);
    onLook();
    if (at + 1 === PROVES_A_SCAN && found.length === PROVES_A_SCAN) return textless;
  }
  return [...found, ...textless.slice(LOOKED_AT)];
}

async function showsSomething(number: number, view: PageView, look: Look): Promise<boolean> {
  try {
    const { boxes, paths } = await look(number, view);
    return boxes.length > 0 || paths > MANY_PATHS;
  } catch {
    // A page too broken to be drawn may hold anything.
    return true;
  }
}

const areaOf = ({ left, right, top, bottom }: Box): number => Math.max(0, right - left) * Math.max(0, bottom - top);

async function isMostlyPicture(number: number, { view, letters }: ReadPage, look: Look): Promise<boolean> {
  const { boxes } = await Promise.resolve(look(number, view)).catch(() => ({ boxes: [] as Box[] }));
  const large = boxes.find((box) => areaOf(box) > HALF * view.width * view.height);
  if (!large) return false;
  const isInMargin = (y: number) => y < MARGIN * view.height || y > (1 - MARGIN) * view.height;
  const onPicture = letters.filter((item) => {
    const { left, right, top, bottom } = boxOf(item);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return !isInMargin(y) && x > large.left && x < large.right && y > large.top && y < large.bottom;
  });
  return hasFewLetters(onPicture.map(({ text }) => text).join(''));
}

/** Points from which on a picture may hold a line of words. */
const LEAST_WIDTH = 40;
const LEAST_HEIGHT = 10;
/** A picture at the same place on so many pages is their letterhead. */
const COMES_AGAIN = 3;

const keyOf = ({ left, right, top, bottom }: Box): string => [left, right, top, bottom].map(Math.round).join();

const isLargeEnough = ({ left, right, top, bottom }: Box): boolean =>
  right - left >= LEAST_WIDTH && bottom - top >= LEAST_HEIGHT;

/** The pictures of each page that may hold words and are no letterhead. */
export function lonePictures(pages: readonly { pictures: readonly Box[] }[]): Box[][] {
  const places = new Map<string, number>();
  for (const { pictures } of pages)
    for (const key of new Set(pictures.map(keyOf))) places.set(key, (places.get(key) ?? 0) + 1);
  return pages.map(({ pictures }) =>
    pictures.filter((box) => isLargeEnough(box) && (places.get(keyOf(box)) ?? 0) < COMES_AGAIN),
  );
}

/** Letters of the page's own from which on a picture is the ground that they stand on. */
const MANY_LETTERS = 20;

const isInside = ({ left, right, top, bottom }: Area, x: number, y: number): boolean =>
  x > left && x < right && y > top && y < bottom;

/** The pictures with words on pages that have text of their own, which text recognition may read by themselves. */
export function wordedAreas(
  read: readonly ReadPage[],
  pages: readonly { worded: readonly Box[] }[],
  known: ReadonlySet<number>,
): PageArea[] {
  return pages.flatMap(({ worded }, at) => {
    const { view, layout } = read[at] ?? {};
    if (!view || !layout || known.has(at + 1)) return [];
    const areas = worded.map(({ left, right, top, bottom }) => ({
      page: at + 1,
      left: left / view.width,
      right: right / view.width,
      top: top / view.height,
      bottom: bottom / view.height,
    }));
    const lettersOn = (area: Area) =>
      layout.runs.reduce(
        (sum, [start, end, x, y, w, h]) => sum + (isInside(area, x + w / 2, y + h / 2) ? end - start : 0),
        0,
      );
    return areas.filter((area) => lettersOn(area) < MANY_LETTERS);
  });
}

/** Pages whose words another program recognised in their picture, and put into the file unseen. */
export const pagesRecognisedBefore = (pages: readonly { isRecognised?: boolean }[]): number[] =>
  pages.flatMap(({ isRecognised }, at) => (isRecognised ? [at + 1] : []));

export function remarksOnFormerRecognition(pages: readonly number[]): string[] {
  if (pages.length === 0) return [];
  const [one, many] = ['is a picture whose words', 'are pictures whose words'];
  return [
    `${pageNames(pages)} ${pages.length === 1 ? one : many} another program recognised; compare quotations with the page.`,
  ];
}

/** Pictures on pages that have text of their own may hold words as well; a reader must know that those were not read. */
export function remarksOnPictures(
  pages: readonly { pictures: readonly Box[] }[],
  known: ReadonlySet<number>,
  recognised: ReadonlyMap<number, RecognisedPage>,
): string[] {
  const unread = lonePictures(pages).flatMap((pictures, at) => {
    const read = recognised.get(at + 1);
    const others = pictures.length - (read?.lines.length ? (read.areas?.length ?? 0) : 0);
    return !known.has(at + 1) && others > 0 ? [at + 1] : [];
  });
  if (unread.length === 0) return [];
  return [`${pageNames(unread)} ${unread.length === 1 ? 'shows' : 'show'} pictures; words in them were not read.`];
}
