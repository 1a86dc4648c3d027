import { Injectable } from '@nestjs/common';
import { type AttachedTo, attachedTo, isReadable, type Rect } from '@proofroom/contract';
import type { EntityManager } from 'typeorm';
import type { ChunkEntity, DocumentEntity } from '../../database/entities/document.entity.js';
import { holdReadings } from '../../database/readings-lock.js';
import { inMailOrder } from '../../database/mail-order.js';
import type { ParsedPage } from '../../ports/parser/document-parser.js';
import { rectsOf } from '../../ports/parser/rects.js';
import { describePlace } from '../../text/places.js';
import { clausePlace, clauseSpan, titleSpan } from './clause-place.js';
import { ContentRepository } from './content.repository.js';

export interface TextRange {
  documentId: number;
  /** `[start, end)` counts into the document's text. */
  start: number;
  end: number;
  headingPath: readonly string[];
}

/** Where a range stands, ready to be kept with a citation. */
export interface LocatedRange {
  chunkId: number | null;
  page: number | null;
  rects: Rect[];
  location: string;
}

const round = (value: number) => Math.round(value * 1e5) / 1e5;
const rounded = ({ x, y, w, h }: Rect): Rect => ({ x: round(x), y: round(y), w: round(w), h: round(h) });

/** What other modules may know of what was read from documents. */
@Injectable()
export class DocumentContentService {
  constructor(private readonly content: ContentRepository) {}

  /** Documents of a category whose words can be searched, oldest first, attachments under their mail. */
  async readable(projectId: number, categoryId: number): Promise<DocumentEntity[]> {
    const documents = await this.content.documentsOf(projectId);
    return inMailOrder(documents).filter(
      (document) => document.categoryId === categoryId && isReadable(document.status),
    );
  }

  mailsOf(documentIds: number[]): Promise<Map<number, AttachedTo>> {
    return this.content.mailsOf(documentIds);
  }

  /** How often each document of a project was read, to be compared later. */
  readings(projectId: number): Promise<Map<number, number>> {
    return this.content.readings(projectId);
  }

  /**
   * Whether the searchable documents are others, or have another text, than when `before` was asked; that stays so until the
   * transaction ends. An answer from before would be half true. To be asked before anything of an answer is written.
   */
  async haveDocumentsChangedSince(
    before: Map<number, number>,
    projectId: number,
    manager: EntityManager,
  ): Promise<boolean> {
    await holdReadings(manager, projectId, 'beside');
    const now = await this.content.readings(projectId, manager);
    return now.size !== before.size || [...before].some(([id, readings]) => now.get(id) !== readings);
  }

  /** As `haveDocumentsChangedSince`, for what was written from one document alone. */
  async isReadAnewSince(
    before: Map<number, number>,
    { projectId, documentId }: { projectId: number; documentId: number },
    manager: EntityManager,
  ): Promise<boolean> {
    await holdReadings(manager, projectId, 'beside');
    return (await this.content.readings(projectId, manager)).get(documentId) !== before.get(documentId);
  }

  text(documentId: number): Promise<string> {
    return this.content.text(documentId);
  }

  chunks(projectId: number, documentId: number) {
    return this.content.chunks({ projectId, documentId });
  }

  chunksById(ids: number[]) {
    return this.content.chunksById(ids);
  }

  /** The lines of a passage on the page it begins on. */
  async linesOf({ projectId, documentId, start, end }: ChunkEntity): Promise<Rect[]> {
    const page = await this.content.pageAt({ projectId, documentId }, start);
    return page ? this.linesOn(page, documentId, start, end) : [];
  }

  /** Page and lines of each of several stretches, which are in order; null for those without a page. */
  async placesOf(
    owner: { projectId: number; documentId: number },
    ranges: readonly { start: number; end: number }[],
  ): Promise<({ page: number; rects: Rect[] } | null)[]> {
    const pages = await this.content.pagesWith(
      owner,
      ranges.map(({ start }) => start),
    );
    if (pages.length === 0) return ranges.map(() => null);
    const text = await this.content.text(owner.documentId);
    return ranges.map(({ start, end }) => {
      const page = pages.find((candidate) => candidate.start <= start && candidate.end > start);
      if (!page) return null;
      const known = { text: text.slice(page.start, page.end), start: page.start };
      return { page: page.number, rects: rectsOf([page], start, end, known).map(rounded) };
    });
  }

  /** Page, rectangles, chunk and words for a range of a document. */
  async locate(projectId: number, { documentId, start, end, headingPath }: TextRange): Promise<LocatedRange> {
    const owner = { projectId, documentId };
    const [chunk, page, block, mails, numbered] = await Promise.all([
      this.content.chunkAt(owner, start),
      this.content.pageAt(owner, start),
      this.content.blockAt(owner, start),
      this.content.mailsOf([documentId]),
      this.content.numberedAt(owner, start),
    ]);
    const rects = page ? await this.linesOn(page, documentId, start, end) : [];
    const own = block?.headingPath ?? [];
    // A passage over several sections is known by what they have in common; its first words stand under one of them.
    const path = own.length > headingPath.length ? own : headingPath;
    const [from, to] = clauseSpan(block ? { ...block.detail, start: block.start } : undefined, start);
    const mail = mails.get(documentId);
    const place = {
      ...block?.detail,
      page: page?.number,
      ...clausePlace({
        text: from < to ? await this.content.textBetween(documentId, from, to) : '',
        offset: start - from,
        clause: block?.clause,
        headingPath: path,
        numbered: block?.clause ? null : await this.titleOf(documentId, numbered),
      }),
      origin: mail && attachedTo(mail),
    };
    const location = describePlace(place);
    return { chunkId: chunk?.id ?? null, page: page?.number ?? null, rects, location };
  }

  /** A numbered block, with the words in which its title may stand. */
  private async titleOf(documentId: number, block: { start: number; end: number; clause: string | null } | null) {
    if (!block?.clause) return null;
    return { clause: block.clause, text: await this.content.textBetween(documentId, ...titleSpan(block)) };
  }

  /** One rectangle per printed line. The page's words tell how wide a part of a line is. */
  private async linesOn(page: ParsedPage, documentId: number, start: number, end: number): Promise<Rect[]> {
    const text = await this.content.textBetween(documentId, page.start, page.end);
    const rects = rectsOf([page], start, end, { text, start: page.start });
    return rects.map(rounded);
  }
}
