import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { DdqEdit, DdqInput, Id, ListQuery } from '@proofroom/contract';
import { Allows, ListOf } from '../../http/contract-decorators.js';
import { presentDdq } from './ddqs.presenter.js';
import { DdqsService } from './ddqs.service.js';

/** The same service as a react-admin resource. */
@Controller('admin/ddqs')
@Allows('staff')
export class DdqsAdminController {
  constructor(private readonly ddqs: DdqsService) {}

  @Get()
  @ListOf('ddqs')
  async list(@Query({ schema: ListQuery }) query: ListQuery) {
    const page = await this.ddqs.page(query);
    return { ...page, rows: page.rows.map(presentDdq) };
  }

  @Get(':id')
  async get(@Param('id', { schema: Id }) id: number) {
    return presentDdq(await this.ddqs.get(id));
  }

  @Post()
  @HttpCode(201)
  async add(@Body({ schema: DdqInput }) input: DdqInput) {
    return presentDdq(await this.ddqs.add(input));
  }

  @Put(':id')
  async edit(@Param('id', { schema: Id }) id: number, @Body({ schema: DdqEdit }) input: DdqEdit) {
    return presentDdq(await this.ddqs.edit(id, input));
  }

  @Delete(':id')
  async remove(@Param('id', { schema: Id }) id: number) {
    const ddq = presentDdq(await this.ddqs.get(id));
    await this.ddqs.remove(id);
    return ddq;
  }
}
