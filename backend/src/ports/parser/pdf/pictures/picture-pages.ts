import { boxOf, type Box, type PageView } from '../layout/page-items.js';
import type { PageLook } from './picture-boxes.js';
import type { ReadPage } from '../read-page.js';
import { pageNames } from '../beside-text/page-names.js';

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

/** Pictures on pages that have text of their own may hold words as well; a reader must know that those were not read. */
export function remarksOnPictures(
  pages: readonly { pictures: readonly Box[] }[],
  known: ReadonlySet<number>,
): string[] {
  const places = new Map<string, number>();
  for (const { pictures } of pages)
    for (const key of new Set(pictures.map(keyOf))) places.set(key, (places.get(key) ?? 0) + 1);
  const numbers = pages.flatMap(({ pictures }, at) =>
    !known.has(at + 1) && pictures.some((box) => isLargeEnough(box) && (places.get(keyOf(box)) ?? 0) < COMES_AGAIN)
      ? [at + 1]
      : [],
  );
  if (numbers.length === 0) return [];
  return [`${pageNames(numbers)} ${numbers.length === 1 ? 'shows' : 'show'} pictures; words in them were not read.`];
}
