import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Outcome } from './kill-worker-queue-or-database.ts';
import type { Product } from './product.ts';

/** Nobody listens there until the mail server is back. */
const PORT = 20_000 + (process.pid % 20_000);
export const MAIL_SETTINGS = { SMTP_URL: `smtp://127.0.0.1:${PORT}`, TRIES_PER_ADDRESS: '1000000' };
const MAILS = 20;
const PATIENCE_MS = 60_000;

/** The mail server is away while people register: nothing fails, and every mail arrives once when it is back. */
export async function mail(product: Product): Promise<Outcome> {
  const addresses = Array.from({ length: MAILS }, (_, number) => `waiting-${number}@firm.ie`);
  let taken = 0;
  for (const email of addresses) {
    const { status } = await product.call('POST', '/registration', {
      email,
      first_name: 'Anna',
      last_name: 'Byrne',
      password: 'Waiting-1-enough',
      phone_number: '0861234567',
    });
    if (status === 200) taken++;
  }
  const arrived: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().once('end', () => {
        arrived.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(PORT, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const took = await product.until('every mail arrives', async () => arrived.length >= taken, PATIENCE_MS);
  // Two looks of the worker later nothing came twice.
  await sleep(25_000);
  await new Promise<void>((closed) => server.close(closed));
  const different = new Set(arrived).size;
  return {
    figures: `${taken} of ${MAILS} people registered while nobody listened at port ${port}; ${different} mails arrived ${Math.round(took / 1000)} s after the server was back, ${arrived.length - different} of them twice`,
    isGood: taken === MAILS && different === MAILS && arrived.length === MAILS,
  };
}
