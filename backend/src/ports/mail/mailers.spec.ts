import { mkdtemp } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { OutboxMailer } from './outbox.mailer.js';
import { SmtpMailer } from './smtp.mailer.js';

it('keeps mails in the outbox, newest first, with their links', async () => {
  const outbox = new OutboxMailer(await mkdtemp(path.join(tmpdir(), 'proofroom-outbox-')));
  expect(await outbox.list()).toEqual([]);
  await outbox.send({ to: 'a@b.ie', subject: 'First', text: 'Hello' });
  await new Promise((done) => setTimeout(done, 5));
  await outbox.send({ to: 'a@b.ie', subject: 'Second', text: 'Open\n\nhttp://localhost:3000/x/y/\n' });
  expect((await outbox.list()).map(({ subject, links }) => ({ subject, links }))).toEqual([
    { subject: 'Second', links: ['http://localhost:3000/x/y/'] },
    { subject: 'First', links: [] },
  ]);
});

/** Speaks just enough SMTP to take one mail. */
function aMailServer() {
  const lines: string[] = [];
  const talk = (socket: Socket) => {
    let inData = false;
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        lines.push(line);
        if (inData && line === '.') {
          inData = false;
          socket.write('250 taken\r\n');
        } else if (inData) continue;
        else if (line === 'DATA') {
          inData = true;
          socket.write('354 go on\r\n');
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  };
  const server = createServer(talk);
  return new Promise<{ url: string; lines: string[]; close: () => void }>((ready) =>
    server.listen(0, '127.0.0.1', () =>
      ready({ url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, lines, close: () => server.close() }),
    ),
  );
}

it('hands a mail to an SMTP server', async () => {
  const server = await aMailServer();
  await new SmtpMailer(server.url, 'Proofroom <proofroom@firm.ie>').send({
    to: 'anna@firm.ie',
    subject: 'Verify',
    text: 'Hello Anna',
  });
  server.close();
  expect(server.lines).toEqual(
    expect.arrayContaining([
      'MAIL FROM:<proofroom@firm.ie>',
      'RCPT TO:<anna@firm.ie>',
      'Subject: Verify',
      'Hello Anna',
    ]),
  );
});

it('says so when no mail server answers', async () => {
  await expect(
    new SmtpMailer('smtp://127.0.0.1:1', 'a@b.ie').send({ to: 'c@d.ie', subject: 's', text: 't' }),
  ).rejects.toThrow();
});
