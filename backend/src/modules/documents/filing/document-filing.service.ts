import { Injectable } from '@nestjs/common';
import { isReadable } from '@proofroom/contract';
import type { EntityManager } from 'typeorm';
import { kindOf } from '../../../answering/summary/summarise-and-classify-document.js';
import { AppError } from '../../../app-error.js';
import { namesOfProject } from '../../../database/shared-queries/unique-document-display-names.js';
import type { CategoryEntity } from '../../../database/entities/questions/category-and-document-kinds.entity.js';
import type { DocumentEntity } from '../../../database/entities/documents/document.entity.js';
import { markForMovedDocuments } from '../../../database/shared-queries/mark-answers-outdated.js';
import { announceChange } from '../../../database/shared-queries/announce-changes.js';
import { lockReadings } from '../../../database/locking/lock-readings-and-file-removal.js';
import type { Actor } from '../../../http/access-guard.js';
import { cleanFileName } from '../../../http/files/read-uploaded-files.js';
import { CategoriesService } from '../../categories/categories.service.js';
import { ProjectAccessService } from '../../project-access/project-access.service.js';
import { DocumentFilingRepository } from './document-filing.repository.js';
import { DocumentsRepository } from '../documents.repository.js';
import { DocumentsService } from '../documents.service.js';

/** As much of a text as kinds are told by. */
const OPENING = 12_000;

interface Move {
  projectId: number;
  documentId: number[];
  categoryId: number;
}

/** Decides where documents stand: their category, further ones, and the name they are shown under. */
@Injectable()
export class DocumentFilingService {
  constructor(
    private readonly all: DocumentsService,
    private readonly documents: DocumentsRepository,
    private readonly filing: DocumentFilingRepository,
    private readonly access: ProjectAccessService,
    private readonly categories: CategoriesService,
  ) {}

  async move(actor: Actor, { projectId, documentId, categoryId }: Move): Promise<number> {
    await this.access.get(actor, projectId, 'write');
    const category = await this.categoryOf(categoryId);
    return this.documents.transaction(async (manager) => {
      await this.expectCategories(projectId, [categoryId], manager);
      const moved = await this.whole(projectId, documentId, manager);
      const kinds = await this.kindsOf(moved, [category], manager);
      for (const document of moved)
        await this.filing.moveTo(
          document,
          { categoryId, subCategoryId: kinds.get(document.id)?.[categoryId] ?? null },
          manager,
        );
      const elsewhere = moved.filter((document) => document.categoryId !== categoryId);
      await this.tell(
        projectId,
        elsewhere,
        { gained: [categoryId], lost: elsewhere.map((one) => one.categoryId) },
        manager,
      );
      return moved.length;
    });
  }

  /** Lets a document answer the questions of these categories beside its own. */
  async alsoIn(actor: Actor, id: number, wanted: number[]) {
    const { projectId } = await this.all.get(actor, id, 'write');
    await this.documents.transaction(async (manager) => {
      const [document] = await this.filing.lock(projectId, [id], manager);
      if (!document) throw new AppError('DOCUMENT_NOT_FOUND');
      const categoryIds = [...new Set(wanted)].filter((categoryId) => categoryId !== document.categoryId);
      await this.expectCategories(projectId, categoryIds, manager);
      const categories = (await this.categories.list()).filter((category) => categoryIds.includes(category.id));
      const kinds = await this.kindsOf([document], categories, manager);
      const before = document.alsoIn.map(({ categoryId }) => categoryId);
      await this.filing.fileAlsoIn(
        document,
        categoryIds.map((categoryId) => ({ categoryId, subCategoryId: kinds.get(id)?.[categoryId] ?? null })),
        manager,
      );
      const gained = categoryIds.filter((categoryId) => !before.includes(categoryId));
      const lost = before.filter((categoryId) => !categoryIds.includes(categoryId));
      await this.tell(projectId, [document], { gained, lost }, manager);
    });
  }

  async rename(actor: Actor, id: number, wanted: string) {
    const { projectId } = await this.all.get(actor, id, 'write');
    const name = wanted === '' ? null : cleanFileName(wanted);
    await this.documents.transaction(async (manager) => {
      await this.filing.rename(id, name, manager);
      // Told apart from others of that name, so only now known.
      const shown = (await namesOfProject(manager, projectId)).get(id);
      if (shown !== undefined) await this.filing.showAs(id, shown, manager);
      await announceChange(manager, projectId);
    });
  }

  private async categoryOf(id: number): Promise<CategoryEntity> {
    const category = (await this.categories.list()).find((one) => one.id === id);
    if (!category) throw noSuchCategory();
    return category;
  }

  private async expectCategories(projectId: number, categoryIds: number[], manager: EntityManager) {
    if (!(await this.filing.holdCategories(projectId, categoryIds, manager))) throw noSuchCategory();
  }

  /** The documents and what is attached to them. One that is not the project's is a document that does not exist. */
  private async whole(projectId: number, ids: number[], manager: EntityManager): Promise<DocumentEntity[]> {
    const moved = await this.filing.lock(projectId, await this.documents.familyOf(ids, manager), manager);
    const known = new Set(moved.map(({ id }) => id));
    if (!ids.every((id) => known.has(id))) throw new AppError('DOCUMENT_NOT_FOUND');
    return moved;
  }

  /** What kind each document is among those of each category. */
  private async kindsOf(
    documents: readonly DocumentEntity[],
    categories: readonly CategoryEntity[],
    manager: EntityManager,
  ): Promise<Map<number, Record<number, number | null>>> {
    const openings = await this.filing.openings(
      documents.map(({ id }) => id),
      OPENING,
      manager,
    );
    return new Map(
      openings.map(({ id, originalName, title, opening }) => [
        id,
        Object.fromEntries(
          categories.map((category) => [
            category.id,
            kindOf({ fileName: originalName, title, opening, kinds: category.subCategories })?.id ?? null,
          ]),
        ),
      ]),
    );
  }

  private async tell(
    projectId: number,
    documents: readonly DocumentEntity[],
    change: { gained: number[]; lost: number[] },
    manager: EntityManager,
  ) {
    const documentIds = documents.filter(({ status }) => isReadable(status)).map(({ id }) => id);
    await announceChange(manager, projectId);
    if (documentIds.length === 0 || change.gained.length + change.lost.length === 0) return;
    await lockReadings(manager, projectId, 'exclusive');
    await this.filing.countReading(documentIds, manager);
    await markForMovedDocuments(manager, { projectId, documentIds, ...change });
  }
}

const noSuchCategory = () =>
  new AppError('CATEGORY_INVALID', { errors: { categoryId: new AppError('CATEGORY_INVALID').message } });
