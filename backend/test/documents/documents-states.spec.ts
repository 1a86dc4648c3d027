import { DOCUMENT_STATUSES } from '@proofroom/contract';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideEnv } from '../../src/config/env.js';
import { EICAR, fakeClamd } from '../../src/ports/scanner/testing/fake-clamd.js';
import { makeDocx, paragraph } from '../../src/ports/parser/testing/make/make-docx.js';
import { makePdf, textAt } from '../../src/ports/parser/testing/make/make-pdf.js';
import { makeScan } from '../../src/ports/parser/testing/make/make-scan.js';
import { makeXlsx } from '../../src/ports/parser/testing/make/make-xlsx.js';
import { FileStore } from '../../src/ports/storage/file-store.js';
import { aPerson, until } from '../support/start-test-app-and-send-requests.js';
import { appThatUploadsAndReads, formatFile, type ReadingRoom } from '../support/app-that-uploads-and-reads.js';
import { readers, readersAtWork, ticksOf } from '../support/watch-children.js';

const bytes = (file: Buffer) => new Uint8Array(file);
const deed = () => bytes(makePdf([{ content: textAt(72, 700, 'Deed of charge') }]));
/** A page that keeps the engine busy for many seconds. */
const slowPdf = () => bytes(makePdf([{ content: `BT /F1 8 Tf ${'(a) Tj\n'.repeat(4_000_000)} ET`, isPacked: true }]));

describe('how the reading of a document ends', () => {
  let room: ReadingRoom;
  let clamd: Awaited<ReturnType<typeof fakeClamd>>;
  beforeAll(async () => {
    clamd = await fakeClamd();
    provideEnv({ CLAMD_URL: clamd.url });
    room = await appThatUploadsAndReads();
  });
  afterAll(async () => {
    await room?.close();
    await clamd?.stop();
    provideEnv({ CLAMD_URL: '' });
  });

  it('is never a state that contradicts itself: the database refuses it', async () => {
    const id = await room.put(await room.aProject(), 'deed.txt', 'Deed of charge');
    await room.settled(id);
    const contradictions = [
      `status = 'lost'`,
      `status = 'failed', read_again_for = 'person'`,
      `read_again_for = 'nobody'`,
      `tried_without_recognition = true`,
      `scanned_pages = '{1}'`,
      `unread_pages = '{1}'`,
      `takes_password = true`,
    ];
    for (const change of contradictions)
      await expect(room.source.query(`UPDATE documents SET ${change} WHERE id = $1`, [id]), change).rejects.toThrow(
        'check constraint',
      );
  });

  it('is one of the known states, each with a sentence that says what to do', async () => {
    const projectId = await room.aProject();
    const letters = Array.from(
      { length: 240_000 },
      (_, at) => `1 0 0 1 ${(at * 37) % 600} ${(at * 53) % 790} Tm (a) Tj`,
    );
    const flood = `BT /F1 8 Tf ${letters.join('\n')} ET`;
    const files = {
      ready: ['deed.pdf', deed()],
      partial: [
        'half.pdf',
        bytes(makePdf([{ content: textAt(72, 700, 'Deed of charge') }, { content: flood, isPacked: true }])),
      ],
      no_text: ['blank.pdf', bytes(makePdf([{ content: '' }]))],
      locked: ['locked.pdf', formatFile('pdf-password.pdf')],
      damaged: ['broken.pdf', '%PDF-1.7 and then nothing'],
      refused: ['program.txt', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 255, 255])],
      infected: ['invoice.txt', EICAR],
      failed: ['gone.txt', 'The stored file is lost.'],
    } as const;
    await room.stopWorker();
    const ids = new Map<string, number>();
    for (const [status, [name, content]] of Object.entries(files))
      ids.set(status, await room.put(projectId, name, typeof content === 'string' ? content : content));
    expect((await room.progress(projectId)).map(({ status }) => status)).toEqual(Array(8).fill('waiting'));
    await room.source.query(`UPDATE documents SET file_key = 'projects/0/lost' WHERE id = $1`, [ids.get('failed')]);
    await room.startWorker();
    for (const [status, id] of ids) {
      const { status: found, reason } = await room.settled(id);
      expect([status, found]).toEqual([status, status]);
      const isReadable = status === 'ready' || status === 'partial';
      if (isReadable) expect(reason).toBeNull();
      else expect(reason).toMatch(/^\p{Lu}.*[.]$/u);
    }
    expect([...ids.keys(), 'waiting', 'reading'].sort()).toEqual([...DOCUMENT_STATUSES].sort());
    expect((await room.look(ids.get('partial') ?? 0)).remarks).toEqual([
      'Page 2 could not be read: it is broken, or holds more than a page can.',
    ]);
    const infected = await room.look(ids.get('infected') ?? 0);
    expect(infected.reason).toContain('Eicar-Test-Signature');
    expect((await room.call('GET', `/documents/${infected.id}/file`)).body).toMatchObject({
      code: 'DOCUMENT_INFECTED',
    });
  });

  const manyParagraphs = () =>
    bytes(
      makeDocx({ body: Array.from({ length: 150_000 }, (_, at) => paragraph(`Clause ${at} of the deed.`)).join('') }),
    );
  const manyRows = () => {
    const row = (at: number) =>
      `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c><c r="B${at + 1}"><v>${at * 7}</v></c></row>`;
    return bytes(
      makeXlsx({ sheets: [{ name: 'Ledger', rows: Array.from({ length: 300_000 }, (_, at) => row(at)).join('') }] }),
    );
  };
  const scan = () =>
    makeScan(
      [1, 2, 3, 4].map((number) => ({
        lines: [`Page ${number} of the lease of the premises.`, 'The rent is 900 euro.'],
      })),
    );
  const LONG = [
    ['page', slowPdf, 'slow.pdf'],
    ['Word document', manyParagraphs, 'deed.docx'],
    ['workbook', manyRows, 'ledger.xlsx'],
    ['table', () => 'Name,Shares,Class\n'.concat('A. Byrne,1200,Ordinary\n'.repeat(600_000)), 'ledger.csv'],
    ['text', () => 'The rent is 900 euro a month.\n'.repeat(900_000), 'minutes.txt'],
    ['scan', scan, 'scan.pdf'],
  ] as const;

  it.each(LONG)(
    'comes within two seconds of a cancel in the middle of a long %s, and can begin again',
    async (_, make, name) => {
      const projectId = await room.aProject();
      const id = await room.put(projectId, name, await make());
      await until(
        () => room.look(id),
        ({ status }) => status === 'reading',
      );
      if (name === 'scan.pdf')
        await until(
          async () => (await room.progress(projectId))[0]?.total,
          (total) => total === 4,
        );
      const there = readers();
      expect((await room.call('POST', `/documents/${id}/cancel`)).status).toBe(200);
      expect(await room.look(id)).toMatchObject({ status: 'failed', reason: expect.stringContaining('was cancelled') });
      const ticks = () => there.reduce((sum, pid) => sum + ticksOf(pid), 0);
      const before = ticks();
      let most = before;
      // A process that starts in its place only waits for the next document.
      await until(
        async () => {
          most = Math.max(most, ticks());
          return (await readersAtWork()).filter((pid) => there.includes(pid));
        },
        (busy) => busy.length === 0,
      );
      // Their own seconds, not those that others take the processor from them.
      expect(most - before).toBeLessThan(200);
      await new Promise((done) => setTimeout(done, 2500));
      expect((await room.look(id)).status).toBe('failed');
      expect((await room.call('POST', `/documents/${id}/retry`)).status).toBe(200);
      await until(
        () => room.look(id),
        ({ status }) => status === 'reading',
      );
      if (name === 'scan.pdf') expect((await room.settled(id)).status).toBe('ready');
      else await room.call('POST', `/documents/${id}/cancel`);
    },
  );

  it('waits while another large document is read, says so, and follows', async () => {
    const projectId = await room.aProject();
    const first = await room.put(projectId, 'minutes.txt', 'The rent is 900 euro a month.\n'.repeat(900_000));
    await until(
      () => room.look(first),
      ({ status }) => status === 'reading',
    );
    const second = await room.put(projectId, 'register.txt', 'The rent is 800 euro a month.\n'.repeat(400_000));
    const waiting = await until(
      () => room.look(second),
      ({ reason }) => reason !== null,
    );
    expect(waiting).toMatchObject({ status: 'waiting', reason: expect.stringContaining('Another large document') });
    await room.call('POST', `/documents/${first}/cancel`);
    const follows = await until(
      () => room.look(second),
      ({ status }) => status === 'reading',
    );
    expect(follows.reason).toBeNull();
    await room.call('POST', `/documents/${second}/cancel`);
  });

  it('is left alone by a cancel that comes too late, and may be asked for by staff', async () => {
    const id = await room.put(await room.aProject(), 'deed.pdf', deed());
    await room.settled(id);
    await room.call('POST', `/documents/${id}/cancel`, undefined, await aPerson(room.source, 'staff'));
    expect((await room.look(id)).status).toBe('ready');
  });

  it('is infected when a virus is found in what was read before', async () => {
    const projectId = await room.aProject();
    const id = await room.put(projectId, 'invoice.txt', 'The rent is 900 euro.');
    await room.settled(id);
    const [{ key }] = (await room.source.query('SELECT file_key AS key FROM documents WHERE id = $1', [id])) as [
      { key: string },
    ];
    await room.app.get(FileStore).put(key, Readable.from([Buffer.from(EICAR)]));
    await room.call('POST', `/documents/${id}/retry`);
    await until(
      () => room.look(id),
      ({ status }) => status === 'infected',
    );
    expect(await room.look(id)).toMatchObject({ is_read_again: false });
  });

  it('waits for the virus scanner while that is away, and goes on when it is back', async () => {
    await clamd.stop();
    const id = await room.put(await room.aProject(), 'deed.pdf', deed());
    const waiting = await until(
      () => room.look(id),
      ({ reason }) => reason !== null,
    );
    expect(waiting).toMatchObject({
      status: 'waiting',
      reason: expect.stringContaining('virus scanner does not answer'),
    });
    await clamd.start();
    expect(await room.settled(id)).toMatchObject({ status: 'ready', reason: null });
  });
});
