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

/** A percentage as it stands in a text; `value` 5 is "5%". */
export interface FoundPercentage {
  start: number;
  end: number;
  value: number;
}

const NUMBER = '(\\d{1,3}(?:[,\\u00a0]\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)';
const SCALE = '(?:\\s?(thousand|million|billion|trillion|bn|mn|m|k)\\b)?';
const CODE = 'EUR|USD|GBP|CHF|JPY|CAD|AUD|CNY|RMB|SEK|NOK|DKK|PLN|INR|HKD|SGD|NZD';
const BEFORE = new RegExp(`(?:(US\\$|U\\.S\\.\\s?\\$|CA?\\$|A\\$|[$€£¥]|\\b(?:${CODE}))\\s?)${NUMBER}${SCALE}`, 'gi');
const AFTER = new RegExp(
  `(?<![\\d.,])${NUMBER}${SCALE}\\s?(€|£|(?:${CODE}|euros?|(?:U\\.?S\\.?\\s+)?dollars?|pounds?(?:\\s+sterling)?)\\b)`,
  'gi',
);
const PERCENTAGE =
  /(?<![\d.,])(\d{1,3}(?:,\d{3})*(?:\.\d+)?|\.\d+)\s?(?:%|per\s?cent(?:um|age points?)?\b|percent\b)/gi;

const SCALES: Record<string, number> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mn: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
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

/** The percentages that a text states in figures, in reading order. */
export function findPercentages(text: string): FoundPercentage[] {
  return [...text.matchAll(PERCENTAGE)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: Number((match[1] ?? '').replaceAll(',', '')),
  }));
}

/** Every number that a text writes in figures, thousands separators removed, in reading order. */
export function findNumbers(text: string): string[] {
  return [...text.matchAll(/\d+(?:[,\u00a0]\d{3})*(?:\.\d+)?/g)].map((match) =>
    match[0]
      .replaceAll(/[,\u00a0]/g, '')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  );
}

function toAmount(match: RegExpExecArray, figures = '', scale = '', currency = ''): FoundAmount {
  const value = Number(figures.replaceAll(/[,\u00a0]/g, '')) * (SCALES[scale.toLowerCase()] ?? 1);
  return { start: match.index, end: match.index + match[0].length, value, currency: currencyOf(currency) };
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
