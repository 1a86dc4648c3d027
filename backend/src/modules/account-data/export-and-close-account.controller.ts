import { Controller, Res } from '@nestjs/common';
import { accountDataCalls } from '@proofroom/contract';
import type { FastifyReply } from 'fastify';
import { SESSION_COOKIE } from '../../http/access-guard.js';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { sendFile } from '../../http/files/send-file.js';
import { AuthService } from '../auth/auth.service.js';
import { ClientAccountsService } from '../client-accounts/client-accounts.service.js';
import { ExportAccountDataService } from './export-account-data.service.js';

@Controller()
export class ExportAndCloseAccountController {
  constructor(
    private readonly data: ExportAccountDataService,
    private readonly auth: AuthService,
    private readonly clients: ClientAccountsService,
  ) {}

  @Answers(accountDataCalls.own)
  async own({ actor }: Input<typeof accountDataCalls.own>, @Res() reply: FastifyReply) {
    await sendFile(reply, await this.data.archive(actor, actor.id));
  }

  @Answers(accountDataCalls.ofClient)
  async ofClient({ actor, params: { id } }: Input<typeof accountDataCalls.ofClient>, @Res() reply: FastifyReply) {
    await sendFile(reply, await this.data.archive(actor, id));
  }

  @Answers(accountDataCalls.close)
  async close(
    { actor, body: { currentPassword } }: Input<typeof accountDataCalls.close>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.auth.expectOwner(actor, currentPassword);
    await this.clients.close(actor.id);
    void reply.clearCookie(SESSION_COOKIE, { path: '/' });
  }
}
