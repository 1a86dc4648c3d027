import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SealKeys } from '../storage/encrypt-and-decrypt-data.js';
import { mailerSuite } from './mailer.suite.js';
import { SaveToFileMailer } from './save-to-file.mailer.js';
import { SendOrRetryLaterMailer } from './send-or-retry-later.mailer.js';
import { SmtpMailer } from './smtp.mailer.js';
import { aMailServer } from './testing/mail-server.suite.js';

const aFolder = () => mkdtemp(path.join(tmpdir(), 'proofroom-outbox-'));

mailerSuite(
  'The outbox',
  async () => {
    const mailer = new SaveToFileMailer(await aFolder());
    return { mailer, arrived: () => mailer.list() };
  },
  async () => {
    const file = path.join(await aFolder(), 'a file in its place');
    await writeFile(file, '');
    return new SaveToFileMailer(file);
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
  const outbox = new SaveToFileMailer(await aFolder());
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

it('keeps a mail while the mail server is away and sends it later, once, however many workers look', async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'proofroom-waiting-')), 'waiting');
  const from = 'Proofroom <proofroom@firm.ie>';
  const away = new SendOrRetryLaterMailer(new SmtpMailer('smtp://127.0.0.1:1', from), folder);
  await away.send({ to: 'anna@firm.ie', subject: 'First', text: 'Hello', html: '' });
  await away.send({ to: 'anna@firm.ie', subject: 'Second', text: 'Hello', html: '' });
  expect(await away.sendWaiting()).toBe(0);
  const server = await aMailServer();
  const workers = [1, 2, 3].map(() => new SendOrRetryLaterMailer(new SmtpMailer(server.url, from), folder));
  const sent = await Promise.all(workers.map((worker) => worker.sendWaiting()));
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await workers[0]?.sendWaiting()).toBe(0);
  await server.close();
  expect(server.mails.map(({ subject }) => subject).toSorted()).toEqual(['First', 'Second']);
});

it('keeps a waiting mail sealed where there is a key, also when the key changes meanwhile, and sends it as it was', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'proofroom-waiting-'));
  const [first, second] = ['11', '22'].map((digits) => digits.repeat(32)) as [string, string];
  const server = await aMailServer();
  const mailer = (keys: SealKeys | null, url = server.url) =>
    new SendOrRetryLaterMailer(new SmtpMailer(url, 'Proofroom <proofroom@firm.ie>'), folder, keys);
  const words = async () =>
    (await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'latin1')))).join('');
  const mail = { to: 'anna@firm.ie', subject: 'A link', text: 'http://localhost/reset/7', html: '' };
  await mailer(new SealKeys([first]), 'smtp://127.0.0.1:1').send(mail);
  await mailer(null, 'smtp://127.0.0.1:1').send({ ...mail, subject: 'From before there was a key' });
  expect(await mailer(new SealKeys([second, first])).sealAnew()).toEqual([]);
  expect(await words()).not.toMatch(/anna@firm|reset/);
  // Without the key it goes on waiting, and holds up nobody.
  expect(await mailer(new SealKeys([first])).sendWaiting()).toBe(0);
  expect(await readdir(folder)).toHaveLength(2);
  expect(await mailer(new SealKeys([second])).sendWaiting()).toBe(2);
  await server.close();
  expect(server.mails.map(({ subject, text }) => [subject, text?.trim()])).toEqual(
    expect.arrayContaining([
      ['A link', 'http://localhost/reset/7'],
      ['From before there was a key', 'http://localhost/reset/7'],
    ]),
  );
});

it('does not keep a mail that the mail server refuses for good', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'proofroom-waiting-'));
  class Refusing extends SmtpMailer {
    override async send(): Promise<void> {
      throw Object.assign(new Error('550 no such mailbox'), { responseCode: 550, code: 'EENVELOPE' });
    }
  }
  const mailer = new SendOrRetryLaterMailer(new Refusing('smtp://127.0.0.1:1', 'a@b.ie'), folder);
  await expect(mailer.send({ to: 'c@d.ie', subject: 's', text: 't', html: '' })).rejects.toThrow('no such mailbox');
  expect(await readdir(folder)).toEqual([]);
});
