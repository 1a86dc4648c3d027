import { findDates } from '../../text/values/dates-and-durations.js';
import { REFERS_BACK } from '../clauses/split-clause-into-parts.js';
import { numberedClause, textOfRun } from '../clauses/whole-clause.js';
import { LONGEST_LEAD_IN, type Run, unitsOf } from '../clauses/whole-sentences.js';
import { termsOf } from '../../text/words/stems-and-stop-words.js';
import { familiesOf, familyOf } from '../../text/words/word-families.js';
import type { Range } from '../../text/quotes/find-quotes.js';
import type { OpenPaper } from './locate-clauses-tables-and-signatures.js';
import { unitsIn } from './section-or-page-around-passage.js';

const LONGEST_CLAUSE = 3_000;
/** Units before and after a quote. */
const MOST_AROUND = 40;

/** "(ii)", "(b)": a limb that does not begin its list. */
const LIMB = /^(?:and |or )?\((?:i[ivx]+|vi*|x|[b-hj-z]|[2-9])\)\s/;
/** "If they and this letter differ": who they are, the sentence before says. */
const NAMES_NOBODY =
  /^\W*(?:\(?[\da-z]{1,4}[.)]\s+)?(?:if|where|when|unless|although|while|but|and|however,?)\s+(?:it|they|he|she|such|these|those)\b/i;
/** "It may be signed": one thing, not several of which the sentence before speaks. */
const IT = /^\W*(?:\(?[\da-z]{1,4}[.)]\s+)?(?:\p{Ll}+,? )?it\b/iu;
const FIRST_VERB = /\b(are|were|have|do|is|was|has|does|shall|will|may|must|can)\b/i;
const isOfSeveral = (text: string): boolean => /^(?:are|were|have|do)$/i.test(FIRST_VERB.exec(text)?.[1] ?? '');
/** "This right may not be used twice": which one, a sentence says that has the word. */
const THIS_THING =
  /^\W*this (?!is\b|was\b|shall\b|will\b|may\b|must\b|does\b|has\b|can\b|would\b|should\b|\p{Ll}+(?:ies|es)\b)(\p{Ll}{4,})\b/iu;
/** "Subsequent to the redemption": which one, a sentence before says with its day. */
const AFTER_WHAT =
  /^\W*(?:(?:and|also|further),? )?(?:subsequent to|following|after|upon|prior to|before|as a result of) (?:the|that|this) (\p{Ll}{4})\p{Ll}{2,}\b(?! (?:of|to|under|in|by|from|for)\b)/iu;
const SENTENCES_BEFORE = 6;
const FIRST_LIMB = /\((?:i|a|1)\)\s/;

/** The words without which a quote is torn from its sentence: what leads in the list it is an item or a limb of, how that list goes on, and what "Such restrictions" are. */
export function wordsStoodUnder({ evidence, text }: OpenPaper, quoted: Range): Range[] {
  const { reader } = evidence;
  const { index } = reader;
  const unit = unitsIn(evidence, quoted, true)?.[0];
  if (unit === undefined || index.at('isRow', unit) === 1) return [];
  const rangeOf = ([first, last]: Run): Range => [index.at('start', first), index.at('end', last - 1)];
  const { own, before } = reader.withSentenceBefore(unit);
  const sentenceBefore = (behind: number, tells: (text: string) => boolean): Range[] => {
    const told = unitsOf([Math.max(0, behind - SENTENCES_BEFORE), behind]).findLast(
      (one) => index.at('paragraph', one) === index.at('paragraph', behind) && tells(index.unitText(one)),
    );
    const whole = told === undefined ? null : reader.quotableSentence(told);
    return whole ? [rangeOf(whole)] : [];
  };
  const words = text.slice(...quoted);
  const above = reader.aboveItem(unit).map(rangeOf);
  const [start] = rangeOf(own);
  if (LIMB.test(words)) {
    const first = FIRST_LIMB.exec(text.slice(start, quoted[0]))?.index ?? 0;
    if (first > 0 && first <= LONGEST_LEAD_IN) above.push([start, start + first]);
  }
  const refersBack = REFERS_BACK.test(words) || NAMES_NOBODY.test(words);
  if (above.length > 0) return above;
  const thing = THIS_THING.exec(words)?.[1];
  if (thing !== undefined) return sentenceBefore(unit, (told) => hasWord(thing, told));
  if (refersBack && before && IT.test(words) && isOfSeveral(textOfRun(index, before)))
    return sentenceBefore(before[0], (told) => !isOfSeveral(told));
  if (refersBack) return before ? [rangeOf(before)] : [];
  const event = AFTER_WHAT.exec(words)?.[1];
  if (event === undefined) return [];
  if (tellsEvent(event, text.slice(start, quoted[0]))) return [[start, quoted[0]]];
  return sentenceBefore(unit, (told) => tellsEvent(event, told));
}

const hasWord = (word: string, text: string): boolean => {
  const held = familiesOf(termsOf(text));
  return termsOf(word).some((term) => held.has(familyOf(term)));
};

/** "On May 18, it redeemed the notes" before "the redemption". */
const tellsEvent = (beginsLike: string, text: string): boolean =>
  new RegExp(`\\b${beginsLike}\\p{Ll}{2,}`, 'iu').test(text) && findDates(text).length > 0;

/** The other sentences of the numbered clause or paragraph that a quote stands in, the nearest first. */
export function sentencesAround({ evidence }: OpenPaper, quoted: Range): Range[] {
  const { index } = evidence.reader;
  const run = unitsIn(evidence, quoted, true);
  if (!run) return [];
  const paragraphs = new Set(unitsOf(run).map((unit) => index.at('paragraph', unit)));
  const clause = unitsOf(numberedClause(index, run, LONGEST_CLAUSE));
  const near = unitsOf([Math.max(0, run[0] - MOST_AROUND), Math.min(index.unitCount, run[1] + MOST_AROUND)]);
  const own = near.filter((unit) => clause.includes(unit) || paragraphs.has(index.at('paragraph', unit)));
  const sentences = new Map<number, Range>();
  for (const unit of own.filter((one) => index.at('isRow', one) === 0)) {
    const whole = evidence.reader.quotableSentence(unit);
    if (whole) sentences.set(whole[0], [index.at('start', whole[0]), index.at('end', whole[1] - 1)]);
  }
  const distance = ([start, end]: Range) => Math.max(quoted[0] - end, start - quoted[1]);
  return [...sentences.values()]
    .filter((one) => distance(one) >= 0)
    .toSorted((one, other) => distance(one) - distance(other));
}
