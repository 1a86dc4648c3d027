// Kept with the import, so that every program that takes this file knows the type too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./wink-porter2-stemmer.d.ts" />
import stem from 'wink-porter2-stemmer';

/** Words that say nothing about a passage's subject. Compared in lower case, before stemming. */
const PLAIN = `
  a about above again against all also am an and any are as at be because been before being below between both but by
  can consider could did do does doing down during each either every few for from further had has have having he her
  here his how i if in include into is it its just may me might more most must my neither no nor not now of on once
  only or other our out over own please same shall she should so some such than that the their them then there these
  they this those to too under up upon us very was we were what when where which while who whom whose why will with
  within would you your s t`;

/** Legal pronominal adverbs: "hereof", "thereunder" and the like. */
const LEGAL = 'hereby herein hereof hereto hereunder thereby therein thereof thereto thereunder';

export const STOP_WORDS: ReadonlySet<string> = new Set(`${PLAIN} ${LEGAL}`.split(/\s+/).filter(Boolean));

/** Words of a questionnaire that name the act of asking, not the subject: dropped from questions when others remain. */
export const QUESTION_FILLERS: ReadonlySet<string> = new Set(
  `agreement answer arrangement assume based clause clearly contract counterpart counterparty deal describe detail details document explain
   following give happen identify indicate information instrument know let list make matter mention mentioned mentions need outlined
   participant party parties please provide provided provision say set side signatory something specify specified state stated thing using
   want whether`.split(/\s+/),
);

/** Distinct words remembered with their stems; a full cache is emptied, so memory stays bounded on any input. */
const MAX_CACHED_WORDS = 60_000;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const COMBINING_MARKS = /\p{M}+/gu;

const isAsciiWordCode = new Uint8Array(128);
const isDigitCode = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  if (/[a-z0-9]/i.test(String.fromCharCode(code))) isAsciiWordCode[code] = 1;
  if (/[0-9]/.test(String.fromCharCode(code))) isDigitCode[code] = 1;
}

const isWordCode = (code: number): boolean =>
  code < 128 ? isAsciiWordCode[code] === 1 : LETTER_OR_DIGIT.test(String.fromCharCode(code));
const isDigit = (code: number): boolean => code < 128 && isDigitCode[code] === 1;

/** A comma between digits that parts thousands: "1,250,000" is one word. */
function isThousandsComma(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== 44 || !isDigit(text.charCodeAt(at - 1))) return false;
  for (let i = at + 1; i <= at + 3; i++) if (!isDigit(text.charCodeAt(i))) return false;
  return !isDigit(text.charCodeAt(at + 4));
}

const LOWER_CASE = /\p{Ll}/u;
const LINE_HYPHENS = new Set(['-', '\u00ad', '\u2010']);

/** A hyphen at the end of a line, between two parts of what may be one word. */
function isParted(text: string, at: number): boolean {
  return text.charCodeAt(at + 1) === 10 && LINE_HYPHENS.has(text.charAt(at)) && LOWER_CASE.test(text.charAt(at + 2));
}

/**
 * Calls `visit` with every run of letters and digits in lower case, thousands commas removed. A word that a line end
 * parts ("termi-\nnation") is visited in its parts and as a whole, since the hyphen may belong to it or to the line.
 */
export function forEachWord(text: string, visit: (word: string) => void): void {
  const { length } = text;
  let at = 0;
  let parted = '';
  while (at < length) {
    if (!isWordCode(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const start = at;
    let hasComma = false;
    for (at++; at < length; at++) {
      if (isWordCode(text.charCodeAt(at))) continue;
      if (!isThousandsComma(text, at)) break;
      hasComma = true;
    }
    const word = text.slice(start, at).toLowerCase();
    visit(hasComma ? word.replaceAll(',', '') : word);
    if (parted !== '') visit(parted + word);
    parted = isParted(text, at) ? word : '';
  }
}

/** 32-bit hash of a term, never 0. Two terms of one project share a hash about once in four thousand million pairs. */
export function hashTerm(term: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0 || 1;
}

interface CachedWord {
  stem: string;
  /** The empty text for stop words. */
  term: string;
  /** 0 for stop words. */
  id: number;
}

/** For words that are remembered: one that was cut from a text would keep the whole text in memory. */
export const ownCopyOf = (word: string): string => Buffer.from(word, 'utf8').toString('utf8');

const cache = new Map<string, CachedWord>();

function lookUp(word: string): CachedWord {
  const known = cache.get(word);
  if (known) return known;
  if (cache.size >= MAX_CACHED_WORDS) cache.clear();
  const ownCopy = ownCopyOf(word);
  const plain = ownCopy.normalize('NFKD').replace(COMBINING_MARKS, '');
  const stemmed = stem(plain);
  const term = STOP_WORDS.has(plain) ? '' : stemmed;
  const entry = { stem: stemmed, term, id: term ? hashTerm(term) : 0 };
  cache.set(ownCopy, entry);
  return entry;
}

/** The stems of a text's words in order: lower case, without accents and stop words. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  forEachWord(text, (word) => {
    const { term } = lookUp(word);
    if (term) terms.push(term);
  });
  return terms;
}

/** How many words of one text, each counted once, stand in another. */
export function countSharedTerms(text: string, other: string): number {
  const held = new Set(termsOf(other));
  return [...new Set(termsOf(text))].filter((term) => held.has(term)).length;
}

/** The stem of one word, or the empty text for a stop word. */
export const termOf = (word: string): string => lookUp(word.toLowerCase()).term;

/** The stem of one word, stop words included. */
export const stemOf = (word: string): string => lookUp(word.toLowerCase()).stem;

/** A number is its own stem, and too seldom the same to be worth remembering. */
function isNumber(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (!isDigit(word.charCodeAt(at))) return false;
  return true;
}

/** Like `termsOf`, as the numbers that indexes store. */
export function termIdsOf(text: string): number[] {
  const ids: number[] = [];
  forEachWord(text, (word) => {
    const id = isNumber(word) ? hashTerm(word) : lookUp(word).id;
    if (id) ids.push(id);
  });
  return ids;
}
