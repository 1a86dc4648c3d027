import { isRecognised, type TextLine } from './text-line.js';

/** Pieces of a formula with a fraction at least, and characters of one at most. */
const LEAST_PIECES = 3;
const LONGEST_PIECE = 40;
/** Share of the page's height within which the pieces of one formula stand. */
const HEIGHT = 0.035;
/** Figures, signs and letters for quantities, and no words. */
const WORD = /\p{L}{4}/u;
const EQUALS = /(?:^|\s)=(?:\s|$)/;

/** A formula on several lines goes on with a sign, or with what the next line is equal to. */
const GOES_ON = /^[+\-−–±×·*/=<>≤≥⇒⇔→∈⊂≅∼]/u;
/** Letters and figures of what stands below a line at most, with the number of the formula: "Qm (1)". */
const LONGEST_BELOW = 16;

/** "tm = tw Qw" above "Qm (1)": what stands above the line of a fraction is read with the rest of the formula, and what stands below it by itself. */
function isFraction([above, below]: readonly TextLine[], textOf: (line: TextLine) => string): boolean {
  if (!above || !below) return false;
  const [text, under] = [textOf(above), textOf(below)];
  const isUnder = below.left > above.left + 2 * above.size && below.left < above.right;
  return isUnder && EQUALS.test(text) && !EQUALS.test(under) && !GOES_ON.test(under) && under.length <= LONGEST_BELOW;
}

/** "as" and "by", the last word of the sentence above a formula. */
const endsSentence = (above: TextLine | undefined, line: TextLine, text: string): boolean =>
  above !== undefined &&
  /^\p{Ll}+[,:]?$/u.test(text) &&
  above.font === line.font &&
  Math.abs(above.left - line.left) <= 1 &&
  !line.hasGapBefore;

/**
 * Formulas set apart from the text whose fractions stand as lines of their own, beside and below each other: short pieces without words about one
 * height, one of them with "=", some of them out of the order of lines. Each is told by the number of its formula.
 */
export function findDisplayedFormulas(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  isTable: readonly boolean[],
): Map<TextLine, number> {
  const found = new Map<TextLine, number>();
  let run: TextLine[] = [];
  let formulas = 0;
  const close = () => {
    const isFormula =
      (run.length === 2 && isFraction(run, textOf)) ||
      (run.length >= LEAST_PIECES &&
        run.slice(1).some(({ isJump }) => isJump) &&
        run.some((line) => EQUALS.test(textOf(line))));
    if (isFormula) {
      for (const line of run) found.set(line, formulas);
      formulas++;
    }
    run = [];
  };
  lines.forEach((line, at) => {
    if (line.isRunning) return;
    const text = textOf(line);
    const [first] = run;
    const mayBe =
      line.fromTop !== null &&
      isTable[at] !== true &&
      line.note === undefined &&
      !isRecognised(line.font) &&
      text.length <= LONGEST_PIECE &&
      !(run.length === 0 && endsSentence(lines[at - 1], line, text)) &&
      (EQUALS.test(text) || !WORD.test(text));
    const goesOn =
      first !== undefined && first.page === line.page && Math.abs((first.fromTop ?? 0) - (line.fromTop ?? 0)) <= HEIGHT;
    if (!mayBe || !goesOn) close();
    if (mayBe) run.push(line);
  });
  close();
  return found;
}

/** The pages on which such formulas stand. */
export const pagesOfFormulas = (formulas: ReadonlyMap<TextLine, number>): number[] => [
  ...new Set([...formulas.keys()].flatMap(({ page }) => page ?? [])),
];
