/** What stands between two characters of a folded text. */
export type Gap = number;

export const NO_GAP = 0;
/** One or more blanks, line breaks included. */
const BLANK = 1;
/** A hyphen or a dash of any width. */
export const HYPHEN = 2;
export const HYPHEN_BLANK = 3;
const BLANK_HYPHEN = 4;
const BLANK_HYPHEN_BLANK = 5;
/** A hyphen at the end of a line: it may belong to the word or to the line. */
export const LINE_END_HYPHEN = 6;
/** Several dashes in a row; `MANY_HYPHENS + n` for n of them. */
const MANY_HYPHENS = 16;

/** Superscripts, subscripts and fractions keep their own form: 10² is not 102. */
const KEPT_AS_IS = /[\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u209c\u2150-\u215f\u2189]/;
const HYPHENS = /[-\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d\u00ad]/;
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad]/;
const MARK = /\p{M}/u;
const SINGLE_QUOTES = /[\u2018\u2019\u201a\u201b\u2032\u02bc\u0060\u00b4\uff07]/g;
const DOUBLE_QUOTES = /[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\uff02]/g;
const SOFT_HYPHEN = '\u00ad';

/** Memory of what single characters fold to; texts repeat the same few. */
const foldedCharacters = new Map<string, string>();

/**
 * A text with look-alike characters made alike, and blanks and hyphens taken out and remembered as the gaps between the other
 * characters. Every folded character knows where it stands in the original text. Case is kept.
 */
export class FoldedText {
  /** The folded characters without blanks and hyphens. */
  readonly letters: string;
  /** `gaps[i]` stands before `letters[i]`. */
  readonly gaps: Uint8Array;
  private readonly starts: Uint32Array;
  private readonly ends: Uint32Array;

  constructor(readonly original: string) {
    const folding = new Folding(original.length);
    folding.read(original);
    this.letters = Buffer.from(folding.letters.buffer, 0, folding.length * 2).toString('utf16le');
    this.gaps = folding.gaps.subarray(0, folding.length);
    this.starts = folding.starts.subarray(0, folding.length);
    this.ends = folding.ends.subarray(0, folding.length);
  }

  /** The stretch `[start, end)` of the original text behind the folded characters `[from, to)`; `to` must be greater than `from`. */
  originalRange(from: number, to: number): [start: number, end: number] {
    return [this.starts[from] ?? this.original.length, this.ends[to - 1] ?? this.original.length];
  }

  /** The first folded character at or after an offset of the original text. */
  positionOf(offset: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.starts[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Reads a text once and grows the folded arrays. */
class Folding {
  letters: Uint16Array<ArrayBuffer>;
  gaps: Uint8Array;
  starts: Uint32Array;
  ends: Uint32Array;
  length = 0;
  private readonly gap = new GapReader();

  constructor(size: number) {
    this.letters = new Uint16Array(size);
    this.gaps = new Uint8Array(size);
    this.starts = new Uint32Array(size);
    this.ends = new Uint32Array(size);
  }

  read(text: string) {
    for (let at = 0; at < text.length;) at = this.readOne(text, at);
  }

  /** Reads one character with its combining marks and returns where the next begins. */
  private readOne(text: string, at: number): number {
    const code = text.charCodeAt(at);
    if (isBlank(code)) {
      this.gap.blank(isLineBreak(code));
      return at + 1;
    }
    if (code < 0x80) return this.readAscii(text, at, code);
    const end = endOfCharacter(text, at);
    const character = text.slice(at, end);
    if (HYPHENS.test(character)) this.gap.hyphen(character === SOFT_HYPHEN);
    else if (!INVISIBLE.test(character)) this.push(foldCharacter(character), at, end);
    return end;
  }

  private readAscii(text: string, at: number, code: number): number {
    if (code === 0x2d) {
      this.gap.hyphen(false);
      return at + 1;
    }
    const end = text.charCodeAt(at + 1) < 0x300 || at + 1 === text.length ? at + 1 : endOfCharacter(text, at);
    const character = text.slice(at, end);
    this.push(end === at + 1 && code !== 0x60 ? character : foldCharacter(character), at, end);
    return end;
  }

  private push(letters: string, start: number, end: number) {
    for (let i = 0; i < letters.length; i += 1) {
      const code = letters.charCodeAt(i);
      if (isBlank(code)) this.gap.blank(false);
      else this.pushOne(code, start, end);
    }
  }

  private pushOne(code: number, start: number, end: number) {
    if (this.length === this.gaps.length) this.grow();
    this.letters[this.length] = code;
    this.gaps[this.length] = this.gap.take();
    this.starts[this.length] = start;
    this.ends[this.length] = end;
    this.length += 1;
  }

  /** A few characters fold to more than one, so a folded text can be longer than the original. */
  private grow() {
    const size = this.gaps.length * 2 + 16;
    this.letters = copyInto(new Uint16Array(size), this.letters);
    this.gaps = copyInto(new Uint8Array(size), this.gaps);
    this.starts = copyInto(new Uint32Array(size), this.starts);
    this.ends = copyInto(new Uint32Array(size), this.ends);
  }
}

function copyInto<Numbers extends { set(from: ArrayLike<number>): void }>(
  target: Numbers,
  from: ArrayLike<number>,
): Numbers {
  target.set(from);
  return target;
}

/** Gathers the blanks and hyphens between two characters into one gap. */
class GapReader {
  private isOpen = false;
  private blanksBefore = false;
  private blanksAfter = false;
  private hyphens = 0;
  private softHyphens = 0;
  private endsLine = false;

  blank(isLineBreak: boolean) {
    this.isOpen = true;
    if (this.hyphens + this.softHyphens === 0) this.blanksBefore = true;
    else this.blanksAfter = true;
    if (isLineBreak && this.hyphens + this.softHyphens > 0) this.endsLine = true;
  }

  /** A soft hyphen shows only at the end of a line; elsewhere it is nothing. */
  hyphen(isSoft: boolean) {
    this.isOpen = true;
    if (isSoft) this.softHyphens += 1;
    else this.hyphens += 1;
  }

  take(): Gap {
    if (!this.isOpen) return NO_GAP;
    const gap = this.gap();
    this.isOpen = this.blanksBefore = this.blanksAfter = this.endsLine = false;
    this.hyphens = this.softHyphens = 0;
    return gap;
  }

  private gap(): Gap {
    if (this.hyphens > 1) return MANY_HYPHENS + Math.min(this.hyphens, 200);
    if (this.endsLine && !this.blanksBefore) return LINE_END_HYPHEN;
    if (this.hyphens === 0) return this.blanksBefore || this.blanksAfter ? BLANK : NO_GAP;
    if (this.blanksBefore) return this.blanksAfter ? BLANK_HYPHEN_BLANK : BLANK_HYPHEN;
    return this.blanksAfter ? HYPHEN_BLANK : HYPHEN;
  }
}

function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  const quotes = character.replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"');
  const folded = KEPT_AS_IS.test(quotes) ? quotes.normalize('NFC') : quotes.normalize('NFKC');
  foldedCharacters.set(character, folded);
  return folded;
}

/** A code point with the combining marks that follow it. */
function endOfCharacter(text: string, at: number): number {
  let end = at + (isHighSurrogate(text.charCodeAt(at)) && at + 1 < text.length ? 2 : 1);
  while (end < text.length && text.charCodeAt(end) >= 0x300 && MARK.test(text.charAt(end))) end += 1;
  return end;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLineBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d || code === 0x0c || code === 0x2028 || code === 0x2029;
}

function isBlank(code: number): boolean {
  if (code <= 0x20) return true;
  if (code < 0xa0) return code === 0x7f || code === 0x85;
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}
