import type { RecognisedPage, RecognisedWord } from '../../../ocr/text-recogniser.js';

const FIGURE_WITH_LETTERS = /^[^\p{L}\d]?\d[\d.,]*O[\dO.,]*$/u;
const GROUP = /^[0O]{3}$/;

/** "300 OOO" and "1O,500": the letter O between figures is a nought. */
function mended(line: readonly RecognisedWord[]): RecognisedWord[] {
  return line.reduce<RecognisedWord[]>((done, word) => {
    const endsInFigure = /^\S*\d[0O]*$/.test(done.at(-1)?.text ?? '');
    const isFigure = FIGURE_WITH_LETTERS.test(word.text) || (GROUP.test(word.text) && endsInFigure);
    done.push(isFigure && word.text.includes('O') ? { ...word, text: word.text.replaceAll('O', '0') } : word);
    return done;
  }, []);
}

/** The pages with noughts in their figures where letters were read. */
export const mendFigures = (pages: readonly RecognisedPage[]): RecognisedPage[] =>
  pages.map((page) => ({ ...page, lines: page.lines.map(mended) }));
