import { sentenceStarts } from '../../../text/sentences.js';
import { termsOf } from '../../../text/terms.js';
import type { DraftPassage, DraftRequest, DraftStatement, PassageSentence } from '../language-model.js';
import { plainQuestion } from './answer-kind.js';
import { foldBlanks } from './tidy.js';

/** A stretch taken for one sentence is looked into from this length on. */
const LONG_RUN = 250;
const SHORTEST_SENTENCE = 40;

/** A sentence that an answer may quote. */
export interface Candidate {
  passage: DraftPassage;
  parts: PassageSentence['parts'];
  /** For each part but the first, whether words of the document are left out before it. */
  omits: readonly boolean[];
  score: number;
  /** How likely the sentence is part of the answer, 0..1; null where nobody can tell. */
  relevance: number | null;
  /** The same for each of the things the question asks for, where it asks for several. */
  aspects: NonNullable<PassageSentence['aspects']>;
  /** On one line; the parts of a long list are joined by an ellipsis. */
  text: string;
}

/** A question with everything that may answer it. */
export interface Reading {
  /** Without "Consider the lease between A and B;". */
  question: string;
  /** Sentences with a score above 0, best first. */
  ranked: readonly Candidate[];
  /** Every sentence, passage by passage in reading order. */
  all: readonly Candidate[];
  /** The beginnings of documents, with their line breaks. */
  openings: readonly DraftPassage[];
}

/** What was found: the answer in a few words (empty where only the sentence says it), and the sentences it stands on. */
export interface Finding {
  short: string;
  sentences: readonly Candidate[];
}

export function readRequest(request: DraftRequest): Reading {
  const question = plainQuestion(request.question);
  const wanted = new Set(termsOf(`${question} ${request.query}`));
  const openingsFirst = request.passages.toSorted(
    (a, b) => Number(b.isOpening ?? false) - Number(a.isOpening ?? false),
  );
  const all = eachOnce(openingsFirst.flatMap((passage) => sentencesOf(passage, wanted)));
  const ranked = all
    .filter((candidate) => candidate.score > 0 && !isHeading(candidate.text))
    .sort((a, b) => b.score - a.score);
  return { question, ranked, all, openings: request.passages.filter((passage) => passage.isOpening) };
}

/** A sentence that several passages hold stands once, where it came first, and counts as the best of them. */
function eachOnce(candidates: readonly Candidate[]): Candidate[] {
  const kept = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const key = `${candidate.passage.documentId} ${candidate.text}`;
    const known = kept.get(key);
    kept.set(key, known ? withBest(known, candidate) : candidate);
  }
  return [...kept.values()];
}

function withBest(known: Candidate, other: Candidate): Candidate {
  const relevance = Math.max(known.relevance ?? -1, other.relevance ?? -1);
  return {
    ...known,
    score: Math.max(known.score, other.score),
    relevance: relevance < 0 ? null : relevance,
    aspects: known.aspects.map((aspect, i) => ({
      score: Math.max(aspect.score, other.aspects[i]?.score ?? 0),
      relevance: Math.max(aspect.relevance, other.aspects[i]?.relevance ?? 0),
    })),
  };
}

/** The quotes of a candidate, one for each of its parts. */
export function quotesOf(candidate: Candidate): DraftStatement['quotes'] {
  return candidate.parts.map((part) => ({
    passageId: candidate.passage.id,
    quote: candidate.passage.text.slice(...part),
  }));
}

/** One of the two sentences holds the other. */
export function overlaps(a: Candidate, b: Candidate): boolean {
  if (a.passage.documentId !== b.passage.documentId) return false;
  return a.text.includes(b.text) || b.text.includes(a.text) || holds(a, b) || holds(b, a);
}

/** Every part of one stands inside the parts of the other: an item with its lead-in inside the whole list. */
function holds(a: Candidate, b: Candidate): boolean {
  const [before, after] = [a.passage.start, b.passage.start];
  if (before === undefined || after === undefined) return false;
  return b.parts.every(([from, to]) =>
    a.parts.some(([first, last]) => before + first <= after + from && after + to <= before + last),
  );
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

function sentencesOf(passage: DraftPassage, wanted: ReadonlySet<string>): Candidate[] {
  const sentences = passage.sentences ?? splitPassage(passage, wanted);
  return sentences
    .flatMap((sentence) => splitRun(passage.text, sentence, wanted))
    .map((sentence) => toCandidate(passage, sentence));
}

export function toCandidate(passage: DraftPassage, sentence: PassageSentence): Candidate {
  const { parts, omits, isCut, score, relevance, aspects } = sentence;
  const texts = parts.map((part) => foldBlanks(passage.text.slice(...part)));
  const text = texts.reduce((all, one, i) => `${all}${(omits?.[i - 1] ?? true) ? ' … ' : ' '}${one}`);
  return {
    passage,
    parts,
    omits: parts.slice(1).map((_, i) => omits?.[i] ?? true),
    score,
    relevance: relevance ?? null,
    aspects: aspects ?? [],
    text: isCut ? `${text} …` : text,
  };
}

/** What was taken for one row may be a run of sentences; then the sentences that share the question's words keep its score. */
function splitRun(text: string, sentence: PassageSentence, wanted: ReadonlySet<string>): PassageSentence[] {
  const [only] = sentence.parts;
  if (!only || (sentence.clauses ?? 1) > 1 || only[1] - only[0] < LONG_RUN) return [sentence];
  const stretch = text.slice(...only);
  const pieces = (looksLikeTable(stretch) ? linesOf(stretch) : wholeSentences(stretch)).map(
    ([from, to]) => [only[0] + from, only[0] + to] as const,
  );
  if (pieces.length < 2) return [sentence];
  const shares = pieces.map((piece) => sharedTerms(text.slice(...piece), wanted));
  const most = Math.max(1, ...shares);
  return pieces.map((piece, i) => ({
    ...sentence,
    parts: [piece],
    score: sentence.score * (0.5 + (0.5 * (shares[i] ?? 0)) / most),
  }));
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

/** Several lines with more figures than a sentence has. */
function looksLikeTable(text: string): boolean {
  const figures = text.match(/\d[\d,.]*/g)?.length ?? 0;
  return text.includes('\n') && figures >= 6 && figures * 12 >= text.length / 2;
}

function linesOf(text: string): [start: number, end: number][] {
  return [...text.matchAll(/[^\n]*[^\s][^\n]*/g)].map((match) =>
    trimmed(text, match.index, match.index + match[0].length),
  );
}

function sharedTerms(text: string, wanted: ReadonlySet<string>): number {
  return new Set(termsOf(text).filter((term) => wanted.has(term))).size;
}

/** For callers that know no sentences: cut here, scored by the passage's score and the words shared with the question. */
function splitPassage(passage: DraftPassage, wanted: ReadonlySet<string>): PassageSentence[] {
  return wholeSentences(passage.text).map((part) => {
    const shared = sharedTerms(passage.text.slice(...part), wanted);
    return { parts: [part], score: wanted.size === 0 ? 0 : passage.score * (shared / wanted.size) };
  });
}

function trimmed(text: string, start: number, end: number): [number, number] {
  const slice = text.slice(start, end);
  return [start + slice.length - slice.trimStart().length, end - (slice.length - slice.trimEnd().length)];
}
