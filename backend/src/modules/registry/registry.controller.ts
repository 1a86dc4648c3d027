import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { CroNumber, registryCalls, RegistryDocument, type RegistrySearch, snakeKeys } from '@proofroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../../http/contract-decorators.js';
import { sendFile } from '../../http/files/send-file.js';
import { uploadedFiles } from '../../http/files/upload.js';
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
  async import(
    @Query({ schema: registryCalls.import.query }) { force }: { force: boolean },
    @Req() request: FastifyRequest,
  ) {
    return { data: await this.uploads.start(uploadedFiles(request), force) };
  }

  @Answers(registryCalls.find)
  find(@Body({ schema: registryCalls.find.body }) { search }: { search: string }) {
    return this.registry.find(search);
  }

  @Answers(registryCalls.check)
  async check(@Param('croNumber', { schema: CroNumber }) number: string) {
    return { data: await this.registry.check(number) };
  }

  @Answers(registryCalls.search)
  async search(@Body({ schema: registryCalls.search.body }) input: RegistrySearch, @Res() reply: FastifyReply) {
    if (input.request === 'company_details') return sendFile(reply, await this.registry.companyDetails(input));
    const data = RegistryDocument.parse(await this.registry.document(input));
    await reply.send(snakeKeys({ status: 'success', data }));
  }
}
