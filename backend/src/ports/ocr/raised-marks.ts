import type { GreyPicture } from './grey-and-straighten-pictures.js';
import type { PictureWord } from './ocr-engine.js';
import { CAPITAL, resized } from './read-lines-of-letters.js';
import type { Read } from './read-table-cells.js';
import { isStop, isWithin, type DrawnSign, type DrawnWord } from './signs-of-words.js';

/** A raised sign stands so far above the line of its letters, and is so high and wide, as shares of their height; a quotation mark is smaller. */
const RAISED = 0.25;
const HIGH = { least: 0.42, most: 1.05 };
const WIDEST = 1;
/** How often a mark is drawn beside itself: engines read a lone sign worse than several. */
const TIMES = 3;
/** Pixels between lines and signs of the picture in which marks are read. */
const BETWEEN = 36;
const APART = 10;
/** Marks of a page at most; more are no marks of notes. */
const MOST = 80;
/** How sure a word is at most whose raised mark was not read. */
const DOUBTFUL = 50;

const PLAIN = '0123456789abcdefgh';
const RAISED_SIGNS = '⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍʰ';
const asRaised = (text: string): string =>
  text.replace(/[\da-h]/g, (sign) => RAISED_SIGNS[PLAIN.indexOf(sign)] ?? sign);

/** Raised signs beside each other, and which signs of the word they are. */
interface Mark {
  drawn: DrawnWord;
  from: number;
  to: number;
}

const isRaised = ({ left, right, top, bottom }: DrawnSign, { base, height }: DrawnWord): boolean =>
  bottom <= base - RAISED * height &&
  bottom - top >= HIGH.least * height &&
  bottom - top <= HIGH.most * height &&
  right - left <= WIDEST * height;

/** The signs of a word, and of those beside it the raised ones. */
const withOwnSigns = (drawn: DrawnWord): DrawnWord => ({
  ...drawn,
  signs: drawn.signs.filter((sign) => isWithin(sign, drawn) || isRaised(sign, drawn)),
});

function marksOf(drawn: DrawnWord): Mark[] {
  const marks: Mark[] = [];
  drawn.signs.forEach((sign, at) => {
    if (!isRaised(sign, drawn)) return;
    const last = marks.at(-1);
    if (last?.to === at) last.to = at + 1;
    else marks.push({ drawn, from: at, to: at + 1 });
  });
  return marks;
}

/** The signs of a mark dark on white, as high as engines read best, several times beside each other. */
function pictureOf({ drawn, from, to }: Mark): GreyPicture {
  const signs = drawn.signs.slice(from, to);
  const [left, right] = [Math.min(...signs.map((sign) => sign.left)), Math.max(...signs.map((sign) => sign.right))];
  const [top, bottom] = [Math.min(...signs.map((sign) => sign.top)), Math.max(...signs.map((sign) => sign.bottom))];
  const [wide, high] = [right - left + 2, bottom - top + 2];
  const grey = new Uint8Array(wide * high).fill(255);
  for (const sign of signs) {
    const own = sign.right - sign.left;
    sign.ink.forEach((value, at) => {
      const [x, y] = [sign.left - left + 1 + (at % own), sign.top - top + 1 + Math.floor(at / own)];
      if (value) grey[y * wide + x] = 0;
    });
  }
  const one = resized({ width: wide, height: high, grey }, CAPITAL / (bottom - top));
  const width = TIMES * (one.width + APART);
  const several = new Uint8Array(width * one.height).fill(255);
  for (let time = 0; time < TIMES; time++)
    for (let y = 0; y < one.height; y++)
      several.set(one.grey.subarray(y * one.width, (y + 1) * one.width), y * width + time * (one.width + APART));
  return { width, height: one.height, grey: several };
}

/** What is read for a one, whose stroke may be any of these. */
const asFigures = (text: string): string => text.replace(/[lI|!]/g, '1').replace(/[*“”"]/g, '*');

/** What a mark says that was drawn several times; null where it is no mark of a note, nor a power. */
function markIn(text: string): string | null {
  const whole = asFigures(text.replace(/\s/g, ''));
  const part = whole.length / TIMES;
  const parts = Array.from({ length: TIMES }, (_, time) => whole.slice(time * part, (time + 1) * part));
  const said = parts.find((one) => parts.filter((other) => other === one).length * 2 > TIMES);
  return said !== undefined && /^(?:\d{1,2}|[*a-h])$/.test(said) ? said : null;
}

async function readMarks(marks: readonly Mark[], read: Read): Promise<(string | null)[]> {
  const pictures = marks.map(pictureOf);
  const width = Math.max(...pictures.map((picture) => picture.width)) + 2 * BETWEEN;
  const height = pictures.reduce((sum, picture) => sum + picture.height + BETWEEN, BETWEEN);
  const grey = new Uint8Array(width * height).fill(255);
  let from = BETWEEN;
  const places = pictures.map((picture) => {
    const top = from;
    for (let y = 0; y < picture.height; y++)
      grey.set(picture.grey.subarray(y * picture.width, (y + 1) * picture.width), (top + y) * width + BETWEEN);
    from += picture.height + BETWEEN;
    return { top, bottom: from - BETWEEN };
  });
  const lines = await read({ width, height, grey });
  return places.map(({ top, bottom }) => {
    const own = lines.flat().filter(({ y0, y1 }) => (y0 + y1) / 2 > top && (y0 + y1) / 2 < bottom);
    return markIn(own.map(({ text }) => text).join(''));
  });
}

/** Signs that a raised mark is read as, and none that stand before one. */
const MISREAD_LAST = /[^\p{L}\p{N}.,;:)\]]+$/u;
const MISREAD_FIRST = /^[^\p{L}\p{N}]/u;

/** The text before and behind the place of a mark at the end of a word; null where its letters alone do not tell. */
function aroundLast(text: string, said: string, { drawn, to }: Mark): [string, string] | null {
  const behind = drawn.signs.slice(to);
  if (!behind.every((sign) => isStop(sign, drawn))) return null;
  const end = behind.length === 0 ? '' : text.slice(-behind.length);
  if (!/^[.,;:]*$/.test(end)) return null;
  const core = text.slice(0, text.length - end.length);
  const before = core.replace(MISREAD_LAST, '');
  // "m2?": two signs were read for one.
  const isTwice = /\p{L}\d+$/u.test(before) && before.endsWith(said);
  return before === core ? null : [isTwice ? before.slice(0, -said.length) : before, end];
}

/** The same by how many letters and signs a word has. */
function aroundCounted(text: string, { drawn, from, to }: Mark): [string, string] | null {
  const [letters, count] = [[...text], drawn.signs.length];
  const next = letters.length === count ? to : letters.length === count - (to - from) ? from : null;
  return next === null ? null : [letters.slice(0, from).join(''), letters.slice(next).join('')];
}

/** The text around a mark of a word whose letters touch each other, so that they cannot be counted. */
function aroundUncounted(text: string, { drawn, from, to }: Mark): [string, string] | null {
  const isLast = to === drawn.signs.length;
  if (from === 0 && !/^\d[\d.,]/.test(text)) return ['', text.replace(/^(?:\d|[lIi](?=\p{Lu}))/u, '')];
  if (!isLast || /\d\d$/.test(text)) return null;
  return [text.replace(/\d$|(?<=[^\p{L}\p{N}])[lIit]$/u, ''), ''];
}

/** The letter that a raised sign was read as, where each sign of the word is one of its letters. */
const letterOf = (word: PictureWord, { drawn, from }: Mark): string | undefined =>
  drawn.signs.length === word.text.length ? word.text[from] : undefined;

/** The word with a raised mark where its signs show it; null where nothing tells which of its letters it was read as. */
function withMark(word: PictureWord, mark: Mark, said: string): PictureWord | null {
  const { text } = word;
  const isWhole = mark.to - mark.from === mark.drawn.signs.length;
  const alone = (): [string, string] | null => (text.length <= said.length ? ['', ''] : null);
  const [before, behind] = (isWhole
    ? alone()
    : (aroundLast(text, said, mark) ??
      (mark.from === 0 && MISREAD_FIRST.test(text) ? ['', text.slice(1)] : null) ??
      aroundCounted(text, mark) ??
      aroundUncounted(text, mark))) ?? [null, null];
  return before === null || behind === null ? null : { ...word, text: before + asRaised(said) + behind };
}

/** Signs that a word may hold which stand as high: a degree, a quotation. */
const HAS_HIGH_SIGNS = /[°º™®©%‰½¼¾⅓⅔^]/;

/** Lines with the raised marks of notes, and powers, as the picture shows them: engines read them as other signs, as figures of the number beside them, or not at all. */
export async function readRaisedMarks(words: readonly DrawnWord[], read: Read): Promise<Map<PictureWord, PictureWord>> {
  const marks = words
    .map(withOwnSigns)
    .filter(({ word }) => !word.isNumber && !HAS_HIGH_SIGNS.test(word.text))
    .flatMap((drawn) => {
      const own = marksOf(drawn);
      return own.length === 1 ? own : [];
    });
  if (marks.length === 0 || marks.length > MOST) return new Map();
  const said = await readMarks(marks, read);
  return new Map(
    marks.flatMap((mark, at): [PictureWord, PictureWord][] => {
      const { word } = mark.drawn;
      const text = said[at] ?? null;
      const letter = letterOf(word, mark);
      const isSign = letter !== undefined && /[^\p{L}\p{N}’'‘“”"]/u.test(letter);
      const doubted: [PictureWord, PictureWord] = [word, { ...word, confidence: Math.min(DOUBTFUL, word.confidence) }];
      if (text === null) return isSign ? [doubted] : [];
      // A letter is a mark only where it was read as a sign: others are those of "2nd" and "Mlle".
      if (/[a-h]/.test(text) && !isSign) return [];
      const better = withMark(word, mark, text);
      if (better) return [[word, better]];
      return /\d/.test(word.text) && mark.to - mark.from < mark.drawn.signs.length ? [doubted] : [];
    }),
  );
}
