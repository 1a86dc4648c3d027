import { Body, Controller } from '@nestjs/common';
import { authCalls } from '@proofroom/contract';
import { CurrentActor, type Actor } from '../../../http/access-guard.js';
import { Answers } from '../../../http/contract-decorators.js';
import { AuthService } from '../auth.service.js';
import { TwoFactorsService } from './two-factors.service.js';

@Controller()
export class TwoFactorsController {
  constructor(
    private readonly auth: AuthService,
    private readonly factors: TwoFactorsService,
  ) {}

  @Answers(authCalls.twoFactors)
  async state(@CurrentActor() { id, role }: Actor) {
    return { data: await this.factors.state(id, role) };
  }

  @Answers(authCalls.beginTwoFactors)
  async begin(
    @CurrentActor() actor: Actor,
    @Body({ schema: authCalls.beginTwoFactors.body }) { currentPassword }: { currentPassword: string },
  ) {
    await this.auth.expectPassword(actor, currentPassword);
    return { data: await this.factors.begin(actor) };
  }

  @Answers(authCalls.confirmTwoFactors)
  async confirm(
    @CurrentActor() { id }: Actor,
    @Body({ schema: authCalls.confirmTwoFactors.body }) { code }: { code: string },
  ) {
    return { data: { recoveryCodes: await this.factors.confirm(id, code) } };
  }

  @Answers(authCalls.renewRecoveryCodes)
  async renew(
    @CurrentActor() actor: Actor,
    @Body({ schema: authCalls.renewRecoveryCodes.body }) { currentPassword }: { currentPassword: string },
  ) {
    await this.auth.expectPassword(actor, currentPassword);
    return { data: { recoveryCodes: await this.factors.renewRecoveryCodes(actor.id) } };
  }

  @Answers(authCalls.removeTwoFactors)
  async remove(
    @CurrentActor() actor: Actor,
    @Body({ schema: authCalls.removeTwoFactors.body }) { currentPassword }: { currentPassword: string },
  ) {
    await this.auth.expectPassword(actor, currentPassword);
    await this.factors.removeApp(actor.id);
  }
}
