const DELIMITERS = [',', ';', '\t', '|'] as const;
const LINES_LOOKED_AT = 50;

/** Programs may name the sign on a line of its own, for Excel. */
const NAMED = /^sep=([^\n"])\n/i;
/** A sign this regular in lines may well part values. */
const REGULAR = 0.9;

/** How often a sign stands outside quotation marks in each of the first lines. */
function countsOf(text: string, sign: string, withNumbers: boolean): number[] {
  const counts: number[] = [];
  let count = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length && counts.length < LINES_LOOKED_AT; at++) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === sign) count += withNumbers || !isInNumber(text, at) ? 1 : 0;
    else if (letter === '\n') {
      counts.push(count);
      count = 0;
    }
  }
  if (count > 0 && counts.length < LINES_LOOKED_AT) counts.push(count);
  return counts;
}

const isInNumber = (text: string, at: number): boolean =>
  /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '');

interface Regularity {
  /** How often the sign stands in most lines. */
  usual: number;
  /** The share of lines in which it stands so often. */
  share: number;
}

function regularityOf(text: string, sign: string, withNumbers = true): Regularity {
  const counts = countsOf(text, sign, withNumbers);
  const usual = [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
  return { usual, share: usual === 0 ? 0 : counts.filter((count) => count === usual).length / counts.length };
}

/** The line that only names the sign, its end included; "" when there is none. */
export const delimiterLine = (text: string): string => NAMED.exec(text)?.[0] ?? '';

/** The sign that parts the values: the one that stands equally often in most lines. A file of one column has a comma. */
export function findDelimiter(text: string): string {
  const named = NAMED.exec(text)?.[1];
  if (named !== undefined) return named;
  const regularities = new Map(DELIMITERS.map((sign) => [sign, regularityOf(text, sign)]));
  // Where another sign is regular, a comma between digits is a decimal comma sooner than not.
  if ([...regularities].some(([sign, { share }]) => sign !== ',' && share >= REGULAR))
    regularities.set(',', regularityOf(text, ',', false));
  let best: string = ',';
  let bestScore = 0;
  for (const [sign, { usual, share }] of regularities) {
    if (usual === 0) continue;
    const score = share + Math.min(usual, 20) / 1000;
    if (score > bestScore) [best, bestScore] = [sign, score];
  }
  return best;
}
