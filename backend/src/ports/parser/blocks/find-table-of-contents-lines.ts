import { isNumeric } from './find-table-lines.js';
import { PROSE_LINE } from './starts-paragraph.js';
import type { TextLine } from './text-line.js';

const LEADERS = /(?:\.\s?){4,}\s*(?:[A-Z]+-?)?\d{0,4}$|…\s*\d{1,4}$/;
/** "Amount paid ......", behind which something is to be written sooner than a page. */
const WITHOUT_PAGE = /\.\s*$/;
/** Entries without leaders prove each other: so many in a row, with growing numbers. */
const LEAST_IN_A_ROW = 3;
/** Titles that wrap, or chapters without a page, may stand between two entries. */
const LINES_BETWEEN = 3;

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

/** The lines that are entries of a table of contents. */
export function findContentsEntries(lines: readonly TextLine[], textOf: TextOf): Set<TextLine> {
  const found = new Set<TextLine>();
  const open = new Set<TextLine>();
  let row: TextLine[] = [];
  let lastPage = 0;
  let lastAt = -1;
  const endRow = () => {
    if (row.length >= LEAST_IN_A_ROW) for (const line of row) found.add(line);
    row = [];
  };
  lines.forEach((line, at) => {
    if (line.isRunning) return;
    const text = textOf(line);
    if (LEADERS.test(text)) (WITHOUT_PAGE.test(text) ? open : found).add(line);
    const page = announcedPage(text, line);
    if (page === null) return;
    if (page < lastPage || at - lastAt > LINES_BETWEEN) endRow();
    row.push(line);
    lastPage = page;
    lastAt = at;
  });
  endRow();
  // A chapter without a page stands among others with one.
  if (found.size > 0) for (const line of open) found.add(line);
  return found;
}

/** Lines of the pages of a table of contents, up to its last entry where prose follows on its page: what looks like a heading there only announces one. */
export function findContentsPages(lines: readonly TextLine[], entries: ReadonlySet<TextLine>): Set<TextLine> {
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
      const all = lines.filter((line) => line.page === page && !line.isRunning);
      const behind = all.slice(all.findLastIndex((line) => entries.has(line)) + 1);
      const hasProse = behind.some((line) => line.end - line.start >= PROSE_LINE && line.cells.length === 1);
      return hasProse ? all.slice(0, all.length - behind.length) : all;
    }),
  );
}
