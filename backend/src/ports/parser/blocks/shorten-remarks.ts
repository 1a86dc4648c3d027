const MOST_NAMED = 20;
const MOST_LETTERS = 300;

/** Words as a remark quotes them: on one line, and not too many. */
export const shortened = (text: string, most = MOST_LETTERS): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most).toWellFormed()}…` : line;
};

/** Words of one page that a remark names. */
const WORDS_NAMED = 10;

/** The first of many words in quotation marks, and how many more there are. */
export const namedWords = (words: readonly string[]): string => {
  const others = words.length - WORDS_NAMED;
  const named = words.slice(0, WORDS_NAMED).map((word) => `“${word}”`);
  return `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
};

/** The first of many remarks, and how many more there are. */
export const firstOf = (remarks: readonly string[]): string[] => {
  const rest = remarks.length - MOST_NAMED;
  return [...remarks.slice(0, MOST_NAMED), ...(rest > 0 ? [`${rest} more of them are not listed.`] : [])];
};

export const countInWords = (count: number, what: string, several = `${what}s`): string =>
  `${count} ${count === 1 ? what : several}`;

/** Pictures that nothing was read in. */
export const remarkOnPictures = (shownBy: string, count: number, picture = 'picture'): string =>
  `${shownBy} shows ${countInWords(count, picture)}; words in ${count === 1 ? 'it' : 'them'} were not read. Put what matters into a PDF and upload that too, so that its text is recognised.`;

/** Words that a line is drawn through, which are no part of the text. */
export const remarksOnStruckWords = (struck: readonly string[]): string[] =>
  struck.length === 0
    ? []
    : [
        `Struck-out words stand in ${countInWords(struck.length, 'place')}; they are no valid text and were left out.`,
        ...firstOf(struck.map((words) => `Struck out: "${shortened(words)}".`)),
      ];
