import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { AnyProviderId, Id, projectCalls, responseCalls, reviewCalls } from '@proofroom/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { CurrentActor, type Actor } from '../../http/access-guard.js';
import { Answers } from '../../http/contract-decorators.js';
import { sendFile } from '../../http/files/send-file.js';
import { ExportService } from './export/export.service.js';
import { ModelUseService } from './model-use/model-use.service.js';
import { MissingDocumentsService } from './absence/missing-documents.service.js';
import { ResponsesService } from './responses.service.js';

@Controller()
export class ResponsesController {
  constructor(
    private readonly responses: ResponsesService,
    private readonly exports: ExportService,
    private readonly missingDocuments: MissingDocumentsService,
    private readonly use: ModelUseService,
  ) {}

  @Answers(responseCalls.sentTo)
  sentTo() {
    return this.use.sentTo();
  }

  @Answers(responseCalls.list)
  list(
    @CurrentActor() actor: Actor,
    @Body({ schema: responseCalls.list.body }) filter: z.output<typeof responseCalls.list.body>,
  ) {
    return this.responses.list(actor, filter);
  }

  @Answers(responseCalls.get)
  async get(
    @CurrentActor() actor: Actor,
    @Param('project', { schema: Id }) project: number,
    @Param('question', { schema: Id }) question: number,
    @Param('type', { schema: AnyProviderId }) provider: z.output<typeof AnyProviderId>,
    @Query({ schema: responseCalls.get.query }) list: z.output<typeof responseCalls.get.query>,
  ) {
    const { category: categoryId, state, provider: responseProvider, search } = list;
    const among = { categoryId, state, responseProvider, search };
    return {
      ddqDetails: await this.responses.get(actor, { projectId: project, questionId: question, provider, among }),
    };
  }

  @Answers(responseCalls.pin)
  async pin(
    @CurrentActor() actor: Actor,
    @Body({ schema: responseCalls.pin.body }) input: z.output<typeof responseCalls.pin.body>,
  ) {
    return { pinned: await this.responses.pin(actor, input) };
  }

  @Answers(reviewCalls.mark)
  async review(
    @CurrentActor() actor: Actor,
    @Body({ schema: reviewCalls.mark.body }) input: z.output<typeof reviewCalls.mark.body>,
  ) {
    return { review: (await this.responses.review(actor, input)) ?? null };
  }

  @Answers(reviewCalls.word)
  async word(
    @CurrentActor() actor: Actor,
    @Body({ schema: reviewCalls.word.body }) input: z.output<typeof reviewCalls.word.body>,
  ) {
    return { wording: (await this.responses.word(actor, input)) ?? null };
  }

  @Answers(reviewCalls.note)
  async note(
    @CurrentActor() actor: Actor,
    @Body({ schema: reviewCalls.note.body }) input: z.output<typeof reviewCalls.note.body>,
  ) {
    return { note: await this.responses.note(actor, input) };
  }

  @Answers(responseCalls.missing)
  async missing(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number) {
    const { missing, silent } = await this.missingDocuments.of(actor, id);
    return { data: missing, silent };
  }

  @Answers(responseCalls.export)
  async export(
    @CurrentActor() actor: Actor,
    @Body({ schema: responseCalls.export.body }) input: z.output<typeof responseCalls.export.body>,
    @Res() reply: FastifyReply,
  ) {
    await sendFile(reply, await this.exports.export(actor, input));
  }

  @Answers(projectCalls.generate)
  async generate(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: projectCalls.generate.body }) input: z.output<typeof projectCalls.generate.body>,
  ) {
    return { queued: await this.responses.generate(actor, id, input) };
  }

  @Answers(projectCalls.cancel)
  async cancel(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number) {
    return { cancelled: await this.responses.cancel(actor, id) };
  }
}
