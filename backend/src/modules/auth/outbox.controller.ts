import { Controller, Req } from '@nestjs/common';
import { devCalls } from '@proofroom/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.js';
import { readEnv } from '../../config/env.js';
import { Answers } from '../../http/answers.js';
import { Mailer } from '../../ports/mail/mailer.js';
import { OutboxMailer } from '../../ports/mail/outbox.mailer.js';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);
// A reverse proxy makes every caller look local; any of these says that there is one.
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** The mails of a machine without a mail server, for the person who sits at it. Everyone else gets a plain 404. */
@Controller()
export class OutboxController {
  constructor(private readonly mailer: Mailer) {}

  @Answers(devCalls.outbox)
  async outbox(@Req() request: FastifyRequest) {
    if (!(this.mailer instanceof OutboxMailer) || !isLocal(request)) throw new AppError('NOT_FOUND');
    return { data: await this.mailer.list() };
  }
}

function isLocal(request: FastifyRequest): boolean {
  const { HOST, PUBLIC_URL } = readEnv();
  return (
    LOOPBACK.has(HOST) &&
    LOOPBACK.has(new URL(PUBLIC_URL).hostname) &&
    !FORWARDING.some((name) => request.headers[name] !== undefined)
  );
}
