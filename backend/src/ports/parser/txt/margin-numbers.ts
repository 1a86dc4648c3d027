/** "  12  Q.   What was the target?": a number in the margin and what stands on its line. */
const NUMBERED = /^( *\d{1,3})(?:( +)(\S.*)| *)$/;
/** Numbers that count on from which on they are those of the lines of a page, and those of a last page. */
const LEAST_OF_PAGE = 8;
const LEAST_OF_ALL = 3;
/** Lines that begin in the middle of a sentence, or hold a number alone: rows of a table do neither. */
const LEAST_GOING_ON = 3;
/** Lines without a number that may stand between two numbered ones, as where a text is set double spaced. */
const MOST_BETWEEN = 1;

interface Page {
  /** Positions of its numbered lines. */
  lines: number[];
  edge: number;
}

export interface WithoutMarginNumbers {
  text: string;
  /** The first and the last line of each page, counted from 1, whose numbers were left out. */
  pages: [first: number, last: number][];
}

/** The pages, as of pleadings or of testimony, whose lines are numbered: the numbers count from 1 and end below each other. */
function pagesOf(lines: readonly string[]): Page[] {
  const pages: Page[] = [];
  let open: Page | undefined;
  let between = 0;
  lines.forEach((line, at) => {
    const number = NUMBERED.exec(line)?.[1];
    const edge = number?.length ?? 0;
    const isNext = open !== undefined && open.edge === edge && Number(number) === open.lines.length + 1;
    if (number !== undefined && isNext) {
      open?.lines.push(at);
      between = 0;
    } else if (number !== undefined && Number(number) === 1) {
      open = { lines: [at], edge };
      pages.push(open);
      between = 0;
    } else if (line.trim() !== '' || ++between > MOST_BETWEEN) open = undefined;
  });
  return pages;
}

/** A text without the numbers of its lines in the margin, in whose place blanks stand. */
export function withoutMarginNumbers(text: string): WithoutMarginNumbers {
  const lines = text.split(/[\n\f]/);
  const found = pagesOf(lines).filter(({ lines: { length } }) => length >= LEAST_OF_ALL);
  const long = found.filter(({ lines: { length } }) => length >= LEAST_OF_PAGE);
  const goingOn = long.flatMap((page) =>
    page.lines.filter((at) => {
      const [, , , words] = NUMBERED.exec(lines[at] ?? '') ?? [];
      return words === undefined || /^\p{Ll}/u.test(words);
    }),
  );
  const edges = new Set(long.map(({ edge }) => edge));
  if (goingOn.length < LEAST_GOING_ON * long.length || long.length === 0) return { text, pages: [] };
  const pages = found.filter(({ edge }) => edges.has(edge));
  const numbered = new Set(pages.flatMap((page) => page.lines));
  const ends = text.match(/[\n\f]/g) ?? [];
  const pieces = lines.map((line, at) => {
    const number = numbered.has(at) ? (NUMBERED.exec(line)?.[1] ?? '') : '';
    const shown = number === '' ? line : (' '.repeat(number.length) + line.slice(number.length)).trimEnd();
    return shown + (ends[at] ?? '');
  });
  // Form feeds stand between lines as well, but are no line ends.
  const numbers: number[] = [];
  lines.forEach((_, at) => numbers.push((numbers.at(-1) ?? 1) + (at > 0 && ends[at - 1] === '\n' ? 1 : 0)));
  const lineOf = (at = 0) => numbers[at] ?? 1;
  return {
    text: pieces.join(''),
    pages: pages.map((page) => [lineOf(page.lines[0]), lineOf(page.lines.at(-1))]),
  };
}
