import { FoldedText, HYPHEN, HYPHEN_BLANK, LINE_END_HYPHEN, NO_GAP, type Gap } from './fold-blanks-and-hyphens.js';

/** `[start, end)` counts into a text. */
export type Range = readonly [start: number, end: number];

const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.,/&-]*/gu;
const SENTENCE_END = /[.?!;:]["'”’)\]]*$/;
const LEAST_WORDS = 6;

/**
 * Where `quote` stands word for word in `text`, as offsets into the original text, or null. Look-alike characters, runs of blanks and
 * hyphens at line ends make no difference; everything else does, letter case included. `within` narrows the search to a stretch of the original.
 */
export function findQuote(
  text: FoldedText | string,
  quote: string,
  within?: Range,
): [start: number, end: number] | null {
  const document = typeof text === 'string' ? new FoldedText(text) : text;
  const wanted = new FoldedText(quote);
  if (wanted.letters.length === 0) return null;
  const from = within ? document.positionOf(within[0]) : 0;
  const to = within ? document.positionOf(within[1]) : document.letters.length;
  for (
    let at = document.letters.indexOf(wanted.letters, from);
    at >= 0;
    at = document.letters.indexOf(wanted.letters, at + 1)
  ) {
    if (at + wanted.letters.length > to) return null;
    if (standsAt(document, wanted, at)) return document.originalRange(at, at + wanted.letters.length);
  }
  return null;
}

/**
 * Whether a stretch of text can carry a statement on its own: at least six words, or a whole sentence, or a whole line of two words or
 * more (a table row, a labelled value, a title).
 */
export function isEvidence(text: string, [start, end]: Range): boolean {
  const quote = text.slice(start, end);
  const words = countWords(quote);
  if (words >= LEAST_WORDS) return true;
  if (words < 2) return false;
  return isWholeLine(text, start, end) || isWholeSentence(text, start, end);
}

/**
 * The shortest stretch around `range` that ends at line breaks or sentence ends and stays inside `within`; `range` itself when it
 * already does.
 */
export function widenToLine(text: string, range: Range, within: Range): [start: number, end: number] {
  const before = text.slice(within[0], range[0]);
  const start = within[0] + Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\f')) + 1;
  const after = /[\n\f]/.exec(text.slice(range[1], within[1]));
  const end = after ? range[1] + after.index : within[1];
  return trimRange(text, [start, end]);
}

/** The same range without blanks at its ends. */
export function trimRange(text: string, [start, end]: Range): [start: number, end: number] {
  const slice = text.slice(start, end);
  const from = start + (slice.length - slice.trimStart().length);
  return [from, Math.max(from, end - (slice.length - slice.trimEnd().length))];
}

export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

function standsAt(document: FoldedText, wanted: FoldedText, at: number): boolean {
  for (let i = 1; i < wanted.letters.length; i += 1) {
    if (!gapsAgree(document.gaps[at + i] ?? NO_GAP, wanted.gaps[i] ?? NO_GAP)) return false;
  }
  return startsAWord(document, at) && startsAWord(document, at + wanted.letters.length);
}

/** A hyphen at a line end may be part of the word ("third-\nparty") or not ("termi-\nnation"); both readings are the same words. */
function gapsAgree(inDocument: Gap, inQuote: Gap): boolean {
  if (inDocument === inQuote) return true;
  if (inDocument === LINE_END_HYPHEN) return inQuote === NO_GAP || inQuote === HYPHEN || inQuote === HYPHEN_BLANK;
  if (inQuote === LINE_END_HYPHEN) return inDocument === NO_GAP || inDocument === HYPHEN || inDocument === HYPHEN_BLANK;
  return false;
}

/** False inside a word, so that a quote never begins or ends in the middle of one. */
function startsAWord(document: FoldedText, at: number): boolean {
  if (at === 0 || at >= document.letters.length) return true;
  const gap = document.gaps[at] ?? NO_GAP;
  if (gap !== NO_GAP && gap !== LINE_END_HYPHEN) return true;
  return !(WORD_CHARACTER.test(document.letters.charAt(at - 1)) && WORD_CHARACTER.test(document.letters.charAt(at)));
}

function isWholeLine(text: string, start: number, end: number): boolean {
  return (
    /(^|[\n\f])[^\S\n\f]*$/.test(text.slice(Math.max(0, start - 40), start)) &&
    /^[^\S\n\f]*($|[\n\f])/.test(text.slice(end, end + 40))
  );
}

function isWholeSentence(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 40), start).trimEnd();
  return (
    SENTENCE_END.test(text.slice(start, end)) &&
    (before === '' || SENTENCE_END.test(before) || /\n\s*$/.test(text.slice(Math.max(0, start - 40), start)))
  );
}
