import { Controller, Req, Res } from '@nestjs/common';
import { registryCalls, RegistryDocument, snakeKeys } from '@proofroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { sendFile } from '../../http/files/send-file.js';
import { uploadedFiles } from '../../http/files/read-uploaded-files.js';
import { RegisterUploadService } from './import/register-upload.service.js';
import { RegistryService } from './registry.service.js';

@Controller()
export class RegistryController {
  constructor(
    private readonly registry: RegistryService,
    private readonly uploads: RegisterUploadService,
  ) {}

  @Answers(registryCalls.state)
  async state() {
    return { data: await this.uploads.state() };
  }

  @Answers(registryCalls.import)
  async import({ query: { force } }: Input<typeof registryCalls.import>, @Req() request: FastifyRequest) {
    return { data: await this.uploads.start(uploadedFiles(request), force) };
  }

  @Answers(registryCalls.find)
  find({ body: { search } }: Input<typeof registryCalls.find>) {
    return this.registry.find(search);
  }

  @Answers(registryCalls.check)
  async check({ params: { croNumber: number } }: Input<typeof registryCalls.check>) {
    return { data: await this.registry.check(number) };
  }

  @Answers(registryCalls.search)
  async search({ body: input }: Input<typeof registryCalls.search>, @Res() reply: FastifyReply) {
    if (input.request === 'company_details') return sendFile(reply, await this.registry.companyDetails(input));
    const data = RegistryDocument.parse(await this.registry.document(input));
    await reply.send(snakeKeys({ status: 'success', data }));
  }
}
