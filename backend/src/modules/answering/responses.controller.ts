import { Controller, Res } from '@nestjs/common';
import { projectCalls, responseCalls, reviewCalls } from '@proofroom/contract';
import type { FastifyReply } from 'fastify';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { sendFile } from '../../http/files/send-file.js';
import { ExportAnswersService } from './export/export-answers.service.js';
import { LimitModelCallsAndTokensService } from './model-use/limit-model-calls-and-tokens.service.js';
import { MissingDocumentsService } from './absence/missing-documents.service.js';
import { ResponsesService } from './responses.service.js';

@Controller()
export class ResponsesController {
  constructor(
    private readonly responses: ResponsesService,
    private readonly exports: ExportAnswersService,
    private readonly missingDocuments: MissingDocumentsService,
    private readonly use: LimitModelCallsAndTokensService,
  ) {}

  @Answers(responseCalls.sentTo)
  sentTo() {
    return this.use.sentTo();
  }

  @Answers(responseCalls.list)
  list({ actor, body: filter }: Input<typeof responseCalls.list>) {
    return this.responses.list(actor, filter);
  }

  @Answers(responseCalls.get)
  async get({ actor, params: { project, question, type: provider }, query: list }: Input<typeof responseCalls.get>) {
    const { category: categoryId, state, provider: responseProvider, search } = list;
    const among = { categoryId, state, responseProvider, search };
    return {
      ddqDetails: await this.responses.get(actor, { projectId: project, questionId: question, provider, among }),
    };
  }

  @Answers(responseCalls.pin)
  async pin({ actor, body: input }: Input<typeof responseCalls.pin>) {
    return { pinned: await this.responses.pin(actor, input) };
  }

  @Answers(reviewCalls.mark)
  async review({ actor, body: input }: Input<typeof reviewCalls.mark>) {
    return { review: (await this.responses.review(actor, input)) ?? null };
  }

  @Answers(reviewCalls.word)
  async word({ actor, body: input }: Input<typeof reviewCalls.word>) {
    return { wording: (await this.responses.word(actor, input)) ?? null };
  }

  @Answers(reviewCalls.note)
  async note({ actor, body: input }: Input<typeof reviewCalls.note>) {
    return { note: await this.responses.note(actor, input) };
  }

  @Answers(responseCalls.missing)
  async missing({ actor, params: { id } }: Input<typeof responseCalls.missing>) {
    const { missing, silent } = await this.missingDocuments.of(actor, id);
    return { data: missing, silent };
  }

  @Answers(responseCalls.export)
  async export({ actor, body: input }: Input<typeof responseCalls.export>, @Res() reply: FastifyReply) {
    await sendFile(reply, await this.exports.export(actor, input));
  }

  @Answers(projectCalls.generate)
  async generate({ actor, params: { id }, body: input }: Input<typeof projectCalls.generate>) {
    return { queued: await this.responses.generate(actor, id, input) };
  }

  @Answers(projectCalls.cancel)
  async cancel({ actor, params: { id } }: Input<typeof projectCalls.cancel>) {
    return { cancelled: await this.responses.cancel(actor, id) };
  }
}
