import type { RecognisedPage, RecognisedWord } from '../../../ocr/text-recogniser.js';

/** Space behind a number that stands in a column of its own, as a multiple of its height. */
const COLUMN_GAP = 0.9;
/** Share of the page's width by which the beginnings of lines in one column may differ. */
const SAME_EDGE = 0.012;
const LONGEST = 6;
/** A number that breaks its count is another where it was read less surely than this. */
const UNSURE = 80;
/** "The", "time": a word of the text, which is no number that was misread; two letters may be one unless they were read surely. */
const isWord = ({ text, confidence }: RecognisedWord): boolean =>
  /^\p{L}{3,}[.,;:]?$/u.test(text)
    ? !isCounted(text.toLowerCase())
    : /^\p{L}{2}$/u.test(text) && confidence >= UNSURE && !isCounted(text);
const IN_BRACKETS = /^[([{].{0,4}[)\]}1lI|]?$|^.{0,4}[)\]}]$/;

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const COUNTS: readonly (readonly string[])[] = [
  Array.from({ length: 30 }, (_, at) => String(at + 1)),
  LETTERS,
  LETTERS.map((letter) => letter.toUpperCase()),
  ROMAN,
];

/** Signs that are read for each other. */
const alike = (text: string): string =>
  text
    .replace(/[lI|!ij]/g, '1')
    .replace(/[sS]/g, '5')
    .replace(/[oO]/g, '0')
    .replace(/[zZ]/g, '2');

const isCounted = (body: string): boolean => COUNTS.some((names) => names.includes(body));

interface Run {
  left: number;
  words: RecognisedWord[];
}

const bodyOf = ({ text }: RecognisedWord): string => text.replace(/^[([{]+|[)\]}.,:;]+$/g, '');

/** The numbers in brackets at the heads of lines, those of one list together: as far in as each other, with none further out between them. */
function runsOn({ lines, rules }: RecognisedPage): Run[] {
  const runs: Run[] = [];
  let open: Run[] = [];
  const isInTable = ({ top }: RecognisedWord) =>
    rules?.upright.some(({ from, to }) => top >= from && top <= to) === true;
  for (const [word, next] of lines) {
    if (!word || isInTable(word)) continue;
    open = open.filter(({ left }) => word.left > left - SAME_EDGE);
    const isApart = next !== undefined && next.left - word.right > COLUMN_GAP * (word.bottom - word.top);
    const own = open.find(({ left }) => Math.abs(left - word.left) <= SAME_EDGE);
    const isOne = word.text.length <= LONGEST && next !== undefined && !isWord(word);
    if (isOne && (IN_BRACKETS.test(word.text) || (own && isApart && !/\d\.|^\d+$/.test(word.text)))) {
      if (own) own.words.push(word);
      else {
        const run = { left: word.left, words: [word] };
        open.push(run);
        runs.push(run);
      }
      // Another count begins as far in.
    } else if (own && isApart) open = open.filter((run) => run !== own);
  }
  return runs;
}

/** What the numbers of a list must be, where most of them count on; null where they do not tell. */
function countOf({ words }: Run): string[] | null {
  const bodies = words.map(bodyOf);
  const possible = COUNTS.flatMap((names) =>
    names.slice(0, Math.max(0, names.length - bodies.length + 1)).flatMap((_, start) => {
      const expected = names.slice(start, start + bodies.length);
      const exact = bodies.filter((body, at) => body === expected[at]).length;
      const similar = bodies.filter(
        (body, at) => body !== expected[at] && alike(body) === alike(expected[at] ?? ''),
      ).length;
      const isFirst = start === 0 && bodies.every((body, at) => body === expected[at] || !isCounted(body));
      return exact > 0 && (isFirst || exact + similar >= 2) && (exact + similar) * 2 >= bodies.length
        ? [{ expected, worth: exact + 0.5 * similar + (start === 0 ? 0.25 : 0) }]
        : [];
    }),
  ).toSorted((one, other) => other.worth - one.worth);
  const [best, second] = possible;
  return best && best.worth !== second?.worth ? best.expected : null;
}

/** Numbers in brackets that break the count of their list, such as "(1)" above "(ii)", as they must be. */
export function bracketsOf(page: RecognisedPage): Map<RecognisedWord, string> {
  return new Map(
    runsOn(page).flatMap((run): [RecognisedWord, string][] => {
      const expected = run.words.length > 1 ? countOf(run) : null;
      if (!expected) return [];
      return run.words.flatMap((word, at): [RecognisedWord, string][] => {
        const [is, must] = [bodyOf(word), expected[at] ?? ''];
        const isBroken = is !== must && (alike(is) === alike(must) || !isCounted(is) || word.confidence < UNSURE);
        const isTorn = is === must && !/^\(.*\)$/.test(word.text) && /^[([{]/.test(word.text);
        return isBroken || isTorn ? [[word, `(${must})`]] : [];
      });
    }),
  );
}
