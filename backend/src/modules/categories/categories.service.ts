import { Injectable } from '@nestjs/common';
import type { CategoryEdit, CategoryInput, ListQuery } from '@proofroom/contract';
import { AppError } from '../../app-error.js';
import type { CategoryEntity } from '../../database/entities/questions/category-and-document-kinds.entity.js';
import { isForeignKeyViolation, isUniqueViolation } from '../../database/connection/constraint-violations.js';
import type { ListPage } from '../../http/contract-decorators.js';
import { CategoriesRepository } from './categories.repository.js';

@Injectable()
export class CategoriesService {
  constructor(private readonly categories: CategoriesRepository) {}

  list() {
    return this.categories.all();
  }

  async page({ sort, range: [from, to], filter }: ListQuery): Promise<ListPage<CategoryEntity>> {
    const q = typeof filter.q === 'string' ? filter.q : undefined;
    const [rows, total] = await this.categories.page(q, sort, from, to - from + 1);
    return { rows, total, from };
  }

  async get(id: number): Promise<CategoryEntity> {
    const category = await this.categories.byId(id);
    if (!category) throw new AppError('CATEGORY_NOT_FOUND');
    return category;
  }

  /** The categories of these ids, each of which must exist and, unless it is already in use there, be active. */
  async choose(ids: number[], inUse: number[] = []): Promise<CategoryEntity[]> {
    const found = await this.categories.byIds(ids);
    const isFine = (category: CategoryEntity) => category.isActive || inUse.includes(category.id);
    if (found.length !== ids.length || !found.every(isFine)) {
      throw new AppError('CATEGORY_INVALID', { errors: { category: new AppError('CATEGORY_INVALID').message } });
    }
    return found;
  }

  add(input: CategoryInput) {
    return this.save(null, input);
  }

  async edit(id: number, input: CategoryEdit) {
    await this.get(id);
    return this.save(id, input);
  }

  async setActive(id: number, isActive: boolean) {
    await this.get(id);
    await this.categories.setActive(id, isActive);
  }

  async remove(id: number) {
    await this.get(id);
    try {
      await this.categories.remove(id);
    } catch (error) {
      if (isForeignKeyViolation(error)) throw new AppError('CATEGORY_IN_USE');
      throw error;
    }
  }

  async removeSubCategories(categoryId: number, ids: number[]) {
    const known = new Set((await this.get(categoryId)).subCategories.map(({ id }) => id));
    if (!ids.every((id) => known.has(id)))
      throw new AppError('SUB_CATEGORY_NOT_FOUND', {
        errors: { subCategoryIds: new AppError('SUB_CATEGORY_NOT_FOUND').message },
      });
    await this.categories.removeSubCategories(categoryId, ids);
  }

  private async save(id: number | null, input: CategoryEdit): Promise<CategoryEntity> {
    try {
      return await this.get(await this.categories.save(id, input));
    } catch (error) {
      if (isUniqueViolation(error))
        throw new AppError('CATEGORY_TAKEN', { errors: { categoryName: new AppError('CATEGORY_TAKEN').message } });
      throw error;
    }
  }
}
