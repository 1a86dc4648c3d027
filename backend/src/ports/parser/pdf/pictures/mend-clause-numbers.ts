import type { RecognisedPage, RecognisedWord } from '../../../ocr/text-recogniser.js';
import { beginsWithPart } from '../../blocks/clause-labels.js';
import { bracketsOf } from './mend-numbers-in-brackets.js';
import { pageNames } from '../beside-text/say-page-numbers.js';

const NUMBER = /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?$/;
const SURE = /^\d{1,2}\.(?:\d{1,2}\.?)?$/;
/** Figures with other marks than full stops between them, or with letters behind them. */
const LIKE_NUMBER = /^\d[\dA-Za-z.,:;]{0,4}$/;
/** Numbers read less surely than this may be others. */
const UNSURE = 85;
/** Words read as surely as this are no numbers. */
const SURE_WORD = 94;
/** Letters of what may be a number that was misread, at most. */
const LONGEST = 5;
/** The sign before an item of a list. */
const SIGN_OF_ITEM = /^[•*+–—>»-]$/;
/** Space behind a number that stands in a column of its own, as a multiple of its height. */
const COLUMN_GAP = 0.9;
/** Share of the page's width by which the beginnings of lines in one column may differ. */
const SAME_EDGE = 0.012;

interface Place {
  page: number;
  word: RecognisedWord;
  /** The number as its parts; null where it does not read as one. */
  parts: number[] | null;
}

const partsOf = (text: string): number[] | null => NUMBER.exec(text)?.[1]?.split('.').map(Number) ?? null;
/** The same where other marks may have been read for full stops. */
const likelyParts = (place: Place | undefined): number[] | null =>
  place ? (place.parts ?? partsOf(place.word.text.replace(/[,:;]/g, '.'))) : null;
const areSame = (one: readonly number[], other: readonly number[]): boolean => one.join('.') === other.join('.');
/** Whether a count begins: "1.", "1.1". */
const begins = (parts: readonly number[]): boolean => parts.at(-1) === 1;

/** What may come after a number: the first below it, or the next on its level or on one above. */
function followersOf(parts: readonly number[]): number[][] {
  const next = parts.map((_, at) => [...parts.slice(0, at), (parts[at] ?? 0) + 1]);
  return [[...parts, 1], ...next];
}

const follows = (before: readonly number[], parts: readonly number[]): boolean =>
  followersOf(before).some((follower) => areSame(follower, parts));

/** The figures of a word, with those that letters are read for. */
const figuresOf = (text: string): string =>
  text
    .replace(/[Il|\]]/g, '1')
    .replace(/[oO]/g, '0')
    .replace(/[zZ]/g, '2')
    .replace(/\D/g, '');

const LETTER = /^([a-z])\.$/;

/** Whether a letter before an item is counted by another such letter, so that it is no number that was misread. */
function isCountedLetter(text: string, heads: readonly { word: RecognisedWord }[]): boolean {
  const letter = LETTER.exec(text)?.[1]?.codePointAt(0);
  if (letter === undefined) return false;
  return heads.some(({ word }) => {
    const other = LETTER.exec(word.text)?.[1]?.codePointAt(0);
    return other !== undefined && Math.abs(other - letter) === 1;
  });
}

/** What stands at the head of lines in the column of the numbers of clauses. */
function placesOf({ number, lines, areas, rules }: RecognisedPage): Place[] {
  if (areas) return [];
  const isInTable = ({ top }: RecognisedWord) =>
    rules?.upright.some(({ from, to }) => top >= from && top <= to) === true;
  const heads = lines.flatMap(([word, next]) => {
    const isPart = word && next && beginsWithPart(`${word.text} ${next.text}`);
    const mayBe = word && next && !isPart && !SIGN_OF_ITEM.test(word.text) && !isInTable(word);
    return mayBe ? [{ word, next }] : [];
  });
  const numbered = heads.filter(({ word }) => !isCountedLetter(word.text, heads));
  const sure = heads.filter(({ word }) => SURE.test(word.text));
  const isNear = (one: number, other: number) => Math.abs(one - other) <= SAME_EDGE;
  return numbered.flatMap(({ word, next }): Place[] => {
    const parts = partsOf(word.text);
    const isApart = next.left - word.right > COLUMN_GAP * (word.bottom - word.top);
    const beside = sure.filter((other) => isNear(other.word.left, word.left));
    const isNumber = parts !== null && (SURE.test(word.text) || parts.length > 1 || isApart);
    const isLike =
      word.text.length <= LONGEST &&
      ((isApart && !/^[([]|^[A-Za-z]\)$/.test(word.text)) || LIKE_NUMBER.test(word.text)) &&
      beside.some((other) => isNear(other.next.left, next.left));
    return beside.length > 0 && (isNumber || isLike) ? [{ page: number, word, parts }] : [];
  });
}

/**
 * What a number that follows on none before it must be, where only one possibility is left. Numbers of more parts than
 * any other of the paper are none; a number at the beginning stands above the first one below it.
 */
function onlyPossibility(
  before: readonly number[] | undefined,
  { word }: Place,
  after: readonly number[] | null,
  deepest: number,
): number[] | null {
  const figures = figuresOf(word.text);
  const above = after?.length === 2 && begins(after) ? [after.slice(0, 1)] : [];
  const first = /^\d1$/.test(figures) && deepest > 1 ? [[Number(figures[0]), 1]] : above;
  // The number of the next clause may stand as a title beside this column: "2.1" below "1.4".
  const [outer = 0, ...inner] = before ?? [];
  const below = inner.length === 1 ? [[outer + 1, 1]] : [];
  const possible = before ? [...followersOf(before), ...below].filter(({ length }) => length <= deepest) : first;
  const [alike, another] = possible.filter((parts) => parts.join('') === figures);
  if (alike && !another) return alike;
  const mayBe = (parts: readonly number[]) => parts.join('').startsWith(figures);
  const [between, more] = after ? possible.filter((parts) => mayBe(parts) && follows(parts, after)) : [];
  if (between) return more ? null : between;
  // "a" above "2." is the first of a new count, and so is a number that was hardly read where nothing was counted before.
  const mayBeFirst = figures === '' || (before === undefined && word.confidence < UNSURE);
  return mayBeFirst && after?.length === 1 && after[0] === 2 ? [1] : null;
}

/** The signs that are read for "§", alone or before its number. */
const SECTION_SIGN = /^[§$&8S]{1,2}$/;
const SIGN_AND_NUMBER = /^[§$&8S]{1,2}(\d{1,2})$/;
const LONE_SIGN_AND_NUMBER = /^[§$&85S](\d{1,2})$/;

/** Languages whose papers count their sections with "§". */
const COUNT_BY_SIGN = new Set(['de', 'pl']);
/** Words of a section's title at most. */
const TITLE = 6;

/** "81 Gegenstand", "$ 2 Kaufpreis" and "8 3 Haftung" in a German paper are §§ 1 to 3, and so is "1 Gegenstand" above § 2. */
function sectionsOf(pages: readonly RecognisedPage[]): Map<RecognisedWord, string> {
  const lines = pages.filter(({ language }) => COUNT_BY_SIGN.has(language)).flatMap((page) => page.lines);
  const heads = lines.flatMap(([word, next, title]) => {
    const isLone = next === undefined;
    const glued = (isLone ? LONE_SIGN_AND_NUMBER : SIGN_AND_NUMBER).exec(word?.text ?? '')?.[1];
    if (word && glued !== undefined && (isLone || /^\p{Lu}/u.test(next.text)))
      return [{ word, count: Number(glued), text: `§ ${glued}` }];
    const isApart = SECTION_SIGN.test(word?.text ?? '') && /^\d{1,2}$/.test(next?.text ?? '');
    const isOverTitle = title === undefined || /^\p{Lu}/u.test(title.text);
    return word && isApart && isOverTitle ? [{ word, count: Number(next?.text), text: '§' }] : [];
  });
  const counts = new Set(heads.map(({ count }) => count));
  const areCounted = [...counts].some((count) => counts.has(count + 1));
  if (!areCounted) return new Map();
  const first = heads.reduce((least, one) => (one.count < least.count ? one : least));
  const bare = lines
    .slice(
      0,
      lines.findIndex(([word]) => word === first.word),
    )
    .flatMap((line): [RecognisedWord, string][] => {
      const [word, title] = line;
      const isBare =
        word && word.text === String(first.count - 1) && /^\p{Lu}/u.test(title?.text ?? '') && line.length <= TITLE;
      return isBare ? [[word, `§ ${word.text}`]] : [];
    });
  return new Map([
    ...bare,
    ...heads.flatMap(({ word, text }): [RecognisedWord, string][] => (word.text === text ? [] : [[word, text]])),
  ]);
}

/** Pages whose sections begin with the second: the first was not read. */
function pagesWithoutFirst(pages: readonly RecognisedPage[]): number[] {
  const heads = pages.flatMap(({ number, language, lines }) =>
    COUNT_BY_SIGN.has(language)
      ? lines.flatMap((line) => {
          const count = /^§ ?(\d{1,2})\b/.exec(line.map(({ text }) => text).join(' '))?.[1];
          return count === undefined ? [] : [{ number, count: Number(count) }];
        })
      : [],
  );
  const [first, next] = heads;
  return first?.count === 2 && next?.count === 3 ? [first.number] : [];
}

/** Words before and behind the number of a paragraph of a statute. */
const BEFORE_STATUTE = /^(?:nach|gemäß|aus|des|im|in|gem\.|i\.S\.d\.|und|von|der|auf|mit|zu|vgl\.|nebst|\()$/iu;
const BEHIND_STATUTE = /^(?:Abs|Satz|Nr|[A-Z][A-Za-z]{0,3}(?:G|B|O)|ZPO|BGB|HGB|GBO|InsO|AO|StGB|WEG)[.,;:)]*$/u;

/** "nach 8 800 ZPO" is § 800. */
function sectionsInSentences(pages: readonly RecognisedPage[]): Map<RecognisedWord, string> {
  const lines = pages.filter(({ language }) => language === 'de').flatMap((page) => page.lines);
  return new Map(
    lines.flatMap((line) =>
      line.flatMap((word, at): [RecognisedWord, string][] => {
        const [before, number, behind] = [line[at - 1], line[at + 1], line[at + 2]].map((one) => one?.text ?? '');
        const bracket = word.text.startsWith('(') ? '(' : '';
        const sign = word.text.slice(bracket.length);
        const isSign = SECTION_SIGN.test(sign) && sign !== '§' && /^\d{1,4}[a-z]?$/.test(number ?? '');
        const isNamed =
          BEHIND_STATUTE.test(behind ?? '') && (at === 0 || bracket !== '' || BEFORE_STATUTE.test(before ?? ''));
        return isSign && isNamed ? [[word, bracket + (sign.length > 1 ? '§§' : '§')]] : [];
      }),
    ),
  );
}

/** The numbers of clauses as they must be, and the pages on which some were hard to read. */
export interface MendedNumbers {
  pages: RecognisedPage[];
  hardToRead: number[];
}

/**
 * Numbers of clauses at the heads of recognised lines that break their count, such as "12" between 1.1 and 1.3: where what stands
 * around them leaves one possibility it takes their place. Either way the page is named.
 */
export function mendClauseNumbers(pages: readonly RecognisedPage[]): MendedNumbers {
  const places = pages.flatMap(placesOf);
  const deepest = Math.max(...places.map(({ parts }) => parts?.length ?? 0));
  const right = new Map([...sectionsInSentences(pages), ...sectionsOf(pages)]);
  const hardToRead = new Set<number>();
  for (const page of pages) {
    const brackets = page.areas ? [] : [...bracketsOf(page)];
    if (brackets.length > 0) hardToRead.add(page.number);
    for (const [word, text] of brackets) right.set(word, text);
  }
  /** What was counted last, outermost first: lists stand between the clauses of a paper. */
  let counts: number[][] = [];
  for (const [at, place] of places.entries()) {
    const { parts, word, page } = place;
    if (right.has(word)) continue;
    const open = parts ? counts.findLastIndex((last) => follows(last, parts)) : -1;
    if (parts && (open >= 0 || begins(parts))) {
      counts = [...(open >= 0 ? counts.slice(0, open) : counts), parts];
      continue;
    }
    const only = onlyPossibility(counts.at(-1), place, likelyParts(places[at + 1]), deepest);
    // A bare number that breaks the count, or a word, is one of the text where it was read surely.
    const isBare = parts?.length === 1 && !word.text.endsWith('.') && word.confidence >= UNSURE;
    const isWord = /^\p{L}+$/u.test(word.text) && word.confidence >= SURE_WORD;
    const isOfText = !only && (isBare || isWord);
    if (!isOfText) hardToRead.add(page);
    if (only) right.set(word, only.join('.') + (only.length === 1 ? '.' : ''));
    const known = only ?? parts;
    if (known) counts = [...counts.slice(0, only ? -1 : undefined), known];
  }
  const mend = (word: RecognisedWord): RecognisedWord => {
    const text = right.get(word);
    return text === undefined ? word : { ...word, text };
  };
  const mended = pages.map((page) => ({ ...page, lines: page.lines.map((line) => line.map(mend)) }));
  for (const page of pagesWithoutFirst(mended)) hardToRead.add(page);
  return { pages: mended, hardToRead: [...hardToRead].sort((one, other) => one - other) };
}

export function remarksOnNumbers(pages: readonly number[]): string[] {
  if (pages.length === 0) return [];
  const shows = pages.length === 1 ? 'shows' : 'show';
  return [`${pageNames(pages)} ${shows} numbers of clauses that were hard to read; compare them with the page.`];
}
