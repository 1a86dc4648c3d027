import type { OutlineEntry } from './beside-text/bookmarks-as-headings.js';
import type { DocumentFacts } from './pdfium/read-with-pdfium.js';
import type { ReadPage } from './read-page.js';
import type { Gaps } from './unread-pages.js';

/** What an engine made of a document, before it becomes one text. */
export interface PdfRead {
  pages: ReadPage[];
  gaps: Gaps;
  outline: OutlineEntry[];
  facts: DocumentFacts;
}
