import { findLinesOfLetters, type LettersOfPicture, type LineOfLetters } from './find-lines-of-letters.js';
import type { PictureBox } from './find-tables-in-picture.js';
import { asPgm, type GreyPicture } from './grey-and-straighten-pictures.js';
import { lettersOf, signsOf, textOf, type Line } from './line-of-words.js';
import type { OcrEngine, PictureWord } from './ocr-engine.js';
import {
  marksIn,
  marksOverLetters,
  withNumbersWhole,
  withPointInMiddle,
  withPointsAsDrawn,
} from './marks-of-letters.js';
import { inReadingOrder } from './order-words-of-pictures.js';
import { readLinesOfLetters } from './read-lines-of-letters.js';

/** Lines of a picture at most; more are a photograph or a page. */
const MOST_LINES = 150;
/** How surely words must be read that stand alone, that are short, and all others; in lines that are read surely one may be less. */
const SURE = { sign: 80, letters: 86, figure: 78, line: 55, word: 20 };
const FEW_SIGNS = 3;
/** The height to which capitals are brought where a line was hardly read. */
const SMALLER = 22;
const HARDLY_READ = 70;
/** The height in which figures are read once more, and how sure one is at most that was then read as another. */
const LARGER = 46;
const DOUBTFUL = 50;
/** How wide a mark is that holds one letter or figure, and from which on it may hold several, as a multiple of its height. */
const ONE = 1.2;
const SEVERAL = 1.4;
/** Words of a line of prose, and such lines from which on a picture is a page of it. */
const PROSE = { words: 6, lines: 4 };
/** Lines that are read from which on a picture surely holds words. */
const LEAST_LINES = 3;

/** Signs with which a line may begin or end, and what strokes are read as. */
const ENDS = /^[%‰°£€$()[\]][).,;:\]]*$/u;
const STROKES = /^[[\]|IlJi!'’\s]+$/u;

const signsIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const surenessOf = (words: Line): number =>
  words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, lettersOf(words));

const FIGURE = /^[£€$(+–-]*\d[\d.,]*[%)]*$/;

const isDoubted = (words: Line): boolean =>
  words.some(({ text, confidence }) => confidence === DOUBTFUL && FIGURE.test(text));

/** A dash is read as several signs. */
const withDash = (word: PictureWord): PictureWord => (/^[—–-]{2,}$/.test(word.text) ? { ...word, text: '–' } : word);

/** What of a line is text: marks that are read as signs at its ends, or with no sureness, are none. */
function wordsIn({ box, height, marks }: LineOfLetters, line: Line): PictureWord[] {
  const isSaying = ({ text, confidence }: PictureWord) =>
    /[\p{L}\p{N}]/u.test(text)
      ? confidence >= SURE.word || signsIn(text) > FEW_SIGNS
      : confidence >= SURE.sign && ENDS.test(text);
  const words = line.slice(line.findIndex(isSaying), line.findLastIndex(isSaying) + 1);
  const signs = signsOf(words);
  const text = textOf(words);
  if (signs === 0 || STROKES.test(text) || (signs === 1 && /\p{L}/u.test(text) && !/[£€$%]/.test(text))) return [];
  const wide = box.right - box.left;
  if (text.length === 1 ? wide > ONE * height : marks.length === 1 && wide < SEVERAL * height) return [];
  const short = FIGURE.test(text) ? SURE.figure : SURE.letters;
  const least = signs === 1 ? SURE.sign : signs <= FEW_SIGNS ? short : SURE.line;
  const [only] = words.length === 1 ? words : [];
  // A figure that stands alone ends with no point: its next one was lost.
  if (only && /\d[.,]$/.test(only.text)) return [{ ...only, confidence: Math.min(DOUBTFUL, only.confidence) }];
  // What was doubted above was read all the same.
  return surenessOf(words) >= least || isDoubted(words) ? words.map(withDash) : [];
}

const areaOf = ({ left, right, top, bottom }: PictureBox): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

const sharedBy = (one: PictureBox, other: PictureBox): number =>
  areaOf({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  });

interface Found {
  line: LineOfLetters;
  words: PictureWord[];
}

/** Whether what was read is what the letters of another line enclose, or lies around them. */
const isOfOther = (one: Found, other: Found): boolean =>
  one.line.isLight !== other.line.isLight &&
  sharedBy(one.line.box, other.line.box) > 0.5 * Math.min(areaOf(one.line.box), areaOf(other.line.box)) &&
  surenessOf(one.words) * signsOf(one.words) < surenessOf(other.words) * signsOf(other.words);

interface Reader {
  engine: OcrEngine;
  language: string;
}

/** Languages whose letters have other accents, and that know the signs of currencies. */
const OTHERS = ['de', 'fr', 'es', 'pl'];
/** How much less surely a line may be read in another language, and letters that it may have more or fewer. */
const LESS_SURE = 25;
const GUESSED = 79;
const FEW = 1;

/** "(Em)" and "E250": the sign of a currency read as a letter. */
const AS_LETTER = /(?:^|[\s(])€?E(?:m|bn|k|\d[\d.,]*[mk]?|'?000)(?:$|[\s),;])/;

/** Whether the picture shows marks over letters that a reading does not have, or this has a letter for the sign of a currency. */
const lacksSigns = ({ line, words }: Found): boolean => {
  const text = textOf(words);
  return AS_LETTER.test(text) || marksOverLetters(line) > (marksIn(text) ?? Infinity);
};

/** How far a reading is from what the picture shows; one mark may be two dots that touch each other. */
function faultsOf({ line, words }: Found): number {
  const text = textOf(words);
  const [drawn, told] = [marksOverLetters(line), marksIn(text)];
  return (told === null ? 0 : Math.max(2 * (drawn - told), told - drawn)) + (AS_LETTER.test(text) ? 1 : 0);
}

/** Words with accents that only another language told are named as not sure. */
const doubted = ({ line, words }: Found, before: Found): Found => ({
  line,
  words: words.map((word) =>
    /[^\p{ASCII}]/u.test(word.text.replace(/\P{L}/gu, '')) && !before.words.some(({ text }) => text === word.text)
      ? { ...word, confidence: Math.min(GUESSED, word.confidence) }
      : word,
  ),
});

/** Of two readings of a line the surer one; its figures that the other does not have are doubted. */
function surerOf(one: Found, other: Found): Found {
  const [best, worse] = surenessOf(one.words) >= surenessOf(other.words) ? [one, other] : [other, one];
  const isSame = ({ text }: PictureWord) => worse.words.some((word) => word.text === text);
  return {
    line: best.line,
    words: best.words.map((word) =>
      /\d/.test(word.text) && !isSame(word) ? { ...word, confidence: Math.min(DOUBTFUL, word.confidence) } : word,
    ),
  };
}

/** The lines of letters, those that were hardly read once more in another size, and those that lack accents or signs in other languages. */
async function readLines(
  picture: GreyPicture,
  letters: LettersOfPicture,
  { engine, language }: Reader,
): Promise<Found[]> {
  const readAs = async (lines: LineOfLetters[], as: string, capital?: number): Promise<Found[]> => {
    const read = (sheet: GreyPicture) => engine.read(asPgm(sheet), as, 'block');
    const found = await readLinesOfLetters(picture, { ...letters, lines }, read, capital);
    return found.map(({ line, words }) => ({
      line,
      words: withNumbersWhole(line, words).map((word) => withPointInMiddle(line, withPointsAsDrawn(line, word))),
    }));
  };
  const best = new Map((await readAs(letters.lines, language)).map((own) => [own.line, own]));
  const again = async (
    isOpen: (own: Found) => boolean,
    as: string,
    isBetter: (now: Found, before: Found) => boolean,
    capital?: number,
  ) => {
    const open = [...best.values()].filter(isOpen);
    if (open.length === 0) return;
    for (const now of await readAs(
      open.map(({ line }) => line),
      as,
      capital,
    )) {
      const before = best.get(now.line);
      if (before && isBetter(now, before)) best.set(now.line, as === language ? now : doubted(now, before));
    }
  };
  const isHard = ({ line, words }: Found) => line.marks.length > 1 && surenessOf(words) < HARDLY_READ;
  await again(isHard, language, (now, before) => surenessOf(now.words) > surenessOf(before.words), SMALLER);
  // A figure that is read as another in another size is doubted; nothing else tells that one is misread.
  const isFigure = ({ words }: Found) => /\d/.test(textOf(words));
  for (const now of await readAs(
    [...best.values()].filter(isFigure).map(({ line }) => line),
    language,
    LARGER,
  )) {
    const before = best.get(now.line);
    if (before && textOf(now.words) !== textOf(before.words)) best.set(now.line, surerOf(before, now));
  }
  const faulty = new Set(
    [...best.values()].filter((own) => surenessOf(own.words) >= SURE.line && lacksSigns(own)).map(({ line }) => line),
  );
  const isFaulty = (own: Found) => faulty.has(own.line) && faultsOf(own) > 0;
  for (const other of OTHERS.filter((one) => one !== language && engine.knows(one)))
    await again(isFaulty, other, (now, before) => {
      const isLike = Math.abs(signsOf(now.words) - signsOf(before.words)) <= FEW;
      return (
        isLike && faultsOf(now) < faultsOf(before) && surenessOf(now.words) >= surenessOf(before.words) - LESS_SURE
      );
    });
  return letters.lines.flatMap((line) => best.get(line) ?? []);
}

/** What was read in a picture, and where it shows letters like those that were read, of which nothing could be made out. */
export interface PictureWords {
  lines: PictureWord[][];
  unread: PictureBox[];
}

/** How much lower or higher than those that were read letters are that are told as not read. */
const LIKE = 1.5;

function unreadAmong(found: readonly Found[], kept: readonly Found[], all: readonly Found[]): PictureBox[] {
  const heights = kept.map(({ line }) => line.height).sort((one, other) => one - other);
  const usual = heights[heights.length >> 1];
  if (usual === undefined || kept.length < LEAST_LINES) return [];
  return found.flatMap(({ line, words }, at) => {
    const { box, height, marks } = line;
    const letters = marks.filter(({ top, bottom }) => 2 * (bottom - top) > height);
    const isLikely =
      letters.length > 1 && height < LIKE * usual && height * LIKE > usual && box.right - box.left > height;
    const isOther = words.length > 0 || kept.some((own) => sharedBy(own.line.box, box) > 0);
    return isLikely && !isOther && signsOf(all[at]?.words ?? []) > 1 ? [box] : [];
  });
}

/** The words of a chart, a logo or a sign, line by line in the order in which they are read. Null for what is read as a page: prose, or a photograph. */
export async function readWordsOfPicture(picture: GreyPicture, reader: Reader): Promise<PictureWords | null> {
  const letters = findLinesOfLetters(picture);
  if (!letters || letters.lines.length > MOST_LINES) return null;
  if (letters.lines.length === 0) return { lines: [], unread: [] };
  const all = await readLines(picture, letters, reader);
  const found = all.map(({ line, words }) => ({ line, words: wordsIn(line, words) }));
  if (found.filter(({ words }) => words.length >= PROSE.words).length >= PROSE.lines) return null;
  const saying = found.filter(({ words }) => words.length > 0);
  const kept = saying.filter((own) => !saying.some((other) => isOfOther(own, other)));
  return {
    lines: inReadingOrder(kept.map(({ line: { box, height }, words }) => ({ words, box, height }))),
    unread: unreadAmong(found, kept, all),
  };
}
