/** A sum of money as it stands in a text. */
export interface FoundAmount {
  /** `[start, end)` counts into the text. */
  start: number;
  end: number;
  /** In whole units of the currency: "€1.5 million" is 1,500,000. */
  value: number;
  /** ISO 4217 where the text tells, such as "EUR"; null for "$", which several countries use, and where nothing is said. */
  currency: string | null;
}

const GROUP = "[,.'’\\u00a0\\u2009\\u202f]";
/** "1,250,000.50", "1.250.000,50", "12'500", "10 000" with a blank of any width, "1250,5". */
const NUMBER = `(\\d{1,3}(?:${GROUP}\\d{3})+(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d+(?:[.,]\\d+)?)`;
/** After a sign of money a plain blank may part thousands as well; before one it may part two numbers. */
const NUMBER_AFTER_SIGN = `(\\d{1,3}(?: \\d{3})+(?![\\d,.]\\d)(?:[.,]\\d{1,2}(?!\\d))?|${NUMBER.slice(1)}`;
const SCALE = '(?:\\s?(thousand|million|billion|trillion|mio|mrd|bn|mn|m|k)\\b)?';
const CODE = 'EUR|USD|GBP|CHF|JPY|CAD|AUD|CNY|RMB|SEK|NOK|DKK|PLN|INR|HKD|SGD|NZD';
const BEFORE = new RegExp(
  `(?:(US\\$|U\\.S\\.\\s?\\$|CA?\\$|A\\$|[$€£¥]|\\b(?:${CODE}))\\s?)${NUMBER_AFTER_SIGN}${SCALE}`,
  'gi',
);
const AFTER = new RegExp(
  `(?<![\\d.,'’])${NUMBER}${SCALE}\\s?(€|£|(?:${CODE}|euros?|(?:U\\.?S\\.?\\s+)?dollars?|pounds?(?:\\s+sterling)?)\\b)`,
  'gi',
);
/** Currencies whose sums are written with a point before the cents, so that "$1.250" is no thousand. */
const POINT_IS_DECIMAL = new Set([null, 'USD', 'GBP', 'CAD', 'AUD', 'HKD', 'SGD', 'NZD', 'INR']);

const SCALES: Record<string, number> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mn: 1e6,
  mio: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  mrd: 1e9,
  trillion: 1e12,
};

/** The sums of money that a text states in figures, in reading order. */
export function findAmounts(text: string): FoundAmount[] {
  const before = [...text.matchAll(BEFORE)].map((match) => toAmount(match, match[2], match[3], match[1]));
  const after = [...text.matchAll(AFTER)].map((match) => toAmount(match, match[1], match[2], match[3]));
  const sorted = [...before, ...after].sort((a, b) => a.start - b.start || b.end - a.end);
  return sorted.filter(
    (one, index) => one.start >= Math.max(0, ...sorted.slice(0, index).map((earlier) => earlier.end)),
  );
}

/** Every number that a text writes in figures, thousands separators removed, in reading order. */
export function findNumbers(text: string): string[] {
  return [
    ...text.matchAll(
      /\d+(?:[,'’\u00a0\u2009\u202f]\d{3}(?!\d))*(?:\.\d{3}(?!\d)){2,}(?:,\d{1,2})?|\d+(?:[,'’\u00a0\u2009\u202f]\d{3}(?!\d))*(?:\.\d+)?/g,
    ),
  ].map(([figures]) => String(valueOf(figures, true)));
}

/**
 * The value of figures in any European writing. The last mark parts the decimals, unless it parts three figures: then it
 * parts thousands, but for a lone point where `pointIsDecimal`.
 */
function valueOf(figures: string, pointIsDecimal: boolean): number {
  const marks = [...figures.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  const plain = figures.replaceAll(/[^\d]/g, '');
  if (!last) return Number(plain);
  const decimals = figures.length - last.index - 1;
  const isRepeated = marks.filter(([mark]) => mark === last[0]).length > 1;
  const isOther = marks.some(([mark]) => mark !== last[0]);
  const partsThousands =
    isRepeated || (decimals === 3 && !isOther && !(last[0] === '.' && pointIsDecimal) && !/^0[.,]/.test(figures));
  return partsThousands ? Number(plain) : Number(plain) / 10 ** decimals;
}

function toAmount(match: RegExpExecArray, figures = '', scale = '', sign = ''): FoundAmount {
  const currency = currencyOf(sign);
  const value = valueOf(figures, scale !== '' || POINT_IS_DECIMAL.has(currency)) * (SCALES[scale.toLowerCase()] ?? 1);
  return { start: match.index, end: match.index + match[0].length, value, currency };
}

function currencyOf(sign: string): string | null {
  const plain = sign.toUpperCase().replaceAll(/[.\s]/g, '');
  if (plain === '€' || plain.startsWith('EURO')) return 'EUR';
  if (plain === '£' || plain.startsWith('POUND')) return 'GBP';
  if (plain === 'US$' || plain.startsWith('USDOLLAR')) return 'USD';
  if (plain === 'C$' || plain === 'CA$') return 'CAD';
  if (plain === 'A$') return 'AUD';
  if (plain === '¥') return 'JPY';
  return new RegExp(`^(?:${CODE})$`).test(plain) ? plain : null;
}
