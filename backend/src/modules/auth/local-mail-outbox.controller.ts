import { Controller, Req } from '@nestjs/common';
import { devCalls } from '@proofroom/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.js';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { isLocalCall } from '../../http/is-local-call.js';
import { Mailer } from '../../ports/mail/mailer.js';
import { SaveToFileMailer } from '../../ports/mail/save-to-file.mailer.js';

/** The mails of a machine without a mail server, for the administrator who sits at it. */
@Controller()
export class LocalMailOutboxController {
  constructor(private readonly mailer: Mailer) {}

  @Answers(devCalls.outbox)
  async outbox(_: Input<typeof devCalls.outbox>, @Req() request: FastifyRequest) {
    if (!(this.mailer instanceof SaveToFileMailer) || !isLocalCall(request)) throw new AppError('NOT_FOUND');
    return { data: await this.mailer.list() };
  }
}
