const LETTER = /\p{L}/u;

/** How many letters a text has, and how many of them are capitals. */
function lettersOf(text: string): { letters: number; capitals: number } {
  const count = { letters: 0, capitals: 0 };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 128) {
      if ((code | 32) < 97 || (code | 32) > 122) continue;
      count.letters++;
      if (code < 97) count.capitals++;
      continue;
    }
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
    at += letter.length - 1;
    if (!LETTER.test(letter)) continue;
    count.letters++;
    if (letter !== letter.toLowerCase()) count.capitals++;
  }
  return count;
}

export const countLetters = (text: string): number => lettersOf(text).letters;

/** Whether a text has so many letters; most have long before their end. */
export const hasLetters = (text: string, least: number): boolean =>
  countLetters(text.slice(0, 2 * least)) >= least || countLetters(text) >= least;

/** Share of capitals among the letters, 0 when there are fewer than three letters. */
export function shareOfCapitals(text: string): number {
  const { letters, capitals } = lettersOf(text);
  return letters < 3 ? 0 : capitals / letters;
}
