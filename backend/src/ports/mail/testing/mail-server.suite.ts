import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived: who handed it over to whom, and what it says. */
export interface ArrivedMail extends Email {
  handedOverBy: string;
  recipients: string[];
}

/** A real SMTP server on a port of its own, with the mails it was handed. */
export async function aMailServer() {
  const mails: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const handedOverBy = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const recipients = envelope.rcptTo.map(({ address }) => address);
      mails.push({ ...(await PostalMime.parse(await buffer(stream))), handedOverBy, recipients });
      done();
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(closed));
  return { url: `smtp://127.0.0.1:${port}`, mails, close };
}
