import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { ClamdFileScanner } from './clamd.file-scanner.js';
import { ScannerAway } from './file-scanner.js';
import { EICAR, fakeClamd } from './testing/fake-clamd.js';

const never = () => new AbortController().signal;
const file = (...pieces: string[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)));

describe('the virus scanner', () => {
  let stop: (() => Promise<void>) | undefined;
  afterEach(async () => {
    await stop?.();
    stop = undefined;
  });
  const scanner = async (answer?: () => string) => {
    const server = await fakeClamd(answer);
    stop = server.stop;
    return { server, scan: new ClamdFileScanner(server.url, 500) };
  };

  it('passes a clean file, whole', async () => {
    const { server, scan } = await scanner();
    expect(await scan.scan(file('a'.repeat(300_000), 'b'), never())).toEqual({ isClean: true });
    expect(server.seen).toEqual([300_001]);
  });

  it('names what it found, also across two pieces', async () => {
    const { scan } = await scanner();
    expect(await scan.scan(file(EICAR.slice(0, 30), EICAR.slice(30)), never())).toEqual({
      isClean: false,
      virus: 'Eicar-Test-Signature',
    });
  });

  it('gives no verdict when it reports an error of its own', async () => {
    const { scan } = await scanner(() => 'INSTREAM size limit exceeded. ERROR');
    await expect(scan.scan(file('a'), never())).rejects.toThrow('size limit exceeded');
  });

  it('gives no verdict when it is away', async () => {
    const { server, scan } = await scanner();
    await server.stop();
    stop = undefined;
    await expect(scan.scan(file('a'), never())).rejects.toBeInstanceOf(ScannerAway);
  });

  it('stops when it is cancelled', async () => {
    const { scan } = await scanner();
    const cancel = new AbortController();
    const endless = Readable.from(
      (async function* () {
        for (;;) {
          yield Buffer.alloc(1000);
          await new Promise((tick) => setTimeout(tick, 5));
        }
      })(),
    );
    setTimeout(() => cancel.abort(new Error('cancelled')), 50);
    await expect(scan.scan(endless, cancel.signal)).rejects.toThrow('cancelled');
  });
});
