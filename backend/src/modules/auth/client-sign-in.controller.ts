import { Controller, Param } from '@nestjs/common';
import { clientCalls, Id } from '@proofroom/contract';
import { Answers } from '../../http/contract-decorators.js';
import { AuthService } from './auth.service.js';
import { SsoAccountsService } from './single-sign-on/sso-accounts.service.js';

/** How administrators help a client who cannot get in. */
@Controller()
export class ClientSignInController {
  constructor(
    private readonly auth: AuthService,
    private readonly ssoAccounts: SsoAccountsService,
  ) {}

  @Answers(clientCalls.disconnectSingleSignOn)
  async disconnectSingleSignOn(@Param('id', { schema: Id }) id: number) {
    await this.ssoAccounts.disconnect(id);
  }

  @Answers(clientCalls.signIn)
  async signIn(@Param('id', { schema: Id }) id: number) {
    return { data: await this.auth.signInOf(id) };
  }

  @Answers(clientCalls.sendLink)
  async sendLink(@Param('id', { schema: Id }) id: number) {
    await this.auth.sendLinkTo(id);
    return this.auth.mailAnswer();
  }

  /** For somebody who lost the phone and the recovery codes. */
  @Answers(clientCalls.removeTwoFactors)
  async removeTwoFactors(@Param('id', { schema: Id }) id: number) {
    await this.auth.removeTwoFactorsOf(id);
  }
}
