import { Controller } from '@nestjs/common';
import { supportCalls } from '@proofroom/contract';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { presentSupportRequest } from './support.presenter.js';
import { SupportService } from './support.service.js';

@Controller()
export class SupportRequestsController {
  constructor(private readonly support: SupportService) {}

  @Answers(supportCalls.send)
  async send({ body: input }: Input<typeof supportCalls.send>) {
    await this.support.receive(input);
  }

  @Answers(supportCalls.list)
  async list({ query }: Input<typeof supportCalls.list>) {
    const page = await this.support.find(query);
    return { ...page, data: page.data.map(presentSupportRequest) };
  }

  @Answers(supportCalls.get)
  async get({ params: { id } }: Input<typeof supportCalls.get>) {
    return { data: presentSupportRequest(await this.support.get(id)) };
  }

  @Answers(supportCalls.status)
  async status({ actor, params: { id }, body: _input }: Input<typeof supportCalls.status>) {
    return { data: presentSupportRequest(await this.support.resolve(actor, id)) };
  }
}
