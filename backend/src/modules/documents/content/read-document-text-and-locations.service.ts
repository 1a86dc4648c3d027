import { Injectable } from '@nestjs/common';
import { type AttachedTo, attachedTo, isReadable, type Rect } from '@proofroom/contract';
import type { EntityManager } from 'typeorm';
import type { ChunkEntity } from '../../../database/entities/documents/document.entity.js';
import { tellApart } from '../../../database/shared-queries/unique-document-display-names.js';
import { lockReadings } from '../../../database/locking/lock-readings-and-file-removal.js';
import { inMailOrder } from '../../../database/shared-queries/attachments-after-mails.js';
import { rectsOf } from '../../../ports/parser/rects-of-text-range.js';
import { describePlace } from '../../../text/quotes/describe-location.js';
import { clauseAround, clauseSpan, titleSpan } from './find-clause-number-and-title.js';
import { ParsedContentRepository, type SearchedDocument } from './parsed-content.repository.js';
import { RecentTexts } from './stored-text-cache.js';
import { TextLocationsRepository, type Stretch, type Surrounding } from './text-locations.repository.js';

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

/** With the name it is shown under. */
export type ReadableDocument = SearchedDocument & { name: string };

/** The document with its kind in that category; none when it does not answer the category's questions. */
function asIn(document: ReadableDocument, categoryId: number): ReadableDocument[] {
  if (document.categoryId === categoryId) return [document];
  const also = document.alsoIn.find((row) => row.categoryId === categoryId);
  return also ? [Object.assign({}, document, { subCategoryId: also.subCategoryId, kind: also.kind })] : [];
}

/** What other modules may know of what was read from documents. */
@Injectable()
export class ReadDocumentTextAndLocationsService {
  private readonly recent = new RecentTexts();

  constructor(
    private readonly content: ParsedContentRepository,
    private readonly locations: TextLocationsRepository,
  ) {}

  /** Documents that answer the questions of a category and whose words can be searched, oldest first, attachments under their mail. */
  async readable(projectId: number, categoryId: number): Promise<ReadableDocument[]> {
    return this.inCategory(await this.readableOf(projectId), categoryId);
  }

  /** Of the readable documents of a project those that answer the questions of a category. */
  inCategory(documents: readonly ReadableDocument[], categoryId: number): ReadableDocument[] {
    return documents.flatMap((document) => asIn(document, categoryId));
  }

  /** The same for all categories. */
  async readableOf(projectId: number): Promise<ReadableDocument[]> {
    const documents = await this.content.documentsOf(projectId);
    const names = tellApart(documents);
    return inMailOrder(documents)
      .filter(({ status }) => isReadable(status))
      .map((document) => Object.assign(document, { name: names.get(document.id) ?? document.originalName }));
  }

  mailsOf(documentIds: number[]): Promise<Map<number, AttachedTo>> {
    return this.content.mailsOf(documentIds);
  }

  /** How often each document of a project, or of one of its categories, was read; to be compared later. */
  readings(projectId: number, categoryId?: number): Promise<Map<number, number>> {
    return this.content.readings(projectId, categoryId);
  }

  /**
   * Whether the searchable documents of a category are others, or have another text, than when `before` was asked; that stays
   * so until the transaction ends. An answer from before would be half true. To be asked before anything of an answer is written.
   */
  async haveDocumentsChangedSince(
    before: Map<number, number>,
    { projectId, categoryId }: { projectId: number; categoryId: number },
    manager: EntityManager,
  ): Promise<boolean> {
    await lockReadings(manager, projectId, 'shared');
    const now = await this.content.readings(projectId, categoryId, manager);
    return now.size !== before.size || [...before].some(([id, readings]) => now.get(id) !== readings);
  }

  /** As `haveDocumentsChangedSince`, for what was written from one document alone. */
  async isReadAnewSince(
    before: Map<number, number>,
    { projectId, documentId }: { projectId: number; documentId: number },
    manager: EntityManager,
  ): Promise<boolean> {
    await lockReadings(manager, projectId, 'shared');
    return (await this.content.readings(projectId, null, manager)).get(documentId) !== before.get(documentId);
  }

  text(documentId: number): Promise<string> {
    return this.content.text(documentId);
  }

  /** The same for many answers in a row. */
  textOf({ id, readings }: ReadableDocument): Promise<string> {
    return this.recent.get(id, readings, () => this.content.text(id));
  }

  chunks(projectId: number, documentId: number) {
    return this.content.chunks({ projectId, documentId });
  }

  chunksById(ids: number[]) {
    return this.content.chunksById(ids);
  }

  /** The lines of a passage on the page it begins on. */
  async linesOf({ projectId, documentId, start, end }: ChunkEntity): Promise<Rect[]> {
    const [lines = []] = await this.linesOn(projectId, [{ documentId, start, end }]);
    return lines;
  }

  /** Page and lines of each of several stretches, which are in order; null for those without a page. */
  async pagesAndLinesOf(
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

  /** Page, rectangles, chunk and words for ranges of documents, in their order. */
  async locate(projectId: number, ranges: readonly TextRange[]): Promise<LocatedRange[]> {
    if (ranges.length === 0) return [];
    const around = await this.locations.surroundings(projectId, ranges);
    const clauses = ranges.map(({ documentId, start }, at): Stretch => {
      const block = around[at]?.block;
      const [from, to] = clauseSpan(block ? { ...block.detail, start: block.start } : undefined, start);
      return { documentId, start: from, end: to };
    });
    const titles = ranges.map(({ documentId }, at): Stretch => {
      const { block, numbered } = around[at] ?? {};
      const [start, end] = numbered && !block?.clause ? titleSpan(numbered) : [0, 0];
      return { documentId, start, end };
    });
    const [texts, rects, mails] = await Promise.all([
      this.locations.texts([...clauses, ...titles]),
      this.linesOn(projectId, ranges, around),
      this.content.mailsOf([...new Set(ranges.map(({ documentId }) => documentId))]),
    ]);
    return ranges.map((range, at) => {
      const { chunkId = null, page = null, doubtful = [], block, numbered } = around[at] ?? {};
      const own = block?.headingPath ?? [];
      // A passage over several sections is known by what they have in common; its first words stand under one of them.
      const headingPath = own.length > range.headingPath.length ? own : range.headingPath;
      const mail = mails.get(range.documentId);
      const location = describePlace({
        ...block?.detail,
        page: page ?? undefined,
        isDoubtful: doubtful.some(([from, to]) => from < range.end && to > range.start),
        ...clauseAround({
          text: texts[at] ?? '',
          offset: range.start - (clauses[at]?.start ?? range.start),
          clause: block?.clause,
          headingPath,
          numbered:
            numbered && !block?.clause ? { clause: numbered.clause, text: texts[ranges.length + at] ?? '' } : null,
        }),
        origin: mail && attachedTo(mail),
      });
      return { chunkId, page, rects: rects[at] ?? [], location };
    });
  }

  /** For each stretch one rectangle per printed line of the page it begins on. The page's words tell how wide a part of a line is. */
  private async linesOn(
    projectId: number,
    stretches: readonly Stretch[],
    known?: readonly Pick<Surrounding, 'page'>[],
  ): Promise<Rect[][]> {
    const around = known ?? (await this.locations.surroundings(projectId, stretches));
    const wanted = stretches.flatMap(({ documentId }, at) => {
      const number = around[at]?.page;
      return number ? [{ documentId, number }] : [];
    });
    const pages = await this.locations.pages(projectId, wanted);
    const texts = await this.locations.texts(pages);
    return stretches.map(({ documentId, start, end }, at) => {
      const found = pages.findIndex((page) => page.documentId === documentId && page.number === around[at]?.page);
      const page = pages[found];
      return page ? rectsOf([page], start, end, { text: texts[found] ?? '', start: page.start }).map(rounded) : [];
    });
  }
}
