import { Controller } from '@nestjs/common';
import { authCalls } from '@proofroom/contract';
import { Answers, type Input } from '../../../http/contract-decorators.js';
import { AuthService } from '../auth.service.js';
import { TwoFactorsService } from './two-factors.service.js';

@Controller()
export class TwoFactorsController {
  constructor(
    private readonly auth: AuthService,
    private readonly factors: TwoFactorsService,
  ) {}

  @Answers(authCalls.twoFactors)
  async state({ actor: { id, role } }: Input<typeof authCalls.twoFactors>) {
    return { data: await this.factors.state(id, role) };
  }

  @Answers(authCalls.beginTwoFactors)
  async begin({ actor, body: { currentPassword } }: Input<typeof authCalls.beginTwoFactors>) {
    await this.auth.expectPassword(actor, currentPassword);
    return { data: await this.factors.begin(actor) };
  }

  @Answers(authCalls.confirmTwoFactors)
  async confirm({ actor: { id }, body: { code } }: Input<typeof authCalls.confirmTwoFactors>) {
    return { data: { recoveryCodes: await this.factors.confirm(id, code) } };
  }

  @Answers(authCalls.renewRecoveryCodes)
  async renew({ actor, body: { currentPassword } }: Input<typeof authCalls.renewRecoveryCodes>) {
    await this.auth.expectPassword(actor, currentPassword);
    return { data: { recoveryCodes: await this.factors.renewRecoveryCodes(actor.id) } };
  }

  @Answers(authCalls.removeTwoFactors)
  async remove({ actor, body: { currentPassword } }: Input<typeof authCalls.removeTwoFactors>) {
    await this.auth.expectPassword(actor, currentPassword);
    await this.factors.removeApp(actor.id);
  }
}
