import { Body, Controller, Param } from '@nestjs/common';
import { Id, topicCalls, type TopicEdit, type TopicFilter, type TopicInput, type TopicTry } from '@proofroom/contract';
import { CurrentActor, type Actor } from '../../http/access-guard.js';
import { Answers } from '../../http/contract-decorators.js';
import { presentTopic } from './topics.presenter.js';
import { TopicTrialService } from './topic-trial.service.js';
import { TopicsService } from './topics.service.js';

@Controller()
export class TopicsController {
  constructor(
    private readonly topics: TopicsService,
    private readonly trial: TopicTrialService,
  ) {}

  @Answers(topicCalls.list)
  async list(@Body({ schema: topicCalls.list.body }) filter: TopicFilter) {
    const page = await this.topics.find(filter);
    return { ...page, data: page.data.map(presentTopic) };
  }

  @Answers(topicCalls.add)
  async add(@Body({ schema: topicCalls.add.body }) input: TopicInput) {
    return { data: presentTopic(await this.topics.add(input)) };
  }

  @Answers(topicCalls.try)
  try(@CurrentActor() actor: Actor, @Body({ schema: topicCalls.try.body }) input: TopicTry) {
    return this.trial.try(actor, input);
  }

  @Answers(topicCalls.get)
  async get(@Param('id', { schema: Id }) id: number) {
    return { data: presentTopic(await this.topics.get(id)) };
  }

  @Answers(topicCalls.edit)
  async edit(@Param('id', { schema: Id }) id: number, @Body({ schema: topicCalls.edit.body }) input: TopicEdit) {
    return { data: presentTopic(await this.topics.edit(id, input)) };
  }

  @Answers(topicCalls.status)
  async status(
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: topicCalls.status.body }) { isActive }: { isActive: boolean },
  ) {
    await this.topics.setActive(id, isActive);
  }

  @Answers(topicCalls.restore)
  async restore(@Param('id', { schema: Id }) id: number) {
    return { data: presentTopic(await this.topics.restore(id)) };
  }

  @Answers(topicCalls.remove)
  async remove(@Param('id', { schema: Id }) id: number) {
    await this.topics.remove(id);
  }
}
