import { namesFile, unsupportedWords, withoutReferences } from './check-quotes-support-statement.js';
import { distortionOf } from './find-what-statement-turns-round.js';

/** A line as a person wrote it: its text, the sources that bear it out, and those she named that do not. */
export interface WordedLine {
  text: string;
  citations: number[];
  dropped: number[];
}

interface Source {
  number: number;
  fileName: string;
  quote: string;
}

/** "[2]", "[1, 2]" and "[1-3]". Bounded everywhere, so that no wording keeps the server busy. */
const MARKER = /\s?\[(\d{1,3}(?:\s?[-–,]\s?\d{1,3}){0,30})\]/g;

/**
 * The lines of a wording. A number in square brackets names a source of the answer; by the rule for every answer it stays where the
 * passages bear the line out: no figure, date or name of its own, nothing turned round. Null where a number names no source.
 */
export function wordedLines(
  wording: string,
  sources: readonly Source[],
  { question }: { question: string },
): WordedLine[] | null {
  const known = new Map(sources.map((source) => [source.number, source]));
  const last = Math.max(0, ...known.keys());
  const lines = wording
    .split('\n')
    .map((line) => ({ text: line.replaceAll(MARKER, '').trim(), numbers: numbersIn(line, last) }))
    .filter(({ text }) => text !== '');
  if (lines.some(({ numbers }) => numbers.some((number) => !known.has(number)))) return null;
  return lines.map(({ text, numbers }) => {
    const named = numbers.flatMap((number) => known.get(number) ?? []);
    const isBorneOut = named.length > 0 && bearsOut(text, named, question);
    return { text, citations: isBorneOut ? numbers : [], dropped: isBorneOut ? [] : numbers };
  });
}

function bearsOut(text: string, sources: readonly Source[], question: string): boolean {
  const quotes = sources.map(({ quote }) => quote);
  const read = quotes.join('\n');
  if (plain(read).includes(plain(text))) return true;
  const files = sources.map(({ fileName }) => fileName);
  const unknown = unsupportedWords(withoutReferences(text, read), [...quotes, question, ...files]);
  return unknown.every((word) => namesFile(word, files)) && distortionOf(text, quotes) === null;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Of a range beyond the last source one number says enough: it names none. */
function numbersIn(line: string, last: number): number[] {
  const found = [...line.matchAll(MARKER)].flatMap((match) =>
    (match[1] ?? '').split(',').flatMap((part) => {
      const [from = 0, to = from] = part.split(/[-–]/).map(Number);
      return Array.from(
        { length: Math.max(0, Math.min(to, Math.max(from, last + 1)) - from + 1) },
        (_, at) => from + at,
      );
    }),
  );
  return [...new Set(found)];
}
