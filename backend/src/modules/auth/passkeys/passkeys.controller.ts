import { Body, Controller, Param, Res } from '@nestjs/common';
import { authCalls, Id } from '@proofroom/contract';
import type { FastifyReply } from 'fastify';
import { CurrentActor, type Actor } from '../../../http/access-guard.js';
import { Answers } from '../../../http/contract-decorators.js';
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
    @Body({ schema: authCalls.passkeyLogin.body }) { passkey }: { passkey: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.auth.loginWithPasskey(passkey);
    return { message: `Successfully logged in as ${session.email}`, data: keepSession(reply, session) };
  }

  @Answers(authCalls.passkeys)
  async list(@CurrentActor() { id }: Actor) {
    return { data: await this.passkeys.list(id) };
  }

  @Answers(authCalls.beginPasskey)
  async begin(
    @CurrentActor() actor: Actor,
    @Body({ schema: authCalls.beginPasskey.body }) { currentPassword }: { currentPassword: string },
  ) {
    await this.auth.expectPassword(actor, currentPassword);
    return { data: { options: await this.passkeys.begin(actor) } };
  }

  @Answers(authCalls.addPasskey)
  async add(
    @CurrentActor() { id }: Actor,
    @Body({ schema: authCalls.addPasskey.body }) { name, passkey }: { name: string; passkey: string },
  ) {
    const added = await this.passkeys.add(id, name, passkey);
    return { data: { passkey: added, recoveryCodes: await this.factors.firstRecoveryCodes(id) } };
  }

  @Answers(authCalls.renamePasskey)
  async rename(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: authCalls.renamePasskey.body }) { name }: { name: string },
  ) {
    await this.passkeys.rename(actor.id, id, name);
  }

  @Answers(authCalls.removePasskey)
  async remove(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: authCalls.removePasskey.body }) { currentPassword }: { currentPassword: string },
  ) {
    await this.auth.expectPassword(actor, currentPassword);
    await this.factors.removePasskey(actor.id, id);
  }
}
