import { describe, expect, it } from 'vitest';
import { FoldedText } from './fold-blanks-and-hyphens.js';
import { findQuote, isEvidence, widenToLine } from './find-quotes.js';

const found = (text: string, quote: string, within?: readonly [number, number]) => {
  const range = findQuote(text, quote, within);
  return range && text.slice(...range);
};

describe('finding a quote in a document', () => {
  it.each([
    ['plain words', 'The rent is €500 a month.', 'rent is €500', 'rent is €500'],
    [
      'a line break inside',
      'Either party may\n   terminate at will.',
      'party may terminate',
      'party may\n   terminate',
    ],
    ['a page break inside', 'Either party may\f\nterminate at will.', 'party may terminate', 'party may\f\nterminate'],
    [
      'a word parted at the line end',
      'the termi-\nnation of this lease',
      'the termination of',
      'the termi-\nnation of',
    ],
    ['a hyphened word parted at the line end', 'a third-\nparty claim', 'a third-party claim', 'a third-\nparty claim'],
    ['a soft hyphen', 'the termi\u00adnation of', 'the termination', 'the termi\u00adnation'],
    ['curly quotes', 'the “Company” and Seller’s books', 'the "Company" and Seller\'s', 'the “Company” and Seller’s'],
    ['dashes of another width', 'the years 2019–2021 inclusive', 'years 2019-2021', 'years 2019–2021'],
    ['a ligature', 'conﬁdential oﬃce', 'confidential office', 'conﬁdential oﬃce'],
    ['full-width letters', 'ＡＢＣ Limited', 'ABC Limited', 'ＡＢＣ Limited'],
    ['a no-break blank', 'EUR\u00a0500 per month', 'EUR 500 per', 'EUR\u00a0500 per'],
    ['an accent written apart', 'Tailte E\u0301ireann holds', 'Tailte Éireann', 'Tailte E\u0301ireann'],
    ['a zero-width blank', 'the agree\u200bment ends', 'the agreement ends', 'the agree\u200bment ends'],
  ])('forgives %s', (_what, text, quote, expected) => {
    expect(found(text, quote)).toBe(expected);
  });

  it.each([
    ['another word', 'Either party may terminate.', 'Either party must terminate.'],
    ['another case', 'the Company shall pay', 'the company shall pay'],
    ['another figure', 'the sum of 1,500 euro', 'the sum of 1,600 euro'],
    ['a left-out word', 'shall not assign this lease', 'shall assign this lease'],
    ['a part of a word', 'the parties concerned', 'he parties concerned'],
    ['words run together', 'in to the contract', 'into the contract'],
    ['a hyphen that changes the meaning', 'to re-sign the lease', 'to resign the lease'],
    ['a power of ten', 'an area of 10² metres', 'an area of 102 metres'],
    ['other punctuation', 'goods, and services', 'goods and services'],
    ['dots for left-out words', 'the tenant shall at all times pay', 'the tenant ... pay'],
  ])('does not forgive %s', (_what, text, quote) => {
    expect(findQuote(text, quote)).toBeNull();
  });

  it('finds nothing for an empty quote or a quote of blanks and dashes', () => {
    expect(findQuote('some text - here', '')).toBeNull();
    expect(findQuote('some text - here', ' - ')).toBeNull();
  });

  it('looks only inside the given stretch', () => {
    const text = 'The fee is ten. Later: the fee is ten. End.';
    expect(findQuote(text, 'fee is ten')).toEqual([4, 14]);
    expect(findQuote(text, 'fee is ten', [16, 43])).toEqual([27, 37]);
    expect(findQuote(text, 'fee is ten', [16, 30])).toBeNull();
  });

  it('takes the first place where the blanks agree as well', () => {
    const text = 'the there fore, and the therefore';
    expect(found(text, 'the therefore')).toBe('the therefore');
    expect(findQuote(text, 'the therefore')).toEqual([20, 33]);
  });

  it('finds every slice of whole words of a messy text again, at the same words', () => {
    const random = seeded(11);
    const text = messyText(random, 900);
    const folded = new FoldedText(text);
    const words = [...text.matchAll(/\S+/g)].map((match) => [match.index, match.index + match[0].length] as const);
    for (let round = 0; round < 400; round += 1) {
      const first = Math.floor(random() * (words.length - 12));
      const start = words[first]?.[0] ?? 0;
      const end = words[first + 2 + Math.floor(random() * 9)]?.[1] ?? text.length;
      const quote = tidied(text.slice(start, end));
      const range = findQuote(folded, quote, [Math.max(0, start - 1), end + 1]);
      if (startsOrEndsInsideAWord(text, start, end)) continue;
      expect(range && tidied(text.slice(...range))).toBe(quote);
    }
  });

  it('never returns words that differ from the quote', () => {
    const random = seeded(5);
    const text = messyText(random, 500);
    const folded = new FoldedText(text);
    const quotes = Array.from({ length: 300 }, () => tidied(messyText(random, 2)));
    const pairs = quotes.flatMap((quote) => {
      const range = findQuote(folded, quote);
      return range ? [[tidied(text.slice(...range)).replaceAll('-', ''), quote.replaceAll('-', '')] as const] : [];
    });
    expect(pairs.length).toBeGreaterThan(20);
    expect(pairs.map(([found]) => found)).toEqual(pairs.map(([, quote]) => quote));
  });

  it('folds a million characters and searches them in well under two seconds', () => {
    const text =
      'The “Supplier” shall main-\ntain insurance of at least €1,000,000 per claim; see clause 4.2.\n'.repeat(11_000) +
      'The last words stand here alone.';
    const begun = process.threadCpuUsage();
    const folded = new FoldedText(text);
    for (let round = 0; round < 20; round += 1)
      expect(findQuote(folded, 'The last words stand here alone.')).not.toBeNull();
    expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(2_000);
  });
});

describe('what counts as evidence', () => {
  const text =
    'LEASE\nRent: €500\n\nThe tenant pays. The landlord keeps the roof in good repair at its own cost.\nTurnover 12 14\n';
  const range = (quote: string): [number, number] => [text.indexOf(quote), text.indexOf(quote) + quote.length];

  it('accepts six words, a whole sentence or a whole line', () => {
    expect(isEvidence(text, range('landlord keeps the roof in good'))).toBe(true);
    expect(isEvidence(text, range('The tenant pays.'))).toBe(true);
    expect(isEvidence(text, range('Rent: €500'))).toBe(true);
    expect(isEvidence(text, range('Turnover 12 14'))).toBe(true);
  });

  it('refuses a few words out of a sentence and a single word', () => {
    expect(isEvidence(text, range('keeps the roof'))).toBe(false);
    expect(isEvidence(text, range('LEASE'))).toBe(false);
    expect(isEvidence(text, range('tenant'))).toBe(false);
  });

  it('widens a cell to its row', () => {
    expect(text.slice(...widenToLine(text, range('12'), [0, text.length]))).toBe('Turnover 12 14');
  });
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Words with everything that PDFs do to them. */
function messyText(random: () => number, words: number): string {
  const pieces = [
    'tenant',
    'shall',
    'pay',
    'third-party',
    'termi-\nnation',
    'oﬃce',
    '“Rent”',
    'seller’s',
    '2019–2021',
    '€1,500.00',
    'the',
    'a',
    'lease;',
    'não',
    'E\u0301ire',
    'clause',
    '(b)',
    'non-\ncompete',
  ];
  const blanks = [' ', '  ', '\n', ' \n ', '\u00a0', '\f\n'];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: words }, () => pick(pieces) + pick(blanks)).join('');
}

function tidied(text: string): string {
  return text
    .replace(/-\s+/g, '-')
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

function startsOrEndsInsideAWord(text: string, start: number, end: number): boolean {
  return text.slice(0, start).endsWith('-\n') || text.slice(0, end).endsWith('-');
}
