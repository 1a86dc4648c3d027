import { stat } from 'node:fs/promises';
import { HEAP_GROWTH, collectGarbage, limitHeapGrowth } from '../../collect-garbage-and-limit-heap-growth.js';
import { partsOf, type ChildMessage, type ParseOrder } from './split-and-assemble-document-messages.js';
import { UnreadableDocument } from '../document-parser.js';
import { loadPdfium } from '../pdf/pdfium/load-pdfium.js';
import { PARSER_LIMITS } from '../parser-limits.js';
import { readDocument } from '../read-document.js';

/** The program of a child process: reads the document that it is given, hands it over and waits for the next; its parent ends it. */

/** Bytes of a file that is read with as little memory as can be. */
const LARGE_FILE = 16 * 1024 * 1024;
/** The same of a file whose parts are packed, mostly to an eighth and less. */
const LARGE_PACKAGE = 2 * 1024 * 1024;
const PACKAGE = /\.(?:xlsx|docx)$/i;

function growthFor(bytes: number, fileName: string): number | null {
  if (bytes > LARGE_FILE) return HEAP_GROWTH.little;
  return bytes > LARGE_PACKAGE && PACKAGE.test(fileName) ? HEAP_GROWTH.twofold : null;
}

function send(message: ChildMessage): Promise<void> {
  return new Promise((sent, failed) => {
    if (!process.send) return failed(new Error('The parser child was started without a parent.'));
    process.send(message, (error: Error | null) => (error ? failed(error) : sent()));
  });
}

async function parse(order: ParseOrder): Promise<void> {
  const { size } = await stat(order.path).catch(() => ({ size: 0 }));
  limitHeapGrowth(growthFor(size, order.fileName));
  try {
    const document = await readDocument(order, (done, total) => void send({ kind: 'progress', done, total }));
    // The one who takes it needs the memory now.
    if (document.text.length > PARSER_LIMITS.process.keptCharacters) collectGarbage();
    for (const part of partsOf(document)) await send(part);
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    await send({
      kind: 'unreadable',
      status: error.status,
      reason: error.reason,
      detail: String(error.cause ?? ''),
      scannedPages: error.scannedPages,
      takesPassword: error.takesPassword,
    });
  }
}

process.on('message', (order: ParseOrder) => {
  parse(order).catch(() => process.exit(1));
});
process.once('disconnect', () => process.exit());

await send({ kind: 'ready' });
await loadPdfium();
