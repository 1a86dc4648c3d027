import { KINDS, LETTER } from './kinds-of-characters.js';
import type { Pdfium } from './load-pdfium.js';
import type { PageView } from '../layout/place-text-items-on-page.js';

/** Base lines closer than this, as a share of the letters' size, are one. */
export const SAME_LINE = 0.1;
/** Points by which the ink of a letter ends before its box at most that reaches beyond its width. */
const SAME_EDGE = 0.01;
const LETTERS_TO_MEASURE = 12;
const LETTERS_TO_TELL = 3;

/** Share of the usual gap that even such a pair keeps. */
const CLOSEST_PAIR = 0.25;

/** Letters that are set wide all are, but for a few pairs such as "AT" that stand closer; where more are not, or letters touch, the others end words. */
function usualOf(gaps: readonly number[]): number {
  if (gaps.length < LETTERS_TO_TELL) return 0;
  const sorted = gaps.toSorted((one, other) => one - other);
  const [closest = 0, close = 0, middle = 0] = [sorted[0], sorted[sorted.length >> 2], sorted[sorted.length >> 1]];
  if (closest < CLOSEST_PAIR * middle) return Math.max(0, closest);
  return 2 * close > middle ? middle : close;
}

export type Point = readonly [x: number, y: number];

/** Where the characters of a page stand, as it is shown, and how far apart. */
export class PlacesOfCharacters {
  constructor(
    private readonly pdfium: Pdfium,
    private readonly page: number,
    private readonly view: PageView,
    /** How much further a letter ends together with its copies, by its number. */
    private readonly shifts: ReadonlyMap<number, number>,
  ) {}

  private onView(x: number, y: number): Point {
    const { 0: a = 1, 1: b = 0, 2: c = 0, 3: d = 1, 4: e = 0, 5: f = 0 } = this.view.transform;
    return [a * x + c * y + e, b * x + d * y + f];
  }

  originOf(at: number): Point {
    const { scratch } = this.pdfium;
    this.pdfium.FPDFText_GetCharOrigin(this.page, at, scratch, scratch + 8);
    return this.onView(this.pdfium.double(scratch), this.pdfium.double(scratch + 8));
  }

  /** Where a letter ends along its base line. */
  endOf(at: number): number {
    const { pdfium } = this;
    pdfium.FPDFText_GetLooseCharBox(this.page, at, pdfium.scratch);
    const { 0: a = 1, 2: c = 0, 4: e = 0 } = this.view.transform;
    const one = a * pdfium.float(0) + c * pdfium.float(1) + e;
    const end = Math.max(one, a * pdfium.float(2) + c * pdfium.float(3) + e);
    return end + (this.shifts.get(at) ?? 0);
  }

  /** How high above the base line a letter begins. */
  footOf(at: number): number {
    const { scratch } = this.pdfium;
    this.pdfium.FPDFText_GetCharBox(this.page, at, scratch, scratch + 8, scratch + 16, scratch + 24);
    const [left, right, bottom] = [0, 8, 16].map((shift) => this.pdfium.double(scratch + shift));
    const [, foot] = this.onView(((left ?? 0) + (right ?? 0)) / 2, bottom ?? 0);
    return this.originOf(at)[1] - foot;
  }

  /** Whether a letter's box ends where its ink does, as that of an "f" which reaches over the next letter: its width is less. */
  endsWithInk(at: number): boolean {
    const { scratch } = this.pdfium;
    this.pdfium.FPDFText_GetCharBox(this.page, at, scratch, scratch + 8, scratch + 16, scratch + 24);
    const right = this.pdfium.double(scratch + 8);
    this.pdfium.FPDFText_GetLooseCharBox(this.page, at, scratch);
    return right > this.pdfium.float(2) - SAME_EDGE;
  }

  areLevel(one: number, other: number, size: number): boolean {
    return Math.abs(this.originOf(one)[1] - this.originOf(other)[1]) < SAME_LINE * size;
  }

  /** Whether a letter does not stand where the next one does. */
  takesRoom(at: number): boolean {
    const [[x, y], [nextX, nextY]] = [this.originOf(at), this.originOf(at + 1)];
    return x !== nextX || y !== nextY;
  }

  gapBetween(one: number, other: number): number {
    return this.originOf(other)[0] - this.endOf(one);
  }

  /** The usual gap between the letters of an object, around one of them, that follow each other without a blank of its own; 0 where there are too few to tell. */
  usualGap(around: number, object: number): number {
    const { FPDFText_GetTextObject: objectOf, FPDFText_GetUnicode: codeOf, FPDFText_IsGenerated } = this.pdfium;
    const isGenerated = (at: number) => FPDFText_IsGenerated(this.page, at) === 1;
    let from = around;
    for (let at = around - 1; at >= 0 && at > around - LETTERS_TO_MEASURE; at--) {
      if (isGenerated(at)) continue;
      if (objectOf(this.page, at) !== object) break;
      from = at;
    }
    const gaps: number[] = [];
    let last = -1;
    for (let at = from; gaps.length < LETTERS_TO_MEASURE; at++) {
      if (isGenerated(at)) continue;
      if (objectOf(this.page, at) !== object) break;
      const isLetter = KINDS[codeOf(this.page, at)] === LETTER;
      if (isLetter && last >= 0) gaps.push(this.gapBetween(last, at));
      last = isLetter ? at : -1;
    }
    return usualOf(gaps);
  }

  /** The same of letters around one that each are an object of their own. */
  usualGapOfSingleLetters(around: number, size: number): number {
    const { FPDFText_GetTextObject: objectOf, FPDFText_IsGenerated } = this.pdfium;
    const looksOf = (at: number): [font: number, size: number] => {
      const object = objectOf(this.page, at);
      this.pdfium.FPDFTextObj_GetFontSize(object, this.pdfium.scratch);
      return [this.pdfium.FPDFTextObj_GetFont(object), this.pdfium.float(0)];
    };
    const [font, fontSize] = looksOf(around);
    const isAlike = (at: number) => {
      const [own, ownSize] = looksOf(at);
      return own === font && ownSize === fontSize && this.areLevel(at, around, size);
    };
    const gaps: number[] = [];
    for (const step of [-1, 1]) {
      let [next, isLetter] = [around, this.isLetter(around)];
      for (let at = around + step; at >= 0 && Math.abs(at - around) <= LETTERS_TO_MEASURE; at += step) {
        if (FPDFText_IsGenerated(this.page, at) === 1) continue;
        // Words beside them that are drawn as a whole, or in other letters, tell nothing of these.
        if (objectOf(this.page, at) === objectOf(this.page, next) || !isAlike(at)) break;
        const isNextLetter = this.isLetter(at);
        if (isLetter && isNextLetter) gaps.push(step < 0 ? this.gapBetween(at, next) : this.gapBetween(next, at));
        [next, isLetter] = [at, isNextLetter];
      }
    }
    return usualOf(gaps);
  }

  private isLetter(at: number): boolean {
    return KINDS[this.pdfium.FPDFText_GetUnicode(this.page, at)] === LETTER;
  }
}
