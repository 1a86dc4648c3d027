import { Body, Controller, Param, Res } from '@nestjs/common';
import { accountDataCalls, Id } from '@proofroom/contract';
import type { FastifyReply } from 'fastify';
import { CurrentActor, SESSION_COOKIE, type Actor } from '../../http/access-guard.js';
import { Answers } from '../../http/contract-decorators.js';
import { sendFile } from '../../http/files/send-file.js';
import { AuthService } from '../auth/auth.service.js';
import { ClientsService } from '../clients/clients.service.js';
import { AccountDataService } from './account-data.service.js';

@Controller()
export class AccountDataController {
  constructor(
    private readonly data: AccountDataService,
    private readonly auth: AuthService,
    private readonly clients: ClientsService,
  ) {}

  @Answers(accountDataCalls.own)
  async own(@CurrentActor() actor: Actor, @Res() reply: FastifyReply) {
    await sendFile(reply, await this.data.archive(actor, actor.id));
  }

  @Answers(accountDataCalls.ofClient)
  async ofClient(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number, @Res() reply: FastifyReply) {
    await sendFile(reply, await this.data.archive(actor, id));
  }

  @Answers(accountDataCalls.close)
  async close(
    @CurrentActor() actor: Actor,
    @Body({ schema: accountDataCalls.close.body }) { currentPassword }: { currentPassword: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.auth.expectPassword(actor, currentPassword);
    await this.clients.close(actor.id);
    void reply.clearCookie(SESSION_COOKIE, { path: '/' });
  }
}
