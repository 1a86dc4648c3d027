import { isInList, isListed, LISTED_LANGUAGES, type ListedLanguage } from './word-lists.js';

/** What lists of words tell of two pieces that a line's end parts; 'either' where both ways of writing have words of their own. */
export type Pieces = 'one word' | 'two words' | 'either';

/** What begins compounds with a hyphen and is no word by itself. */
const PREFIXES = new Set(['co', 'pre', 'multi', 'semi']);
/** What papers write with a hyphen before a word, though the list has both as one: "non-exclusive", "north-east". */
const KEEPS_HYPHEN = new Set(['non', 'anti', 'multi', 'north', 'south']);
/** What parts of a German compound may be joined by. */
const BETWEEN_PARTS = ['', 's', 'n', 'en', 'es', 'er', 'e'];
const LEAST_PART = 3;
/** The list of Spanish words has no accents but the one of ñ. */
const ACCENTS = /[\u0300-\u0302\u0304-\u036F]/g;

const small = (word: string): string => word.toLowerCase();
const capital = (word: string): string => word.charAt(0).toUpperCase() + small(word.slice(1));
const withoutAccents = (word: string): string => word.normalize('NFD').replace(ACCENTS, '').normalize('NFC');

/** Whether a word is known as it is written, or in small letters. */
const isWord = (language: ListedLanguage, word: string): boolean => {
  const written = language === 'es' ? withoutAccents(word) : word;
  return isInList(language, small(written)) || (written !== small(written) && isInList(language, written));
};

/** A noun may go on in small letters, or be cut before its end. */
const isInAnyCase = (language: ListedLanguage, word: string): boolean =>
  isWord(language, word) || (language === 'de' && isInList(language, capital(word)));

/** Whether a German word is made of two that the list has. */
function isCompound(word: string): boolean {
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at++) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    const isPart = BETWEEN_PARTS.some(
      (between) =>
        one.endsWith(between) &&
        one.length - between.length >= LEAST_PART &&
        isInAnyCase('de', one.slice(0, one.length - between.length)),
    );
    if (isPart && isInAnyCase('de', other)) return true;
  }
  return false;
}

function besideHyphenIn(language: ListedLanguage, one: string, other: string): Pieces | undefined {
  const isOne = isInAnyCase(language, one + other);
  // Only English writes many words both ways.
  if (isOne && language !== 'en') return isWord(language, `${one}-${other}`) ? 'either' : 'one word';
  const isTwo = (PREFIXES.has(small(one)) || (isWord(language, one) && small(one) !== 'un')) && isWord(language, other);
  if (isTwo && KEEPS_HYPHEN.has(small(one))) return 'two words';
  if (isOne) return isTwo ? 'either' : 'one word';
  if (isWord(language, `${one}-${other}`)) return 'two words';
  // Most names, and many words of these languages, are not in the lists.
  if (isTwo) return one !== small(one) || language === 'de' || language === 'es' ? undefined : 'two words';
  return language === 'de' && isCompound(one + other) ? 'one word' : undefined;
}

/** Whether a list has a word: that of the text's language or that of English, or any where the language is not known. */
export function isKnownWord(language: string | null, word: string): boolean {
  if (language === null) return LISTED_LANGUAGES.some((listed) => isWord(listed, word));
  return isListed(language) && (isWord(language, word) || isWord('en', word));
}

type Lookup = (language: ListedLanguage, one: string, other: string) => Pieces | undefined;

/** What the list of a text's language tells, or that of English, of which words stand in papers of all languages. */
function ask(lookUp: Lookup, language: string | null, one: string, other: string): Pieces | undefined {
  if (language === null) {
    for (const listed of LISTED_LANGUAGES) {
      const told = lookUp(listed, one, other);
      if (told !== undefined) return told;
    }
    return undefined;
  }
  if (!isListed(language)) return undefined;
  const own = lookUp(language, one, other);
  if (own === 'one word' || language === 'en') return own;
  const english = lookUp('en', one, other);
  return english === 'one word' ? english : (own ?? english);
}

function withoutHyphenIn(language: ListedLanguage, one: string, other: string): Pieces | undefined {
  const [isFirst, isSecond] = [isWord(language, one), isWord(language, other)];
  if (isInAnyCase(language, one + other)) return isFirst && isSecond ? 'either' : 'one word';
  const isGerman = language === 'de';
  // The end of a compound may be another word too: "Register / angaben".
  if (isFirst && isSecond) return isGerman && isInList('de', capital(other)) ? undefined : 'two words';
  return isGerman && !isFirst && !isSecond && isCompound(one + other) ? 'one word' : undefined;
}

/** Whether the pieces before and behind a hyphen at a line's end are one word, or two that keep the hyphen. */
export const piecesBesideHyphen = (language: string | null, one: string, other: string): Pieces | undefined =>
  ask(besideHyphenIn, language, one, other);

/** Whether the pieces at a line's end and at the next one's begin are one word that was cut without a hyphen. */
export const piecesWithoutHyphen = (language: string | null, one: string, other: string): Pieces | undefined =>
  ask(withoutHyphenIn, language, one, other);
