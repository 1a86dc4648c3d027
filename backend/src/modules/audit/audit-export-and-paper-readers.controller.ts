import { Controller, Res } from '@nestjs/common';
import { auditCalls } from '@proofroom/contract';
import type { FastifyReply } from 'fastify';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { sendFile } from '../../http/files/send-file.js';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditExportAndPaperReadersController {
  constructor(private readonly audit: AuditService) {}

  @Answers(auditCalls.export)
  async export({ body: input }: Input<typeof auditCalls.export>, @Res() reply: FastifyReply) {
    await sendFile(reply, await this.audit.export(input));
  }

  @Answers(auditCalls.readers)
  async readers({ actor, params: { id } }: Input<typeof auditCalls.readers>) {
    return { data: await this.audit.readers(actor, id) };
  }
}
