import { findNumbers } from '../../text/values/amounts.js';
import { countFromWords, findDates } from '../../text/values/dates-and-durations.js';
import { escapePattern } from '../../text/words/escape-pattern.js';

const NUMBER_WORD =
  /\b(?:(?:one )?hundred(?: and)?(?:[ -](?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety))?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)\b/gi;
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const ORDINAL = new RegExp(`\\b(?:(${TENS})[- ])?(${ORDINALS.join('|')})\\b(?![- ]part(?:y|ies)\\b)`, 'gi');

/** The numbers that ordinals of a text tell: "the fifty-third week" tells 53. */
function ordinalsIn(text: string): { number: string; isCompound: boolean; start: number; end: number }[] {
  return [...text.matchAll(ORDINAL)].map((match) => {
    const [whole, tens, last = ''] = match;
    const number = (tens === undefined ? 0 : countFromWords(tens)) + ORDINALS.indexOf(last.toLowerCase()) + 1;
    const isCompound = tens !== undefined;
    return { number: String(number), isCompound, start: match.index, end: match.index + whole.length };
  });
}

const FRACTIONS: readonly (readonly [RegExp, number])[] = [
  [/^(?:a |one[ -])?hal(?:f|ves)$/i, 0.5],
  [/^(?:a |one[ -])?quarter$/i, 0.25],
  [/^three[ -]quarters$/i, 0.75],
];
const FRACTION = /\b(?:(\d+|[a-z]+) and )?((?:a |one[ -])?(?:half|quarter)|three[ -]quarters)\b/gi;

/** What halves and quarters of a text come to: "one and a half per cent" is 1.5, "one half of the fee" 0.5 and 50 of a hundred. */
function fractionsIn(text: string): string[] {
  return [...text.matchAll(FRACTION)].flatMap(([, whole = '', part = '']) => {
    const fraction = FRACTIONS.find(([pattern]) => pattern.test(part))?.[1] ?? 0;
    const before = /^\d/.test(whole) ? Number(whole) : countFromWords(whole);
    return before > 0 ? [String(before + fraction)] : [String(fraction), String(100 * fraction)];
  });
}

/** "threemonths", as a page lost the blank. */
const GLUED_UNIT = /(?<=\p{L}{3})(?=(?:days?|weeks?|months?|years?)\b)/giu;

/** Figures may stand in words on the other side: "thirty" supports "30". Numbers inside dates are judged as dates. */
export function unknownNumbers(statement: string, known: string): string[] {
  const plainKnown = known.replaceAll(GLUED_UNIT, ' ');
  const figures = new Set([
    ...numbersOf(plainKnown),
    ...ordinalsIn(plainKnown).map(({ number }) => number),
    ...fractionsIn(plainKnown),
    ...wholeAmountsIn(known).values(),
  ]);
  const plain = withoutDates(statement);
  const wholes = wholeAmountsIn(plain);
  const counted = numbersInWords(plain).filter((number) => Number(number) >= LEAST_COUNTED);
  const values = new Set([...figures].map(withoutEndingZeros));
  const isKnown = (number: string) =>
    values.has(withoutEndingZeros(number)) || atScales(number, known).some((one) => figures.has(one));
  return [...findNumbers(plain), ...counted].filter(
    (number) => !isKnown(number) && !isKnown(wholes.get(number) ?? number),
  );
}

/** "6.70" is 6.7. */
const withoutEndingZeros = (number: string): string => (number.includes('.') ? number.replace(/\.?0+$/, '') : number);

/** "One of", "the two parties" count nothing that a paper would have to say. */
export const LEAST_COUNTED = 3;

/** What a figure is in thousands, millions or billions, as far as the evidence has such figures: "5 million" supports "5000000". */
const atScales = (number: string, known: string): string[] =>
  SCALES.filter(([written, factor]) => Number(number) >= factor && written.test(known)).map(([, factor]) =>
    String(Number(number) / factor),
  );

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/thousand|[€$£¥]\s?(?:k|000s?)\b|['’]000s?\b/i, 1e3],
  [/million|[€$£¥]\s?mn?\b|\b[A-Z]{3}m\b/i, 1e6],
  [/billion|[€$£¥]\s?bn?\b|\b[A-Z]{3}bn\b/i, 1e9],
];

const SCALED = /(\d[\d,.]*)\s?(thousand|million|billion|bn|mn|[km])\b/gi;
const FACTORS: Readonly<Record<string, number>> = { t: 1e3, k: 1e3, m: 1e6, b: 1e9 };

/** Figures of a text that are in thousands or millions, and what they are in whole: "3.8m" is 3800000. */
function wholeAmountsIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(SCALED)].flatMap(([, figures = '', scale = '']) => {
      const [number] = findNumbers(figures);
      const factor = FACTORS[scale.charAt(0).toLowerCase()] ?? 1;
      // What a machine adds to 3.8 times a million is cut off.
      return number === undefined ? [] : [[number, String(Number((Number(number) * factor).toPrecision(12)))] as const];
    }),
  );
}

/** Whether a text tells a figure of so many thousands at another scale: "£5 million" tells 5,000,000. */
export function tellsWholeAmount(text: string, figure: string, scale: number): boolean {
  const whole = String(Number((Number(figure) * 1000 ** scale).toPrecision(12)));
  return [...wholeAmountsIn(text).values(), ...(scale > 0 ? findNumbers(text) : [])].includes(whole);
}

/** A text without its days: that of a file's name is when it was filed. */
export function withoutDates(text: string): string {
  return findDates(text).reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}

/** Numbers of a text, in figures or words. */
export const numbersOf = (text: string): string[] => [...findNumbers(text), ...numbersInWords(text)];

/** "fifty-third" is 53, not 50. */
export function numbersInWords(text: string): string[] {
  const compounds = ordinalsIn(text).filter(({ isCompound }) => isCompound);
  const isPart = (at: number) => compounds.some(({ start, end }) => start <= at && at < end);
  const cardinals = [...text.matchAll(NUMBER_WORD)].filter(({ index }) => !isPart(index));
  return [...cardinals.map(([words]) => String(countFromWords(words))), ...compounds.map(({ number }) => number)];
}

/** How many of a unit a text counts in words: "eight months". */
export const countsInWords = (text: string, unit: string): string[] =>
  [...text.matchAll(NUMBER_WORD)]
    .filter((match) =>
      new RegExp(`^(?: \\(\\d+\\))?[ -]${escapePattern(unit)}`, 'i').test(text.slice(match.index + match[0].length)),
    )
    .map((match) => String(countFromWords(match[0])));
