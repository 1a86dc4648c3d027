import { Controller } from '@nestjs/common';
import { categoryCalls } from '@proofroom/contract';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { presentCategory } from './categories.presenter.js';
import { CategoriesService } from './categories.service.js';

@Controller()
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Answers(categoryCalls.list)
  async list() {
    return { categoryDetails: (await this.categories.list()).map(presentCategory) };
  }

  @Answers(categoryCalls.add)
  async add({ body: input }: Input<typeof categoryCalls.add>) {
    return { categoryDetails: presentCategory(await this.categories.add(input)) };
  }

  @Answers(categoryCalls.edit)
  async edit({ params: { id }, body: input }: Input<typeof categoryCalls.edit>) {
    return { categoryDetails: presentCategory(await this.categories.edit(id, input)) };
  }

  @Answers(categoryCalls.status)
  async status({ params: { id }, body: input }: Input<typeof categoryCalls.status>) {
    await this.categories.setActive(id, input.isActive);
  }

  @Answers(categoryCalls.remove)
  async remove({ params: { id } }: Input<typeof categoryCalls.remove>) {
    await this.categories.remove(id);
  }

  @Answers(categoryCalls.removeSubCategories)
  async removeSubCategories({ body: input }: Input<typeof categoryCalls.removeSubCategories>) {
    await this.categories.removeSubCategories(input.categoryId, input.subCategoryIds);
  }
}
