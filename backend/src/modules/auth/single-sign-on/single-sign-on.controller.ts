import { Controller, Req, Res } from '@nestjs/common';
import { authCalls } from '@proofroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readEnv } from '../../../config/env.js';
import { Answers, type Input } from '../../../http/contract-decorators.js';
import { keepSession } from '../session-cookie.js';
import { SingleSignOnService, SSO_MINUTES } from './single-sign-on.service.js';

const COOKIE = 'single_sign_on';
// Lax: the browser comes back from another site, and brings it along.
const cookieOptions = () =>
  ({
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/single_sign_on',
    secure: readEnv().PUBLIC_URL.startsWith('https:'),
  }) as const;

@Controller()
export class SingleSignOnController {
  constructor(private readonly singleSignOn: SingleSignOnService) {}

  @Answers(authCalls.singleSignOn)
  async begin({ query: { to, again } }: Input<typeof authCalls.singleSignOn>, @Res() reply: FastifyReply) {
    const { address, kept } = await this.singleSignOn.begin(to, again !== undefined);
    void reply.setCookie(COOKIE, kept, { ...cookieOptions(), maxAge: SSO_MINUTES * 60 });
    await reply.redirect(address, 302);
  }

  @Answers(authCalls.singleSignOnCallback)
  async finish(
    _: Input<typeof authCalls.singleSignOnCallback>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    void reply.clearCookie(COOKIE, cookieOptions());
    const at = request.url.indexOf('?');
    const { session, to } = await this.singleSignOn.finish(
      at < 0 ? '' : request.url.slice(at),
      request.cookies[COOKIE],
    );
    keepSession(reply, session);
    await reply.redirect(`/?${new URLSearchParams({ signed_in: 'sso', ...(to && { to }) }).toString()}`, 302);
  }

  @Answers(authCalls.singleSignOnEnded)
  async ended({ body: { logoutToken } }: Input<typeof authCalls.singleSignOnEnded>) {
    await this.singleSignOn.end(logoutToken);
  }
}
