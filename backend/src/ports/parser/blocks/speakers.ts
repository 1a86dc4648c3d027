import { readLabel } from './clause-labels.js';
import type { TextLine } from './text-line.js';

/** Times that a letter comes again at least which says who speaks. */
const LEAST_SPOKEN = 2;
/** A letter that comes so many times less often than another does not count with it. */
const RARE = 2;
const SPEAKER = /^(\p{Lu})[.:]\s+\S/u;

/** "Q. Who decided?" above "A. Mr. Vance did.": letters that come again and again, none of which the next one follows, are who speaks. */
export function signsOfSpeakers(lines: readonly TextLine[], textOf: (line: TextLine) => string): TextLine[] {
  const byLetter = Map.groupBy(
    lines.filter((line) => SPEAKER.test(textOf(line))),
    (line) => textOf(line).charAt(0),
  );
  const beside = (letter: string, step: number) => String.fromCharCode(letter.charCodeAt(0) + step);
  const timesOf = (letter: string) => byLetter.get(letter)?.length ?? 0;
  const repeated = [...byLetter].filter(([letter, { length }]) => {
    // What counts comes about as often as its neighbours; the initial of a name, as of the witness, stands but at the head of a page.
    const isCounted = [-1, 1].some((step) => timesOf(beside(letter, step)) * RARE > length);
    return length >= LEAST_SPOKEN && !isCounted;
  });
  return repeated.length < 2 ? [] : repeated.flatMap(([, spoken]) => spoken);
}

/** "MS. ABERNATHY-COLE: Objection." */
const NAMED_SPEAKER = /^(?<name>(?:\p{Lu}[\p{Lu}.’'-]*\s){0,4}\p{Lu}[\p{Lu}’'-]+):\s+\S/u;
const LEAST_NAMED = 3;

/** Lines behind the names of speakers. What stands behind a letter once, as "A. FEES: ..." does, is no "A. FITZROY", who speaks again, but a clause. */
function namedSpeakers(lines: readonly TextLine[], textOf: (line: TextLine) => string): TextLine[] {
  const byName = Map.groupBy(lines, (line) => NAMED_SPEAKER.exec(textOf(line))?.groups?.['name']);
  return [...byName].flatMap(([name, spoken]) => {
    const [first, ...others] = spoken;
    const isClause = first !== undefined && others.length === 0 && readLabel(textOf(first)) !== null;
    return name === undefined || isClause ? [] : spoken;
  });
}

/** "09:10  The pump tripped" and "4.5.2023  Called the agent": an entry of a log. */
const ENTRY =
  /^(?:\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?|\d{1,2}\.\d{2}(?=\s+[–-]\s)|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})(?:\s+[–-])?\s+["“„«(]?\p{L}/u;
const LEAST_ENTRIES = 3;

/** The entries of a log in a text file, which begin at one place with a time or a day. */
function entriesOfLog(lines: readonly TextLine[], textOf: (line: TextLine) => string): TextLine[] {
  const timed = lines.filter((line) => line.number !== undefined && line.cells.length <= 2 && ENTRY.test(textOf(line)));
  return [...Map.groupBy(timed, ({ left }) => left).values()].filter(({ length }) => length >= LEAST_ENTRIES).flat();
}

/** "(Recess, 11:04 a.m. to 11:20 a.m.)": what the reporter says between the words of others. */
const OF_REPORTER = /^[([]\p{Lu}\p{Ll}/u;
/** "BY MR. TRASK:" */
const QUESTIONED_BY = /^BY \p{Lu}[^:]{1,40}:$/u;
const ENDS_SENTENCE = /[.?!:)\]—-]["”’]?$/;

/** Lines with which somebody else begins to speak, in the minutes of a hearing, or the next entry of a log begins. */
export function turnsOfSpeakers(lines: readonly TextLine[], textOf: (line: TextLine) => string): Set<TextLine> {
  const signs = signsOfSpeakers(lines, textOf);
  const named = namedSpeakers(lines, textOf);
  const entries = entriesOfLog(lines, textOf);
  if (signs.length === 0 && named.length < LEAST_NAMED) return new Set(entries);
  const isApart = (line: TextLine, at: number): boolean =>
    OF_REPORTER.test(textOf(line)) && (at === 0 || ENDS_SENTENCE.test(textOf(lines[at - 1] ?? line).trim()));
  const reported = lines.filter((line, at) => QUESTIONED_BY.test(textOf(line)) || isApart(line, at));
  return new Set([...signs, ...named, ...reported, ...entries]);
}
