import { Controller, Req, Res } from '@nestjs/common';
import { ddqCalls } from '@proofroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { mediaTypeOf, sendFile } from '../../http/files/send-file.js';
import { uploadedFiles } from '../../http/files/read-uploaded-files.js';
import { presentDdq } from './bank-question.presenter.js';
import { QuestionBankService } from './question-bank.service.js';
import { ImportExportQuestionBankService } from './import/import-export-question-bank.service.js';

@Controller()
export class QuestionBankController {
  constructor(
    private readonly ddqs: QuestionBankService,
    private readonly files: ImportExportQuestionBankService,
  ) {}

  @Answers(ddqCalls.list)
  async list({ body: filter }: Input<typeof ddqCalls.list>) {
    const page = await this.ddqs.find(filter);
    return { ...page, data: page.data.map(presentDdq) };
  }

  @Answers(ddqCalls.add)
  async add({ body: input }: Input<typeof ddqCalls.add>) {
    return { data: presentDdq(await this.ddqs.add(input)) };
  }

  @Answers(ddqCalls.get)
  async get({ params: { id } }: Input<typeof ddqCalls.get>) {
    return { data: presentDdq(await this.ddqs.get(id)) };
  }

  @Answers(ddqCalls.edit)
  async edit({ params: { id }, body: input }: Input<typeof ddqCalls.edit>) {
    return { data: presentDdq(await this.ddqs.edit(id, input)) };
  }

  @Answers(ddqCalls.remove)
  async remove({ params: { id } }: Input<typeof ddqCalls.remove>) {
    await this.ddqs.remove(id);
  }

  @Answers(ddqCalls.usage)
  async usage({ params: { id } }: Input<typeof ddqCalls.usage>) {
    return { data: await this.ddqs.usage(id) };
  }

  @Answers(ddqCalls.removeMany)
  async removeMany({ body: { ids } }: Input<typeof ddqCalls.removeMany>) {
    await this.ddqs.remove(...ids);
  }

  @Answers(ddqCalls.usageOfMany)
  async usageOfMany({ body: { ids } }: Input<typeof ddqCalls.usageOfMany>) {
    return { data: await this.ddqs.usage(...ids) };
  }

  @Answers(ddqCalls.import)
  async import({ params: { provider }, query }: Input<typeof ddqCalls.import>, @Req() request: FastifyRequest) {
    return { data: await this.files.run(provider, uploadedFiles(request), query) };
  }

  @Answers(ddqCalls.sample)
  async sample({ params: { provider } }: Input<typeof ddqCalls.sample>, @Res() reply: FastifyReply) {
    const { name, content } = await this.files.sample(provider);
    await sendFile(reply, { name, mediaType: mediaTypeOf(name), content });
  }

  @Answers(ddqCalls.export)
  async export({ body: input }: Input<typeof ddqCalls.export>, @Res() reply: FastifyReply) {
    const { name, content } = await this.files.export(input);
    await sendFile(reply, { name, mediaType: mediaTypeOf(name), content });
  }
}
