const DELIMITERS = [',', ';', '\t', '|'] as const;
const LINES_LOOKED_AT = 50;

/** How often a sign stands outside quotation marks in each of the first lines. */
function countsOf(text: string, sign: string): number[] {
  const counts: number[] = [];
  let count = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length && counts.length < LINES_LOOKED_AT; at++) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === sign) count++;
    else if (letter === '\n') {
      counts.push(count);
      count = 0;
    }
  }
  if (count > 0 && counts.length < LINES_LOOKED_AT) counts.push(count);
  return counts;
}

/** The sign that parts the values: the one that stands equally often in most lines. A file of one column has a comma. */
export function findDelimiter(text: string): string {
  let best: string = ',';
  let bestScore = 0;
  for (const sign of DELIMITERS) {
    const counts = countsOf(text, sign);
    const usual = [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    if (usual === 0) continue;
    const score = counts.filter((count) => count === usual).length / counts.length + Math.min(usual, 20) / 1000;
    if (score > bestScore) [best, bestScore] = [sign, score];
  }
  return best;
}
