import { Controller } from '@nestjs/common';
import { clientCalls } from '@proofroom/contract';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { AuthService } from './auth.service.js';
import { FindOrCreateSsoAccountService } from './single-sign-on/find-or-create-sso-account.service.js';

/** How administrators help a client who cannot get in. */
@Controller()
export class HelpClientsSignInController {
  constructor(
    private readonly auth: AuthService,
    private readonly ssoAccounts: FindOrCreateSsoAccountService,
  ) {}

  @Answers(clientCalls.disconnectSingleSignOn)
  async disconnectSingleSignOn({ params: { id } }: Input<typeof clientCalls.disconnectSingleSignOn>) {
    await this.ssoAccounts.disconnect(id);
  }

  @Answers(clientCalls.signIn)
  async signIn({ params: { id } }: Input<typeof clientCalls.signIn>) {
    return { data: await this.auth.signInOf(id) };
  }

  @Answers(clientCalls.sendLink)
  async sendLink({ params: { id } }: Input<typeof clientCalls.sendLink>) {
    await this.auth.sendLinkTo(id);
    return this.auth.mailAnswer();
  }

  /** For somebody who lost the phone and the recovery codes. */
  @Answers(clientCalls.removeTwoFactors)
  async removeTwoFactors({ params: { id } }: Input<typeof clientCalls.removeTwoFactors>) {
    await this.auth.removeTwoFactorsOf(id);
  }
}
