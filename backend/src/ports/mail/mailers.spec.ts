import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mailerSuite } from './mailer.suite.js';
import { OutboxMailer } from './outbox.mailer.js';
import { SmtpMailer } from './smtp.mailer.js';
import { aMailServer } from './testing/mail-server.suite.js';

const aFolder = () => mkdtemp(path.join(tmpdir(), 'proofroom-outbox-'));

mailerSuite(
  'The outbox',
  async () => {
    const mailer = new OutboxMailer(await aFolder());
    return { mailer, arrived: () => mailer.list() };
  },
  async () => {
    const file = path.join(await aFolder(), 'a file in its place');
    await writeFile(file, '');
    return new OutboxMailer(file);
  },
);

mailerSuite(
  'SMTP',
  async () => {
    const server = await aMailServer();
    return {
      mailer: new SmtpMailer(server.url, 'Proofroom <proofroom@firm.ie>'),
      arrived: async () =>
        server.mails.map(({ recipients, subject = '', text = '' }) => ({ to: recipients.join(), subject, text })),
      close: server.close,
    };
  },
  async () => new SmtpMailer('smtp://127.0.0.1:1', 'a@b.ie'),
);

it('keeps mails in the outbox, newest first, with their links', async () => {
  const outbox = new OutboxMailer(await aFolder());
  expect(await outbox.list()).toEqual([]);
  await outbox.send({ to: 'a@b.ie', subject: 'First', text: 'Hello', html: '' });
  await new Promise((done) => setTimeout(done, 5));
  await outbox.send({ to: 'a@b.ie', subject: 'Second', text: 'Open\n\nhttp://localhost:3000/x/y/\n', html: '' });
  expect((await outbox.list()).map(({ subject, links }) => ({ subject, links }))).toEqual([
    { subject: 'Second', links: ['http://localhost:3000/x/y/'] },
    { subject: 'First', links: [] },
  ]);
});

it('hands a mail to an SMTP server as plain text and as HTML, from the product, with the address for an answer', async () => {
  const server = await aMailServer();
  await new SmtpMailer(server.url, 'Proofroom <proofroom@firm.ie>').send({
    to: 'support@firm.ie',
    subject: 'A request',
    text: 'Hello Anna',
    html: '<p>Hello Anna</p>',
    replyTo: 'anna@firm.ie',
  });
  await server.close();
  expect(server.mails).toMatchObject([
    {
      handedOverBy: 'proofroom@firm.ie',
      from: { address: 'proofroom@firm.ie', name: 'Proofroom' },
      replyTo: [{ address: 'anna@firm.ie' }],
      text: 'Hello Anna\n',
      html: '<p>Hello Anna</p>\n',
    },
  ]);
});
