import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextLine } from '../../blocks/text-line.js';

/** An entry of the bookmarks that the document's author set. */
export interface OutlineEntry {
  /** Counts from 1. */
  page: number;
  /** Counts from 1. */
  level: number;
  title: string;
}

interface Bookmark {
  title: string;
  dest: string | unknown[] | null;
  items: Bookmark[];
}

export const MOST_BOOKMARKS = 2_000;
export const DEEPEST_BOOKMARK = 6;

async function pageOf(document: PDFDocumentProxy, { dest }: Bookmark): Promise<number | null> {
  const target = typeof dest === 'string' ? await document.getDestination(dest) : dest;
  const page: unknown = target?.[0];
  if (typeof page === 'number') return page + 1;
  return page === null || typeof page !== 'object'
    ? null
    : (await document.getPageIndex(page as { num: number; gen: number })) + 1;
}

/** The document's bookmarks with the pages they lead to. Broken ones are left out. */
export async function readOutline(document: PDFDocumentProxy): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const walk = async (bookmarks: readonly Bookmark[], level: number): Promise<void> => {
    for (const bookmark of bookmarks) {
      if (entries.length >= MOST_BOOKMARKS || level > DEEPEST_BOOKMARK) return;
      const page = await pageOf(document, bookmark).catch(() => null);
      if (page !== null) entries.push({ page, level, title: bookmark.title });
      await walk(bookmark.items, level + 1);
    }
  };
  const outline = (await document.getOutline().catch(() => null)) as Bookmark[] | null;
  await walk(outline ?? [], 1);
  return entries;
}

const ENDS_SENTENCE = /\p{L}[.;,]$/u;

/** "The following table shows the funds for the" above "Programme:" is a sentence that leads in what follows, whatever bookmark was set on it. */
const LEADS_IN = /\p{L}:$/u;

const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Marks the lines that are the titles of bookmarks, each on the page its bookmark leads to. A title may take two or
 * three lines. Bookmarks whose words stand nowhere on the page are names, not titles.
 */
export function announceHeadings(
  pages: readonly (readonly TextLine[])[],
  outline: readonly OutlineEntry[],
  textOf: (line: TextLine) => string,
): void {
  for (const [bookmark, { page, level, title }] of outline.entries()) {
    const lines = pages[page - 1]?.filter(({ isRunning }) => !isRunning) ?? [];
    const key = keyOf(title);
    if (key.length < 3) continue;
    lines.some((line, at) => {
      if (line.announced) return false;
      let found = '';
      for (let count = 1; count <= 3 && at + count <= lines.length; count++) {
        found += keyOf(textOf(lines[at + count - 1] ?? line));
        if (!key.startsWith(found) || found === '') return false;
        if (found !== key) continue;
        // "Rent." ends the sentence above it; the bookmark "Rent" means "2. Rent".
        if (ENDS_SENTENCE.test(textOf(lines[at + count - 1] ?? line)) && !ENDS_SENTENCE.test(title)) return false;
        if (count > 1 && LEADS_IN.test(textOf(lines[at + count - 1] ?? line))) return false;
        for (const part of lines.slice(at, at + count)) part.announced = { level, bookmark };
        return true;
      }
      return false;
    });
  }
}
