import { Module } from '@nestjs/common';
import path from 'node:path';
import { readEnv } from '../../config/env.js';
import { Mailer } from './mailer.js';
import { OutboxMailer } from './outbox.mailer.js';
import { SmtpMailer } from './smtp.mailer.js';

function mailer(): Mailer {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = readEnv();
  return SMTP_URL ? new SmtpMailer(SMTP_URL, MAIL_FROM) : new OutboxMailer(path.join(DATA_DIR, 'outbox'));
}

@Module({ providers: [{ provide: Mailer, useFactory: mailer }], exports: [Mailer] })
export class MailModule {}
