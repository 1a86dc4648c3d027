import { Module } from '@nestjs/common';
import path from 'node:path';
import { type Env, readEnv } from '../../config/env.js';
import { sealKeysOf } from '../storage/encrypt-and-decrypt-data.js';
import { Mailer } from './mailer.js';
import { SaveToFileMailer } from './save-to-file.mailer.js';
import { SendOrRetryLaterMailer } from './send-or-retry-later.mailer.js';
import { SmtpMailer } from './smtp.mailer.js';

/** The first whose settings are filled in serves; the last one needs none. */
const MAILERS: ((settings: Env) => Mailer | false)[] = [
  (settings) => spoolingMailerOf(settings),
  ({ DATA_DIR }) => new SaveToFileMailer(path.join(DATA_DIR, 'outbox')),
];

/** For the mail server of the settings, also for programs that run without the application; false where there is none. */
export function spoolingMailerOf(settings: Env): SendOrRetryLaterMailer | false {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = settings;
  if (SMTP_URL === undefined || SMTP_URL === '') return false;
  const folder = path.join(DATA_DIR, 'waiting-mails');
  return new SendOrRetryLaterMailer(new SmtpMailer(SMTP_URL, MAIL_FROM), folder, sealKeysOf(settings));
}

function chooseMailer(): Mailer {
  const settings = readEnv();
  for (const make of MAILERS) {
    const mailer = make(settings);
    if (mailer) return mailer;
  }
  throw new Error('No mailer serves these settings.');
}

@Module({ providers: [{ provide: Mailer, useFactory: chooseMailer }], exports: [Mailer] })
export class MailModule {}
