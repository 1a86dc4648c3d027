import { Body, Controller, Param, Query } from '@nestjs/common';
import { Id, supportCalls, type SupportInput } from '@proofroom/contract';
import type { z } from 'zod';
import { CurrentActor, type Actor } from '../../http/access-guard.js';
import { Answers } from '../../http/contract-decorators.js';
import { presentSupportRequest } from './support.presenter.js';
import { SupportService } from './support.service.js';

@Controller()
export class SupportController {
  constructor(private readonly support: SupportService) {}

  @Answers(supportCalls.send)
  async send(@Body({ schema: supportCalls.send.body }) input: SupportInput) {
    await this.support.receive(input);
  }

  @Answers(supportCalls.list)
  async list(@Query({ schema: supportCalls.list.query }) query: z.output<typeof supportCalls.list.query>) {
    const page = await this.support.find(query);
    return { ...page, data: page.data.map(presentSupportRequest) };
  }

  @Answers(supportCalls.get)
  async get(@Param('id', { schema: Id }) id: number) {
    return { data: presentSupportRequest(await this.support.get(id)) };
  }

  @Answers(supportCalls.status)
  async status(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: supportCalls.status.body }) _input: { status: true },
  ) {
    return { data: presentSupportRequest(await this.support.resolve(actor, id)) };
  }
}
