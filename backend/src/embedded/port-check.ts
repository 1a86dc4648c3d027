import net from 'node:net';
import type { Settings } from '../config/settings.js';
import { CannotStart } from './cannot-start.js';
import { sleep } from './processes.js';

const CHILDREN_FOLLOW_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/**
 * Throws CannotStart when the API will not be able to listen. With `mayBeOurs` the port may still belong to the API of a
 * start that was killed a moment ago, so it is waited for.
 */
export async function refuseTakenPort(
  { HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>,
  { mayBeOurs = false } = {},
): Promise<void> {
  const giveUpAt = Date.now() + (mayBeOurs ? CHILDREN_FOLLOW_WITHIN_MS : 0);
  for (;;) {
    const code = await tryToListen(HOST, PORT);
    if (!code) return;
    if (code !== 'EADDRINUSE' || Date.now() > giveUpAt) throw new CannotStart(sentenceFor(code, HOST, PORT));
    await sleep(LOOK_AGAIN_MS);
  }
}

/** The code of the error, or nothing when listening worked. */
function tryToListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

function sentenceFor(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Choose another one, for example: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES') return `Port ${port} may only be used by root. Set PORT to one above 1023.`;
  return `This machine cannot listen on ${host}, port ${port} (${code}). Check the settings HOST and PORT.`;
}
