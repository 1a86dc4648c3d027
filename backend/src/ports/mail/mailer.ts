export interface Mail {
  to: string;
  subject: string;
  /** Plain text; links stand on lines of their own. */
  text: string;
}

/** Sends mail to one person. Rejects when it could not be handed over. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}
