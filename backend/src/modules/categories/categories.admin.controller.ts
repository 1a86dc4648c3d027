import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CategoryEdit, CategoryInput, Id, ListQuery } from '@proofroom/contract';
import { Allows, ListOf } from '../../http/contract-decorators.js';
import { presentCategory } from './categories.presenter.js';
import { CategoriesService } from './categories.service.js';

/** The same service as a react-admin resource. */
@Controller('admin/categories')
@Allows('staff')
export class CategoriesAdminController {
  constructor(private readonly categories: CategoriesService) {}

  @Get()
  @ListOf('categories')
  async list(@Query({ schema: ListQuery }) query: ListQuery) {
    const page = await this.categories.page(query);
    return { ...page, rows: page.rows.map(presentCategory) };
  }

  @Get(':id')
  async get(@Param('id', { schema: Id }) id: number) {
    return presentCategory(await this.categories.get(id));
  }

  @Post()
  @HttpCode(201)
  async add(@Body({ schema: CategoryInput }) input: CategoryInput) {
    return presentCategory(await this.categories.add(input));
  }

  @Put(':id')
  async edit(@Param('id', { schema: Id }) id: number, @Body({ schema: CategoryEdit }) input: CategoryEdit) {
    return presentCategory(await this.categories.edit(id, input));
  }

  @Delete(':id')
  async remove(@Param('id', { schema: Id }) id: number) {
    const category = presentCategory(await this.categories.get(id));
    await this.categories.remove(id);
    return category;
  }
}
