import { Injectable } from '@nestjs/common';
import { DocumentParser, type ParsedDocument, type ParseRequest } from './document-parser.js';
import { readDocument } from './read-document.js';

/** Reads documents in the process that asks, without the bounds on memory and time; for tests. */
@Injectable()
export class InProcessDocumentParser extends DocumentParser {
  async parse(
    request: ParseRequest,
    signal: AbortSignal,
    onProgress?: (done: number, total: number) => void,
  ): Promise<ParsedDocument> {
    signal.throwIfAborted();
    const document = await readDocument(request, (done, total) => {
      signal.throwIfAborted();
      onProgress?.(done, total);
    });
    signal.throwIfAborted();
    return document;
  }
}
