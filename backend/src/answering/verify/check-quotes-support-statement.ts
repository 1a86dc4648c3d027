import { findDates } from '../../text/values/dates-and-durations.js';
import { escapePattern } from '../../text/words/escape-pattern.js';
import { countsInWords, tellsWholeAmount, unknownNumbers } from './numbers-in-statement.js';
import { currenciesNamed, unitOf } from './units-of-figures.js';

/** Words with a capital inside a sentence. */
export const NAME = /(?<![.?!:]\s|^)(?<=\s|["“(])\p{Lu}[\p{L}\d&.'’-]+/gu;
/** Words with a capital that need no evidence. */
const COMMON = new Set(
  'yes no the this that these those it its they both all each any either neither none only under according agreement annex appendix contract document exhibit paragraph part party parties schedule section clause article page i a an january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

/** Dates, numbers and names of a statement that stand in none of the given texts; empty when it says nothing of its own. */
export function unsupportedWords(statement: string, evidence: readonly string[]): string[] {
  const known = evidence.join('\n');
  return [...unknownDates(statement, known), ...unknownNumbers(statement, known), ...unknownNames(statement, known)];
}

function unknownDates(statement: string, known: string): string[] {
  const dates = new Set(findDates(known).map(({ date }) => `${date.year}-${date.month}-${date.day}`));
  return findDates(statement)
    .filter(({ date, isAmbiguous }) => !isAmbiguous && !dates.has(`${date.year}-${date.month}-${date.day}`))
    .filter(({ date }) => !standsApart(date, known) && !isEndOfMonth(date, known))
    .map(({ start, end }) => statement.slice(start, end));
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

interface Day {
  year: number;
  month: number;
  day: number;
}

/**
 * "7/27 Date: ________, 1997": day and month written by hand beside the printed year, not where they may be the other way round; "each 31 December"
 * where the year stands elsewhere.
 */
function standsApart({ year, month, day }: Day, known: string): boolean {
  const name = `${MONTHS[month - 1]}\\p{L}*\\.?`;
  const inWords = `${name} ${day}(?:st|nd|rd|th)?|${day}(?:st|nd|rd|th)? (?:of )?${name}`;
  const figures = day > 12 ? `0?${month}/${day}|${day}/0?${month}` : '(?!)';
  const text = known.replaceAll(/[\s_]+/g, ' ');
  const withoutYear = '(?!,? ?(?:of )?(?:19|20)\\d\\d)';
  const isNear = new RegExp(
    `(?<![\\d/])(?:${figures}|${inWords})(?![\\p{L}\\d/])${withoutYear}[^.;]{0,${BESIDE_YEAR}}\\b${year}\\b`,
    'iu',
  );
  const isEachYear = new RegExp(`(?<![\\d/])(?:${inWords})(?![\\p{L}\\d/])${withoutYear}`, 'iu');
  return isNear.test(text) || (isEachYear.test(text) && new RegExp(`\\b${year}\\b`).test(text));
}

/** The first or the last day of a month that a text names with its year. */
export function isEndOfMonth({ year, month, day }: Day, known: string): boolean {
  const isEnd = day === 1 || day === new Date(Date.UTC(year, month, 0)).getUTCDate();
  return (
    isEnd &&
    new RegExp(`(?<![\\p{L}\\d])(?<!\\d )${MONTHS[month - 1]}\\p{L}*\\.?,? ${year}\\b`, 'iu').test(
      known.replaceAll(/\s+/g, ' '),
    )
  );
}

/** A year stands so near behind its day, in characters. */
const BESIDE_YEAR = 60;
/** "English law" over "the law of England". */
const PEOPLES: readonly (readonly [string, string])[] = [
  ['english', 'england'],
  ['irish', 'ireland'],
  ['scottish', 'scotland'],
  ['welsh', 'wales'],
  ['french', 'france'],
  ['german', 'germany'],
  ['swiss', 'switzerland'],
  ['dutch', 'netherlands'],
  ['belgian', 'belgium'],
  ['italian', 'italy'],
  ['spanish', 'spain'],
  ['portuguese', 'portugal'],
  ['austrian', 'austria'],
  ['danish', 'denmark'],
  ['swedish', 'sweden'],
  ['norwegian', 'norway'],
  ['finnish', 'finland'],
  ['polish', 'poland'],
  ['canadian', 'canada'],
  ['australian', 'australia'],
  ['indian', 'india'],
  ['japanese', 'japan'],
  ['chinese', 'china'],
  ['israeli', 'israel'],
  ['luxembourgish', 'luxembourg'],
  ['californian', 'california'],
  ['texan', 'texas'],
];

/** Names of a text that stand in none of the known words. */
export function unknownNames(statement: string, known: string): string[] {
  const words = new Set(wordsOf(known));
  for (const [people, place] of PEOPLES) if (words.has(place)) words.add(people);
  for (const code of currenciesNamed(known)) words.add(code.toLowerCase());
  const names = [...statement.matchAll(NAME)].map((match) => match[0]);
  // Evidence may be all that was read: its initials are taken only where an abbreviation asks for them.
  const initials = names.some((name) => ABBREVIATION.test(name)) ? initialsOf(known) : '';
  return names
    .filter((name) => !standsForInitials(name, initials))
    .filter((name) =>
      wordsOf(name).some(
        // The one letter is the s of "Lisnarra's".
        (word) =>
          word.length > 1 &&
          !COMMON.has(word) &&
          [word, word.replace(/s$/, ''), `${word}s`].every((form) => !words.has(form)),
      ),
    );
}

/** "AENB" where "American Express National Bank" is quoted, "CET1" where "Common Equity Tier 1" is. */
const ABBREVIATION = /^\p{Lu}{2,}[\p{Lu}\d]+(?![\p{L}\d&])/u;
const BETWEEN_NAMES = /^(?:of|and|the|for|&|-)$/i;

function standsForInitials(name: string, initials: string): boolean {
  const letters = ABBREVIATION.exec(name)?.[0];
  return letters !== undefined && initials.includes(letters);
}

/** First letters of words with capitals that stand one behind the other; anything else parts them. */
function initialsOf(text: string): string {
  return (text.match(/[\p{L}\d&-]+/gu) ?? [])
    .map((word) => (BETWEEN_NAMES.test(word) ? '' : (/^\p{Lu}|^\d+$/u.exec(word)?.[0] ?? ' ')))
    .join('');
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []
  );
}

/**
 * "Lucid" says which paper is meant when its file is called "LUCIDINC-04-15-2011.txt", "Technologies" when it is called "GlobalTechnologiesGroup.txt", and
 * "Buy's" in "Best Buy's segments" when it is called "BESTBUY_2019.txt".
 */
export function namesFile(word: string, fileNames: readonly string[], text = word): boolean {
  const name = plainName(word);
  const parts = fileNames.flatMap(
    (file) => `${file} ${file.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')}`.toLowerCase().match(/\p{L}+/gu) ?? [],
  );
  const together = (text.match(NAMES_IN_A_ROW) ?? []).map((names) => names.split(/\s+/).map(plainName));
  const wholes = [name, ...together.filter((own) => own.includes(name)).map((own) => own.join(''))];
  return wholes.some((whole) => /^\p{L}{4,}$/u.test(whole) && parts.some((part) => part.startsWith(whole)));
}

const NAMES_IN_A_ROW = /\p{Lu}[\p{L}&'’]*(?:\s+\p{Lu}[\p{L}&'’]*)+/gu;
const plainName = (word: string): string => word.toLowerCase().replace(/['’]s$|[.,:;]+$/, '');

const PAPER =
  '(?:agreement|amendment|contract|deed|guarantee|lease|letter|licen[cs]e|minutes|notice|offer|order|paper|plan|policy|report|statement|undertaking)s?';

/**
 * Whether a name only tells which paper is meant ("the letter of Mesirow", "Mesirow's offer letter") or where something is ("in Los Gatos"): then it may
 * stand around the quote instead of in it. Whoever does or gets something has to stand in the quote; so has every other name where the
 * quote names somebody whom the statement leaves out.
 */
export function onlyTellsWhich(name: string, statement: string, quotes: readonly string[]): boolean {
  const own = escapePattern(name.replace(/['’]s$|[.,:;]+$/, ''));
  const all = [...statement.matchAll(new RegExp(`\\b${own}\\b`, 'gu'))].length;
  const telling = new RegExp(
    `\\b${PAPER} (?:of|with|from|between)(?: the)?(?: \\p{Lu}[\\p{L}.&]*){0,2} ${own}\\b(?! (?:must|may|shall|will|can)\\b)|\\b${own}(?:['’]s)?(?: \\p{Lu}?[\\p{L}-]+){0,2} ${PAPER}\\b|\\b(?:in|at)(?: the)?(?: \\p{Lu}[\\p{L}.&]*){0,2} ${own}\\b`,
    'gu',
  );
  return (
    all > 0 &&
    /^\p{Lu}/u.test(name) &&
    [...statement.matchAll(telling)].length === all &&
    unknownNames(` ${quotes.join(' ')}`, statement).length === 0
  );
}

const KINDS_OF_COMPANY =
  /^(?:co|company|corp|corporation|gmbh|group|holdings?|inc|international|limited|llc|llp|ltd|plc)$/;

/** Whether none of the names stands in a text; what kind of company one is tells nothing. */
export function standNowhere(names: readonly string[], text: string): boolean {
  const own = names
    .flatMap(wordsOf)
    .filter((word) => word.length > 1 && !COMMON.has(word) && !KINDS_OF_COMPANY.test(word));
  const words = new Set(wordsOf(text));
  return own.length > 0 && !own.some((word) => words.has(word));
}

const REFERENCE =
  /\b(?:sections?|clauses?|articles?|paragraphs?|regulations?|schedules?|notes?|parts?)\s+(\d{1,3}(?:\.\d{1,3})*)(?:\s*\([a-z\d]{1,4}\))*/gi;
/** "under 22.1", "14.2(a) bars": a clause without the word. */
const BARE_REFERENCE =
  /(?<=\b(?:under|in|by|see|per|and|or)\s)(\d{1,3}(?:\.\d{1,3})+)(?:\s?\([a-z\d]{1,4}\))*(?![\d%]|[.,]\d|\s*(?:%|percent|per|times|million|billion|thousand))|(?<![\d.,$€£]\s?)\b(\d{1,3}(?:\.\d{1,3})+)(?:\([a-z\d]{1,4}\))+/gi;

/** "Amendment No. 3", "Lot Nr. 12": the number is part of a name. */
const NUMBERED_NAME = /\b\p{Lu}\p{L}+ (?:No\.?|Nr\.?|Number) ?\d{1,4}\b/gu;

/** A statement without the numbers of clauses and of papers that stand in what was read: where a thing stands needs no quote. */
export function withoutReferences(statement: string, read: string): string {
  const stands = (before: string, number: string) =>
    new RegExp(`${before}${escapePattern(number)}(?![\\d])`, 'im').test(read);
  const isNamed = (name: string) => read.replaceAll(/\s+/g, ' ').toLowerCase().includes(name.toLowerCase());
  return statement
    .replaceAll(NUMBERED_NAME, (name) => (isNamed(name) ? ' ' : name))
    .replaceAll(REFERENCE, (reference, number: string) => (stands('(?<![\\d.])', number) ? ' ' : reference))
    .replaceAll(BARE_REFERENCE, (reference, pointed?: string, marked?: string) =>
      stands('(?:^\\s*|\\b(?:section|clause|article|paragraph)s?\\s+)', pointed ?? marked ?? '') ? ' ' : reference,
    );
}

/** The result of a sum as a statement would write it. */
export function states(text: string, result: string): boolean {
  // "40.0%" is told as "40%".
  const figure = (/\d[\d,.]*\d|\d/.exec(result)?.[0] ?? '').replaceAll(BETWEEN_THOUSANDS, '').replace(/\.0+$/, '');
  const isDate = /\p{L}{3}/u.test(result) && /\d{4}/.test(result);
  if (isDate) return unsupportedWords(result, [text]).length === 0;
  const unit = /^[\d,.]+ (\p{L}{3,})$/u.exec(result.trim())?.[1]?.replace(/s$/, '');
  if (unit !== undefined && countsInWords(text, unit).includes(figure)) return true;
  if (result.trim().endsWith('%') && ['per cent', 'percent'].some((one) => countsInWords(text, one).includes(figure)))
    return true;
  if (tellsWholeAmount(text, figure, unitOf(result.replace(/[\d,.]+/, ' ')).scale ?? 0)) return true;
  return (
    figure !== '' &&
    new RegExp(
      `(?<![\\d.,])${figure.replaceAll('.', '\\.')}${figure.includes('.') ? '' : '(?:\\.0+)?'}(?![\\d]|[.,]\\d)`,
    ).test(text.replaceAll(BETWEEN_THOUSANDS, ''))
  );
}

/** "2,280" is 2280. */
const BETWEEN_THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;
