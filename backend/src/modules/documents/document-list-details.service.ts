import { Injectable } from '@nestjs/common';
import { isReadable, type CategoryLabel, type ProposedBy } from '@proofroom/contract';
import { proposeCategory } from './filing/propose-category-from-names.js';
import { ownName } from '../../database/shared-queries/unique-document-display-names.js';
import type { CategoryEntity } from '../../database/entities/questions/category-and-document-kinds.entity.js';
import type { DocumentEntity } from '../../database/entities/documents/document.entity.js';
import { CategoriesService } from '../categories/categories.service.js';
import { DocumentLikenessService, type RelatedDocument } from './document-likeness.service.js';
import { DocumentsRepository } from './documents.repository.js';

/** A document with what it equals, its name among those of its project, and the category it may belong to instead. */
export type ShownDocument = RelatedDocument & { name: string; proposal: CategoryLabel | null };

const labelOf = ({ id, categoryName }: CategoryEntity): CategoryLabel => ({ value: id, label: categoryName });

/** What is said of a document wherever it is listed. */
@Injectable()
export class DocumentListDetailsService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly likeness: DocumentLikenessService,
    private readonly categories: CategoriesService,
  ) {}

  /** Documents of one project. */
  async show(documents: readonly DocumentEntity[]): Promise<ShownDocument[]> {
    const [first] = documents;
    if (!first) return [];
    const [related, names, proposals] = await Promise.all([
      this.likeness.relate(documents),
      this.documents.namesOf(first.projectId),
      this.proposals(documents),
    ]);
    return related.map((document) =>
      Object.assign(document, {
        name: names.get(document.id) ?? ownName(document),
        proposal: proposals.get(document.id) ?? null,
      }),
    );
  }

  /** The category for each file that was not read yet, by its folders and its name. */
  async propose(
    paths: readonly string[],
  ): Promise<{ path: string; category: CategoryLabel | null; by: ProposedBy | null }[]> {
    const categories = await this.active();
    return paths.map((path) => {
      const proposal = proposeCategory({ path }, categories);
      const category = categories.find(({ id }) => id === proposal?.categoryId);
      return { path, category: category ? labelOf(category) : null, by: category ? (proposal?.by ?? null) : null };
    });
  }

  /** For documents whose category nobody confirmed: another one, where what was read speaks for it. */
  private async proposals(documents: readonly DocumentEntity[]): Promise<Map<number, CategoryLabel>> {
    const open = documents.filter(
      ({ isCategoryProposed, subCategoryId, status }) =>
        isCategoryProposed && subCategoryId === null && isReadable(status),
    );
    const found = new Map<number, CategoryLabel>();
    if (open.length === 0) return found;
    const categories = await this.active();
    for (const { id, originalName, title, categoryId } of open) {
      const proposal = proposeCategory({ path: originalName, title }, categories);
      const category = categories.find((candidate) => candidate.id === proposal?.categoryId);
      if (category && category.id !== categoryId) found.set(id, labelOf(category));
    }
    return found;
  }

  private async active(): Promise<CategoryEntity[]> {
    return (await this.categories.list()).filter(({ isActive }) => isActive);
  }
}
