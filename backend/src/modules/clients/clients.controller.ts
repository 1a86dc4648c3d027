import { Body, Controller, Param } from '@nestjs/common';
import { clientCalls, Id, type ClientEdit, type ClientInput } from '@proofroom/contract';
import { CurrentActor, type Actor } from '../../http/access.js';
import { Answers } from '../../http/answers.js';
import { presentClient } from './clients.presenter.js';
import { ClientsService } from './clients.service.js';

@Controller()
export class ClientsController {
  constructor(private readonly clients: ClientsService) {}

  @Answers(clientCalls.list)
  async list() {
    return { data: (await this.clients.list()).map(presentClient) };
  }

  @Answers(clientCalls.add)
  async add(@Body({ schema: clientCalls.add.body }) input: ClientInput) {
    return { data: presentClient(await this.clients.add(input)) };
  }

  @Answers(clientCalls.get)
  async get(@Param('id', { schema: Id }) id: number) {
    return { data: presentClient(await this.clients.get(id)) };
  }

  @Answers(clientCalls.edit)
  async edit(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: clientCalls.edit.body }) input: ClientEdit,
  ) {
    return { data: presentClient(await this.clients.edit(actor, id, input)) };
  }

  @Answers(clientCalls.status)
  async status(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: clientCalls.status.body }) input: { isActive: boolean },
  ) {
    await this.clients.setActive(actor, id, input.isActive);
  }

  @Answers(clientCalls.adminStatus)
  async adminStatus(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: clientCalls.adminStatus.body }) input: { isStaff: boolean },
  ) {
    await this.clients.setStaff(actor, id, input.isStaff);
  }

  @Answers(clientCalls.remove)
  async remove(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number) {
    await this.clients.remove(actor, id);
  }
}
