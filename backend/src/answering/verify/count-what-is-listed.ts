import { LEAST_COUNTED, numbersInWords } from './numbers-in-statement.js';

const LISTED = /(?:^|[\s;,:(])\(?([a-z]|[ivx]{1,4}|\d{1,2})\)\s/g;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** How many items a quoted list has that is marked "(a)", "(i)" or "(1)" from the first on, none left out. */
export function itemsListed(quote: string): number {
  const marks = new Set([...quote.matchAll(LISTED)].map((match) => match[1] ?? ''));
  const inARow = (markOf: (at: number) => string) => {
    let count = 0;
    while (marks.has(markOf(count))) count += 1;
    return count;
  };
  return Math.max(
    inARow((at) => String.fromCharCode(97 + at)),
    inARow((at) => ROMAN[at] ?? ''),
    inARow((at) => String(at + 1)),
  );
}

const COUNTED =
  /\b([\p{L}]+|\d{1,2})(?= (?:\p{L}+ )?(?:cases|circumstances|conditions|events|exceptions|exclusions|grounds|instances|items|matters|purposes|reasons|respects|situations|steps|things|ways)\b)/giu;

/** "all three", "the four loans"; not "the three months". */
const ALL_OF =
  /(?<=\b(?:all|both|the|these|those) )\p{L}+(?![ -](?:\p{L}+[ -])?(?:calendar|business|working|consecutive|days?|weeks?|months?|quarters?|years?|hours?|times|hundred|thousands?|millions?|billions?|per|percent|percentage)\b)\b/giu;
const OF_A_KIND = /\b\p{L}+(?=((?:[ -]\p{L}+){1,9}))/gu;

/** "three credit facilities" over "a credit facility until May, a credit facility until June and a credit facility until July". */
const namesAsMany = (number: number, words: string, quotes: readonly string[]): boolean =>
  (/\p{L}{3,}s\b/iu.exec(words) ?? []).some((kind) => {
    const one = new RegExp(`\\b${kind.replace(/ies$/i, 'y').replace(/s$/i, '')}\\b`, 'gi');
    return quotes.some((quote) => [...quote.matchAll(one)].length === number);
  });

/** "Step 3: ", "3. ": where a statement stands among the others. */
const PLACE_IN_ORDER = /^\s*(?:(?:step|stage|point)\s+\d{1,2}\s*[:.)–-]|\(?\d{1,2}[.)])\s+/i;

/** "in five cases" without its number where the answer lists as many: in a list that it quotes, with a quote for each, or each by its kind; without its own number. */
export function withoutCounts(statement: string, listed: ReadonlySet<number>, quotes: readonly string[] = []): string {
  const numberIn = (word: string) => Number(numbersInWords(word)[0] ?? word);
  const ifListed = (word: string) => (listed.has(numberIn(word)) ? 'some' : word);
  return statement
    .replace(PLACE_IN_ORDER, '')
    .replaceAll(COUNTED, ifListed)
    .replaceAll(ALL_OF, ifListed)
    .replaceAll(OF_A_KIND, (word: string, behind: string) => {
      const number = numberIn(word);
      return number >= LEAST_COUNTED && namesAsMany(number, behind, quotes) ? 'some' : word;
    });
}
