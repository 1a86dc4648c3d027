const MAX_PATTERN = 400;
/** Of one alternative: so many repeats, together over so many characters. */
const MAX_REPEATS = 4;
const MAX_REPEATED = 600;
const REPEAT = /\{(\d{1,4})(,(\d{0,4}))?\}/g;
/** Each way is tried, at the worst, at every place of a sentence. */
const MAX_WAYS = 10_000_000;

/** A sentence that says why a pattern is refused, or null. Refused is whatever could take long on a hostile text. */
export function checkPattern(pattern: string): string | null {
  if (pattern.length > MAX_PATTERN) return `A pattern has at most ${MAX_PATTERN} characters.`;
  const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'c');
  if (/[*+]/.test(bare)) return 'Use {0,20} in place of * and +, so that a pattern stays inside its sentence.';
  if (/\)\s*\{/.test(bare)) return 'A group cannot be repeated.';
  if (/\(\?<[=!]/.test(bare)) return 'A pattern cannot look back.';
  if (/\\[1-9]/.test(pattern)) return 'A pattern cannot refer back to a group.';
  if (/\}[xc.]\{/.test(bare)) return 'Two repeats need a word between them.';
  for (const alternative of alternativesOf(bare)) {
    const lengths = [...alternative.matchAll(REPEAT)].map(([, least, range, most]) =>
      range === undefined ? Number(least) : Number(most || Infinity),
    );
    if (lengths.length > MAX_REPEATS) return `A pattern repeats at most ${MAX_REPEATS} times.`;
    if (lengths.reduce((sum, length) => sum + length, 0) > MAX_REPEATED)
      return `The repeats of a pattern span at most ${MAX_REPEATED} characters.`;
  }
  if (!isRegularExpression(pattern)) return 'This is not a regular expression.';
  return waysOf(pattern) > MAX_WAYS
    ? 'This pattern can fit a text in too many ways. Use fewer repeats and ? in it.'
    : null;
}

/** The alternatives at the top of a pattern; those inside groups stay together. */
function alternativesOf(pattern: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of pattern) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function isRegularExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'i') instanceof RegExp;
  } catch {
    return false;
  }
}

/** In how many ways a pattern can fit one text at most: choices add up, what stands side by side multiplies. */
function waysOf(pattern: string): number {
  let at = 0;
  const take = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const found = expression.exec(pattern);
    at += found?.[0].length ?? 0;
    return found;
  };
  const choices = (): number => {
    let ways = sequence();
    while (take(/\|/y)) ways += sequence();
    return ways;
  };
  const sequence = (): number => {
    let ways = 1;
    while (at < pattern.length && !/[|)]/.test(pattern.charAt(at))) ways *= piece();
    return ways;
  };
  const piece = (): number => {
    const ways = take(/\((\?[:=!])?/y) ? group() : single();
    if (take(/\?/y)) return ways + 1;
    const [, least = 1, range, most] = take(/\{(\d+)(,(\d+))?\}\??/y) ?? [];
    return range === undefined ? ways : ways * (Number(most) - Number(least) + 1);
  };
  const group = (): number => {
    const ways = choices();
    at += 1;
    return ways;
  };
  const single = (): number => {
    if (!take(/\\.|\[(\\.|[^\]\\])*\]/y)) at += 1;
    return 1;
  };
  return choices();
}
