import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { OutboxMailer } from './outbox.mailer.js';
import { SmtpMailer } from './smtp.mailer.js';
import { aMailServer } from './testing/mail-server.suite.js';

it('keeps mails in the outbox, newest first, with their links', async () => {
  const outbox = new OutboxMailer(await mkdtemp(path.join(tmpdir(), 'proofroom-outbox-')));
  expect(await outbox.list()).toEqual([]);
  await outbox.send({ to: 'a@b.ie', subject: 'First', text: 'Hello', html: '' });
  await new Promise((done) => setTimeout(done, 5));
  await outbox.send({ to: 'a@b.ie', subject: 'Second', text: 'Open\n\nhttp://localhost:3000/x/y/\n', html: '' });
  expect((await outbox.list()).map(({ subject, links }) => ({ subject, links }))).toEqual([
    { subject: 'Second', links: ['http://localhost:3000/x/y/'] },
    { subject: 'First', links: [] },
  ]);
});

it('hands a mail to an SMTP server, as plain text and as HTML, with the address for an answer', async () => {
  const server = await aMailServer();
  await new SmtpMailer(server.url, 'Proofroom <proofroom@firm.ie>').send({
    to: 'support@firm.ie',
    subject: 'A request – nº 1',
    text: 'Hello Anna',
    html: '<p>Hello Anna</p>',
    replyTo: 'anna@firm.ie',
  });
  await server.close();
  expect(server.mails).toMatchObject([
    {
      handedOverBy: 'proofroom@firm.ie',
      recipients: ['support@firm.ie'],
      from: { address: 'proofroom@firm.ie', name: 'Proofroom' },
      replyTo: [{ address: 'anna@firm.ie' }],
      subject: 'A request – nº 1',
      text: 'Hello Anna\n',
      html: '<p>Hello Anna</p>\n',
    },
  ]);
});

it('says so when no mail server answers', async () => {
  await expect(
    new SmtpMailer('smtp://127.0.0.1:1', 'a@b.ie').send({ to: 'c@d.ie', subject: 's', text: 't', html: '' }),
  ).rejects.toThrow();
});
