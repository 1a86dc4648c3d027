import { Controller, Res } from '@nestjs/common';
import { factCalls } from '@proofroom/contract';
import type { FastifyReply } from 'fastify';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { sendFile } from '../../http/files/send-file.js';
import { FactsService } from './facts.service.js';
import { ExportDocumentsWithFactsService } from './export-documents-with-facts.service.js';

@Controller()
export class FactsController {
  constructor(
    private readonly facts: FactsService,
    private readonly exports: ExportDocumentsWithFactsService,
  ) {}

  @Answers(factCalls.ofDocument)
  async ofDocument({ actor, params: { id } }: Input<typeof factCalls.ofDocument>) {
    return { data: await this.facts.ofDocument(actor, id) };
  }

  @Answers(factCalls.correct)
  async correct({ actor, params: { id, factId }, body: { value } }: Input<typeof factCalls.correct>) {
    await this.facts.correct(actor, id, factId, value);
  }

  @Answers(factCalls.restore)
  async restore({ actor, params: { id, factId } }: Input<typeof factCalls.restore>) {
    await this.facts.restore(actor, id, factId);
  }

  @Answers(factCalls.register)
  async register({ actor, params: { id } }: Input<typeof factCalls.register>) {
    return { data: await this.facts.register(actor, id) };
  }

  @Answers(factCalls.exportRegister)
  async exportRegister(
    { actor, params: { id }, body: input }: Input<typeof factCalls.exportRegister>,
    @Res() reply: FastifyReply,
  ) {
    await sendFile(reply, await this.exports.export(actor, id, input));
  }
}
