import { raised } from '../../blocks/text-line.js';
import { stoodInOneCell } from '../layout/collect-lines.js';
import type { PageView, PlacedItem } from '../layout/place-text-items-on-page.js';
import { isTurned, withTurnedLigatures } from '../layout/mend-letters.js';
import { fromItsWords, readableText } from '../layout/place-text-items-on-page.js';
import type { Tag } from '../tags/tag.js';
import { type AccentsApart, findAccentsApart, mayBeAccent, mayBeBelowLetter } from './accents-drawn-apart.js';
import {
  FAR_SCRIPT,
  FIRST_WITH_ACCENT,
  HYPHEN_MARK,
  isBareCodeOfTex,
  isFigure,
  isInWord,
  isLatin,
  isOfTex,
  isStop,
  isWithAccent,
  isWordAndFigure,
  KINDS,
  LETTER,
  LINE_END,
  SPACE,
  UNMAPPED,
} from './kinds-of-characters.js';
import type { Pdfium } from './load-pdfium.js';
import { PlacesOfCharacters, type Point, SAME_LINE } from './places-of-characters.js';
import { BETWEEN_WORDS, isAslant, SlantedPieces } from './slanted-pieces.js';
import type { Typefaces } from './typefaces.js';

/** Something that this engine reads otherwise than the viewer does; the document is then left to the viewer's own engine. */
export class NotForPdfium extends Error {}

const MOST_CHARACTERS = 100_000;
/** Share of characters without a meaning in Unicode from which on a page is left to the other engine. */
const MOST_UNMAPPED = 0.02;
/** Space between pieces of one run of text, as a share of the letters' size; wider spaces part runs. */
const IN_RUN = 0.6;
/** The same where another object of the page begins, as each cell of a table is. */
const BEFORE_OBJECT = 0.35;
/** From here on letters of one object stand in cells of their own, set apart by the space between its letters or by a shift, also back. */
const APART = 1.5;
/** From here on a gap behind a letter that the engine left out parts two words. */
const WORD_GAP = 0.25;
/** Pieces drawn further back than this do not go on where the last one ended. */
const OVERLAP = -0.3;
const SAME_SIZE = 0.01;
/** Longest part of a level direction across the line. */
const LEVEL = 0.001;

/** Letters as far apart as this, as a share of their size, are set wide; figures further apart stand in cells. Words are wider apart by so much. */
const SET_WIDE = [0.08, 0.5] as const;
const WORD_BEYOND = 0.12;
/** Pieces of a word that are drawn one by one stand closer than this, and closer still behind a letter whose ink reaches over the next. */
const TIGHT = 0.06;
const TIGHT_BEHIND_INK = 0.03;
/** A blank that moves what follows on by less than this share of its width parts no words where no gap is seen. */
const MOVED_BACK = 0.5;
/** Gap between the letters of a word that is an object of its own at most. */
const BETWEEN_LETTERS = 0.05;
/** A letter with its accent over the same letter without one begins before that one's end by so much. */
const OVER_LETTER = -0.15;
/** Gap from which on letters of one object that are not set wide end a word. */
const LOOSE = 0.2;

/** What the mark of a note stands behind; nothing where it begins a piece of text. */
const BEFORE_MARK = /^[\p{L}.,;:)”"’]?$/u;
const HYPHEN = 0x2d;
/** Where a word may be cut, and a hyphen where it is. */
const SOFT_HYPHEN = 0xad;
const FIGURE_BEFORE = /\d[.,]$/;
/** How high above the base line such a mark begins, as a share of the letters' size. */
const RAISED = 0.2;
/** So many signs before a mark there is a letter or figure that tells where the base line runs. */
const LETTERS_BACK = 6;

/** How a piece of text is drawn on the page as it is shown. */
interface Style {
  font: number;
  /** Which note on top of the page it belongs to. */
  note: number | undefined;
  /** What the paper's own tags say of it. */
  tag: Tag | undefined;
  /** Points on the page as it is shown. */
  size: number;
  isOfEuros: boolean;
  /** Along its base line, where that slants. */
  along?: readonly [number, number];
}

/** Reads the characters of one page into pieces of text, in the order in which they are drawn. */
export class PageCharacters {
  /** What drew the text that was read. */
  readonly objects = new Set<number>();
  private readonly items: PlacedItem[] = [];
  private open: { style: Style; start: Point; text: string; isAfterLeftOut: boolean } | null = null;
  /** The letters left out since the last one that is read. */
  private leftOut: { first: number; last: number } | null = null;
  /** How much further a letter ends together with its copies, by its number. */
  private readonly shifts = new Map<number, number>();
  /** The usual gap between two letters of an object, where it was asked for. */
  private readonly letterGaps = new Map<number, number>();
  private apart: AccentsApart | null = null;

  private readonly places: PlacesOfCharacters;
  private readonly slanted: SlantedPieces;

  constructor(
    private readonly pdfium: Pdfium,
    private readonly page: number,
    private readonly view: PageView,
    private readonly fonts: Typefaces,
    /** What nobody sees or is struck out, and what fields, stamps and notes draw, and what tags say, by their objects. */
    private readonly over: {
      hidden: ReadonlySet<number>;
      notes: ReadonlyMap<number, number>;
      tags?: ReadonlyMap<number, Tag> | undefined;
      losesShifts?: boolean;
    },
    /** Letters that the engine left out, by the object that draws the same letter before them. */
    private readonly dropped: ReadonlyMap<number, readonly number[]> = new Map(),
  ) {
    this.places = new PlacesOfCharacters(pdfium, page, view, this.shifts);
    this.slanted = new SlantedPieces(pdfium, page, this.places, fonts, over.hidden);
  }

  read(): PlacedItem[] {
    const { pdfium } = this;
    const count = pdfium.FPDFText_CountChars(this.page);
    if (count < 0 || count > MOST_CHARACTERS) throw new NotForPdfium('too many characters');
    const {
      FPDFText_GetUnicode: codeOf,
      FPDFText_GetTextObject: objectOf,
      FPDFText_HasUnicodeMapError: isMute,
    } = pdfium;
    const { page } = this;
    const { hidden } = this.over;
    let object = 0;
    let style: Style | null = null;
    let isLoose = false;
    let last = -1;
    let hasSpace = false;
    let hasLineEnd = false;
    let unmapped = 0;
    for (let at = 0; at < count; at++) {
      const code = this.apart?.letters.get(at) ?? codeOf(page, at);
      if (mayBeAccent(code) || (mayBeBelowLetter(code) && this.beginsBelow(last, at))) {
        if (!this.apart) return this.readWithAccents(at, count);
        if (this.apart.accents.has(at)) {
          this.objects.add(objectOf(page, at));
          continue;
        }
      }
      if (code === SOFT_HYPHEN && at + 1 < count && !this.places.takesRoom(at)) continue;
      const kind = KINDS[code] ?? UNMAPPED;
      if (kind === LINE_END) {
        hasLineEnd = true;
        continue;
      }
      if (kind === SPACE) {
        if (hasSpace) continue;
        const isGenerated = pdfium.FPDFText_IsGenerated(page, at) === 1;
        // Where it left out a letter, the engine sees a gap and puts in a blank.
        hasSpace =
          !(isGenerated && this.shifts.has(last)) &&
          !(isGenerated ? this.isNoBlank(last, at) : this.isBlankWithoutWidth(last, at));
        if (hasSpace && isGenerated && this.over.losesShifts && this.mayBeOfOneWord(last, at + 1))
          throw new NotForPdfium('a shift that it lost');
        continue;
      }
      if (kind === FAR_SCRIPT && !(isTurned(code) && (isLatin(codeOf(page, last)) || isLatin(codeOf(page, at + 1)))))
        throw new NotForPdfium('a script of its own direction');
      const drawnBy = objectOf(page, at);
      const isNewObject = drawnBy !== object;
      if (hidden.has(at)) {
        this.objects.add(drawnBy);
        this.leftOut = { first: this.leftOut?.first ?? at, last: at };
        hasSpace = true;
        continue;
      }
      if (code >= FIRST_WITH_ACCENT && isWithAccent(code, codeOf(page, last)) && this.liesOver(last, at)) {
        this.objects.add(drawnBy);
        this.putAccentOn(code);
        hasSpace = false;
        continue;
      }
      if (isNewObject || !style) {
        object = drawnBy;
        this.objects.add(object);
        style = this.styleOf(at, object);
        if (style.along) {
          at = this.takeSlanted(at, last, count, object, style);
          [object, style, hasSpace, hasLineEnd] = [0, null, false, false];
          continue;
        }
        isLoose = this.isLoose(at, object, style);
      }
      if (kind === UNMAPPED && last === at - 1 && !hasSpace && isInWord(codeOf(page, at - 1), codeOf(page, at + 1)))
        throw new NotForPdfium('a ligature without a meaning');
      if (kind === UNMAPPED && isOfTex(code)) throw new NotForPdfium('letters of TeX without a meaning');
      if (isBareCodeOfTex(code) && this.fonts.of(style.font).name === '')
        throw new NotForPdfium('letters of TeX without a meaning');
      if (kind === UNMAPPED || (kind === LETTER && isNewObject && isMute(page, at) === 1)) unmapped++;
      if (isNewObject || hasSpace || hasLineEnd) this.step(at, last, style, hasSpace, isNewObject);
      else if (this.standApart(last, at, style)) this.part(at, last, style);
      else if (isLoose && this.open && this.places.gapBetween(last, at) > LOOSE * style.size) this.open.text += ' ';
      if (this.open) {
        const isHyphen = kind === HYPHEN_MARK;
        const isPlain = isHyphen || (!style.isOfEuros && !isFigure(code));
        this.open.text += isPlain ? String.fromCodePoint(isHyphen ? HYPHEN : code) : this.signOf(at, code, style);
      }
      if (this.dropped.size > 0 && this.dropped.has(object)) this.repeat(at, object, isNewObject);
      last = at;
      this.leftOut = null;
      hasSpace = false;
      hasLineEnd = false;
    }
    if (unmapped > count * MOST_UNMAPPED) throw new NotForPdfium('letters without a meaning');
    this.close(last);
    return this.items;
  }

  /** Reads the page once more with the accents put over their letters, of which some may be read already. */
  private readWithAccents(first: number, count: number): PlacedItem[] {
    this.apart = findAccentsApart(this.pdfium, this.page, first, count);
    this.items.length = 0;
    [this.open, this.leftOut] = [null, null];
    return this.read();
  }

  /** Goes on with the open piece, or begins a new one. */
  private step(at: number, last: number, style: Style, hasSpace: boolean, isNewObject: boolean): void {
    const start = this.places.originOf(at);
    const { open } = this;
    if (!open) return this.begin(start, style);
    const { size } = open.style;
    const ahead = start[0] - this.places.endOf(last);
    const across = start[1] - open.start[1];
    const most = isNewObject ? BEFORE_OBJECT : IN_RUN;
    const isSameStyle =
      open.style.font === style.font &&
      open.style.note === style.note &&
      open.style.tag === style.tag &&
      Math.abs(size - style.size) < SAME_SIZE * size;
    const goesOn = isSameStyle && Math.abs(across) < SAME_LINE * size && ahead > OVERLAP * size && ahead < most * size;
    const isWord =
      hasSpace ||
      (goesOn && (this.shifts.has(last) ? ahead > WORD_GAP * size : isNewObject && this.areWords(last, at, size)));
    // The next cell may begin right behind a column of figures, closer than words stand; all rows tell it.
    const code = this.pdfium.FPDFText_GetUnicode(this.page, at);
    const isClose = ahead > BETWEEN_WORDS * size && ahead < WORD_GAP * size;
    const mayBeginCell = isWord && isNewObject && isClose && (isLatin(code) || isFigure(code));
    if (goesOn && !mayBeginCell) {
      if (isWord) open.text += ' ';
      return;
    }
    const isAfterLeftOut = this.isAfterOneOfItsCell(last, at, size);
    this.close(last);
    const previous = this.items.at(-1);
    // A blank before what is drawn elsewhere says nothing of the word before it, which may go on later.
    if (previous && isWord && ahead > 0 && Math.abs(across) < size) previous.text += ' ';
    this.begin(start, style, isAfterLeftOut);
  }

  /** A figure; behind a word as a raised one where the typeface itself draws it high above the base line, and not the word. */
  private signOf(at: number, code: number, { size, isOfEuros }: Style): string {
    if (isOfEuros) return '€';
    const sign = String.fromCodePoint(code);
    if (!isFigure(code) || !this.open) return sign;
    const { FPDFText_GetUnicode: codeOf } = this.pdfium;
    const { text } = this.open;
    // Most figures are those of a number; to look at the text so far for each of them would take long.
    if (text !== '' && isFigure(codeOf(this.page, at - 1))) return sign;
    const mayBeOfNumber = text === '' || FIGURE_BEFORE.test(text.slice(-2));
    const isOfNumber = mayBeOfNumber && isFigure(codeOf(this.page, at + 1));
    if (isOfNumber || !BEFORE_MARK.test(text.slice(-1)) || this.places.footOf(at) <= RAISED * size) return sign;
    for (let word = at - 1; word >= Math.max(0, at - LETTERS_BACK); word--) {
      const code = codeOf(this.page, word);
      if (isLatin(code) || isFigure(code)) return this.places.footOf(word) < (RAISED / 2) * size ? raised(sign) : sign;
    }
    return sign;
  }

  /** Whether an accent of small capitals is drawn, as the letter that has it, over the letter read last. */
  private liesOver(last: number, at: number): boolean {
    if (last < 0 || !this.open) return false;
    const { size } = this.open.style;
    return this.places.gapBetween(last, at) < OVER_LETTER * size && this.places.areLevel(last, at, size);
  }

  /** Whether a sign is drawn below the letter read last. */
  private beginsBelow(last: number, at: number): boolean {
    if (last < 0 || !this.open) return false;
    const { size } = this.open.style;
    return this.places.gapBetween(last, at) < OVER_LETTER * size && !this.places.areLevel(last, at, size);
  }

  private putAccentOn(code: number): void {
    if (this.open) this.open.text = this.open.text.slice(0, -1) + String.fromCodePoint(code);
  }

  /** Whether a blank that the engine saw is none. What moves an accent over its letter, and the letter back, parts no words. */
  private isNoBlank(before: number, blank: number): boolean {
    const after = this.apart?.nextLetter(blank) ?? blank + 1;
    if (after === blank + 1 && !this.apart?.accents.has(blank - 1)) return this.isBetweenLetters(before, after);
    return (
      before >= 0 && this.open !== null && this.places.gapBetween(before, after) < BETWEEN_WORDS * this.open.style.size
    );
  }

  /** Whether a gap is none between words: pieces of one that were drawn apart, or letters of a title that is set wide. */
  private isBetweenLetters(before: number, after: number): boolean {
    const { FPDFText_GetTextObject: objectOf, FPDFText_GetUnicode: codeOf } = this.pdfium;
    if (before < 0 || !this.open) return false;
    const gap = this.places.gapBetween(before, after);
    const { size } = this.open.style;
    const [one, other] = [codeOf(this.page, before), codeOf(this.page, after)];
    if (isInWord(one, other) && gap > OVERLAP * size && gap < TIGHT * size && this.places.areLevel(before, after, size))
      return gap < TIGHT_BEHIND_INK * size || !this.places.endsWithInk(before);
    const object = objectOf(this.page, before);
    const [least, most] = SET_WIDE;
    if (object !== 0 && objectOf(this.page, after) !== object) {
      const areLetters = [one, other].every((code) => isLatin(code) || code >= FIRST_WITH_ACCENT);
      const usual = areLetters && gap < most * size ? this.places.usualGapOfSingleLetters(before, size) : 0;
      return usual > least * size && gap < usual + WORD_BEYOND * size;
    }
    if (object === 0) return false;
    const usual = this.letterGaps.get(object) ?? this.places.usualGap(after, object);
    this.letterGaps.set(object, usual);
    return usual > least * size && usual < most * size && gap < usual + WORD_BEYOND * size;
  }

  /** Whether a gap between two objects, in which the engine saw no blank, parts two words: it is wider than those between their letters. */
  private areWords(before: number, after: number, size: number): boolean {
    if (this.places.gapBetween(before, after) <= BETWEEN_WORDS * size) return false;
    const { FPDFText_GetTextObject: objectOf, FPDFText_GetUnicode: codeOf } = this.pdfium;
    const areOfOneWord = (one: number, other: number) =>
      objectOf(this.page, one) === objectOf(this.page, other) &&
      this.places.gapBetween(one, other) < BETWEEN_LETTERS * size &&
      [one, other].some((at) => isLatin(codeOf(this.page, at)) || isFigure(codeOf(this.page, at)));
    return areOfOneWord(before - 1, before) && areOfOneWord(after, after + 1);
  }

  /** Whether a blank inside a word takes no room, as a program writes one to move what is behind it closer to the letter before. */
  private isBlankWithoutWidth(before: number, blank: number): boolean {
    const { FPDFText_GetTextObject: objectOf, FPDFText_GetUnicode: codeOf } = this.pdfium;
    const after = blank + 1;
    if (before !== blank - 1 || !this.open || !isLatin(codeOf(this.page, before))) return false;
    if (!isLatin(codeOf(this.page, after)) && !isStop(codeOf(this.page, after))) return false;
    const object = objectOf(this.page, blank);
    if (objectOf(this.page, before) !== object || objectOf(this.page, after) !== object) return false;
    const { size } = this.open.style;
    const from = this.places.originOf(blank)[0];
    const width = this.places.originOf(after)[0] - from;
    const gap = this.places.gapBetween(before, after);
    const isMovedBack = Math.abs(width) < MOVED_BACK * (this.places.endOf(blank) - from);
    return isMovedBack && gap > OVERLAP * size && gap < TIGHT * size;
  }

  /** Whether two objects of one line and typeface, each of which draws small letters here, stand hardly as far apart as words. */
  private mayBeOfOneWord(before: number, after: number): boolean {
    const { FPDFText_GetUnicode: codeOf } = this.pdfium;
    if (before < 0 || !this.open || !isInWord(codeOf(this.page, before), codeOf(this.page, after))) return false;
    const { style } = this.open;
    const other = this.pdfium.FPDFText_GetTextObject(this.page, after);
    if (other === 0 || other === this.pdfium.FPDFText_GetTextObject(this.page, before)) return false;
    const isNear = this.places.gapBetween(before, after) < WORD_GAP * style.size;
    return isNear && this.places.areLevel(before, after, style.size) && this.styleOf(after, other).font === style.font;
  }

  /** Whether gaps between the letters of an object part words, as some programs set one letter after the other: its first two stand apart. */
  private isLoose(first: number, object: number, { size }: Style): boolean {
    const { FPDFText_GetTextObject: objectOf, FPDFText_GetUnicode: codeOf } = this.pdfium;
    const second = first + 1;
    const [one, other] = [codeOf(this.page, first), codeOf(this.page, second)];
    if (objectOf(this.page, second) !== object) return false;
    const mayBeWords = isInWord(one, other) || isWordAndFigure(one, other);
    if (!mayBeWords && !(isStop(one) && (isLatin(other) || isFigure(other)))) return false;
    const gap = this.places.gapBetween(first, second);
    return gap > LOOSE * size && gap < IN_RUN * size && this.places.usualGap(first, object) < SET_WIDE[0] * size;
  }

  private standApart(before: number, after: number, { size }: Style): boolean {
    const [one] = this.places.originOf(before);
    const [other] = this.places.originOf(after);
    // Hardly a letter stands so far from the one before it.
    if (Math.abs(other - one) <= APART * size) return false;
    return other < one || other - this.places.endOf(before) > APART * size;
  }

  private part(at: number, last: number, style: Style): void {
    const start = this.places.originOf(at);
    this.close(last);
    this.begin(start, style);
  }

  /** Whether what was left out stood between two letters in one line without a gap as wide as between cells. */
  private isAfterOneOfItsCell(before: number, after: number, size: number): boolean {
    if (!this.leftOut) return false;
    const { first, last } = this.leftOut;
    const [from, to] = [this.places.originOf(first), this.places.originOf(after)];
    const pieces = [
      { from: 0, to: this.places.endOf(before), y: this.places.originOf(before)[1] },
      { from: from[0], to: this.places.endOf(last), y: from[1] },
      { from: to[0], to: to[0], y: to[1] },
    ];
    return Math.abs(this.places.originOf(last)[1] - from[1]) < SAME_LINE * size && stoodInOneCell(pieces, size);
  }

  /** Adds the copies of a letter that the engine left out. */
  private repeat(at: number, object: number, isFirst: boolean): void {
    const letter = this.open?.text.at(-1);
    // A copy of more than a letter is no next letter.
    if (!this.open || !isFirst || letter === undefined) throw new NotForPdfium('text that it drops');
    const copies = this.dropped.get(object) ?? [];
    this.open.text += letter.repeat(copies.length);
    this.shifts.set(at, copies.at(-1) ?? 0);
  }

  /** Takes what one object draws along a base line that slants; answers its last character. */
  private takeSlanted(first: number, before: number, count: number, object: number, style: Style): number {
    const { font, size, along = [1, 0], note, tag } = style;
    this.close(before);
    const { last, piece } = this.slanted.read(first, count, { object, font, size, along });
    if (!piece) throw new NotForPdfium('slanted letters that it cannot read');
    this.items.push(Object.assign(piece, note !== undefined && { note }, tag && { tag }));
    return last;
  }

  private begin(start: Point, style: Style, isAfterLeftOut = false): void {
    this.open = { style, start, text: '', isAfterLeftOut };
  }

  private close(last: number): void {
    const { open } = this;
    this.open = null;
    if (!open || last < 0) return;
    const { style, start } = open;
    const { ascent, descent, id, pictograms } = this.fonts.of(style.font);
    const drawn = pictograms?.(open.text) ?? open.text;
    const text = readableText(withTurnedLigatures(drawn));
    const item: PlacedItem = {
      text,
      x: start[0],
      y: start[1],
      along: [1, 0],
      up: [0, -1],
      length: Math.max(0, this.places.endOf(last) - start[0]),
      size: style.size,
      font: id,
      ascent,
      descent,
      isVertical: false,
      endsLine: false,
    };
    if (style.note !== undefined) item.note = style.note;
    if (style.tag) item.tag = style.tag;
    if (open.isAfterLeftOut) item.isAfterLeftOut = true;
    this.items.push(fromItsWords(item, drawn));
  }

  private styleOf(at: number, object: number): Style {
    const { pdfium } = this;
    const { scratch } = pdfium;
    if (object === 0 || pdfium.FPDFText_GetMatrix(this.page, at, scratch) === 0) throw new NotForPdfium('no letters');
    const [a, b] = [pdfium.float(0), pdfium.float(1)];
    const [c, d] = [pdfium.float(2), pdfium.float(3)];
    if (pdfium.FPDFTextObj_GetFontSize(object, scratch) === 0) throw new NotForPdfium('no size');
    const fontSize = pdfium.float(0);
    const { 0: p = 1, 1: q = 0, 2: r = 0, 3: t = 1 } = this.view.transform;
    const x = (p * a + r * b) * fontSize;
    const y = (q * a + t * b) * fontSize;
    // The engine sorts the lines of text that runs in another direction.
    const isLevel = x > 0 && Math.abs(y) <= LEVEL * x;
    if (!isLevel && !isAslant(x, y)) throw new NotForPdfium('text that is not level');
    const length = Math.hypot(x, y);
    const font = pdfium.FPDFTextObj_GetFont(object);
    return {
      font,
      note: this.over.notes.get(object),
      tag: this.over.tags?.get(object),
      size: Math.abs(fontSize) * (Math.hypot(c, d) || Math.hypot(a, b)),
      isOfEuros: this.fonts.of(font).isOfEuros,
      ...(!isLevel && { along: [x / length, y / length] as const }),
    };
  }
}
