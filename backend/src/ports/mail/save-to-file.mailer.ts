import type { OutboxMail } from '@proofroom/contract';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Mailer, type Mail } from './mailer.js';

const LINK = /https?:\/\/\S+/g;
const LISTED = 50;

/** Keeps mails as files instead of sending them: for a machine without a mail server. */
export class SaveToFileMailer extends Mailer {
  override readonly sendsMail = false;

  constructor(private readonly folder: string) {
    super();
  }

  async send({ to, subject, text }: Mail): Promise<void> {
    const sentAt = new Date().toISOString();
    const id = `${sentAt.replaceAll(/[:.]/g, '-')}-${randomUUID()}`;
    const mail: OutboxMail = { id, to, subject, text, links: text.match(LINK) ?? [], sentAt };
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = path.join(this.folder, `${id}.json`);
    await writeFile(`${file}.part`, JSON.stringify(mail), { mode: 0o600 });
    await rename(`${file}.part`, file);
  }

  /** The latest 50, newest first. */
  async list(): Promise<OutboxMail[]> {
    const names = await readdir(this.folder).catch(() => []);
    const latest = names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .toReversed()
      .slice(0, LISTED);
    return Promise.all(
      latest.map(async (name) => JSON.parse(await readFile(path.join(this.folder, name), 'utf8')) as OutboxMail),
    );
  }
}
