import { sentenceStarts } from '../../text/structure/sentences.js';
import { foldBlanks } from './tidy-sentence.js';

const SHORTEST_SENTENCE = 40;

/** What is read of a document to describe it. */
export interface DocumentSentences {
  /** Its beginning, with its line breaks. */
  opening: string;
  /** The sentences of its beginning and of its usual clauses, each on one line. */
  all: readonly { text: string; isOpening: boolean }[];
}

export function readSentences(opening: string, clauses: readonly string[]): DocumentSentences {
  const linesOf = (text: string, isOpening: boolean) =>
    wholeSentences(text).map((range) => ({ text: foldBlanks(text.slice(...range)), isOpening }));
  return { opening, all: [...linesOf(opening, true), ...clauses.flatMap((clause) => linesOf(clause, false))] };
}

const NUMBERING =
  /^(?:(?:article|section|clause|schedule|part)\s+)?(?:[\divx]{1,5}(?:[.-]\d{1,2})*[.)]?|\(?[a-z\d]{1,3}[).])\s+/i;
const VERB = /\b(?:is|are|was|shall|will|may|must|can|has|have|be|agrees?|means?|pays?|ends?|expires?)\b|\d/i;
const CAPITAL_VERB = /\b(?:IS|ARE|SHALL|WILL|MAY|MUST|NO|NOT|BE|HAS|HAVE)\b/;
const SMALL_WORD = /^(?:of|and|or|the|to|in|for|by|on|with|upon|from|a|an|&|-|–)$/i;

/** A few words without a verb or a figure: a title, not a statement. */
export function isHeading(text: string): boolean {
  const numbered = text.replace(NUMBERING, '');
  const words = numbered
    .replace(/[.:]$/, '')
    .split(' ')
    .filter((word) => !SMALL_WORD.test(word));
  const isNamed = words.every((word) => /^[^\p{L}\d]*\p{Lu}/u.test(word));
  if (numbered !== text && words.length <= 4 && !VERB.test(numbered)) return true;
  if (isNamed && words.length <= 8 && (numbered !== text || !/[.;?!"”]$/.test(text) || words.length <= 3)) return true;
  if (/^[\p{Lu}\s,&./'’-]+$/u.test(numbered) && words.length <= 6 && !CAPITAL_VERB.test(numbered)) return true;
  if (/[.;?!"”]$/.test(text) || /\d{2}/.test(text)) return false;
  const all = text.split(' ');
  if (all.length > 12) return false;
  const capitals = all.filter((word) => /^[^\p{L}]*\p{Lu}/u.test(word)).length;
  return all.length < 4 || capitals >= all.length * 0.6;
}

/** `[start, end)` of the sentences that end with a full stop or a blank line; those too short to stand alone join the next. */
function wholeSentences(text: string): [start: number, end: number][] {
  const sentences = sentenceStarts(text).filter((start) => /[.?!]["'”’)]*\s+$/.test(text.slice(0, start)));
  const paragraphs = [...text.matchAll(/\n\s*\n\s*|\n(?=[^\n]{1,60}:\s)/g)].map(
    (match) => match.index + match[0].length,
  );
  const starts = [...new Set([0, ...sentences, ...paragraphs])].sort((a, b) => a - b);
  const kept: [number, number][] = [];
  let from = 0;
  for (const next of [...starts.slice(1), text.length]) {
    if (next < text.length && next - from < SHORTEST_SENTENCE) continue;
    kept.push(trimmed(text, from, next));
    from = next;
  }
  return kept;
}

function trimmed(text: string, start: number, end: number): [number, number] {
  const slice = text.slice(start, end);
  return [start + slice.length - slice.trimStart().length, end - (slice.length - slice.trimEnd().length)];
}
