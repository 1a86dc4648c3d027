import { Controller, Req, Res } from '@nestjs/common';
import { clientCalls } from '@proofroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { mediaTypeOf, sendFile } from '../../http/files/send-file.js';
import { uploadedFiles } from '../../http/files/read-uploaded-files.js';
import { ImportClientsFromFileService } from './import-clients-from-file.service.js';
import { presentClient } from './client-accounts.presenter.js';
import { ClientAccountsService } from './client-accounts.service.js';

@Controller()
export class StaffManageClientAccountsController {
  constructor(
    private readonly clients: ClientAccountsService,
    private readonly files: ImportClientsFromFileService,
  ) {}

  @Answers(clientCalls.list)
  async list() {
    return { data: (await this.clients.list()).map(presentClient) };
  }

  @Answers(clientCalls.add)
  async add({ body: input }: Input<typeof clientCalls.add>) {
    return { data: presentClient(await this.clients.add(input)) };
  }

  @Answers(clientCalls.import)
  import({ query }: Input<typeof clientCalls.import>, @Req() request: FastifyRequest) {
    return this.files.run(uploadedFiles(request), query);
  }

  @Answers(clientCalls.sample)
  async sample(_: Input<typeof clientCalls.sample>, @Res() reply: FastifyReply) {
    const { name, content } = this.files.sample();
    await sendFile(reply, { name, mediaType: mediaTypeOf(name), content });
  }

  @Answers(clientCalls.usage)
  async usage({ params: { id } }: Input<typeof clientCalls.usage>) {
    return { data: await this.clients.usage(id) };
  }

  @Answers(clientCalls.get)
  async get({ params: { id } }: Input<typeof clientCalls.get>) {
    return { data: presentClient(await this.clients.get(id)) };
  }

  @Answers(clientCalls.edit)
  async edit({ actor, params: { id }, body: input }: Input<typeof clientCalls.edit>) {
    return { data: presentClient(await this.clients.edit(actor, id, input)) };
  }

  @Answers(clientCalls.status)
  async status({ actor, params: { id }, body: input }: Input<typeof clientCalls.status>) {
    await this.clients.setActive(actor, id, input.isActive);
  }

  @Answers(clientCalls.adminStatus)
  async adminStatus({ actor, params: { id }, body: input }: Input<typeof clientCalls.adminStatus>) {
    await this.clients.setStaff(actor, id, input.isStaff);
  }

  @Answers(clientCalls.remove)
  async remove({ actor, params: { id } }: Input<typeof clientCalls.remove>) {
    await this.clients.remove(actor, id);
  }
}
