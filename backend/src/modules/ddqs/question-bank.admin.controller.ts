import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { EditDdqQuestion, DdqInput, Id, ListQuery } from '@proofroom/contract';
import { Allows, ListOf } from '../../http/contract-decorators.js';
import { presentDdq } from './bank-question.presenter.js';
import { QuestionBankService } from './question-bank.service.js';

/** The same service as a react-admin resource. */
@Controller('admin/ddqs')
@Allows('staff')
export class QuestionBankAdminController {
  constructor(private readonly ddqs: QuestionBankService) {}

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
  async edit(@Param('id', { schema: Id }) id: number, @Body({ schema: EditDdqQuestion }) input: EditDdqQuestion) {
    return presentDdq(await this.ddqs.edit(id, input));
  }

  @Delete(':id')
  async remove(@Param('id', { schema: Id }) id: number) {
    const ddq = presentDdq(await this.ddqs.get(id));
    await this.ddqs.remove(id);
    return ddq;
  }
}
