import { findNumbers } from '../text/amounts.js';
import { countFromWords, findDates } from '../text/dates.js';

const NAME = /(?<![.?!:]\s|^)(?<=\s|["“(])\p{Lu}[\p{L}\d&.'’-]+/gu;
const NUMBER_WORD =
  /\b(?:(?:one )?hundred(?: and)?(?:[ -](?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety))?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)\b/gi;
/** Words with a capital that need no evidence. */
const COMMON = new Set(
  'yes no the this that these those it its they both all each any either neither none only under according agreement contract document party parties section clause article page i a an january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

/** Dates, numbers and names of a statement that stand in none of the given texts; empty when it says nothing of its own. */
export function unsupportedWords(statement: string, evidence: readonly string[]): string[] {
  const known = evidence.join('\n');
  return [...unknownDates(statement, known), ...unknownNumbers(statement, known), ...unknownNames(statement, known)];
}

function unknownDates(statement: string, known: string): string[] {
  const dates = new Set(findDates(known).map(({ date }) => `${date.year}-${date.month}-${date.day}`));
  return findDates(statement)
    .filter(({ date, isAmbiguous }) => !isAmbiguous && !dates.has(`${date.year}-${date.month}-${date.day}`))
    .map(({ start, end }) => statement.slice(start, end));
}

/** Figures may stand in words on the other side: "thirty" supports "30". Numbers inside dates are judged as dates. */
function unknownNumbers(statement: string, known: string): string[] {
  const figures = new Set([...findNumbers(known), ...numbersInWords(known)]);
  return findNumbers(withoutDates(statement)).filter(
    (number) => !figures.has(number) && !figures.has(scaled(number, known)),
  );
}

/** "5 million" in the evidence supports "5000000". */
function scaled(number: string, known: string): string {
  for (const [word, factor] of [
    ['thousand', 1e3],
    ['million', 1e6],
    ['billion', 1e9],
  ] as const) {
    if (new RegExp(word, 'i').test(known) && Number(number) >= factor) return String(Number(number) / factor);
  }
  return number;
}

function unknownNames(statement: string, known: string): string[] {
  const words = new Set(wordsOf(known));
  return [...statement.matchAll(NAME)]
    .map((match) => match[0])
    .filter((name) =>
      wordsOf(name).some((word) => !COMMON.has(word) && !words.has(word) && !words.has(word.replace(/s$/, ''))),
    );
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []
  );
}

function withoutDates(text: string): string {
  return findDates(text).reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}

function numbersInWords(text: string): string[] {
  return [...text.matchAll(NUMBER_WORD)].map((match) => String(countFromWords(match[0])));
}
