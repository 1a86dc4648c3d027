import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The harmless text that every virus scanner reports; put together here so that no scanner reports this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');

const COMMAND = 'zINSTREAM\0';

/** The stream's bytes once its last frame is there, until then null. */
function streamIn(received: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** Speaks the daemon's protocol and knows one virus. `answer` replaces its verdict. */
export async function fakeClamd(answer?: (content: Buffer) => string) {
  const seen: number[] = [];
  const serve = (socket: Socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece as Buffer]);
      const content = streamIn(received);
      if (!content) return;
      seen.push(content.length);
      const verdict = content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
      socket.end(`${answer?.(content) ?? verdict}\0`);
    });
  };
  const server = createServer(serve);
  const listen = (port = 0) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen();
  const { port } = server.address() as AddressInfo;
  return {
    url: `tcp://127.0.0.1:${port}`,
    /** Bytes of each file that was scanned. */
    seen,
    stop: () => new Promise<void>((done) => server.close(() => done())),
    start: () => listen(port),
  };
}
