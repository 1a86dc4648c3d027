import { findNumbers } from '../../text/values/amounts.js';
import { countFromWords } from '../../text/values/dates-and-durations.js';
import type { RejectedClaim } from '../compose-answer-types.js';

const LONGEST_QUOTED = 160;

/** Why a claim was refused, in words that whoever wrote it can mend it by: they name what is not borne out. */
export function whyRefused({ reason, words = [], text, quote }: Omit<RejectedClaim, 'documentId'>): string {
  const [first = '', second = ''] = words;
  switch (reason) {
    case 'quote_not_found':
      return `these words do not stand in the document: ${quoted(quote)}`;
    case 'quote_too_short':
      return `the quote ${quoted(quote)} is too short to prove anything`;
    case 'no_quote':
      return first === '' ? 'it came without a quote' : `${named(first, text)} came without a quote`;
    case 'untold':
      return 'no sentence that stands tells the result of this sum';
    case 'too_long':
      return 'it is longer than anybody would read';
    case 'unsupported':
      return words.length === 0
        ? 'it says more than its quotes'
        : `${list(words.map((word) => named(word, text)))} ${words.length === 1 ? 'stands' : 'stand'} in none of its quotes`;
    case 'order':
      return 'its quote is an order to a machine, not evidence';
    case 'unknown_passage':
      return 'it names a passage that the model was not given';
    case 'negation':
      return first === ''
        ? 'it says yes where its quotes say no, or the other way round'
        : `it says ${quoted(first)} and its quotes do not`;
    case 'modality':
      return `it says ${quoted(first || 'must')} where its quotes say no more than “may”`;
    case 'party':
      return `it names ${first === '' ? 'one party' : quoted(first)} where its quotes name another`;
    case 'second_look':
      return `a second look found that its quotes do not bear it out${first === '' ? '' : `: ${first}`}`;
    case 'formula':
      return `its formula cannot be worked out${first === '' ? '' : `: ${quoted(first)} is neither an operand with a quote nor in the quotes of a sentence that tells the result`}`;
    case 'units':
      return `its sum puts figures of different units together${first === '' ? '' : ` (${words.join(', ')})`}`;
    case 'result':
      return second === ''
        ? 'its result does not follow from its figures'
        : `the result ${first} does not follow from the formula: it is ${second}`;
    case 'of_dropped':
      return 'it speaks of a statement or a sum that is not shown';
    case 'not_absent':
      return 'it was told as missing but says something else';
  }
}

/** What will pass in the place of what was refused. */
const WHAT_WILL_PASS: Partial<Record<RejectedClaim['reason'], string>> = {
  quote_not_found: 'copy the words letter for letter from one passage',
  quote_too_short: 'copy the whole sentence or row',
  no_quote: 'give the quote it stands in',
  untold: 'add a sentence with a quote that tells its result',
  unsupported: 'add the quote that holds it, or leave it out',
  negation: 'quote the words that say so, say it as they do, or say that it is not stated',
  modality: 'keep the verb of the quote',
  party: 'name the party that the quote names',
  formula: 'make each number an operand with its quote, or quote what tells it in the sentence that tells the result',
  units:
    'write the unit and scale of each figure as printed, add and take off only figures of one unit (one currency may have several scales), and give the result the unit that follows',
  result: 'write what follows, or null; the unit and scale of figures and result as printed',
};

/** Why a claim was refused, and which form of it will pass. */
export function whyAndWhatWillPass(claim: Omit<RejectedClaim, 'documentId'>): string {
  const way = WHAT_WILL_PASS[claim.reason];
  return way === undefined ? whyRefused(claim) : `${whyRefused(claim)} (what will pass: ${way})`;
}

const quoted = (words: string): string => {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  return `“${line.length > LONGEST_QUOTED ? `${line.slice(0, LONGEST_QUOTED)}…` : line}”`;
};

/** A figure or date as the claim prints it, a name in quotation marks. */
function named(word: string, text: string): string {
  if (!/^[\d.]+$/.test(word)) return /\d/.test(word) ? word.trim() : quoted(word.replace(/[.,:;'’]+$/, ''));
  const figures = text.match(/\d[\d,.]*\d|\d/g) ?? [];
  const printed = figures.find((one) => findNumbers(one)[0] === word);
  const inWords = (text.match(/\p{L}+(?:-\p{L}+)?/gu) ?? []).find((one) => String(countFromWords(one)) === word);
  return printed === undefined && inWords !== undefined ? quoted(inWords) : `the figure ${printed ?? word}`;
}

const list = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
