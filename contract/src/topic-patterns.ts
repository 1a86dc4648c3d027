const MAX_PATTERN = 400;
/** Of one alternative: so many repeats, together over so many characters. */
const MAX_REPEATS = 4;
const MAX_REPEATED = 600;
const REPEAT = /\{(\d{1,4})(,(\d{0,4}))?\}/g;

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
  return isRegularExpression(pattern) ? null : 'This is not a regular expression.';
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
