/** A stretch of a text that stands in the other one as well, or not. */
export interface DiffPart {
  text: string;
  isDifferent: boolean;
}

/** Words with the blanks that follow them. */
const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? [];
const bare = (word: string) => word.trim().toLowerCase();
/** Above this many comparisons (two texts of about 3,000 words) the browser would stand still. */
const MOST_COMPARISONS = 9_000_000;

/** Lengths of the longest common run of words from each pair of positions to the end; rows belong to `a`. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row)
        row[j] =
          a[i] === b[j] ? (lengths[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

/** For each word of `text` whether it belongs to the words both texts have in common, in order. */
function sharedWords(base: readonly string[], text: readonly string[]): boolean[] {
  const lengths = commonLengths(base, text);
  const shared = text.map(() => false);
  let i = 0;
  let j = 0;
  while (i < base.length && j < text.length) {
    if (base[i] === text[j]) {
      shared[j] = true;
      i++;
      j++;
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i++;
    else j++;
  }
  return shared;
}

/** Splits `text` into what stands in `base` as well and what does not, word by word; case does not matter. */
export function wordDiff(base: string, text: string): DiffPart[] {
  const words = wordsOf(text);
  const others = wordsOf(base);
  if (words.length * others.length > MOST_COMPARISONS) return [{ text, isDifferent: false }];
  const shared = sharedWords(others.map(bare), words.map(bare));
  const parts: DiffPart[] = [];
  words.forEach((word, index) => {
    const isDifferent = !shared[index];
    const last = parts.at(-1);
    if (last?.isDifferent === isDifferent) last.text += word;
    else parts.push({ text: word, isDifferent });
  });
  return parts;
}

/** The lines of `text` that say what `base` does not, with the words that differ; a null stands for lines left out. */
export function changedLines(base: string, text: string): (DiffPart[] | null)[] {
  const lines: DiffPart[][] = [[]];
  for (const { text: words, isDifferent } of wordDiff(base, text)) {
    words.split('\n').forEach((piece, index) => {
      if (index > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push({ text: piece, isDifferent });
    });
  }
  const shown = lines.map((line) => (line.some(({ isDifferent }) => isDifferent) ? line : null));
  return shown.filter((line, index) => line !== null || index === 0 || shown[index - 1] !== null);
}
