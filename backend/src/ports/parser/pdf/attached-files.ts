import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Attached files that are looked at, and how many of them are named. */
export const MOST_FILES = 1_000;
const MOST_NAMED = 5;
/** Pages whose pinned files are looked for. */
const MOST_PAGES = 500;

interface PinnedFile {
  subtype?: string;
  file?: { filename?: string };
}

async function pinnedFiles(document: PDFDocumentProxy): Promise<string[]> {
  const names: string[] = [];
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
    const page = await document.getPage(number);
    for (const { subtype, file } of (await page.getAnnotations()) as PinnedFile[])
      if (subtype === 'FileAttachment') names.push(file?.filename ?? '');
    page.cleanup();
  }
  return names;
}

/** The names of the files that are attached to a document, or pinned to its pages. Broken ones are left out. */
export async function readAttachedFiles(document: PDFDocumentProxy, hasPinned: boolean): Promise<string[]> {
  const attached = (await document.getAttachments().catch(() => null)) as Map<string, { filename?: string }> | null;
  const names = attached instanceof Map ? Array.from(attached.values(), ({ filename = '' }) => filename) : [];
  return [...names, ...(hasPinned ? await pinnedFiles(document).catch(() => []) : [])];
}

/** Attached files are no pages, and a reader must know that they were not read. */
export function remarkOnFiles(files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const named = [...new Set(files.map((name) => name.replace(/\s+/g, ' ').trim()).filter(Boolean))];
  const shown = named.slice(0, MOST_NAMED).map((name) => `"${name}"`);
  const list = [...shown, ...(named.length > shown.length ? [`${named.length - shown.length} more`] : [])].join(', ');
  const what = files.length === 1 ? 'A file is' : `${files.length} files are`;
  return [
    `${what} attached to this PDF and ${files.length === 1 ? 'was' : 'were'} not read${list === '' ? '' : `: ${list}`}. Save what matters by itself and upload it.`,
  ];
}
