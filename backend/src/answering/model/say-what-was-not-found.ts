import { escapePattern } from '../../text/words/escape-pattern.js';
import { termsOf } from '../../text/words/stems-and-stop-words.js';
import { familiesOf, familyOf } from '../../text/words/word-families.js';
import type { OpenPaper, StretchToRead } from './locate-clauses-tables-and-signatures.js';
import { textOfRun } from '../clauses/whole-clause.js';

/** Words of a wish that tell how much of a thing is wished for, not which. */
const OF_WISHING = familiesOf(
  termsOf(
    'after amount any before complete definition detail details entire figure figures full further meaning other remainder rest term text wording whole yet',
  ),
);
/** Words that say what kind of thing is wished for, not which. */
const KINDS = familiesOf(
  termsOf(
    'beginning begins called column entitled heading headed named paragraph passage row sentence starting starts table titled',
  ),
);

/** The words of a wish that are looked for. */
export function termsWished(text: string): string[] {
  const terms = termsOf(text);
  const own = terms.filter((term) => !KINDS.has(familyOf(term)));
  return own.length > 0 ? own : terms;
}

const PLACE = /^(?:clause|section|article|paragraph)\s+(\d{1,2}(?:\.\d{1,2})*)$/i;
const DEFINITION = /^a definition of (.+)$/i;
const LONGEST_BEGINNING = 70;

/** The words of a text that are searched for. */
export const wordsOfWish = (text: string): string[] =>
  (text.match(/[\p{L}\d](?:[\p{L}\d’'.-]|,(?=\d{3}))*[\p{L}\d]|\d/gu) ?? []).filter((word) => {
    const terms = termsOf(word);
    return terms.length > 0 && !terms.every((term) => OF_WISHING.has(familyOf(term)) || KINDS.has(familyOf(term)));
  });

/** Words of a text that some texts do not hold, nor others of their roots. */
export const wordsNotIn = (text: string, told: readonly string[]): string[] => wordsNotOf(text, familiesOfTexts(told));

const familiesOfTexts = (texts: readonly string[]): ReadonlySet<string> =>
  familiesOf(texts.flatMap((one) => termsOf(one)));

const wordsNotOf = (text: string, held: ReadonlySet<string>): string[] =>
  wordsOfWish(text).filter((word) => termsOf(word).some((term) => !held.has(familyOf(term))));

/** What is read of a stretch. */
export const textOfStretch = ({ evidence: { reader }, text }: OpenPaper, { whole, lines }: StretchToRead): string =>
  lines ? lines.map((line) => text.slice(...line)).join(' ') : textOfRun(reader.index, whole);

/** Of what was not found, places, definitions or words, that which the passages as they are sent do not hold either. */
export function notDelivered(without: readonly string[], sent: readonly string[]): string[] {
  const text = sent.join('\n').replaceAll(/\s+/g, ' ');
  const held = familiesOfTexts(sent);
  return without.filter((one) => {
    const number = PLACE.exec(one)?.[1];
    if (number) return !names(text, number);
    const term = DEFINITION.exec(one)?.[1];
    return term ? !defines(text, term) : wordsNotOf(one, held).length > 0;
  });
}

/** Of the first words of some texts those that stand in nothing that was sent. */
export function notSent(beginnings: readonly string[], sent: readonly string[]): string[] {
  const text = sent.join('\n').replaceAll(/\s+/g, ' ');
  return beginnings.filter((one) => !text.includes(one));
}

/** "In clause 7.1 ..." tells of clause 7. */
const names = (text: string, number: string): boolean =>
  new RegExp(String.raw`\b(?:clause|section|article|paragraph)s?\s+${escapePattern(number)}(?!\d)`, 'i').test(text);

const defines = (text: string, term: string): boolean =>
  new RegExp(
    `["“‘]${escapePattern(term)}["”’]|\\b${escapePattern(term)}\\W{1,3}means?\\b|\\b${escapePattern(term)}:\\s+\\S`,
    'i',
  ).test(text);

/** How a text begins. */
export function beginningOfText(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const cut = plain.slice(0, LONGEST_BEGINNING);
  return cut.length < plain.length ? `${cut.replace(/\s\S*$/, '')} …` : plain;
}
