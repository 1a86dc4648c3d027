import { isRecognised } from '../../blocks/text-line.js';
import type { EngineItem, PlacedItem } from './place-text-items-on-page.js';

/** Copies that lie closer to their twin than this share of their size are a false bold. */
const OVERPRINT = 0.3;

/** Leaves out what is printed a second time in nearly the same place, to look bold. */
export function withoutOverprint(items: readonly PlacedItem[]): PlacedItem[] {
  const seen = new Map<string, PlacedItem[]>();
  return items.filter((item) => {
    const twins = seen.get(item.text);
    if (!twins) {
      seen.set(item.text, [item]);
      return true;
    }
    if (item.text.trim() === '') return true;
    const near = OVERPRINT * item.size;
    if (
      twins.some(
        ({ x, y, size }) => Math.abs(x - item.x) < near && Math.abs(y - item.y) < near && size < item.size * 1.2,
      )
    )
      return false;
    twins.push(item);
    return true;
  });
}

/** By so much a brace around several lines is larger than the letters of a page. */
const TALL = 1.8;

/** Leaves out braces that are drawn around several lines, which are in none of them. */
export function withoutTallBraces(items: readonly PlacedItem[]): PlacedItem[] {
  const isBrace = ({ text }: PlacedItem) => /^\s*[{}]\s*$/.test(text);
  if (!items.some(isBrace)) return [...items];
  const sizes = items.flatMap(({ text, size }) => (text.trim() === '' ? [] : [size])).toSorted((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 0;
  return items.filter((item) => !isBrace(item) || item.size < TALL * usual);
}

const UNNAMED = /^[\0-\x1f]$/;
/** Width of "ffi" and "ffl" from here on, as a share of the letters' size; "ff", "fi" and "fl" are narrower. */
const WIDE = 0.72;
const NARROWEST = 0.4;

/** A sign without a name inside a word is a ligature: which one, its width and the next letter tell. */
function ligatureOf({ width, transform }: EngineItem, next: string): string | null {
  const size = Math.hypot(transform[2] ?? 0, transform[3] ?? 0) || 1;
  const share = width / size;
  const isBeforeVowel = /^[aeiouy]/i.test(next);
  if (share >= WIDE && share < 1.1) return isBeforeVowel ? 'ffl' : 'ffi';
  return share >= NARROWEST && share < WIDE && !isBeforeVowel ? 'fi' : null;
}

/** Gives ligatures back whose typeface does not say what they are. */
export function withLigatures(items: readonly EngineItem[]): EngineItem[] {
  return items.map((item, at) => {
    if (!UNNAMED.test(item.str)) return item;
    const [before, after] = [items[at - 1]?.str ?? '', items[at + 1]?.str ?? ''];
    if (!/\p{Ll}$/u.test(before) || !/^\p{Ll}/u.test(after)) return item;
    const letters = ligatureOf(item, after);
    return letters === null ? item : { ...item, str: letters };
  });
}

/** How some typefaces of TeX name the ligature "ff"; the same sign stands for a key elsewhere. */
const DOUBLE_F = '\u21b5';

/** Spells "ff" out where it stands among small letters, in this piece or those beside it. */
export function withDoubleF(items: readonly PlacedItem[]): PlacedItem[] {
  return items.map((item, at) => {
    if (!item.text.includes(DOUBLE_F)) return item;
    const [before, after] = [items[at - 1]?.text ?? '', items[at + 1]?.text ?? ''];
    const around = before.slice(-1) + item.text + after.slice(0, 1);
    const spelled = around.replace(/(?<=\p{L})\u21b5(?=[\p{Ll}-])/gu, 'ff');
    return { ...item, text: spelled.slice(before.slice(-1).length, spelled.length - after.slice(0, 1).length) };
  });
}

/** Share of the letters' size by which a mark is smaller and stands higher. */
const SMALLER = 0.85;
const RAISED = 0.18;
/** The same of figures that stand higher: they need to be but a little smaller, where they were not recognised. */
const LITTLE_SMALLER = 0.97;
const HIGH = 0.3;

/** Whether an item is a small mark above the line that another stands on; `above` is how much higher its base line is. */
export function isRaised(mark: PlacedItem, other: PlacedItem, above: number): boolean {
  const isHighFigure =
    above > HIGH * other.size && /^(?:\d{1,2}|[a-h])\s*$/.test(mark.text) && !isRecognised(mark.font);
  const smaller = isHighFigure ? LITTLE_SMALLER : SMALLER;
  return mark.size < smaller * other.size && above > RAISED * other.size && above < other.size;
}

/** How far below a line a small mark stands at least, as a share of its letters' size. */
const LOWERED = 0.1;

/** Whether an item is a small mark below the base line that another stands on, such as the figure of "t₀"; `below` is how much lower it stands. */
export const isLowered = (mark: PlacedItem, other: PlacedItem, below: number): boolean =>
  mark.size < SMALLER * other.size && below > LOWERED * other.size && below < other.size;

const LIGATURE_FI = 0xcf00;

/** Whether a sign is a small letter whose bytes a printer driver turned about when it wrote a ligature down; such signs look Chinese. */
export const isTurned = (code: number): boolean =>
  code === LIGATURE_FI || ((code & 0xff) === 0 && code >= 0x6100 && code <= 0x7a00);

const IN_LATIN_WORD =
  /(?<=\p{Script=Latin})[\u6100-\u7a00\ucf00]{2,6}|[\u6100-\u7a00\ucf00]{2,6}(?=\p{Script=Latin})/gu;

/** "ff" and "tt", of which the engine takes the second letter for one that is drawn twice. */
const DOUBLED_IN_LATIN_WORD = /(?<=\p{Script=Latin})[\u6600\u7400](?=\p{Script=Latin})/gu;

/** Hardly a text has such signs, and to look for Latin letters around each place would take long. */
const TURNED = /[\u6100-\u7a00\ucf00]/;

/** Spells ligatures out whose letters were written down as Chinese signs, inside a word in Latin letters. */
export function withTurnedLigatures(text: string): string {
  if (!TURNED.test(text)) return text;
  const whole = text.replace(DOUBLED_IN_LATIN_WORD, (sign) => sign.repeat(2));
  return whole.replace(IN_LATIN_WORD, (signs) => {
    const codes = [...signs].map((sign) => sign.codePointAt(0) ?? 0);
    if (!codes.every(isTurned)) return signs;
    return codes.map((code) => (code === LIGATURE_FI ? 'fi' : String.fromCodePoint(code >> 8))).join('');
  });
}
