import { Controller } from '@nestjs/common';
import { topicCalls } from '@proofroom/contract';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { presentTopic } from './topics.presenter.js';
import { TryQuestionAgainstTopicsService } from './try-question-against-topics.service.js';
import { TopicsService } from './topics.service.js';

@Controller()
export class ManageTopicsController {
  constructor(
    private readonly topics: TopicsService,
    private readonly trial: TryQuestionAgainstTopicsService,
  ) {}

  @Answers(topicCalls.list)
  async list({ body: filter }: Input<typeof topicCalls.list>) {
    const page = await this.topics.find(filter);
    return { ...page, data: page.data.map(presentTopic) };
  }

  @Answers(topicCalls.add)
  async add({ body: input }: Input<typeof topicCalls.add>) {
    return { data: presentTopic(await this.topics.add(input)) };
  }

  @Answers(topicCalls.try)
  try({ actor, body: input }: Input<typeof topicCalls.try>) {
    return this.trial.try(actor, input);
  }

  @Answers(topicCalls.get)
  async get({ params: { id } }: Input<typeof topicCalls.get>) {
    return { data: presentTopic(await this.topics.get(id)) };
  }

  @Answers(topicCalls.edit)
  async edit({ params: { id }, body: input }: Input<typeof topicCalls.edit>) {
    return { data: presentTopic(await this.topics.edit(id, input)) };
  }

  @Answers(topicCalls.status)
  async status({ params: { id }, body: { isActive } }: Input<typeof topicCalls.status>) {
    await this.topics.setActive(id, isActive);
  }

  @Answers(topicCalls.restore)
  async restore({ params: { id } }: Input<typeof topicCalls.restore>) {
    return { data: presentTopic(await this.topics.restore(id)) };
  }

  @Answers(topicCalls.remove)
  async remove({ params: { id } }: Input<typeof topicCalls.remove>) {
    await this.topics.remove(id);
  }
}
