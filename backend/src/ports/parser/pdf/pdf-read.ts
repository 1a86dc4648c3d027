import type { OutlineEntry } from './outline.js';
import type { ReadPage } from './read-page.js';
import type { Gaps } from './unread-pages.js';

/** What an engine made of a document, before it becomes one text. */
export interface PdfRead {
  pages: ReadPage[];
  gaps: Gaps;
  outline: OutlineEntry[];
  /** Its author forbids copying to those who lack the owner's password. */
  isProtected: boolean;
  /** Its pages are made by a program inside it that only some readers run; what stands on them is a request to wait. */
  isDynamic: boolean;
  /** Names of the files that are attached to it or pinned to its pages. */
  files: string[];
}
