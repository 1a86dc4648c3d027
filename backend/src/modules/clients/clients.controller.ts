import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { clientCalls, Id, type ClientEdit, type ClientInput, type ImportQuery } from '@proofroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, type Actor } from '../../http/access-guard.js';
import { Answers } from '../../http/contract-decorators.js';
import { mediaTypeOf, sendFile } from '../../http/files/send-file.js';
import { uploadedFiles } from '../../http/files/upload.js';
import { ClientImportService } from './client-import.service.js';
import { presentClient } from './clients.presenter.js';
import { ClientsService } from './clients.service.js';

@Controller()
export class ClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly files: ClientImportService,
  ) {}

  @Answers(clientCalls.list)
  async list() {
    return { data: (await this.clients.list()).map(presentClient) };
  }

  @Answers(clientCalls.add)
  async add(@Body({ schema: clientCalls.add.body }) input: ClientInput) {
    return { data: presentClient(await this.clients.add(input)) };
  }

  @Answers(clientCalls.import)
  import(@Query({ schema: clientCalls.import.query }) query: ImportQuery, @Req() request: FastifyRequest) {
    return this.files.run(uploadedFiles(request), query);
  }

  @Answers(clientCalls.sample)
  async sample(@Res() reply: FastifyReply) {
    const { name, content } = this.files.sample();
    await sendFile(reply, { name, mediaType: mediaTypeOf(name), content });
  }

  @Answers(clientCalls.usage)
  async usage(@Param('id', { schema: Id }) id: number) {
    return { data: await this.clients.usage(id) };
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
