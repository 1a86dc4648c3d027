import { Body, Controller, Param, Res } from '@nestjs/common';
import { factCalls, type FactValue, Id } from '@proofroom/contract';
import type { FastifyReply } from 'fastify';
import { CurrentActor, type Actor } from '../../http/access-guard.js';
import { Answers } from '../../http/contract-decorators.js';
import { sendFile } from '../../http/files/send-file.js';
import { FactsService } from './facts.service.js';
import { RegisterExportService } from './register-export.service.js';

@Controller()
export class FactsController {
  constructor(
    private readonly facts: FactsService,
    private readonly exports: RegisterExportService,
  ) {}

  @Answers(factCalls.ofDocument)
  async ofDocument(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number) {
    return { data: await this.facts.ofDocument(actor, id) };
  }

  @Answers(factCalls.correct)
  async correct(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Param('factId', { schema: Id }) factId: number,
    @Body({ schema: factCalls.correct.body }) { value }: { value: FactValue },
  ) {
    await this.facts.correct(actor, id, factId, value);
  }

  @Answers(factCalls.restore)
  async restore(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Param('factId', { schema: Id }) factId: number,
  ) {
    await this.facts.restore(actor, id, factId);
  }

  @Answers(factCalls.register)
  async register(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number) {
    return { data: await this.facts.register(actor, id) };
  }

  @Answers(factCalls.exportRegister)
  async exportRegister(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: factCalls.exportRegister.body }) input: { documentId: number[]; format: 'csv' | 'xlsx' },
    @Res() reply: FastifyReply,
  ) {
    await sendFile(reply, await this.exports.export(actor, id, input));
  }
}
