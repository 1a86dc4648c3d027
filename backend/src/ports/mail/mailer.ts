export interface Mail {
  to: string;
  subject: string;
  /** Plain text; links stand on lines of their own. */
  text: string;
  /** The same in HTML, for programs that show it. */
  html: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  /** Names it for mail servers; one is made where there is none. */
  messageId?: string;
}

/** Sends mail to one person. Rejects when it could neither be handed over nor kept for later. */
export abstract class Mailer {
  /** False where mails are only kept, for the operator to read. */
  readonly sendsMail: boolean = true;

  abstract send(mail: Mail): Promise<void>;

  /** Sends what was kept. Answers how many were sent. */
  async sendWaiting(): Promise<number> {
    return 0;
  }
}
