/** "2026-03-05" as "5 March 2026"; what is no such day stays as it is. */
export function dayInWords(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  const isDay = year !== undefined && !Number.isNaN(Date.parse(value));
  return isDay ? formatDate({ year: Number(year), month: Number(month), day: Number(day) }) : value;
}

/** A calendar date without a time zone. Months and days count from 1. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** A date as it stands in a text. */
export interface FoundDate {
  /** `[start, end)` counts into the text. */
  start: number;
  end: number;
  date: CalendarDate;
  /** True for 03/04/2016, which may be in March or in April; `date` then holds the day-first reading. */
  isAmbiguous: boolean;
}

type TimeUnit = 'day' | 'week' | 'month' | 'year';

/** A length of time as it stands in a text, such as "thirty (30) business days". */
export interface FoundDuration {
  start: number;
  end: number;
  count: number;
  unit: TimeUnit;
  /** True for business or working days, which cannot be added without a calendar of holidays. */
  isBusiness: boolean;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const MONTH = `(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?`;
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  'twenty-first',
  'twenty-second',
  'twenty-third',
  'twenty-fourth',
  'twenty-fifth',
  'twenty-sixth',
  'twenty-seventh',
  'twenty-eighth',
  'twenty-ninth',
  'thirtieth',
  'thirty-first',
];
const DAY = '(\\d{1,2})\\s?(?:st|nd|rd|t\\s?h)?';
const YEAR = '(\\d{4})(?!\\d)';

const DAY_FIRST = new RegExp(
  `(?<![\\d.])(?:(?<![A-Za-z_])|(?<=\\b(?:of|on)))${DAY}(?:\\s+day)?(?:\\s+of)?[\\s,]+${MONTH},?\\s+(?:day\\s+of\\s+|of\\s+|in\\s+the\\s+year\\s+)?${YEAR}`,
  'gi',
);
const MONTH_FIRST = new RegExp(`\\b${MONTH}\\s+${DAY}(?:,\\s*|\\s+)${YEAR}`, 'gi');
const WORDS_FIRST = new RegExp(
  `\\b(${ORDINALS.toReversed().join('|').replaceAll('-', '[-\\s]')})(?:\\s*\\(\\d{1,2}(?:st|nd|rd|th)?\\))?\\s+day\\s+of\\s+${MONTH},?\\s+${YEAR}`,
  'gi',
);
const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const FIGURES = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|\.\d)/g;

/** The dates that a text states with day, month and year, in reading order. */
export function findDates(text: string): FoundDate[] {
  const found = [
    ...read(text, DAY_FIRST, (m) => [m[3], monthNumber(m[2]), m[1]]),
    ...read(text, MONTH_FIRST, (m) => [m[3], monthNumber(m[1]), m[2]]),
    ...read(text, WORDS_FIRST, (m) => [
      m[3],
      monthNumber(m[2]),
      ORDINALS.indexOf((m[1] ?? '').toLowerCase().replace(/\s/, '-')) + 1,
    ]),
    ...read(text, ISO, (m) => [m[1], m[2], m[3]]),
    ...readFigures(text),
  ];
  return withoutOverlaps(found.sort((a, b) => a.start - b.start || b.end - a.end));
}

/** "12 March 2016". */
export function formatDate({ year, month, day }: CalendarDate): string {
  return `${day} ${MONTHS[month - 1] ?? ''} ${year}`;
}

export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** The date that lies a length of time after another; the last day of a shorter month stands in for a day it does not have. */
export function addDuration(date: CalendarDate, { count, unit }: Pick<FoundDuration, 'count' | 'unit'>): CalendarDate {
  if (unit === 'day' || unit === 'week')
    return fromUtc(Date.UTC(date.year, date.month - 1, date.day + count * (unit === 'week' ? 7 : 1)));
  const months = date.year * 12 + (date.month - 1) + count * (unit === 'year' ? 12 : 1);
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  return { year, month, day: Math.min(date.day, daysInMonth(year, month)) };
}

/** The working day that lies so many working days after another, or before it: Saturdays and Sundays are left out, public holidays are not. */
export function addWorkingDays(date: CalendarDate, count: number): CalendarDate {
  const step = Math.sign(count);
  let [day, left] = [date, Math.abs(count)];
  while (left > 0) {
    day = addDuration(day, { count: step, unit: 'day' });
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

const isWeekend = ({ year, month, day }: CalendarDate): boolean =>
  [0, 6].includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay());

const COUNT_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const COUNT_WORD = `(?:(?:one\\s+)?hundred(?:\\s+(?:and\\s+)?(?:${TENS.join('|')}))?|(?:${TENS.join('|')})(?:[-\\s](?:${COUNT_WORDS.slice(1, 10).join('|')}))?|${COUNT_WORDS.slice(1).toReversed().join('|')})`;
const DURATION = new RegExp(
  `(?<![\\w.,$€£])(?:(${COUNT_WORD})[\\s-]*)?(?:\\(?\\s*(\\d{1,3})\\s*\\)?[\\s-]*|\\([Il]\\)\\s*)?(?:full\\s+|consecutive\\s+|additional\\s+)?((?:business|working|calendar|trading|contract)[\\s-]+)?(day|week|month|year)(?:s['’]?|['’]s)?(?![a-z])`,
  'gi',
);

/** The lengths of time that a text states with a number, in reading order. */
export function findDurations(text: string): FoundDuration[] {
  const found: FoundDuration[] = [];
  for (const match of text.matchAll(DURATION)) {
    const count = match[2] ? Number(match[2]) : countFromWords(match[1] ?? '');
    if (count <= 0) continue;
    const unit = (match[4] ?? '').toLowerCase() as TimeUnit;
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      count,
      unit,
      isBusiness: /business|working|trading/i.test(match[3] ?? ''),
    });
  }
  return found;
}

/** "30 days", "1 year". */
export function formatDuration({
  count,
  unit,
  isBusiness,
}: Pick<FoundDuration, 'count' | 'unit' | 'isBusiness'>): string {
  return `${count} ${isBusiness ? 'business ' : ''}${unit}${count === 1 ? '' : 's'}`;
}

/** The number that words such as "ninety" or "one hundred twenty" say; 0 when they say none. */
export function countFromWords(words: string): number {
  let total = 0;
  for (const word of words.toLowerCase().split(/[-\s]+/)) {
    const tens = TENS.indexOf(word);
    if (word === 'hundred') total = Math.max(1, total) * 100;
    else if (tens >= 0) total += (tens + 2) * 10;
    else total += Math.max(0, COUNT_WORDS.indexOf(word));
  }
  return total;
}

type Parts = [year: string | number | undefined, month: string | number | undefined, day: string | number | undefined];

function read(text: string, pattern: RegExp, parts: (match: RegExpExecArray) => Parts): FoundDate[] {
  const found: FoundDate[] = [];
  for (const match of text.matchAll(pattern)) {
    const [year, month, day] = parts(match).map(Number);
    const date = validDate(year, month, day);
    if (date) found.push({ start: match.index, end: match.index + match[0].length, date, isAmbiguous: false });
  }
  return found;
}

function readFigures(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const match of text.matchAll(FIGURES)) {
    if (looksLikeClauseNumber(match)) continue;
    const [first, second] = [Number(match[1]), Number(match[3])];
    const year = fullYear(match[4] ?? '');
    const dayFirst = validDate(year, second, first);
    const monthFirst = validDate(year, first, second);
    const date = dayFirst ?? monthFirst;
    if (date)
      found.push({
        start: match.index,
        end: match.index + match[0].length,
        date,
        isAmbiguous: dayFirst !== null && monthFirst !== null && first !== second,
      });
  }
  return found;
}

/** "4.12.10" is rather a clause than a day; "04.12.10" is a day. */
function looksLikeClauseNumber([, first = '', separator, second = '', year = '']: RegExpExecArray): boolean {
  return separator === '.' && year.length === 2 && first.length + second.length < 4;
}

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

function validDate(year = 0, month = 0, day = 0): CalendarDate | null {
  if (year < 1000 || year > 2999 || month < 1 || month > 12) return null;
  return day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function fromUtc(time: number): CalendarDate {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function monthNumber(name = ''): number {
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase().slice(0, 3))) + 1;
}

function withoutOverlaps(sorted: FoundDate[]): FoundDate[] {
  const kept: FoundDate[] = [];
  for (const one of sorted) if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  return kept;
}
