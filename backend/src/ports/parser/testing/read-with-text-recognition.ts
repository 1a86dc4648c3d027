import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OCR_LIMITS } from '../../ocr/ocr-limits.js';
import { ProcessTextRecogniser } from '../../ocr/process.text-recogniser.js';
import { UnreadableDocument, type ParsedDocument } from '../document-parser.js';
import { readDocument } from '../read-document.js';

const recogniser = new ProcessTextRecogniser(OCR_LIMITS, { packages: ['en'] });

/** Reads a file as the pipeline does: once, and with what was recognised in its pictures once more. `first` is null where nothing but pictures is there. */
export async function readWithTextRecognition(
  name: string,
  bytes: Uint8Array,
): Promise<{ first: ParsedDocument | null; read: ParsedDocument }> {
  const home = mkdtempSync(path.join(tmpdir(), 'recognised-'));
  try {
    const file = path.join(home, name);
    writeFileSync(file, bytes);
    const { first, pages, areas } = await readDocument({ path: file, fileName: name }, () => {}).then(
      (document) => ({ first: document, pages: document.scannedPages, areas: document.pictures }),
      (failure: unknown) => {
        if (!(failure instanceof UnreadableDocument)) throw failure;
        return { first: null, pages: failure.scannedPages, areas: undefined };
      },
    );
    const recognised = await recogniser.recognise(
      { path: file, pages, areas, group: 'tests' },
      new AbortController().signal,
    );
    return { first, read: await readDocument({ path: file, fileName: name, recognised }, () => {}) };
  } finally {
    rmSync(home, { recursive: true });
  }
}
