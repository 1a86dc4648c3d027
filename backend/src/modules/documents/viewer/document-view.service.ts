import { Injectable } from '@nestjs/common';
import { nextIndex, windowOf, type DocumentHit, type DocumentLayout, type Page } from '@proofroom/contract';
import type { DocumentEntity } from '../../../database/entities/documents/document.entity.js';
import type { Actor } from '../../../http/access-guard.js';
import { ReadDocumentTextAndLocationsService } from '../content/read-document-text-and-locations.service.js';
import { DocumentsRepository } from '../documents.repository.js';
import { LayoutBuilder } from './build-document-layout.js';
import { DocumentViewRepository } from './document-view.repository.js';
import { DocumentsService } from '../documents.service.js';
import { findWords } from './search-in-document.js';

/** Blocks that are shown before the one that is asked for. */
const WINDOW_BEFORE = 20;
/** Hits that are listed; more would help nobody. All are counted. */
const MOST_HITS = 2_000;

/** What a viewer asks of a document. */
@Injectable()
export class DocumentViewService {
  constructor(
    private readonly all: DocumentsService,
    private readonly views: DocumentViewRepository,
    private readonly content: ReadDocumentTextAndLocationsService,
    private readonly documents: DocumentsRepository,
  ) {}

  async layout(actor: Actor, id: number): Promise<DocumentLayout> {
    const document = await this.all.get(actor, id, 'read');
    const owner = { projectId: document.projectId, documentId: id };
    const [text, looks, attached] = await Promise.all([
      this.content.text(id),
      this.views.looks(owner),
      this.documents.documentsByPosition(id),
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
    const [starts, places] = await Promise.all([
      this.views.blockStarts(owner),
      this.content.pagesAndLinesOf(owner, listed),
    ]);
    const data = listed.map((range, at) => ({
      ...range,
      block: blockOf(starts, range.start),
      page: places[at]?.page ?? null,
      rects: places[at]?.rects ?? [],
    }));
    return { data, length: found.length };
  }

  async blocks(actor: Actor, id: number, { around, ...page }: Page & { around?: number }) {
    const document = await this.all.get(actor, id, 'read');
    const window = around === undefined ? page : await this.windowAround(document, around, page);
    const { skip, take } = windowOf(window);
    const [blocks, length] = await this.views.blocks({ projectId: document.projectId, documentId: id }, skip, take);
    const mail = document.parentDocumentId === null ? null : await this.documents.mailOf(id);
    return { blocks, mail, startIndex: skip, length, nextIndex: nextIndex(window, length) };
  }

  private async windowAround(document: DocumentEntity, offset: number, page: Page): Promise<Page> {
    const { take } = windowOf(page);
    const startIndex = Math.max(
      0,
      (await this.views.blockAt({ projectId: document.projectId, documentId: document.id }, offset)) - WINDOW_BEFORE,
    );
    return { startIndex, lastIndex: startIndex + take };
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
