import type { TextLine } from './text-line.js';

/** Times that a letter comes again at least which says who speaks. */
const LEAST_SPOKEN = 2;
const SPEAKER = /^(\p{Lu})[.:]\s+\p{L}/u;

/** "Q. Who decided?" above "A. Mr. Vance did.": letters that come again and again, none of which the next one follows, are who speaks. */
export function signsOfSpeakers(lines: readonly TextLine[], textOf: (line: TextLine) => string): TextLine[] {
  const byLetter = Map.groupBy(
    lines.filter((line) => SPEAKER.test(textOf(line))),
    (line) => textOf(line).charAt(0),
  );
  const beside = (letter: string, step: number) => String.fromCharCode(letter.charCodeAt(0) + step);
  const repeated = [...byLetter].filter(([letter, { length }]) => {
    const isCounted = byLetter.has(beside(letter, -1)) || byLetter.has(beside(letter, 1));
    return length >= LEAST_SPOKEN && !isCounted;
  });
  return repeated.length < 2 ? [] : repeated.flatMap(([, spoken]) => spoken);
}

/** "MS. ABERNATHY-COLE: Objection." */
const NAMED_SPEAKER = /^(?:\p{Lu}[\p{Lu}.’'-]*\s){0,4}\p{Lu}[\p{Lu}’'-]+:\s+\S/u;
const LEAST_NAMED = 3;

/** Lines with which somebody else begins to speak, in the minutes of a hearing. */
export function turnsOfSpeakers(lines: readonly TextLine[], textOf: (line: TextLine) => string): Set<TextLine> {
  const signs = signsOfSpeakers(lines, textOf);
  const named = lines.filter((line) => NAMED_SPEAKER.test(textOf(line)));
  return new Set([...signs, ...(signs.length > 0 || named.length >= LEAST_NAMED ? named : [])]);
}
