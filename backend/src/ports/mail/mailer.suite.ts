import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail, Mailer } from './mailer.js';

/** What arrived, as the reader sees it. */
export type Arrived = Pick<Mail, 'to' | 'subject' | 'text'>;

export interface OpenedMailer {
  mailer: Mailer;
  /** What was handed over so far, in any order. */
  arrived(): Promise<Arrived[]>;
  close?(): Promise<void>;
}

const LETTER: Mail = {
  to: 'una@firm.ie',
  subject: 'A request – nº 1',
  text: 'Dear Úna,\n\nhttp://localhost:3000/x/?a=1&b=2\n',
  html: '<p>Dear Úna,</p>',
  replyTo: 'anna@firm.ie',
};

/** What every mailer must do. `open` makes one with somebody to send to, `broken` one that can hand over nothing. */
export function mailerSuite(name: string, open: () => Promise<OpenedMailer>, broken: () => Promise<Mailer>): void {
  describe(`${name} as a mailer`, () => {
    let opened: OpenedMailer;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close?.());

    it('hands a mail over to its reader with every letter of its subject and words', async () => {
      await opened.mailer.send(LETTER);
      const [mail] = await opened.arrived();
      expect(mail).toMatchObject({ to: LETTER.to, subject: LETTER.subject });
      expect(mail?.text.trim()).toBe(LETTER.text.trim());
    });

    it('loses none of several mails that are sent at once', async () => {
      const subjects = ['First', 'Second', 'Third'];
      await Promise.all(subjects.map((subject) => opened.mailer.send({ ...LETTER, subject })));
      const arrived = (await opened.arrived()).map(({ subject }) => subject);
      expect(arrived).toEqual(expect.arrayContaining(subjects));
    });

    it('says so when it cannot hand a mail over', async () => {
      await expect((await broken()).send(LETTER)).rejects.toThrow();
    });
  });
}
