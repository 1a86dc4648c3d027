/** Typefaces that have a picture in the place of each letter: those of TeX, and of icons on web pages. */
const PICTOGRAMS = /^(?:mar?vosym|martin_?vogel|font-?awesome|\w*-?icons?(?:-|$))/i;
/** What that of TeX has for these letters; its euro comes in several shapes. */
const SIGNS: Readonly<Record<string, string>> = { B: '✉', T: '☎', H: '✆', c: '€', d: '€', e: '€', f: '€', g: '€' };
const IS_OF_TEX = /^(?:mar?vosym|martin_?vogel)/i;

/** How a typeface of pictograms shows its letters; `undefined` for one of words. What no sign stands for is left out. */
export function pictogramsOf(typeface: string): ((text: string) => string) | undefined {
  if (!PICTOGRAMS.test(typeface)) return undefined;
  const signs = IS_OF_TEX.test(typeface) ? SIGNS : {};
  return (text) => text.replace(/[!-\u00ff]/g, (letter) => signs[letter] ?? '');
}
