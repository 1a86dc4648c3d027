import { Controller, Res } from '@nestjs/common';
import { authCalls } from '@proofroom/contract';
import type { FastifyReply } from 'fastify';
import { Answers, type Input } from '../../../http/contract-decorators.js';
import { AuthService } from '../auth.service.js';
import { keepSession } from '../session-cookie.js';
import { TwoFactorsService } from '../two-factors/two-factors.service.js';
import { PasskeysService } from './passkeys.service.js';

@Controller()
export class PasskeysController {
  constructor(
    private readonly auth: AuthService,
    private readonly passkeys: PasskeysService,
    private readonly factors: TwoFactorsService,
  ) {}

  @Answers(authCalls.passkeyChallenge)
  async challenge() {
    return { data: { options: await this.passkeys.challenge() } };
  }

  @Answers(authCalls.passkeyLogin)
  async login(
    { body: { passkey } }: Input<typeof authCalls.passkeyLogin>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.auth.loginWithPasskey(passkey);
    return { message: `Successfully logged in as ${session.email}`, data: keepSession(reply, session) };
  }

  @Answers(authCalls.passkeys)
  async list({ actor: { id } }: Input<typeof authCalls.passkeys>) {
    return { data: await this.passkeys.list(id) };
  }

  @Answers(authCalls.beginPasskey)
  async begin({ actor, body: { currentPassword } }: Input<typeof authCalls.beginPasskey>) {
    await this.auth.expectPassword(actor, currentPassword);
    return { data: { options: await this.passkeys.begin(actor) } };
  }

  @Answers(authCalls.addPasskey)
  async add({ actor: { id }, body: { name, passkey } }: Input<typeof authCalls.addPasskey>) {
    const added = await this.passkeys.add(id, name, passkey);
    return { data: { passkey: added, recoveryCodes: await this.factors.firstRecoveryCodes(id) } };
  }

  @Answers(authCalls.renamePasskey)
  async rename({ actor, params: { id }, body: { name } }: Input<typeof authCalls.renamePasskey>) {
    await this.passkeys.rename(actor.id, id, name);
  }

  @Answers(authCalls.removePasskey)
  async remove({ actor, params: { id }, body: { currentPassword } }: Input<typeof authCalls.removePasskey>) {
    await this.auth.expectPassword(actor, currentPassword);
    await this.factors.removePasskey(actor.id, id);
  }
}
