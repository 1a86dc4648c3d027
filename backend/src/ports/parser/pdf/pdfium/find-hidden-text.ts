import { boxOnView } from '../beside-text/place-fields-and-notes.js';
import { type Box, boxAround, type PageView, readableText } from '../layout/place-text-items-on-page.js';
import type { HiddenWord } from '../beside-text/page-note-types-and-comment-remarks.js';
import { IDENTITY, times, type Matrix } from '../pictures/find-picture-boxes.js';
import type { Pdfium } from './load-pdfium.js';
import { differenceOf, drawSmall, type SmallPicture } from './compare-page-drawings.js';
import { nameOfMark, PATH, PICTURE, TEXT, type PageObject } from './list-page-objects.js';

/** Ways to draw letters that leave nothing on the page. */
const INVISIBLE = 3;
const ONLY_CLIPS = 7;

/** Colours (0..255) at least so bright may not stand out from paper, and differences that are hard to see. */
const LIGHT = 224;
const ALIKE = 48;
/** Of 255, the light of each colour at most in what is black. */
export const DARKEST = 40;
/** An alpha below shows next to nothing; one above hides what lies below. */
const FAINT = 40;
export const OPAQUE = 200;
/** Shapes narrower than this (points) cover no word. */
const NARROW = 4;
const MOST_SHAPES = 3_000;
const MOST_TEXTS = 20_000;
/** A picture over more of the page is a scan, and invisible letters on it are what it shows. */
const SCAN = 0.4;

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

interface Drawn {
  object: number;
  /** Later ones lie on top of earlier ones. */
  order: number;
  box: Box;
}
interface DrawnText extends Omit<Drawn, 'box'> {
  current: Matrix;
  colour: Colour;
  mode: number;
  isOnLayer: boolean;
}
interface Shape extends Drawn {
  colour: Colour | null;
  isBlack: boolean;
}

/** The words of a page that nobody sees, by the characters of the engine's text page. */
export interface HiddenText {
  characters: ReadonlySet<number>;
  words: HiddenWord[];
  /** Most of its words lie unseen on a picture of the page: another program recognised them there. */
  isRecognised: boolean;
}

const NOTHING: HiddenText = { characters: new Set(), words: [], isRecognised: false };

const isAlike = (one: Colour, other: Colour): boolean =>
  Math.abs(one[0] - other[0]) < ALIKE && Math.abs(one[1] - other[1]) < ALIKE && Math.abs(one[2] - other[2]) < ALIKE;

/** A letter that may be hidden. */
interface Letter {
  at: number;
  sign: string;
  box: Box;
  isSeen: boolean;
  /** When it was drawn. */
  order: number;
  /** What lies over its text covers a part of it. */
  isPartly: boolean;
}

interface Point {
  x: number;
  y: number;
}

const middleOf = ({ left, right, top, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

const holds = (box: Box, { x, y }: Point): boolean => x > box.left && x < box.right && y > box.top && y < box.bottom;

const covers = (box: Box, other: Box): boolean => holds(box, middleOf(other));

/** Whether a shape covers part of words that stand in a line. */
const areLevel = (shape: Box, words: Box, middle: Point): boolean =>
  middle.y > shape.top && middle.y < shape.bottom && shape.left < words.right && shape.right > words.left;

/** Bands across the page, one below the other. */
const BANDS = 32;

const areaOf = ({ left, right, top, bottom }: Box): number => (right - left) * (bottom - top);

/**
 * Finds the words that a page holds and does not show: white ones, covered ones, those in an invisible mode or on a layer that
 * is switched off. What might be hidden is taken away from the picture of the page; where that changes nothing, nobody sees it.
 */
export class HiddenTextFinder {
  private readonly texts: DrawnText[] = [];
  private readonly shapes: Shape[] = [];
  private readonly pictures: Drawn[] = [];
  /** Texts over which something lies, but not over their middle. */
  private readonly partly = new Set<number>();
  private readonly layerMarks = new Map<number, boolean>();
  /** The shapes by the bands of the page that they reach into, so that each text is held against few of them. */
  private readonly shapesIn = new Map<number, Shape[]>();

  constructor(
    private readonly pdfium: Pdfium,
    private readonly page: number,
    private readonly objects: readonly PageObject[],
    private readonly view: PageView,
    /** Whether the document has layers, to which parts of a page may belong as a whole. */
    private readonly layers: { hasLayers: boolean; mayHaveLayers: boolean },
  ) {}

  /** `textPage` opens the page's text, which takes a while. */
  find(textPage: () => number): HiddenText {
    for (const [order, drawn] of this.objects.entries()) this.take(drawn, order);
    if (this.texts.length > MOST_TEXTS) return NOTHING;
    const suspects = this.texts.filter((text) => this.mayBeHidden(text));
    const hidden = suspects.length === 0 ? NOTHING : this.prove(textPage(), suspects);
    return { ...hidden, isRecognised: this.isRecognised() };
  }

  private isRecognised(): boolean {
    if (this.pictures.length === 0) return false;
    const unseen = this.texts.filter(({ mode }) => mode === INVISIBLE || mode === ONLY_CLIPS);
    if (unseen.length * 2 <= this.texts.length) return false;
    return unseen.filter(({ object, current }) => this.isScan(this.boxOf(object, current))).length * 2 > unseen.length;
  }

  private take({ object, type, current }: PageObject, order: number): void {
    const { pdfium } = this;
    if (type === TEXT) {
      const colour = this.colourOf(object);
      const mode = pdfium.FPDFTextObj_GetTextRenderMode(object);
      const { hasLayers, mayHaveLayers } = this.layers;
      const isOnLayer = mayHaveLayers && ((hasLayers && current !== IDENTITY) || this.isOnLayer(object));
      this.texts.push({ object, order, current, colour, mode, isOnLayer });
      return;
    }
    if (type === PICTURE) this.pictures.push({ object, order, box: this.boxOf(object, current) });
    if (type !== PATH || this.shapes.length > MOST_SHAPES) return;
    pdfium.FPDFPath_GetDrawMode(object, pdfium.scratch, pdfium.scratch + 4);
    if (pdfium.integer(0) === 0) return;
    const box = this.boxOf(object, current);
    if (box.right - box.left < NARROW || box.bottom - box.top < NARROW) return;
    const colour = this.colourOf(object);
    if (colour[3] < OPAQUE) return;
    this.addShape({ object, order, box, colour, isBlack: Math.max(...colour.slice(0, 3)) <= DARKEST });
  }

  /** What lies beside the page is counted to its edges. */
  private bandOf(y: number): number {
    const { height } = this.view;
    return height > 0 ? Math.floor((BANDS * Math.min(Math.max(0, y), height)) / height) : 0;
  }

  private addShape(shape: Shape): void {
    this.shapes.push(shape);
    const { top, bottom } = shape.box;
    const last = this.bandOf(bottom);
    for (let band = this.bandOf(top); band <= last; band++) {
      const others = this.shapesIn.get(band);
      if (others) others.push(shape);
      else this.shapesIn.set(band, [shape]);
    }
  }

  private colourOf(object: number): Colour {
    const { pdfium } = this;
    const { scratch } = pdfium;
    if (pdfium.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0)
      return [128, 128, 128, 255];
    return [pdfium.integer(0), pdfium.integer(1), pdfium.integer(2), pdfium.integer(3)];
  }

  private boxOf(object: number, current: Matrix): Box {
    const { pdfium } = this;
    const { scratch } = pdfium;
    pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
    const transform = times(this.view.transform, current);
    return boxOnView({ transform }, [pdfium.float(0), pdfium.float(3), pdfium.float(2), pdfium.float(1)]);
  }

  private isOnLayer(object: number): boolean {
    const { pdfium, layerMarks } = this;
    const count = Math.min(pdfium.FPDFPageObj_CountMarks(object), 8);
    for (let at = 0; at < count; at++) {
      const mark = pdfium.FPDFPageObj_GetMark(object, at);
      let isLayer = layerMarks.get(mark);
      if (isLayer === undefined) {
        isLayer = nameOfMark(pdfium, mark) === 'OC';
        layerMarks.set(mark, isLayer);
      }
      if (isLayer) return true;
    }
    return false;
  }

  private isScan(box: Box): boolean {
    const { pictures, view } = this;
    const area = pictures.reduce((sum, picture) => sum + areaOf(picture.box), 0);
    return area > SCAN * view.width * view.height && pictures.some((picture) => covers(picture.box, box));
  }

  private mayBeHidden({ object, current, colour, mode, order, isOnLayer }: DrawnText): boolean {
    if (isOnLayer || colour[3] < FAINT) return true;
    const isLight = colour[0] >= LIGHT && colour[1] >= LIGHT && colour[2] >= LIGHT;
    if (this.shapes.length + this.pictures.length === 0) return isLight || mode === INVISIBLE || mode === ONLY_CLIPS;
    const box = this.boxOf(object, current);
    if (mode === INVISIBLE || mode === ONLY_CLIPS) return !this.isScan(box);
    let below: Colour | null = null;
    let isPartly = false;
    const middle = middleOf(box);
    for (const shape of this.shapesIn.get(this.bandOf(middle.y)) ?? []) {
      const isOver = shape.order > order && areLevel(shape.box, box, middle);
      // What is drawn around words that are blacked out may be of one piece with them.
      if (isOver && (shape.isBlack || holds(shape.box, middle))) return true;
      isPartly ||= isOver;
      if (holds(shape.box, middle)) below = shape.colour;
    }
    const over = this.pictures.filter((picture) => picture.order > order && areLevel(picture.box, box, middle));
    if (over.some((picture) => covers(picture.box, box))) return !this.isScan(box);
    if (below ? isAlike(below, colour) : isLight) return true;
    if ((!isPartly && over.length === 0) || this.isScan(box)) return false;
    this.partly.add(object);
    return true;
  }

  private isOnBlack(box: Box): boolean {
    const middle = middleOf(box);
    const shapes = this.shapesIn.get(this.bandOf(middle.y)) ?? [];
    return shapes.some((shape) => shape.isBlack && holds(shape.box, middle));
  }

  private prove(textPage: number, suspects: readonly DrawnText[]): HiddenText {
    const { pdfium } = this;
    const objects = new Map(suspects.map((text) => [text.object, text]));
    const shown = drawSmall(pdfium, this.page, this.view);
    for (const object of objects.keys()) pdfium.FPDFPageObj_SetIsActive(object, 0);
    const bare = drawSmall(pdfium, this.page, this.view);
    for (const object of objects.keys()) pdfium.FPDFPageObj_SetIsActive(object, 1);
    if (!shown || !bare) return NOTHING;
    return this.collect(textPage, objects, differenceOf(shown, bare));
  }

  private collect(textPage: number, objects: ReadonlyMap<number, DrawnText>, seen: SmallPicture): HiddenText {
    const { pdfium } = this;
    const characters = new Set<number>();
    const words: HiddenWord[] = [];
    let word: Letter[] = [];
    const end = () => {
      const seenLetters = word.filter(({ isSeen }) => isSeen).length;
      // The tail of a letter may reach out from under a black box.
      const isUnseen =
        (seenLetters === 0 && !word.some(({ isPartly }) => isPartly)) ||
        (seenLetters * 2 < word.length && this.isOnBlack(boxAround(word.map(({ box: own }) => own))));
      const unseen = isUnseen ? word : this.coveredFigures(word);
      const text = unseen.map(({ sign }) => sign).join('');
      if (/[\p{L}\p{N}]/u.test(text)) {
        for (const { at } of unseen) characters.add(at);
        words.push({ text: readableText(text), box: boxAround(unseen.map(({ box: own }) => own)) });
      }
      word = [];
    };
    const count = pdfium.FPDFText_CountChars(textPage);
    for (let at = 0; at < count; at++) {
      const code = pdfium.FPDFText_GetUnicode(textPage, at);
      const isBlank = code <= 0x20 || code === 0xa0;
      if (isBlank || !objects.has(pdfium.FPDFText_GetTextObject(textPage, at))) {
        end();
        continue;
      }
      const box = this.characterBox(textPage, at);
      const object = pdfium.FPDFText_GetTextObject(textPage, at);
      const order = objects.get(object)?.order ?? Infinity;
      const isPartly = this.partly.has(object);
      word.push({ at, sign: String.fromCodePoint(code), box, isSeen: seen.hasInk(box), order, isPartly });
    }
    end();
    return { characters, words, isRecognised: false };
  }

  /** The figures of a word that something lies over while the rest of it is seen: "$100" with a stamp over its end. */
  private coveredFigures(word: readonly Letter[]): readonly Letter[] {
    const isUnder = ({ box, order }: Letter) =>
      [...this.shapes, ...this.pictures].some((over) => over.order > order && covers(over.box, box));
    const unseen = word.filter((letter) => !letter.isSeen && isUnder(letter));
    return unseen.some(({ sign }) => /\p{N}/u.test(sign)) ? unseen : [];
  }

  private characterBox(textPage: number, at: number): Box {
    const { pdfium } = this;
    const { scratch } = pdfium;
    pdfium.FPDFText_GetCharBox(textPage, at, scratch, scratch + 8, scratch + 16, scratch + 24);
    const [left, right, bottom, top] = [0, 8, 16, 24].map((shift) => pdfium.double(scratch + shift));
    return boxOnView(this.view, [left ?? 0, top ?? 0, right ?? 0, bottom ?? 0]);
  }
}
