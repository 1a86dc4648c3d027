import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { CategoryEdit } from '@proofroom/contract';
import { In, Repository } from 'typeorm';
import {
  CategoryEntity,
  SubCategoryEntity,
} from '../../database/entities/questions/category-and-document-kinds.entity.js';
import { raiseRevision } from '../../database/locking/refuse-outdated-edits.js';

const IN_ORDER = {
  relations: { subCategories: true },
  order: { id: 'ASC', subCategories: { position: 'ASC', id: 'ASC' } },
} as const;

@Injectable()
export class CategoriesRepository {
  constructor(@InjectRepository(CategoryEntity) private readonly categories: Repository<CategoryEntity>) {}

  all() {
    return this.categories.find(IN_ORDER);
  }

  async byId(id: number) {
    // "findOne" would ask twice.
    const [category = null] = await this.categories.find({ where: { id }, ...IN_ORDER });
    return category;
  }

  byIds(ids: number[]) {
    return this.categories.find({ where: { id: In(ids) }, ...IN_ORDER });
  }

  /** Ids first, since paging over joined rows would count sub-categories. */
  async page(
    q: string | undefined,
    sort: [string, 'ASC' | 'DESC'],
    skip: number,
    take: number,
  ): Promise<[CategoryEntity[], number]> {
    const query = this.categories.createQueryBuilder('c').skip(skip).take(take);
    query.orderBy(sort[0] === 'categoryName' ? 'c.categoryName' : 'c.id', sort[1]);
    if (q) query.where('c.categoryName ILIKE :q', { q: `%${q.replaceAll(/[\\%_]/g, '\\$&')}%` });
    const [page, total] = await query.getManyAndCount();
    const whole = new Map((await this.byIds(page.map(({ id }) => id))).map((category) => [category.id, category]));
    return [page.flatMap(({ id }) => whole.get(id) ?? []), total];
  }

  /** Writes the name and, when it is given, replaces the list of sub-categories; those that keep their id keep their documents. */
  async save(id: number | null, { categoryName, subCategories: wanted, revision }: CategoryEdit): Promise<number> {
    return this.categories.manager.transaction(async (manager) => {
      const subs = manager.getRepository(SubCategoryEntity);
      if (id !== null) await raiseRevision(manager, CategoryEntity, id, revision);
      const category = await manager.save(CategoryEntity, {
        ...(id !== null && { id }),
        categoryName,
      });
      if (!wanted) return category.id;
      const known = new Set((await subs.findBy({ categoryId: category.id })).map((sub) => sub.id));
      const kept = wanted.filter((sub) => sub.id !== undefined && known.has(sub.id));
      const gone = [...known].filter((sub) => !kept.some((one) => one.id === sub));
      if (gone.length > 0) await subs.delete(gone);
      for (const [position, { id: subId, name, summaryPrompt }] of wanted.entries()) {
        const row = { categoryId: category.id, name, summaryPrompt, position };
        if (subId !== undefined && known.has(subId)) await subs.update(subId, row);
        else await subs.insert(row);
      }
      return category.id;
    });
  }

  async setActive(id: number, isActive: boolean) {
    await this.categories.update(id, { isActive });
  }

  async remove(id: number) {
    await this.categories.delete(id);
  }

  async removeSubCategories(categoryId: number, ids: number[]) {
    await this.categories.manager.transaction(async (manager) => {
      await raiseRevision(manager, CategoryEntity, categoryId, undefined);
      await manager.delete(SubCategoryEntity, { categoryId, id: In(ids) });
    });
  }
}
