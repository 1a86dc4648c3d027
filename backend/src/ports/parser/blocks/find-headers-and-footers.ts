import { beginsWithPart, readLabel } from './clause-labels.js';
import { sharedEdges } from './names-over-columns.js';
import { linesInMargins } from './lines-in-margins.js';
import type { TextLine } from './text-line.js';

/** Lines at each end of a page that may be a header or a footer, where positions are not known. */
const EDGE_LINES = 3;
/** Share of the page's height at top and bottom that headers and footers keep to. */
const MARGIN = 0.12;
/** The same share for the head of a page with wide margins. */
const WIDE_MARGIN = 0.2;
const LEAST_PAGES = 3;

const PAGE_NUMBER =
  /^[-–—[(]?\s*(?:page|seite|pagina|p\.)?\s*(?:[A-Z]{1,2}-)?(?:\d{1,4}|[ivxl]{1,7})\s*(?:(?:of|von|de|di|\/)\s*\d{1,4})?\s*[-–—\])]?$/i;

/** "Page 1 of 1", "Paraphes: ____ · page 1 sur 1", "Page 1 of 1 · printed by K", "1 of 1": which of how many pages it is, with whatever else stands in the line. */
const COUNTS_PAGES =
  /(?:^|[\s·|–—-])(?:page|seite|pagina|página|strona|blatt|hoja|p\.)\s*(\d{1,4})\s*(?:of|von|sur|de|di|van|z|av|\/)\s*(\d{1,4})[\s)\]]*(?:$|\s[·|–—-]\s)|^(\d{1,4})\s*(?:of|von|sur|\/)\s*(\d{1,4})$/i;

/** Share of the page's height that a browser or a fax keeps for its own lines. */
const EDGE = 0.07;
/** What a browser or a fax prints there: the moment of printing, the address of the page, its number. */
const PRINTED_ON =
  /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?\b|^(?:file|https?):\/\/\S+(?:\s+\d{1,4}\s*\/\s*\d{1,4})?$|^(?:page|seite|pagina|página|strona)\s+\d{1,4}\s*(?:of|von|sur|de|di|van|z|\/)\s*\d{1,4}$/i;

/** Whether a line says when and from where a page was printed, not what is written on it. */
const isPrintersLine = ({ fromTop, note, isRuled }: TextLine, text: string): boolean =>
  fromTop !== null && (fromTop < EDGE || fromTop > 1 - EDGE) && !note && !isRuled && PRINTED_ON.test(text.trim());

/** Whether a line at the edge of a page counts the pages of the paper, however few they are. */
function countsPages({ fromTop, note, isRuled }: TextLine, text: string): boolean {
  if (fromTop === null || (fromTop > EDGE && fromTop < 1 - MARGIN) || note || isRuled) return false;
  const [, one, of, bare, ofBare] = COUNTS_PAGES.exec(text.trim()) ?? [];
  return Number(one ?? bare) <= Number(of ?? ofBare);
}

/** Characters of a head from which on it is the same with the number of its page before it and behind it. */
const LONG_HEAD = 12;

/** Numbers differ from page to page, all else must be the same; the number of a chapter that begins there is no such number. */
function keyOf(text: string): string {
  const isNumber = beginsWithPart(text) || readLabel(text)?.form === 'decimal';
  const key = (isNumber ? text : text.replace(/\d+/g, '#')).replace(/\s+/g, ' ').trim().toLowerCase();
  // The number of a page stands before its head on the left and behind it on the right.
  const words = isNumber ? key : key.replace(/^# | #$/, '');
  return words.length >= LONG_HEAD ? words : key;
}

/** Whether lines are but one at the foot of a page and one at the head of the next, such as a signature and the printed name of who signs. */
function isAcrossPages([foot, head, ...others]: readonly TextLine[]): boolean {
  if (others.length > 0 || foot?.page === undefined || head?.page === undefined) return false;
  return head.page === foot.page + 1 && (foot.fromTop ?? 0) > 1 - MARGIN && (head.fromTop ?? 1) < MARGIN;
}

/** Whether lines stand at one height of every other page: all of the left or, but for the first, of the right. */
function isOnEveryOther(lines: readonly TextLine[], pages: number): boolean {
  const [first = 0, ...others] = lines.map(({ page = 0 }) => page);
  if (others.length === 0 || first < 1 || first > 3 || first + 2 * others.length < pages - 1) return false;
  const areAlike = lines.every(({ fromTop, size, font }) => {
    const [top] = lines;
    return top && font === top.font && size === top.size && Math.abs((fromTop ?? 0) - (top.fromTop ?? 1)) < SAME_HEIGHT;
  });
  return areAlike && others.every((page, at) => page === first + 2 * (at + 1));
}

/** The lines that may belong to the page, for where they stand; `feet` are known to. */
function edgeOf(lines: readonly TextLine[], feet: ReadonlySet<TextLine>): TextLine[] {
  const head = headInWideMargin(lines);
  return lines.filter((line, at) => {
    const { fromTop } = line;
    if (fromTop === null) return at < EDGE_LINES || at >= lines.length - EDGE_LINES;
    return fromTop < MARGIN || fromTop > 1 - MARGIN || line === head || feet.has(line);
  });
}

/** The line that stands highest on its page and apart from the text, further down where the margins are wide; no row of a table. */
function headInWideMargin(lines: readonly TextLine[]): TextLine | undefined {
  const highest = lines.reduce<TextLine | undefined>(
    (best, line) => ((line.fromTop ?? 1) < (best?.fromTop ?? 1) ? line : best),
    undefined,
  );
  if (!highest || (highest.fromTop ?? 1) >= WIDE_MARGIN || highest.isRuled || highest.cells.length >= ROW)
    return undefined;
  return lines[lines.indexOf(highest) + 1]?.hasGapBefore ? highest : undefined;
}

/** Share of the page's height at its bottom in which the foot of a small page stands. */
const HIGH_FOOT = 0.25;

/** The last lines of pages that end far from the edge in one line, at one height and alike but for the number of the page: "2  Confidential" and "3  Confidential". */
function highFeet(pages: readonly (readonly TextLine[])[], textOf: (line: TextLine) => string): Set<TextLine> {
  const lasts = pages.flatMap((lines) => lines.at(-1) ?? []);
  const isFoot = (line: TextLine): boolean => {
    const { fromTop, size, isRuled, hasGapBefore } = line;
    if (fromTop === null || fromTop < 1 - HIGH_FOOT || isRuled || !hasGapBefore) return false;
    return lasts.some(
      (other) =>
        other.page !== line.page &&
        other.size === size &&
        Math.abs((other.fromTop ?? 0) - fromTop) < SAME_BASE &&
        textOf(other) !== textOf(line) &&
        keyOf(textOf(other)) === keyOf(textOf(line)),
    );
  };
  return new Set(lasts.filter(isFoot));
}

/** Cells from which on a line that stands in the columns of its neighbours is a row. */
const ROW = 3;
/** Lines in the same columns up to the other end of the page that are rows, as of a table that fills a short page. */
const LEAST_ROWS = 3;

/** Whether a line at the edge of a page is a row of a table that goes on beyond the edge: rows are alike but for their numbers, and heads are repeated. */
function isRowAtEdge(line: TextLine, lines: readonly TextLine[], edge: ReadonlySet<TextLine>): boolean {
  const inward = lines.indexOf(line) * 2 < lines.length ? 1 : -1;
  for (let [at, rows] = [lines.indexOf(line), 1]; ; at += inward, rows++) {
    const [own, next] = [lines[at], lines[at + inward]];
    if (!next) return rows >= LEAST_ROWS;
    if (!own || own.cells.length < (own.isRuled ? 2 : ROW)) return false;
    // Titles of groups of columns stand above heads elsewhere than these.
    if (own.isHead || (next.isHead && inward > 0)) return true;
    // One head may begin where its column does, above figures that end where it does.
    const least = Math.min(own.cells.length, next.cells.length);
    // A title may stand between heads and their rows, but none above the last row of a page.
    if (least < 2 && inward < 0) return false;
    if (sharedEdges(own, next) < (least >= ROW ? least - 1 : least)) return false;
    if (!edge.has(next)) return true;
  }
}

/** Share of the page's height by which rows of one table lie below each other at most, unless their cells are tall. */
const ROW_HEIGHT = 0.03;

/** Whether a ruled line in its own typeface stands right above a row that no other page has: it names what stands there, even where another page repeats it. */
function isHeadAbove(line: TextLine, below: TextLine | undefined, comesAgain: (line: TextLine) => boolean): boolean {
  if (!line.isRuled || line.cells.length < 2 || !below?.isRuled || below.cells.length !== line.cells.length)
    return false;
  const isNear = (below.fromTop ?? 1) - (line.fromTop ?? 0) < ROW_HEIGHT;
  return isNear && below.font !== line.font && !comesAgain(below);
}

/** Whether a line is a title over several columns, as a line drawn below it tells, or names the columns below such titles: tables of one paper have the same periods on many pages. */
const isOfTitles = (line: TextLine, above: TextLine | undefined): boolean =>
  [line, above].some((title) => title?.reaches !== undefined && !title.isRuled);

/** Letters of a header for each of which one may be misread in a scan, and its letters at least. */
const MISREAD = 8;

/** Share by which letters of one size may be measured apart in a scan. */
const SIZES_MEASURED = 0.2;

/** Whether two texts differ in so few letters inside of words that one is the other misread: "THE SIEGE OP PARIS" for "THE SIEGE OF PARIS". */
function isMisread(one: string, other: string): boolean {
  if (one.length !== other.length || one.length < 2 * MISREAD) return false;
  let wrong = 0;
  for (let at = 0; at < one.length; at++) {
    if (one[at] === other[at]) continue;
    const isInWord =
      /\p{L}\p{L}|\p{L}.\p{L}/u.test(one.slice(Math.max(0, at - 1), at + 2)) && /\p{L}/u.test(one[at] ?? '');
    if (!isInWord || ++wrong > one.length / MISREAD) return false;
  }
  return true;
}

/** How far the same line of several pages stands from one height at most, as a share of the page's. */
const SAME_BASE = 0.002;

/** How far headers of several pages stand from one height, as a share of the page's, and how much smaller they are than the text. */
const SAME_HEIGHT = 0.01;
const SMALLER = 0.95;
/** By so much the title of a paper is larger than its running heads. */
const TITLE = 1.15;

/** Headers that name the chapter of each page: other words on each, in small letters at one height above the text. */
function changingHeaders(pages: readonly (readonly TextLine[])[]): TextLine[] {
  const tops = pages.flatMap((lines) => {
    const [top, below] = lines.filter(({ isFilledIn }) => !isFilledIn);
    if (
      !top ||
      !(below?.hasGapBefore || below?.isJump) ||
      top.note !== undefined ||
      top.isRuled ||
      top.cells.length >= ROW
    )
      return [];
    const usual = [...lines].sort((one, other) => one.size - other.size)[lines.length >> 1]?.size ?? top.size;
    return top.size < SMALLER * usual && top.fromTop !== null && top.fromTop < MARGIN ? [top] : [];
  });
  const alike = (one: TextLine) =>
    tops.filter(
      ({ font, size, fromTop }) =>
        font === one.font && size === one.size && Math.abs((fromTop ?? 0) - (one.fromTop ?? 0)) < SAME_HEIGHT,
    );
  return pages.length < LEAST_PAGES
    ? []
    : tops.filter((top) => alike(top).length >= Math.max(LEAST_PAGES, pages.length / 2));
}

/** Letters take at least this share of their size along a line. */
const NARROWEST = 0.25;

/** Whether a line runs up or down its page: it is far too narrow for its letters. */
const runsUp = ({ left, right, size, start, end, fromTop }: TextLine): boolean =>
  fromTop !== null && end - start > 2 && right - left < NARROWEST * size * (end - start);

/** "CONFIDENTIAL" across, or up, several pages. */
function watermarks(pages: readonly (readonly TextLine[])[], textOf: (line: TextLine) => string): TextLine[] {
  const across = pages.flatMap((lines) =>
    lines.filter(
      (line) => (line.isFilledIn || runsUp(line)) && (line.isMark || line.note === undefined) && !line.isRuled,
    ),
  );
  const texts = Map.groupBy(across, textOf);
  return across.filter((line) => (texts.get(textOf(line))?.length ?? 0) > 1 && /^\P{Ll}+$/u.test(textOf(line)));
}

/** "§ 6 Admission" in small letters at the edge of the page on which, or next to that on which, a title says the same in larger ones. */
function headsOfTitles(pages: readonly (readonly TextLine[])[], textOf: (line: TextLine) => string): TextLine[] {
  return pages.flatMap(([top, ...others], at) => {
    const isLarger = (line: TextLine) => line.size > TITLE * (top?.size ?? 0);
    if (!top || others.length === 0 || top.note !== undefined || top.isRuled || (top.fromTop ?? 1) > EDGE) return [];
    const names = top.cells.map(([start, end]) => textOf({ ...top, start, end })).filter((name) => name.length > 3);
    const larger = pages.slice(Math.max(0, at - 1), at + 2).flatMap((lines) => lines.filter(isLarger));
    const isTitle = (name: string) => larger.some((line) => textOf(line) === name);
    return names.some(isTitle) ? [top] : [];
  });
}

/**
 * The lines that belong to the page and not to what is written on it: headers and footers that come again on other
 * pages, and page numbers at the edge. `known` are those of other pages that are known already.
 */
export function findHeadersAndFooters(
  pages: readonly (readonly TextLine[])[],
  textOf: (line: TextLine) => string,
  known: readonly TextLine[] = [],
): Set<TextLine> {
  const feet = highFeet(pages, textOf);
  const edges = pages.map((lines) => edgeOf(lines, feet));
  const keys = new Map(edges.flat().map((line) => [line, keyOf(textOf(line))]));
  const keyOfLine = (line: TextLine): string => keys.get(line) ?? keyOf(textOf(line));
  const pagesWith = new Map<string, number>();
  for (const edge of edges)
    for (const key of new Set(edge.map(keyOfLine))) pagesWith.set(key, (pagesWith.get(key) ?? 0) + 1);
  const least = pages.length <= LEAST_PAGES ? 2 : LEAST_PAGES;

  const running = new Set<TextLine>([
    ...changingHeaders(pages),
    ...watermarks(pages, textOf),
    ...headsOfTitles(pages, textOf),
    ...(pages.length <= LEAST_PAGES ? linesInMargins(pages, textOf) : []),
  ]);
  const alike = Map.groupBy(edges.flat(), keyOfLine);
  // The title of a paper that its running head repeats stands once in larger letters.
  const isTitle = (line: TextLine): boolean => {
    const others = alike.get(keyOfLine(line))?.filter((other) => other !== line) ?? [];
    return others.length > 0 && others.every(({ size }) => line.size > size * TITLE);
  };
  const knownHeads = Map.groupBy(known, (line) => keyOf(textOf(line)));
  const isKnown = (line: TextLine): boolean =>
    knownHeads
      .get(keyOfLine(line))
      ?.some(
        ({ fromTop, size }) =>
          size === line.size && Math.abs((fromTop ?? Infinity) - (line.fromTop ?? 0)) < SAME_HEIGHT,
      ) === true;
  const comesAgain = (line: TextLine): boolean =>
    ((pagesWith.get(keyOfLine(line)) ?? 0) >= least ||
      isKnown(line) ||
      isOnEveryOther(alike.get(keyOfLine(line)) ?? [], pages.length)) &&
    /\p{L}/u.test(textOf(line)) &&
    !isTitle(line) &&
    !isAcrossPages(alike.get(keyOfLine(line)) ?? []);
  /** The outermost lines that come again, of which others may be misread. */
  const heads = new Map(
    pages.flatMap((lines) =>
      [lines[0], lines.at(-1)].flatMap((line) =>
        line && comesAgain(line) ? [[keyOfLine(line), line.size] as const] : [],
      ),
    ),
  );
  const isMisreadHead = (line: TextLine): boolean =>
    !keys.has(line) || comesAgain(line) || readLabel(textOf(line)) !== null
      ? false
      : [...heads].some(
          ([key, size]) => Math.abs(size - line.size) < SIZES_MEASURED * size && isMisread(key, keyOfLine(line)),
        );
  // A header may stand in the columns of a table that goes on below it, but not on every page.
  const headers = new Set(
    pages.flatMap(([top, below, ...rest], at) => {
      const isHeader = top && below?.hasGapBefore && !isRowAtEdge(top, [top, below, ...rest], new Set(edges[at]));
      return isHeader ? [keyOfLine(top)] : [];
    }),
  );
  pages.forEach((lines, at) => {
    const edge = edges[at] ?? [];
    const inEdge = new Set(edge);
    const isRow = (line: TextLine) =>
      isHeadAbove(line, lines[lines.indexOf(line) + 1], comesAgain) ||
      isOfTitles(line, lines[lines.indexOf(line) - 1]) ||
      (isRowAtEdge(line, lines, inEdge) && !(line === lines[0] && headers.has(keyOfLine(line))));
    // Pages that are alike from top to bottom, such as forms, have no header that could be told from their content.
    const isAllAlike =
      edge.filter(comesAgain).length === lines.length && (lines.length > 1 || pages.length < LEAST_PAGES);
    for (const line of edge) {
      const isOutermost = line === lines[0] || line === lines.at(-1);
      if (
        isPrintersLine(line, textOf(line)) ||
        countsPages(line, textOf(line)) ||
        (isOutermost && isMisreadHead(line)) ||
        (PAGE_NUMBER.test(textOf(line))
          ? isOutermost && pages.length > 1
          : comesAgain(line) && !isAllAlike && !isRow(line))
      )
        running.add(line);
    }
    // A footer of two lines ends with the page number; the number may also stand above the repeated line.
    const inner = lines.filter((line) => !running.has(line));
    for (const line of [inner[0], inner.at(-1)]) {
      const isAtEdge = line !== undefined && (running.has(lines[0] ?? line) || running.has(lines.at(-1) ?? line));
      if (line && isAtEdge && pages.length > 1 && PAGE_NUMBER.test(textOf(line)) && inner.length < lines.length)
        running.add(line);
    }
  });
  for (const line of titlesOf(pages[0] ?? [], running, textOf)) running.delete(line);
  // Words of a chart, and of who signs, are none of the page's.
  for (const line of running) if (line.whole !== undefined) running.delete(line);
  return running;
}

/** What opens a paper although it comes again on its other pages: a line larger than all that stands on the first; in a text without sizes, what names the paper and neither a day nor a page. */
function titlesOf(
  lines: readonly TextLine[],
  running: ReadonlySet<TextLine>,
  textOf: (line: TextLine) => string,
): TextLine[] {
  const end = lines.findIndex((line) => !running.has(line));
  const [first] = lines;
  if (first?.fromTop === null)
    return lines
      .slice(0, Math.max(end, 0))
      .filter((line) => /\p{L}{3}/u.test(textOf(line)) && !/\d/.test(textOf(line)));
  const largest = Math.max(0, ...lines.flatMap((line) => (running.has(line) ? [] : [line.size])));
  return lines.filter(
    (line) => running.has(line) && (line.fromTop ?? 1) < MARGIN && line.size > TITLE * largest && !runsUp(line),
  );
}
