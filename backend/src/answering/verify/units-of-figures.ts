import { findNumbers } from '../../text/values/amounts.js';

/** What a figure counts, as far as its unit tells. */
export interface Unit {
  /** Whether the unit tells what is counted; "" and "number" do not. */
  isKnown: boolean;
  /** Powers of currencies: "$ per £" has $ once, and £ once below the line. */
  money: ReadonlyMap<string, number>;
  /** The power of all else that is counted: shares, years. */
  things: number;
  /** "day", "month"; null where no time is counted. */
  time: string | null;
  /** How many hundredths: 1 for "%", 2 for basis points. */
  percent: number;
  /** How many thousands: 2 for "£ million"; null where nothing tells. */
  scale: number | null;
}

const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['CAD', /\bCA?\$|\bCAD(?![a-z]{3})|\bcanadian dollars?\b/i],
  ['AUD', /\bA\$|\bAUD(?![a-z]{3})|\baustralian dollars?\b/i],
  ['HKD', /\bHK\$|\bHKD(?![a-z]{3})/i],
  ['SGD', /\bS\$|\bSGD(?![a-z]{3})/i],
  ['CNY', /\b(?:CNY|RMB)(?![a-z]{3})|\b(?:yuan|renminbi)\b/i],
  ['EUR', /€|\bEUR(?![a-z]{3})|\beuros?\b/i],
  ['GBP', /£|\bGBP(?![a-z]{3})|\bpounds?\b/i],
  ['JPY', /¥|\bJPY(?![a-z]{3})|\byen\b/i],
  ['INR', /₹|\bINR(?![a-z]{3})|\bRs\b|\brupees?\b/i],
  ['CHF', /\bCHF(?![a-z]{3})|\bfrancs?\b/i],
  ...['SEK', 'NOK', 'DKK', 'PLN', 'NZD', 'KRW', 'BRL', 'ZAR'].map(
    (code) => [code, new RegExp(`\\b${code}(?![a-z]{3})`, 'i')] as const,
  ),
  ['USD', /\$|\bUSD(?![a-z]{3})|\bdollars?\b/i],
];
const OF_THE_STATES = /\bU\.?S\.? ?(?:\$|D\b|dollars?\b)/i;
/** A code may have its scale glued on: "EURm", "USDbn". Metres are no millions. */
const SCALE_WORD =
  /(?<!\b(?:sq|square|cu|cubic)\.? ?)(?:(?<=\b[A-Z]{3})|\b)(thousands?|millions?|billions?|trillions?|bn|mrd|tn|mn|mm|mio|[kmb])\b|['’]?\b(000)s?\b/i;
const SCALE_OF_VALUE = /\d\s?(thousand|million|billion|trillion|bn|mrd|tn|mn|mio|[kmb])\b/i;
/** In the head of a table: "in millions", "£'000", "$m". */
const SCALE_OF_HEAD =
  /\b(?:in|of)(?: \S+){0,3}? (thousands|millions|billions)\b|[€$£¥] ?['’]?(000)\b|[€$£¥] ?(k|m|mn|bn|thousands?|millions?|billions?)\b/gi;
const PERCENT = /%|\bper ?cent\b|\bpercent(?:age)?s?\b|\bpct\b|\bpp\b/i;
const BASIS_POINTS = /\bbasis points?\b|\bbps?\b/i;
/** "per share", "$/share", "EUR a year". */
const PER = /\bper\b|\/|\b(?:an?|each|every)(?= )|\bp\.\s?a\b/i;
const TIME = /\b(day|week|month|quarter|year)s?\b/i;
const OF_A_RATIO = /^(?:x|times|ratios?|multiples?|factors?|index)$/i;
const TELLS_NOTHING = /^(?:|numbers?|no|counts?|units?|figures?|amounts?|sums?|values?|currency|money)$/i;

/** Figures this near are one, but for how a machine stores them. */
const SAME = 1e-9;

const UNKNOWN: Unit = { isKnown: false, money: new Map(), things: 0, time: null, percent: 0, scale: null };
export const PLAIN: Unit = { ...UNKNOWN, isKnown: true, scale: 0 };

/** How many thousands a word of scale stands for. */
function thousandsIn(word: string): number {
  const plain = word.toLowerCase();
  if (/^t(?:n|r)/.test(plain)) return 4;
  if (/^(?:b|mrd)/.test(plain)) return 3;
  return plain.startsWith('m') ? 2 : 1;
}

function scaleIn(text: string, pattern: RegExp): number | null {
  const word = (pattern.exec(text) ?? []).slice(1).find((one) => one !== undefined);
  return word === undefined ? null : thousandsIn(word);
}

/** The one scale that the head of a table tells of its amounts; null where it tells none or several. */
export function scaleOfHead(head: string): number | null {
  const scales = new Set(
    [...head.matchAll(SCALE_OF_HEAD)].flatMap(([, ...words]) =>
      words.flatMap((word) => (word ? thousandsIn(word) : [])),
    ),
  );
  const [only = null] = scales;
  return scales.size === 1 ? only : null;
}

const currencyIn = (text: string): string | null => CURRENCIES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** The codes of the currencies that a text names in any way; not that of "$", which several countries use. */
export const currenciesNamed = (text: string): string[] =>
  CURRENCIES.filter(([code, pattern]) => (code === 'USD' ? OF_THE_STATES : pattern).test(text)).map(([code]) => code);

const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'HKD', 'SGD', 'NZD']);

/** Whether a sentence on the scale of amounts, "in thousands of U.S. dollars", speaks of another currency than a text names: then it says nothing of its amounts. */
export function isOfOtherCurrency(scale: string, text: string): boolean {
  const own = currenciesNamed(text);
  const told = currenciesNamed(scale);
  const isMeant = (code: string) =>
    told.length > 0 ? told.includes(code) : DOLLARS.has(code) || !/\$|\bdollars?\b/i.test(scale);
  return own.length > 0 && !own.some(isMeant);
}

/** The unit of a figure, from its printed unit and what stands beside the figure itself: "3.8m" is of millions, "16%" a rate. */
export function unitOf(printed: string, value = ''): Unit {
  const ownScale = scaleIn(value, SCALE_OF_VALUE);
  if (PERCENT.test(printed) || PERCENT.test(value)) return { ...PLAIN, percent: 1 };
  if (BASIS_POINTS.test(printed)) return { ...PLAIN, percent: 2 };
  const per = PER.exec(printed);
  const [above, below] = per ? [printed.slice(0, per.index), printed.slice(per.index + per[0].length)] : [printed, ''];
  const money = new Map<string, number>();
  const [currency, other] = [currencyIn(above) ?? currencyIn(value), currencyIn(below)];
  if (currency !== null) money.set(currency, 1);
  if (other !== null && other !== currency) money.set(other, -1);
  const scale = ownScale ?? scaleIn(above, SCALE_WORD);
  const dividing = scaleIn(below, SCALE_WORD) ?? 0;
  const noun = above
    .replace(SCALE_WORD, ' ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();
  if (currency === null && OF_A_RATIO.test(noun)) return PLAIN;
  if (currency === null && TELLS_NOTHING.test(noun.replace(/^in\b ?/i, ''))) return { ...UNKNOWN, scale };
  return {
    isKnown: true,
    money,
    things: (currency === null ? 1 : 0) - (per && other === null ? 1 : 0),
    time: currency === null && !per ? (TIME.exec(above)?.[1]?.toLowerCase() ?? null) : null,
    percent: 0,
    scale: (scale ?? 0) - dividing,
  };
}

/** Whether a unit and the figure beside it say themselves of how many thousands the figure is. */
export const tellsScale = (printed: string, value = ''): boolean =>
  SCALE_WORD.test(printed) || SCALE_OF_VALUE.test(value) || PER.test(printed);

const RATE = /(\d+(?:[.,]\d+)?)\s?(?:%|per ?cent\b)/gi;

/** "0.16" of a quote that says "16%" and not "0.16". */
export function isRatioOf(value: string, quote: string): boolean {
  const [figure, ...others] = findNumbers(value);
  if (figure === undefined || others.length > 0 || PERCENT.test(value) || findNumbers(quote).includes(figure))
    return false;
  const rates = [...quote.matchAll(RATE)].map(([, rate = '']) => Number(rate.replace(',', '.')));
  return rates.some((rate) => Math.abs(rate / 100 - Number(figure)) < SAME);
}

export const isPlain = ({ isKnown, money, things }: Unit): boolean => isKnown && money.size === 0 && things === 0;

const SCALE_NAMES = ['', 'thousand', 'million', 'billion', 'trillion'];
export const nameOfScale = (scale: number): string => SCALE_NAMES[scale] ?? '';

/** A printed unit at another scale: "£" as "£ million", "shares" as "million shares". */
export function unitAtScale(printed: string, scale: number): string {
  const bare = printed.replace(SCALE_WORD, ' ').replaceAll(/\s+/g, ' ').trim();
  const name = nameOfScale(scale);
  const [first = '', ...rest] = bare.split(' ');
  return (currencyIn(first) === null ? [name, bare] : [first, name, ...rest]).filter(Boolean).join(' ');
}

const SIGNS: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$', JPY: '¥' };

/** What a unit is called where nobody printed one; empty where it is no simple one. */
export function nameOfUnit({ money, things, percent, scale, isKnown }: Unit): string {
  const [[currency = '', power = 0] = [], ...others] = money;
  if (!isKnown || others.length > 0 || things !== 0) return '';
  if (money.size === 0) return percent === 1 ? '%' : '';
  return power === 1 ? unitAtScale(SIGNS[currency] ?? currency, scale ?? 0) : '';
}
