import type { DocumentIndex } from '../../ranking/index.js';
import { termsOf } from '../../text/terms.js';
import type { SentenceReader } from './whole-sentences.js';

/** "... on the date that payment is due pursuant to Section 2.4": a figure or a day that another clause tells. */
const DEFERS =
  /\b(?:pursuant to|in accordance with|as (?:set forth|provided|specified|defined|described|stated) in|as per|set forth in|specified in|calculated under)\s+(?:section|clause|article|paragraph)\s+(\d{1,2}(?:\.\d{1,2}){0,3})/gi;
const TOLD_ELSEWHERE = /\b(?:date|day|due|period|amount|value|sum|price|fees?|percentage|rate|number)\b/i;
/** A sum left to another clause is told by the sentence with the figure. */
const SUM = /\b(?:amount|value|sum|price|fees?)\b/i;
const MONEY = /[€$£]\s?\d|\d\s?(?:€|EUR|USD|euros?|dollars|pounds)/i;
const MOST_REFERENCES = 2;
/** How many sentences of the other clause are compared. */
const SENTENCES_READ = 12;
/** Least words that the two must share beside those that all clauses share. */
const SHARED = 3;

/** The sentence of another clause that tells what this one leaves to it, for each clause it names. */
export function toldElsewhere(index: DocumentIndex, reader: SentenceReader, unit: number): number[] {
  const { text } = reader.around(unit);
  return [...text.matchAll(DEFERS)].slice(0, MOST_REFERENCES).flatMap((match) => {
    const left = lastClause(text.slice(0, match.index));
    const start = TOLD_ELSEWHERE.test(left) ? reader.clauseNumbered(match[1] ?? '') : null;
    if (start === null || start === unit) return [];
    const words = new Set(wordsOf(left));
    const rated = sentencesOf(index, start).map((one) => ({
      one,
      shared:
        new Set(wordsOf(index.unitText(one)).filter((word) => words.has(word))).size +
        (SUM.test(left) && MONEY.test(index.unitText(one)) ? SHARED : 0),
    }));
    const [best] = rated.sort((a, b) => b.shared - a.shared);
    return best && best.shared >= SHARED ? [best.one] : [];
  });
}

/** Numbers and the verb of every duty say nothing of the matter. */
const wordsOf = (text: string) => termsOf(text).filter((word) => /^\p{L}{3,}$/u.test(word) && word !== 'shall');

/** What is left to the other clause stands right before its number. */
function lastClause(before: string): string {
  const clauses = before.split(/[,;:]/).filter((clause) => clause.trim() !== '');
  return clauses.at(-1) ?? '';
}

/** The units of a clause, up to the next one with a number of its own. */
function sentencesOf(index: DocumentIndex, start: number): number[] {
  const units = [start];
  for (let unit = start + 1; unit < index.unitCount && units.length < SENTENCES_READ; unit += 1) {
    if (/^\d{1,2}(?:\.\d{1,2})*\.?\s+\p{Lu}/u.test(index.unitText(unit))) break;
    units.push(unit);
  }
  return units;
}
