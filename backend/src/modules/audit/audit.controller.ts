import { Body, Controller, Param, Res } from '@nestjs/common';
import { auditCalls, Id, type AuditExport } from '@proofroom/contract';
import type { FastifyReply } from 'fastify';
import { CurrentActor, type Actor } from '../../http/access-guard.js';
import { Answers } from '../../http/contract-decorators.js';
import { sendFile } from '../../http/files/send-file.js';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Answers(auditCalls.export)
  async export(@Body({ schema: auditCalls.export.body }) input: AuditExport, @Res() reply: FastifyReply) {
    await sendFile(reply, await this.audit.export(input));
  }

  @Answers(auditCalls.readers)
  async readers(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number) {
    return { data: await this.audit.readers(actor, id) };
  }
}
