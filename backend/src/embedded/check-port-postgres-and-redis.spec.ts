import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { refuseTakenPort } from './check-port-postgres-and-redis.js';
import { freePort } from '../processes/free-port.js';

const HOST = '127.0.0.1';

async function listenOn(PORT: number): Promise<net.Server> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(PORT, HOST, resolve));
  return server;
}

describe('the port of the web server', () => {
  it('is fine when nobody listens on it', async () => {
    await expect(refuseTakenPort({ HOST, PORT: await freePort() })).resolves.toBeUndefined();
  });

  it('is refused with the way out when another program has it', async () => {
    const PORT = await freePort();
    const other = await listenOn(PORT);
    await expect(refuseTakenPort({ HOST, PORT })).rejects.toThrow(
      `Port ${PORT} is taken by another program. Choose another one, for example: PORT=${PORT + 1} npm start`,
    );
    other.close();
  });

  it('is waited for when a start that was killed may still hold it', async () => {
    const PORT = await freePort();
    const other = await listenOn(PORT);
    setTimeout(() => other.close(), 200);
    await expect(refuseTakenPort({ HOST, PORT }, { mayBeOurs: true })).resolves.toBeUndefined();
  });

  it('is refused on an address that this machine does not have', async () => {
    await expect(refuseTakenPort({ HOST: '192.0.2.1', PORT: 4000 })).rejects.toThrow(
      'This machine cannot listen on 192.0.2.1, port 4000 (EADDRNOTAVAIL). Check the settings HOST and PORT.',
    );
  });
});
