import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { TopicEdit, TopicInput, Id, ListQuery } from '@proofroom/contract';
import { Allows, ListOf } from '../../http/contract-decorators.js';
import { presentTopic } from './topics.presenter.js';
import { TopicsService } from './topics.service.js';

/** The same service as a react-admin resource. */
@Controller('admin/topics')
@Allows('staff')
export class TopicsAdminController {
  constructor(private readonly topics: TopicsService) {}

  @Get()
  @ListOf('topics')
  async list(@Query({ schema: ListQuery }) query: ListQuery) {
    const page = await this.topics.page(query);
    return { ...page, rows: page.rows.map(presentTopic) };
  }

  @Get(':id')
  async get(@Param('id', { schema: Id }) id: number) {
    return presentTopic(await this.topics.get(id));
  }

  @Post()
  @HttpCode(201)
  async add(@Body({ schema: TopicInput }) input: TopicInput) {
    return presentTopic(await this.topics.add(input));
  }

  @Put(':id')
  async edit(@Param('id', { schema: Id }) id: number, @Body({ schema: TopicEdit }) input: TopicEdit) {
    return presentTopic(await this.topics.edit(id, input));
  }

  @Delete(':id')
  async remove(@Param('id', { schema: Id }) id: number) {
    const topic = presentTopic(await this.topics.get(id));
    await this.topics.remove(id);
    return topic;
  }
}
