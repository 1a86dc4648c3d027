import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { NotUnsealed, sealed, unsealed, type SealKeys } from '../storage/encrypt-and-decrypt-data.js';
import { Mailer, type Mail } from './mailer.js';

/** The links in mails have ended by then. */
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000;
/** Who took a mail and has not sent it for so long is dead. */
const ABANDONED_MS = 5 * 60 * 1000;
const WAITING = '.json';
const TAKEN = '.sending';
/** What a mail is sealed for. */
const SEALED_AS = 'a waiting mail';

type KeptMail = Mail & { keptAt: number };

/** A server that answers "never" will say so again; one that is away, busy or locked us out may not. */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return (responseCode ?? 0) >= 500 && code !== 'EAUTH';
}

/** Keeps a mail as a file while the mail server is away, sealed where there is a key, and sends it later, once. Also that counts as handed over. */
export class SendOrRetryLaterMailer extends Mailer {
  private readonly log = new Logger('mail');

  constructor(
    private readonly mailer: Mailer,
    private readonly folder: string,
    private readonly keys: SealKeys | null = null,
  ) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    // The same whenever it is sent: a server that took it unheard and gets it again knows that it is one mail.
    const named = { ...mail, messageId: `<${randomUUID()}@proofroom>` };
    try {
      await this.mailer.send(named);
    } catch (error) {
      if (isFinal(error)) throw error;
      await this.keep(named);
      this.log.warn(`a mail waits until the mail server is there again: ${(error as Error).message}`);
    }
  }

  /** Sends what waits, the oldest first, until the mail server is away again. Answers how many were sent. */
  override async sendWaiting(): Promise<number> {
    await this.freeAbandoned();
    let sent = 0;
    for (const name of await this.names(WAITING)) {
      const taken = await this.take(name);
      if (!taken) continue;
      const kept = await this.read(taken);
      const isSent = kept && (await this.sendKept(kept));
      if (isSent === null) await rename(taken, path.join(this.folder, name));
      else await rm(taken, { force: true });
      if (kept && isSent === null) break;
      if (isSent) sent++;
    }
    return sent;
  }

  /** Seals what waits with the key of today. Answers which no known key unseals. */
  async sealAnew(): Promise<string[]> {
    const left: string[] = [];
    for (const name of await this.names(WAITING)) {
      const taken = await this.take(name);
      if (!taken) continue;
      const kept = await this.read(taken);
      if (!kept) left.push(name);
      await (kept ? this.write(taken, kept) : undefined);
      await rename(taken, path.join(this.folder, name));
    }
    return left;
  }

  /** Null where no known key unseals it. */
  private async read(file: string): Promise<KeptMail | null> {
    try {
      const stored = createReadStream(file);
      const content = this.keys ? unsealed(stored, this.keys, SEALED_AS) : stored;
      return JSON.parse(String(await buffer(Readable.from(content)))) as KeptMail;
    } catch (error) {
      if (!(error instanceof NotUnsealed || error instanceof SyntaxError)) throw error;
      this.log.warn(`a mail that waits cannot be read: ${path.basename(file)}`);
      return null;
    }
  }

  private async write(file: string, mail: KeptMail): Promise<void> {
    const content = Readable.from([Buffer.from(JSON.stringify(mail))]);
    const stored = this.keys ? Readable.from(sealed(content, this.keys, SEALED_AS)) : content;
    await writeFile(`${file}.part`, await buffer(stored), { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
  }

  /** Null when it has to wait longer, false when it never will be sent. */
  private async sendKept({ keptAt, ...mail }: KeptMail): Promise<boolean | null> {
    try {
      await this.mailer.send(mail);
      return true;
    } catch (error) {
      if (!isFinal(error) && Date.now() - keptAt < GIVE_UP_MS) return null;
      this.log.error(`a mail that waited is given up: ${(error as Error).message}`);
      return false;
    }
  }

  private async keep(mail: Mail): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const keptAt = Date.now();
    await this.write(path.join(this.folder, `${keptAt}-${randomUUID()}${WAITING}`), { ...mail, keptAt });
  }

  /** Of several workers one gets it. */
  private async take(name: string): Promise<string | null> {
    const taken = path.join(this.folder, `${name}${TAKEN}`);
    try {
      await rename(path.join(this.folder, name), taken);
      return taken;
    } catch {
      return null;
    }
  }

  private async freeAbandoned(): Promise<void> {
    for (const name of await this.names(TAKEN)) {
      const file = path.join(this.folder, name);
      const known = await stat(file).catch(() => null);
      // Renaming leaves the time of a file's content as it was, that of its status is when it was taken.
      if (known && Date.now() - known.ctimeMs > ABANDONED_MS)
        await rename(file, file.slice(0, -TAKEN.length)).catch(() => undefined);
    }
  }

  private async names(ending: string): Promise<string[]> {
    return (await readdir(this.folder).catch(() => [])).filter((name) => name.endsWith(ending)).toSorted();
  }
}
