import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { authCalls, type Login, type PasswordChange, type ProfileInput, type Registration } from '@proofroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, tokenOf, type Actor } from '../../http/access-guard.js';
import { Answers } from '../../http/contract-decorators.js';
import { isLocalCall } from '../../http/is-local-call.js';
import { rememberDevice } from '../../http/remembered-device.js';
import { presentClientDetails } from '../clients/clients.presenter.js';
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
  async register(@Body({ schema: authCalls.register.body }) input: Registration, @Req() request: FastifyRequest) {
    const link = await this.auth.register(input);
    const answer = this.auth.mailAnswer();
    return { ...answer, verifyLink: !answer.sendsMail && isLocalCall(request) ? link : null };
  }

  @Answers(authCalls.login)
  async login(@Body({ schema: authCalls.login.body }) input: Login, @Res({ passthrough: true }) reply: FastifyReply) {
    const session = await this.auth.login(input);
    return { message: `Successfully logged in as ${session.email}`, data: keepSession(reply, session) };
  }

  @Answers(authCalls.logout)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const ended = await this.auth.logout(tokenOf(request));
    dropSession(reply);
    return { signOutAt: await this.singleSignOn.signOutAddress(ended) };
  }

  @Answers(authCalls.role)
  async role(@CurrentActor() actor: Actor) {
    return { clientDetails: presentClientDetails(await this.auth.me(actor)) };
  }

  @Answers(authCalls.editProfile)
  async editProfile(@CurrentActor() actor: Actor, @Body({ schema: authCalls.editProfile.body }) input: ProfileInput) {
    return { clientDetails: presentClientDetails(await this.auth.editProfile(actor, input)) };
  }

  @Answers(authCalls.changePassword)
  async changePassword(
    @CurrentActor() actor: Actor,
    @Body({ schema: authCalls.changePassword.body }) input: PasswordChange,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.auth.changePassword(actor, input);
    return { message: 'Password changed successfully.', data: keepSession(reply, session) };
  }

  @Answers(authCalls.verifyEmail)
  async verifyEmail(@Param('id') id: string, @Param('token') token: string, @Res() reply: FastifyReply) {
    await reply.redirect(`/?status=${await this.auth.verifyEmail(id, token)}`, 302);
  }

  @Answers(authCalls.forgotPassword)
  async forgotPassword(@Body({ schema: authCalls.forgotPassword.body }) input: { email: string }) {
    await this.auth.forgotPassword(input.email);
    return this.auth.mailAnswer();
  }

  @Answers(authCalls.checkResetLink)
  async checkResetLink(@Param('id') id: string, @Param('token') token: string) {
    return { isInvitation: (await this.auth.checkResetLink(id, token)).passwordHash === null };
  }

  @Answers(authCalls.resetPassword)
  async resetPassword(
    @Param('id') id: string,
    @Param('token') token: string,
    @Body({ schema: authCalls.resetPassword.body }) input: { password: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { email, passwordHash } = await this.auth.resetPassword(id, token, input.password);
    rememberDevice(reply, email);
    return { message: passwordHash === null ? 'Your password is set. Please log in.' : 'Password reset successfully.' };
  }

  @Answers(authCalls.resendEmail)
  async resendEmail(@Body({ schema: authCalls.resendEmail.body }) input: { email: string }) {
    await this.auth.resendEmail(input.email);
    return this.auth.mailAnswer();
  }
}
