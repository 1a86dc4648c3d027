import { Injectable } from '@nestjs/common';
import { Mailer } from '../../ports/mail/mailer.js';
import { IntervalJob } from './interval-job.js';

const EVERY_MILLISECONDS = 10_000;

/** Sends the mails that wait because the mail server was away. */
@Injectable()
export class SendWaitingMailsJob extends IntervalJob {
  constructor(private readonly mailer: Mailer) {
    super('waiting mails', EVERY_MILLISECONDS);
  }

  protected override async work(): Promise<void> {
    await this.mailer.sendWaiting();
  }
}
