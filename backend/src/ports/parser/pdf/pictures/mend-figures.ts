import type { RecognisedPage, RecognisedWord } from '../../../ocr/text-recogniser.js';

const FIGURE_WITH_LETTERS = /^[^\p{L}\d]?\d[\d.,]*O[\dO.,]*$/u;
const SQUARE = /^[kc]?m[?*][.,;]?$/;
const GROUP = /^[0O]{3}$/;
/** "1st", "11th" and "21st" of a typewriter, whose one is a small L. */
const ORDINAL = /^(?=\d?l)[l\d]{1,2}(?:st|nd|rd|th)(?=[.,;:)]*$)/u;

/** "300 OOO" and "1O,500": the letter O between figures is a nought; "340 m?" are square metres; "lst" is the first. */
function mended(line: readonly RecognisedWord[]): RecognisedWord[] {
  return line.reduce<RecognisedWord[]>((done, word) => {
    const endsInFigure = /^\S*\d[0O]*$/.test(done.at(-1)?.text ?? '');
    // "1.340 m²" is read with another sign above the line.
    const isSquare = SQUARE.test(word.text) && /\d$/.test(done.at(-1)?.text ?? '');
    const isFigure = FIGURE_WITH_LETTERS.test(word.text) || (GROUP.test(word.text) && endsInFigure);
    const nought = isFigure ? word.text.replaceAll('O', '0') : word.text;
    const ordinal = nought.replace(ORDINAL, (found) => found.replaceAll('l', '1'));
    const text = isSquare ? word.text.replace(/[?*]/, '²') : ordinal;
    done.push(text === word.text ? word : { ...word, text });
    return done;
  }, []);
}

/** The pages with noughts in their figures and squares where other signs were read. */
export const mendFigures = (pages: readonly RecognisedPage[]): RecognisedPage[] =>
  pages.map((page) => ({ ...page, lines: page.lines.map(mended) }));
