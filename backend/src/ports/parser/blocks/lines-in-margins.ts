import { readLabel } from './clause-labels.js';
import { SAME_HEIGHT, type TextLine } from './text-line.js';

/** Share of the page's height at top and bottom in which a page of its own has its furniture, and by which that stands apart from the text. */
const MARGIN = 0.08;
/** The same share for what says with a word which page it is. */
const WIDE_MARGIN = 0.11;
const APART = 0.03;
/** By so much it is smaller than the text, where its place alone does not tell it. */
const SMALLER = 0.95;
const LARGER = 1.05;
/** Share of its letters that the paper says elsewhere from which on it says nothing of its own. */
const MOSTLY = 0.6;
const LEAST_LETTERS = 3;

const NAMES_PAGE =
  /^[-–—[(]?\s*(?:(?:page|seite|blatt|pagina|página|hoja|strona|p\.|s\.)\s*\d{1,4}(?:\s*(?:of|von|sur|de|di|van|z|\/)\s*\d{1,4})?|(\d{1,4})\s*(?:of|von|sur|\/)\s*(\d{1,4}))\s*[-–—\])]?$/iu;
/** "Our ref. FLT/0097731 Page 2": which page it is, behind other words of the line. */
const ENDS_IN_PAGE =
  /(?:\s|^)(?:Page|Seite|Blatt|Pagina|Página|Hoja|Strona|[·|–—-]\s(?:page|pagina|página|hoja|strona|p\.))\s(\d{1,4})$/u;
/** "Strictly confidential". */
export const MAY_BE_READ_BY =
  /^(?:\p{L}+\s){0,3}(?:confidential|vertraulich|confidentiel(?:le)?|riservato|confidencial|vertrouwelijk|poufne)$/iu;

const DAY = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/;

const lettersOf = (text: string): number => text.replace(/[^\p{L}\d]/gu, '').length;
const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** "Page 1", "1/1". */
function namesPage(text: string): boolean {
  const [found, one = 0, of = 0] = NAMES_PAGE.exec(text) ?? [];
  return found !== undefined && Number(one) <= Number(of);
}

/** How far out a line stands at one end of its page, as a share of the page's height. */
const outOf = ({ fromTop }: TextLine, isFoot: boolean): number =>
  fromTop === null ? Infinity : isFoot ? 1 - fromTop : fromTop;

/** By so much small print at the foot is smaller than the notes above it. */
const SMALLER_THAN_NOTES = 1.1;

/** Whether rows at the foot of a page stand below a gap, in smaller letters than what is above it. */
function isSetApart(rows: readonly TextLine[], above: readonly TextLine[]): boolean {
  const [first] = [...rows].sort((one, other) => (one.fromTop ?? 0) - (other.fromTop ?? 0));
  const last = above.findLast(({ fromTop }) => (fromTop ?? 1) < (first?.fromTop ?? 0));
  return first?.hasGapBefore === true && (last?.size ?? 0) > first.size * SMALLER_THAN_NOTES;
}

/** The lines at no more than so many heights that stand furthest out at one end of a page, in its margin and apart from all others; none where there are no such. */
function outermostRows(lines: readonly TextLine[], isFoot: boolean, most: number): TextLine[] {
  const found: TextLine[] = [];
  let rest = lines;
  for (let rows = 0; rows < most; rows++) {
    const least = Math.min(...rest.map((line) => outOf(line, isFoot)));
    if (least >= MARGIN) return [];
    found.push(...rest.filter((line) => outOf(line, isFoot) - least < SAME_HEIGHT));
    rest = rest.filter((line) => !found.includes(line));
    const next = Math.min(...rest.map((line) => outOf(line, isFoot)));
    const isOwn = found.every(({ isRuled, note, isFilledIn }) => !isRuled && note === undefined && isFilledIn !== true);
    if (next === Infinity || !isOwn) return [];
    if (next - least >= APART || (isFoot && isSetApart(found, rest))) return found;
  }
  return [];
}

/** The outermost row at one end of a page that says which page it is, in letters unlike those of the line next to it: "Rules, issue 4 · 1" below a note. */
function rowThatNamesPage(
  lines: readonly TextLine[],
  isFoot: boolean,
  page: number,
  textOf: (line: TextLine) => string,
): TextLine[] {
  const least = Math.min(...lines.map((line) => outOf(line, isFoot)));
  const row = lines.filter((line) => outOf(line, isFoot) - least < SAME_HEIGHT);
  const [next] = lines
    .filter((line) => !row.includes(line))
    .sort((one, other) => outOf(one, isFoot) - outOf(other, isFoot));
  const isUnlike = next && row.every(({ font, size }) => font !== next.font || Math.abs(size - next.size) > 0.1);
  const isOwn = row.every(({ isRuled, note, isFilledIn }) => !isRuled && note === undefined && isFilledIn !== true);
  if (least >= WIDE_MARGIN || !isOwn) return [];
  const isPage = (piece: string) => namesPage(piece) && (least < MARGIN || piece.includes(String(page)));
  const names = row.some((line) => {
    const text = textOf(line);
    const pieces = text.split(/\s[–—|·•-]\s/u).map((piece) => piece.trim());
    const [first = '', last = ''] = [pieces[0], pieces.at(-1)];
    const isCounted =
      isFoot &&
      pieces.length > 1 &&
      ((least < MARGIN && last === String(page)) || isPage(last) || isPage(first)) &&
      /\p{L}/u.test(text);
    return isCounted || (isUnlike && cellsOf(line, text).some(isPage) && line.cells.length > 1);
  });
  return names ? row : [];
}

const cellsOf = (line: TextLine, text: string): string[] =>
  line.cells.map(([start, end]) => text.slice(start - line.start, end - line.start).trim());

const edgesOf = (lines: readonly TextLine[]): [left: number, right: number] => [
  Math.min(...lines.map((line) => line.left)),
  Math.max(...lines.map((line) => line.right)),
];

/** On which somebody signs. */
const SIGNED_ON = /[._…]{6}/;

/** Whether one of the next lines below a row is one to sign on: the row names who signs. */
const isOverSignature = (row: readonly TextLine[], lines: readonly TextLine[], textOf: (line: TextLine) => string) => {
  const lowest = Math.max(...row.map(({ fromTop }) => fromTop ?? 0));
  const below = lines.filter(({ fromTop }) => (fromTop ?? 0) > lowest + SAME_HEIGHT);
  const next = Math.min(...below.map(({ fromTop }) => fromTop ?? 1));
  return below.some((line) => (line.fromTop ?? 1) < next + SAME_HEIGHT && SIGNED_ON.test(textOf(line)));
};

/** Whether one of its cells begins in the right half of the page, as no title does. */
function isAtSide(row: readonly TextLine[], lines: readonly TextLine[]): boolean {
  const [left, right] = edgesOf(lines);
  return row.some(({ cellEdges }) => cellEdges.some(([from]) => from > (left + right) / 2));
}

/** Rows of small print at the foot of a page at most, and by how much it is smaller than the text. */
const ROWS_OF_SMALL_PRINT = 3;
const SMALL_PRINT = 0.9;
/** "1", "*" and "(a)" begin a note or a clause. */
const OPENS_NOTE = /^[\d*†‡§¹²³⁴-⁹]/u;

/** Register, bank and address of whose paper it is, the number of a form and the like: small print apart at the very foot, where no note to the text begins. */
function smallPrintAtFoot(lines: readonly TextLine[], usual: number, textOf: (line: TextLine) => string): TextLine[] {
  const rows = outermostRows(lines, true, ROWS_OF_SMALL_PRINT);
  const isSmall = rows.every(({ size }) => size < usual * SMALL_PRINT);
  const isNote = rows.some((line) => OPENS_NOTE.test(textOf(line)) || readLabel(textOf(line)) !== null);
  return isSmall && !isNote ? rows : [];
}

/** Points by which a cell ends before the edge that the lines of its page go to at most. */
const AT_EDGE = 3;

/** Whether two cells stand at both edges of the page, as running heads do: the first in its left half, the other in its last quarter or to its edge. */
function isAtBothEdges(row: readonly TextLine[], lines: readonly TextLine[], cells: readonly string[]): boolean {
  const [left, right] = edgesOf(lines);
  const edges = row.flatMap(({ cellEdges }) => cellEdges);
  const quarter = (right - left) / 4;
  return (
    cells.length === 2 &&
    cells.every((cell) => /\p{L}/u.test(cell) && !cell.includes(':')) &&
    edges.some(([, to]) => to < right - 2 * quarter && to > left) &&
    edges.some(([from, to]) => from > left + 3 * quarter || (from > left + 2 * quarter && to > right - AT_EDGE))
  );
}

/** Share of the letters of a later page's head that stand in words of the rest of the paper at least: its title and date, in other words or put together anew. */
const SAID_ELSEWHERE = 0.75;
const WORD = /[\p{L}\d]+/gu;

/**
 * What stands in the margins of a paper of few pages, where nothing comes again by which it could be told: a row apart from the text, in letters no
 * larger, that says which page it is, or nothing but what the paper says elsewhere and who may read it; names at both edges above it, and small print below it.
 */
export function linesInMargins(
  pages: readonly (readonly TextLine[])[],
  textOf: (line: TextLine) => string,
): Set<TextLine> {
  const found = new Set<TextLine>();
  for (const [at, lines] of pages.entries()) {
    // A text has no margins, and may be one page of hundreds of thousands of lines.
    if (lines.every(({ fromTop }) => fromTop === null)) continue;
    const usual = [...lines].sort((one, other) => one.size - other.size)[lines.length >> 1]?.size ?? 1;
    for (const line of smallPrintAtFoot(lines, usual, textOf)) found.add(line);
    for (const isFoot of [false, true]) {
      for (const line of rowThatNamesPage(lines, isFoot, at + 1, textOf)) found.add(line);
      const row = outermostRows(lines, isFoot, 1);
      if (row.length === 0 || (!isFoot && isOverSignature(row, lines, textOf))) continue;
      const cells = row.flatMap((line) => cellsOf(line, textOf(line)));
      const isOnlyPage = cells.every(namesPage);
      // Most letters of a paper may be those of a table, which are smaller than the number of its page.
      if (!isOnlyPage && row.some(({ size }) => size > usual * LARGER)) continue;
      // A signature at the foot of a page may have the printed name of who signs at the head of the next.
      const across = isFoot ? pages[at + 1]?.[0] : pages[at - 1]?.at(-1);
      const isInRow = (line: TextLine) => row.some((own) => plain(textOf(own)) === plain(textOf(line)));
      const others = plain(
        pages
          .flat()
          .filter((line) => !row.includes(line) && !(line === across && isInRow(line)))
          .map(textOf)
          .join(' '),
      );
      const isSaid = (words: string) => lettersOf(words) >= LEAST_LETTERS && others.includes(plain(words));
      const hasWords = cells.some((cell) => lettersOf(cell) >= LEAST_LETTERS && /\p{L}/u.test(cell));
      /** Whether a cell says nothing of its own; a figure always does, but for a day beside words that is named elsewhere. */
      const isEmpty = (cell: string) => {
        const pieces = cell.split(/\s[–—|·•-]\s/u);
        if (pieces.every((piece) => namesPage(piece) || MAY_BE_READ_BY.test(piece))) return true;
        if (hasWords && DAY.test(cell) && others.includes(cell)) return true;
        const said = pieces.filter(isSaid).reduce((sum, words) => sum + lettersOf(words), 0);
        return /\p{L}/u.test(cell) && said >= MOSTLY * lettersOf(cell);
      };
      const isSmaller = row.every(({ size }) => size < usual * SMALLER);
      const isApart = isFoot || isAtSide(row, lines) || isSmaller;
      const endsInPage = (cell: string) => Number(ENDS_IN_PAGE.exec(cell)?.[1]) === at + 1;
      const hasPage =
        (cells.some(namesPage) && cells.every((cell) => namesPage(cell) || /\p{L}/u.test(cell))) ||
        cells.some(endsInPage);
      // A first page has the title in the place of its head.
      let words: Set<string> | undefined;
      const isSaidByWords = (cell: string) => {
        words ??= new Set(others.match(WORD));
        const said = (plain(cell).match(WORD) ?? []).filter((word) => words?.has(word));
        return said.join('').length >= Math.max(LEAST_LETTERS, SAID_ELSEWHERE * lettersOf(cell));
      };
      const isLaterHead =
        at > 0 &&
        edgesOf(row)[1] > edgesOf(lines)[1] - AT_EDGE &&
        cells.some((cell) => isEmpty(cell) || (/\p{L}/u.test(cell) && isSaidByWords(cell)));
      const areNames = isSmaller && cells.every((cell) => !/\p{N}/u.test(cell));
      const areHeads = !isFoot && isAtBothEdges(row, lines, cells) && (areNames || isLaterHead);
      if (hasPage || areHeads || (isApart && cells.every(isEmpty))) for (const line of row) found.add(line);
    }
  }
  return found;
}
