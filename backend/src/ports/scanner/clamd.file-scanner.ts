import { connect, type Socket } from 'node:net';
import { finished, type Readable } from 'node:stream';
import { FileScanner, ScannerAway, type ScanResult } from './file-scanner.js';

/** Silence after which the scanner is taken for dead. */
const TIMEOUT_MS = 60_000;
const END = '\0';

function addressOf(url: string): { host: string; port: number } | { path: string } {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:' ? { path: decodeURIComponent(pathname) } : { host: hostname, port: Number(port || 3310) };
}

/** Each piece goes with its length before it; a length of zero ends the stream. */
function framed(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return Buffer.concat([length, piece]);
}

async function sendAll(socket: Socket, content: Readable): Promise<void> {
  socket.write(`zINSTREAM${END}`);
  for await (const piece of content) {
    // Once the scanner has hung up, what remains need not be sent: its answer says why.
    if (socket.destroyed || socket.readableEnded) return;
    if (!socket.write(framed(piece as Buffer))) await drained(socket);
  }
  socket.write(framed(Buffer.alloc(0)));
}

const drained = (socket: Socket): Promise<void> =>
  new Promise((go) => {
    const proceed = () => {
      socket.off('drain', proceed);
      socket.off('close', proceed);
      go();
    };
    socket.on('drain', proceed);
    socket.on('close', proceed);
  });

const answerOf = (socket: Socket): Promise<string> =>
  new Promise((settle, fail) => {
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      answer += piece;
      if (answer.includes(END)) settle(answer);
    });
    finished(socket, { writable: false }, (error) => (answer ? settle(answer) : fail(error ?? new Error('no answer'))));
  });

function verdictOf(answer: string): ScanResult {
  const line = answer.split(END)[0]?.trim() ?? '';
  if (line === 'stream: OK') return { isClean: true };
  const virus = /^stream: (.+) FOUND$/.exec(line)?.[1];
  if (virus) return { isClean: false, virus };
  throw new ScannerAway(`The virus scanner answered "${line.slice(0, 200)}".`);
}

/** ClamAV's daemon, spoken to over its socket: the file is streamed to it (INSTREAM). */
export class ClamdFileScanner extends FileScanner {
  constructor(
    private readonly url: string,
    private readonly timeout = TIMEOUT_MS,
  ) {
    super();
  }

  async scan(content: Readable, signal: AbortSignal): Promise<ScanResult> {
    signal.throwIfAborted();
    const socket = connect({ ...addressOf(this.url), timeout: this.timeout });
    const stop = () => socket.destroy();
    signal.addEventListener('abort', stop);
    socket.on('timeout', () => socket.destroy(new Error('no answer in time')));
    try {
      const answer = answerOf(socket);
      const [said] = await Promise.all([answer, sendAll(socket, content)]);
      return verdictOf(said);
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof ScannerAway
        ? error
        : new ScannerAway('The virus scanner does not answer.', { cause: error });
    } finally {
      signal.removeEventListener('abort', stop);
      socket.destroy();
      content.destroy();
    }
  }
}
