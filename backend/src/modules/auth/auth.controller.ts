import { Controller, Req, Res } from '@nestjs/common';
import { authCalls } from '@proofroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenOf } from '../../http/access-guard.js';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { isLocalCall } from '../../http/is-local-call.js';
import { rememberDevice } from '../../http/remember-browser-against-lockout.js';
import { presentClientDetails } from '../client-accounts/client-accounts.presenter.js';
import { AuthService } from './auth.service.js';
import { SingleSignOnService } from './single-sign-on/single-sign-on.service.js';
import { dropSession, keepSession } from './session-cookie.js';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly singleSignOn: SingleSignOnService,
  ) {}

  @Answers(authCalls.register)
  async register({ body: input }: Input<typeof authCalls.register>, @Req() request: FastifyRequest) {
    const link = await this.auth.register(input);
    const answer = this.auth.mailAnswer();
    return { ...answer, verifyLink: !answer.sendsMail && isLocalCall(request) ? link : null };
  }

  @Answers(authCalls.login)
  async login({ body: input }: Input<typeof authCalls.login>, @Res({ passthrough: true }) reply: FastifyReply) {
    const session = await this.auth.login(input);
    return { message: `Successfully logged in as ${session.email}`, data: keepSession(reply, session) };
  }

  @Answers(authCalls.logout)
  async logout(
    _: Input<typeof authCalls.logout>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const ended = await this.auth.logout(tokenOf(request));
    dropSession(reply);
    return { signOutAt: await this.singleSignOn.signOutAddress(ended) };
  }

  @Answers(authCalls.role)
  async role({ actor }: Input<typeof authCalls.role>) {
    return { clientDetails: presentClientDetails(await this.auth.me(actor)) };
  }

  @Answers(authCalls.editProfile)
  async editProfile({ actor, body: input }: Input<typeof authCalls.editProfile>) {
    return { clientDetails: presentClientDetails(await this.auth.editProfile(actor, input)) };
  }

  @Answers(authCalls.changePassword)
  async changePassword(
    { actor, body: input }: Input<typeof authCalls.changePassword>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.auth.changePassword(actor, input);
    return { message: 'Password changed successfully.', data: keepSession(reply, session) };
  }

  @Answers(authCalls.verifyEmail)
  async verifyEmail({ params: { id, token } }: Input<typeof authCalls.verifyEmail>, @Res() reply: FastifyReply) {
    await reply.redirect(`/?status=${await this.auth.verifyEmail(id, token)}`, 302);
  }

  @Answers(authCalls.forgotPassword)
  async forgotPassword({ body: input }: Input<typeof authCalls.forgotPassword>) {
    await this.auth.forgotPassword(input.email);
    return this.auth.mailAnswer();
  }

  @Answers(authCalls.checkResetLink)
  async checkResetLink({ params: { id, token } }: Input<typeof authCalls.checkResetLink>) {
    return { isInvitation: (await this.auth.checkResetLink(id, token)).passwordHash === null };
  }

  @Answers(authCalls.resetPassword)
  async resetPassword(
    { params: { id, token }, body: input }: Input<typeof authCalls.resetPassword>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { email, passwordHash } = await this.auth.resetPassword(id, token, input.password);
    rememberDevice(reply, email);
    return { message: passwordHash === null ? 'Your password is set. Please log in.' : 'Password reset successfully.' };
  }

  @Answers(authCalls.resendEmail)
  async resendEmail({ body: input }: Input<typeof authCalls.resendEmail>) {
    await this.auth.resendEmail(input.email);
    return this.auth.mailAnswer();
  }
}
