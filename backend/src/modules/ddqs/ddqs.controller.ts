import { Body, Controller, Param } from '@nestjs/common';
import { ddqCalls, Id, type DdqFilter, type DdqInput } from '@proofroom/contract';
import { Answers } from '../../http/answers.js';
import { presentDdq } from './ddqs.presenter.js';
import { DdqsService } from './ddqs.service.js';

@Controller()
export class DdqsController {
  constructor(private readonly ddqs: DdqsService) {}

  @Answers(ddqCalls.list)
  async list(@Body({ schema: ddqCalls.list.body }) filter: DdqFilter) {
    const page = await this.ddqs.find(filter);
    return { ...page, data: page.data.map(presentDdq) };
  }

  @Answers(ddqCalls.add)
  async add(@Body({ schema: ddqCalls.add.body }) input: DdqInput) {
    return { data: presentDdq(await this.ddqs.add(input)) };
  }

  @Answers(ddqCalls.get)
  async get(@Param('id', { schema: Id }) id: number) {
    return { data: presentDdq(await this.ddqs.get(id)) };
  }

  @Answers(ddqCalls.edit)
  async edit(@Param('id', { schema: Id }) id: number, @Body({ schema: ddqCalls.edit.body }) input: DdqInput) {
    return { data: presentDdq(await this.ddqs.edit(id, input)) };
  }

  @Answers(ddqCalls.remove)
  async remove(@Param('id', { schema: Id }) id: number) {
    await this.ddqs.remove(id);
  }
}
