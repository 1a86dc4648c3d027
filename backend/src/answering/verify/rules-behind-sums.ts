import { findDurations } from '../../text/values/dates-and-durations.js';
import { escapePattern } from '../../text/words/escape-pattern.js';
import { numbersOf } from './numbers-in-statement.js';

/** Of these a formula may have any number: a whole, percentages and scales. */
const FREE = new Set(['0', '1', '100', '1000', '1000000', '1000000000']);
/** What tells a number in other words: a half, a third, months of a year. */
const IN_OTHER_WORDS: Readonly<Record<string, RegExp>> = {
  2: /\b(?:hal(?:f|ves|ved)|twice|doubl\w+|both|semi-?annual\w*|half-?yearly)\b/i,
  3: /\b(?:thirds?|triple|quarter\w*)\b/i,
  4: /\bquarter\w*\b/i,
  7: /\bweeks?\b/i,
  12: /\b(?:annual\w*|annum|years?|yearly|months?|monthly)\b/i,
  52: /\b(?:weeks?|weekly)\b/i,
  360: /\b(?:annum|years?|days?|daily)\b/i,
  365: /\b(?:annum|years?|days?|daily)\b/i,
  366: /\b(?:annum|years?|days?|daily)\b/i,
};
/** Days of a week, months of a year: no paper has to say so. */
const OF_CALENDAR: Readonly<Record<string, readonly string[]>> = {
  'day of week': ['7'],
  'month of quarter': ['3'],
  'quarter of year': ['4'],
  'month of year': ['12'],
  'week of year': ['52'],
  'day of year': ['360', '365', '366'],
};
export const countsTime = (number: string): boolean => ['7', '12', '52', '360', '365', '366'].includes(number);

const SMALL_OF_LARGE =
  /\b(day|week|month|quarter)s?(?: (?:of|in|per|to))?(?: (?:an?|the|one|each|every))? (week|month|quarter|year)\b/gi;

/** "days of a week" is what 7 may be called, "months in a year" what 12 may. */
export const isCountOfCalendar = (name: string, number: string): boolean =>
  [...name.matchAll(SMALL_OF_LARGE)].some(([, small = '', large = '']) =>
    OF_CALENDAR[`${small} of ${large}`.toLowerCase()]?.includes(number),
  );

/** Whether a text names two years so many years apart: growth "over two years" from 2023 to 2025. */
export function areYearsApart(text: string, count: string): boolean {
  const years = (text.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
  return years.some((one) => years.some((other) => other - one === Number(count)));
}

const AVERAGE = /\(([^()]*)\)\s*\/\s*(\d+)/g;
const isAverage = (summed: string, count: string): boolean => summed.split('+').length === Number(count);

/** How many figures the averages of a formula are taken of: "2" of (a + b) / 2. */
export const countsOfAverages = (formula: string): string[] =>
  [...formula.matchAll(AVERAGE)].flatMap(([, summed = '', count = '']) => (isAverage(summed, count) ? [count] : []));

/** The counts of days, months or years that a formula adds and that only count them off: 1, 2 and 3 of a month before, two months before, three. */
function countedOff(formula: string): ReadonlySet<string> {
  const added = new Set([...formula.matchAll(ADDED)].map(([, , count = '']) => count));
  const counted = new Set<string>();
  for (let count = 1; added.has(String(count)); count += 1) counted.add(String(count));
  return counted.size > 1 ? counted : new Set();
}

/** The numbers of a formula that say something of a paper: not percentages, scales, the count of what an average is taken of and what is counted off. */
export function numbersToExplain(formula: string): string[] {
  const plain = formula.replaceAll(AVERAGE, (whole, summed: string, count: string) =>
    isAverage(summed, count) ? summed : whole,
  );
  const counted = countedOff(formula);
  const numbers = plain.match(/(?<![\w.])\d+(?:\.\d+)?/g) ?? [];
  return [...new Set(numbers)].filter((number) => !FREE.has(number) && !counted.has(number));
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** "Page 2", "2 / 14": a number that counts pages says nothing of a sum. */
const NUMBERS_PAGE = /^(?:page|seite|p[áa]gina|strona)?\s*[–-]?\s*\d+\s*[–-]?(?:\s*(?:of|von|de|di|z|\/)\s*\d+)?$/i;

/** "A5. Safety", "6.1 Price": the number of a clause counts nothing. */
const NUMBER_OF_CLAUSE = /^\W*(?:\p{Lu}\d{1,2}[.)]?|\d{1,2}(?:\.\d{1,2})+[.)]?|\d{1,2}[.)])\s+(?=\p{Lu})/u;

/** Whether a text tells a number itself, in figures or words: "five", "the fifth anniversary", 0.05 by "5 per cent". */
export function tellsNumberItself(text: string, number: string): boolean {
  if (NUMBERS_PAGE.test(text.trim())) return false;
  const said = text.replace(NUMBER_OF_CLAUSE, '');
  if (numbersOf(said).includes(number) || tellsShare(said, number)) return true;
  return new RegExp(`\\b${ORDINALS[Number(number) - 1] ?? '(?!)'}\\b`, 'i').test(said);
}

/** Whether a text tells a part of one as a percentage. */
function tellsShare(text: string, number: string): boolean {
  if (!/^0?\.\d+$/.test(number)) return false;
  const percent = escapePattern(String(Number((100 * Number(number)).toPrecision(12))));
  return new RegExp(`(?<![\\d.])${percent}(?:\\.0+)?\\s*(?:%|per ?cent)`, 'i').test(text);
}

/** Whether a text tells a number, itself or in other words: "half of it", "yearly". */
export const tellsNumber = (text: string, number: string): boolean =>
  tellsNumberItself(text, number) || (!NUMBERS_PAGE.test(text.trim()) && (IN_OTHER_WORDS[number]?.test(text) ?? false));

/** What a formula adds a number of to a day: "year" of addYears(a, 10), "day" of addBusinessDays(a, -3); null where it adds it to none. */
export const unitAdded = (formula: string, number: string): string | null =>
  [...formula.matchAll(ADDED)].find(([, , count]) => count === number)?.[1]?.toLowerCase() ?? null;

const INSIDE = '(?:[^()]|\\([^()]*\\))*';
const ADDED = new RegExp(`\\badd(?:Business)?(Day|Month|Year)s\\(${INSIDE},\\s*-?\\s*(\\d+)\\s*\\)`, 'g');
const DAYS_ADDED = new RegExp(`\\badd(Business)?Days\\(${INSIDE},\\s*-?\\s*(\\w+)\\s*\\)`, 'g');

/** The counts of days that a formula adds, by their number or the id of their operand, and whether weekends are left out. */
export const daysAdded = (formula: string): { count: string; isBusiness: boolean }[] =>
  [...formula.matchAll(DAYS_ADDED)].map(([, business, count = '']) => ({ count, isBusiness: business !== undefined }));

/** Whether a text tells so many days, and business days alone where others are meant or the other way round. */
export function tellsOtherDays(text: string, number: string, isBusiness: boolean): boolean {
  const told = findDurations(text).filter((one) => one.unit === 'day' && String(one.count) === number);
  return told.length > 0 && told.every((one) => one.isBusiness !== isBusiness);
}

const SMALLER: Readonly<Record<string, readonly [unit: string, count: number]>> = {
  week: ['day', 7],
  year: ['month', 12],
  quarter: ['month', 3],
};
/** "a week later". */
const ONE = /\b(?:an?|another|further)\s+(week|quarter|year)\b/gi;

/** Lengths of time of a text, those in weeks and years also in days and months. */
function timesIn(text: string): { count: number; unit: string }[] {
  const ones = [...text.matchAll(ONE)].map(([, unit = '']) => ({ count: 1, unit: unit.toLowerCase() }));
  return [...findDurations(text), ...ones].flatMap(({ count, unit }) => {
    const [small, times] = SMALLER[unit] ?? [];
    return small === undefined || times === undefined
      ? [{ count, unit }]
      : [
          { count, unit },
          { count: count * times, unit: small },
        ];
  });
}

/** Whether a text tells so many days, months or years: "ten years", "the tenth anniversary", 14 days by "two weeks". */
export const tellsTime = (text: string, number: string, unit: string): boolean =>
  timesIn(text).some((one) => String(one.count) === number && one.unit === unit) ||
  (unit === 'year' && new RegExp(`\\b${ORDINALS[Number(number) - 1] ?? '(?!)'} anniversary\\b`, 'i').test(text));

const KINDS = 'Notes|Bonds|Debentures|Shares|Loans?|Warrants|Options|Facilit(?:y|ies)';
const SERIES = new RegExp(
  `\\b((?:19|20)\\d{2}|\\d+(?:\\.\\d+)?%|(?:Series|Class|Tranche) \\w+)(?: \\p{Lu}\\p{L}+)? (${KINDS})\\b`,
  'gu',
);

/** "2028 Notes", "Class A Shares": which of several of a kind a text speaks of. */
const seriesIn = (text: string): [which: string, kind: string][] =>
  [...text.matchAll(SERIES)].map(([, which = '', kind = '']) => [which, kind]);

/** "7.50% Notes" may be the "2029 Notes": only years tell one series from another by its year. */
const formOf = (which: string): string =>
  which.endsWith('%') ? '%' : /^\d/.test(which) ? 'year' : which.replace(/ .*/, '');

/** The series among others that a quote does not name, where it names another of that kind. */
export function seriesWithout(quote: string, others: readonly string[]): string[] {
  const own = seriesIn(quote);
  const named = new Set(own.map(([which]) => which));
  const kinds = new Set(own.map(([which, kind]) => `${formOf(which)} ${kind}`));
  const all = others
    .flatMap(seriesIn)
    .filter(([which, kind]) => kinds.has(`${formOf(which)} ${kind}`) && !named.has(which));
  return [...new Set(all.map(([which, kind]) => `${which} ${kind}`))];
}
