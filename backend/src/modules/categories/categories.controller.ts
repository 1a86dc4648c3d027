import { Body, Controller, Param } from '@nestjs/common';
import { categoryCalls, Id, type CategoryEdit, type CategoryInput } from '@proofroom/contract';
import { Answers } from '../../http/contract-decorators.js';
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
  async add(@Body({ schema: categoryCalls.add.body }) input: CategoryInput) {
    return { categoryDetails: presentCategory(await this.categories.add(input)) };
  }

  @Answers(categoryCalls.edit)
  async edit(@Param('id', { schema: Id }) id: number, @Body({ schema: categoryCalls.edit.body }) input: CategoryEdit) {
    return { categoryDetails: presentCategory(await this.categories.edit(id, input)) };
  }

  @Answers(categoryCalls.status)
  async status(
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: categoryCalls.status.body }) input: { isActive: boolean },
  ) {
    await this.categories.setActive(id, input.isActive);
  }

  @Answers(categoryCalls.remove)
  async remove(@Param('id', { schema: Id }) id: number) {
    await this.categories.remove(id);
  }

  @Answers(categoryCalls.removeSubCategories)
  async removeSubCategories(
    @Body({ schema: categoryCalls.removeSubCategories.body }) input: { categoryId: number; subCategoryIds: number[] },
  ) {
    await this.categories.removeSubCategories(input.categoryId, input.subCategoryIds);
  }
}
