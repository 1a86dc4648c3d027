import { isNumeric } from './find-table-lines.js';
import { PROSE_LINE } from './starts-paragraph.js';
import type { TextLine } from './text-line.js';

const LEADERS = /(?:\.\s?){4,}\s*(?:[A-Z]+-?|\d{1,2}-)?\d{0,4}$|…\s*\d{1,4}$/;
/** "PURPOSE 3-19", and set without a space: the page of a chapter, and entries that prove each other at least. */
const PAGE_OF_CHAPTER = /[\p{L}\d)]\s*?(?<![\d-])(\d{1,2})-(\d{1,3})$/u;
const LEAST_OF_CHAPTERS = 5;
const MOST_PAGES = 1_000;
/** "Amount paid ......", behind which something is to be written sooner than a page. */
const WITHOUT_PAGE = /\.\s*$/;
/** Entries without leaders prove each other: so many in a row, with growing numbers. */
const LEAST_IN_A_ROW = 3;
/** Titles that wrap, or chapters without a page, may stand between two entries. */
const LINES_BETWEEN = 3;

/** What a chapter's page counts as behind all pages of those before it: "3-19". */
function pageOfChapter(text: string): number | null {
  if (!/-\d{1,3}$/.test(text.slice(-4)) || text.length > PROSE_LINE || !/\p{L}{3}/u.test(text)) return null;
  const [, chapter, page] = PAGE_OF_CHAPTER.exec(text) ?? [];
  return chapter === undefined ? null : Number(chapter) * MOST_PAGES + Number(page);
}

type TextOf = (line: TextLine) => string;

/** The page number that an entry without leaders would announce: words, a wide gap, a short number at the column's edge. */
function announcedPage(text: string, line: TextLine): number | null {
  if (line.cells.length < 2 || line.cells.length > 3 || line.right < line.columnRight * 0.98) return null;
  const cells = line.cells.map(([start, end]) => text.slice(start - line.start, end - line.start));
  const last = cells.at(-1) ?? '';
  if (!/^\d{1,4}$/.test(last)) return null;
  const areWords = cells.slice(0, -1).every((cell, at) => !isNumeric(cell) || (at === 0 && cells.length === 3));
  return areWords && /\p{L}{3}/u.test(text) ? Number(last) : null;
}

/** Lines that announce pages, each no lower than the one before, where so many stand near each other. */
function entriesInARow(
  lines: readonly TextLine[],
  pageOf: (line: TextLine) => number | null,
  least: number,
): TextLine[] {
  const found: TextLine[] = [];
  let row: TextLine[] = [];
  let lastPage = 0;
  let lastAt = -1;
  const endRow = () => {
    if (row.length >= least) for (const line of row) found.push(line);
    row = [];
  };
  lines.forEach((line, at) => {
    const page = line.isRunning ? null : pageOf(line);
    if (page === null) return;
    if (page < lastPage || at - lastAt > LINES_BETWEEN) endRow();
    row.push(line);
    lastPage = page;
    lastAt = at;
  });
  endRow();
  return found;
}

/** The lines that are entries of a table of contents. */
export function findContentsEntries(lines: readonly TextLine[], textOf: TextOf): Set<TextLine> {
  const found = new Set<TextLine>();
  const open = new Set<TextLine>();
  for (const line of lines) {
    if (line.isRunning) continue;
    const text = textOf(line);
    if (LEADERS.test(text)) (WITHOUT_PAGE.test(text) ? open : found).add(line);
  }
  for (const line of entriesInARow(lines, (line) => announcedPage(textOf(line), line), LEAST_IN_A_ROW)) found.add(line);
  for (const line of entriesInARow(lines, (line) => pageOfChapter(textOf(line)), LEAST_OF_CHAPTERS)) found.add(line);
  // A chapter without a page stands among others with one.
  if (found.size > 0) for (const line of open) found.add(line);
  return found;
}

/** "Contents", "Table of contents": the words above the entries, in a line of their own. */
const CONTENTS =
  /^(?:(?:table of )?contents|index|inhalt(?:sverzeichnis|sübersicht)?|sommaire|table des matières|índice|indice|sommario|spis treści|inhoud(?:sopgave)?)\s?:?$/iu;

export const isTitleOfContents = (text: string): boolean => CONTENTS.test(text) || /\bcontents\b/i.test(text);

/**
 * Lines of the pages of a table of contents, from the words above its entries on, up to its last entry where prose follows on its page: what looks like
 * a heading there only announces one.
 */
export function findContentsPages(
  lines: readonly TextLine[],
  entries: ReadonlySet<TextLine>,
  textOf: TextOf,
): Set<TextLine> {
  const counts = new Map<number, { entries: number; lines: number }>();
  for (const line of lines) {
    if (line.page === undefined || line.isRunning) continue;
    const count = counts.get(line.page) ?? { entries: 0, lines: 0 };
    count.lines++;
    if (entries.has(line)) count.entries++;
    counts.set(line.page, count);
  }
  const pages = [...counts].flatMap(([page, count]) =>
    count.entries >= 4 && count.entries >= count.lines * 0.3 ? [page] : [],
  );
  return new Set(
    pages.flatMap((page) => {
      const shown = lines.filter((line) => line.page === page && !line.isRunning);
      const title = shown.findIndex((line) => !entries.has(line) && CONTENTS.test(textOf(line)));
      // The title of the paper may stand above its contents.
      const all = shown.slice(Math.max(title, 0));
      const behind = all.slice(all.findLastIndex((line) => entries.has(line)) + 1);
      const hasProse = behind.some((line) => line.end - line.start >= PROSE_LINE && line.cells.length === 1);
      return hasProse ? all.slice(0, all.length - behind.length) : all;
    }),
  );
}
