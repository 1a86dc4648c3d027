import { Injectable } from '@nestjs/common';
import type { DocumentHit, DocumentLayout } from '@proofroom/contract';
import type { Actor } from '../../../http/access.js';
import { DocumentContentService } from '../content/document-content.service.js';
import { AttachmentsRepository } from '../attachments.repository.js';
import { LayoutBuilder } from './document-layout.js';
import { DocumentViewRepository } from './document-view.repository.js';
import { DocumentsService } from '../documents.service.js';
import { findWords } from './find-words.js';

/** Hits that are listed; more would help nobody. All are counted. */
const MOST_HITS = 2_000;

/** What a viewer asks of a document besides its blocks. */
@Injectable()
export class DocumentViewService {
  constructor(
    private readonly all: DocumentsService,
    private readonly views: DocumentViewRepository,
    private readonly content: DocumentContentService,
    private readonly attachments: AttachmentsRepository,
  ) {}

  async layout(actor: Actor, id: number): Promise<DocumentLayout> {
    const document = await this.all.get(actor, id, 'read');
    const owner = { projectId: document.projectId, documentId: id };
    const [text, looks, attached] = await Promise.all([
      this.content.text(id),
      this.views.looks(owner),
      this.attachments.documentsByPosition(id),
    ]);
    const builder = new LayoutBuilder(text, looks, attached);
    for await (const blocks of this.views.outline(owner)) for (const block of blocks) builder.add(block);
    return builder.finish();
  }

  async find(actor: Actor, id: number, words: string): Promise<{ data: DocumentHit[]; length: number }> {
    const { projectId } = await this.all.get(actor, id, 'read');
    const owner = { projectId, documentId: id };
    const found = findWords(await this.content.text(id), words);
    const listed = found.slice(0, MOST_HITS);
    const [starts, places] = await Promise.all([this.views.blockStarts(owner), this.content.placesOf(owner, listed)]);
    const data = listed.map((range, at) => ({
      ...range,
      block: blockOf(starts, range.start),
      page: places[at]?.page ?? null,
      rects: places[at]?.rects ?? [],
    }));
    return { data, length: found.length };
  }
}

/** Number of the last block that begins at or before a character; blocks are numbered from 0 in the order of the text. */
function blockOf(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
