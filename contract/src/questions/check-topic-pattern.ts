const MAX_PATTERN = 400;
/** Of one alternative: so many repeats, together over so many characters. */
const MAX_REPEATS = 4;
const MAX_REPEATED = 600;
const REPEAT = /\{(\d{1,4})(,(\d{0,4}))?\}/g;
/** Each way is tried, at the worst, at every place of a sentence. */
const MAX_WAYS = 300_000;

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

interface Part {
  /** In how many ways it can fit one text at most. */
  ways: number;
  /** The fewest characters it takes. */
  least: number;
  /** How many lengths it can have, where it is a repeat. */
  lengths?: number;
}

/**
 * In how many ways a pattern can fit one text at most. Choices add up, what stands side by side multiplies; a repeat can end
 * only where the words after it begin, so long words leave it fewer places.
 */
function waysOf(pattern: string): number {
  let at = 0;
  const take = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const found = expression.exec(pattern);
    at += found?.[0].length ?? 0;
    return found;
  };
  const choices = (): Part => {
    const parts = [sequence()];
    while (take(/\|/y)) parts.push(sequence());
    return {
      ways: parts.reduce((sum, { ways }) => sum + ways, 0),
      least: Math.min(...parts.map(({ least }) => least)),
    };
  };
  const sequence = (): Part => {
    const parts: Part[] = [];
    while (at < pattern.length && !/[|)]/.test(pattern.charAt(at))) parts.push(piece());
    return inOrder(parts);
  };
  const piece = (): Part => {
    const part = single();
    if (take(/\?/y)) return { ways: part.ways + 1, least: 0 };
    const [, least = 1, range, most] = take(/\{(\d+)(,(\d+))?\}\??/y) ?? [];
    const taken = { ...part, least: part.least * Number(least) };
    return range === undefined ? taken : { ...taken, lengths: Number(most) - Number(least) + 1 };
  };
  const single = (): Part => {
    const group = take(/\((\?[:=!])?/y);
    if (group) {
      const inside = choices();
      at += 1;
      return /[=!]/.test(group[0]) ? { ...inside, least: 0 } : inside;
    }
    if (take(/\\[bB]|[$^]/y)) return { ways: 1, least: 0 };
    if (!take(/\\.|\[(\\.|[^\]\\])*\]/y)) at += 1;
    return { ways: 1, least: 1 };
  };
  return choices().ways;
}

function inOrder(parts: readonly Part[]): Part {
  let ways = 1;
  let after = 0;
  for (const part of parts.toReversed()) {
    ways *= part.ways * Math.ceil((part.lengths ?? 1) / Math.max(1, after));
    after = part.lengths === undefined ? after + part.least : 0;
  }
  return { ways, least: parts.reduce((sum, { least }) => sum + least, 0) };
}
