import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '../../src/ports/parser/read-document.js';
import { queuePrefix } from '../../src/ports/queue/queue.module.js';
import { FileStore } from '../../src/ports/storage/file-store.js';
import { makeDocx, paragraph } from '../../src/ports/parser/testing/make/make-docx.js';
import { firstExtra, makePdf, textAt } from '../../src/ports/parser/testing/make/make-pdf.js';
import { sealOffice } from '../../src/ports/parser/testing/make/encrypt-office.js';
import { aPerson } from '../support/start-test-app-and-send-requests.js';
import { appThatUploadsAndReads, formatFile, type ReadingRoom } from '../support/app-that-uploads-and-reads.js';

async function onDisk(bytes: Uint8Array): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'unlocked-')), 'lease.pdf');
  await writeFile(file, bytes);
  return file;
}

describe('a document with a password', () => {
  let room: ReadingRoom;
  beforeAll(async () => {
    room = await appThatUploadsAndReads();
  });
  afterAll(() => room?.close());

  const enter = (id: number, password: unknown) => room.call('POST', `/documents/${id}/password`, { password });
  const kept = async () => (await room.source.query('SELECT * FROM document_passwords')) as { sealed: Buffer }[];
  const wordFile = () =>
    new Uint8Array(sealOffice(makeDocx({ body: paragraph('The rent is 900 euro a month.') }), 'Gate-7'));

  it.each([
    ['lease.pdf', () => formatFile('pdf-password.pdf'), 'openpassword', 'Deed of assignment'],
    ['holders.xlsx', () => formatFile('xlsx-password.xlsx'), 'Harbour-9', '1,200 shares'],
    ['lease.docx', wordFile, 'Gate-7', 'The rent is 900 euro a month.'],
  ])(
    '%s is locked, stays locked with a wrong password, and is read with the right one',
    async (name, content, password, words) => {
      const id = await room.put(await room.aProject(), name, content());
      expect(await room.settled(id)).toMatchObject({
        status: 'locked',
        takes_password: true,
        reason: expect.stringContaining('Enter the password'),
      });
      expect((await enter(id, 'not this one')).status).toBe(200);
      expect(await room.settled(id)).toMatchObject({
        status: 'locked',
        reason: expect.stringContaining('The password does not open'),
      });
      expect((await enter(id, password)).status).toBe(200);
      expect(await room.settled(id)).toMatchObject({ status: 'ready', reason: null });
      const [{ text }] = (await room.source.query('SELECT text FROM document_texts WHERE document_id = $1', [id])) as [
        { text: string },
      ];
      expect(text.length).toBeGreaterThan(10);
      expect(text).toContain(words);
      expect(await kept()).toEqual([]);
    },
  );

  it('that is a PDF is shown without it once it was read with it, and downloaded as it came', async () => {
    const original = formatFile('pdf-password.pdf');
    const id = await room.put(await room.aProject(), 'lease.pdf', original);
    await room.settled(id);
    await enter(id, 'openpassword');
    const { pdf_link: shown } = await room.settled(id);
    const get = async (address: string, person = room.owner) =>
      fetch(new URL(address, room.url), { headers: { authorization: `Bearer ${person.token}` } });
    const copy = await get(shown);
    const bytes = Buffer.from(await copy.arrayBuffer());
    expect(copy.headers.get('content-length')).toBe(String(bytes.length));
    const { text } = await readDocument({ path: await onDisk(bytes), fileName: 'lease.pdf' }, () => {});
    expect(text).toContain('Deed of assignment');
    const download = Buffer.from(await (await get(`/api/documents/${id}/file/`)).arrayBuffer());
    expect(download.equals(original)).toBe(true);
    expect((await get(shown, await aPerson(room.source))).status).toBe(404);

    const [{ key }] = (await room.source.query('SELECT unlocked_file_key AS key FROM documents WHERE id = $1', [
      id,
    ])) as [{ key: string }];
    const files = room.app.get(FileStore, { strict: false });
    expect(await files.exists(key)).toBe(true);
    expect((await room.source.query('SELECT 1 FROM file_tombstones WHERE file_key = $1', [key])).length).toBe(0);
    const [{ project }] = (await room.source.query('SELECT project_id AS project FROM documents WHERE id = $1', [
      id,
    ])) as [{ project: number }];
    await room.call('POST', '/delete_file', {
      project_id: project,
      category_id: room.categoryId,
      file_name: 'lease.pdf',
    });
    expect(await files.exists(key)).toBe(false);
  });

  it('keeps the password sealed, out of the queue, and only until it expires', async () => {
    const id = await room.put(await room.aProject(), 'lease.pdf', formatFile('pdf-password.pdf'));
    await room.settled(id);
    await room.stopWorker();
    await enter(id, 'openpassword');
    const [row] = await kept();
    expect(row?.sealed.includes('openpassword')).toBe(false);
    const { Redis } = await import('ioredis');
    const redis = new Redis(process.env.REDIS_URL ?? '');
    // A job is a hash; the lock of one that runs just now stands beside it as a plain string.
    for (const key of await redis.keys(`${queuePrefix()}:documents:step-*`)) {
      const job = (await redis.type(key)) === 'hash' ? await redis.hgetall(key) : await redis.get(key);
      expect(JSON.stringify(job)).not.toContain('openpassword');
    }
    await redis.quit();

    await room.source.query(`UPDATE document_passwords SET expires_at = now() - interval '1 second'`);
    await room.startWorker();
    expect(await room.settled(id)).toMatchObject({
      status: 'locked',
      reason: expect.stringContaining('Enter the password'),
    });
    expect(await kept()).toEqual([]);
  });

  it('asks for a password that is one, and only where there is a lock', async () => {
    const projectId = await room.aProject();
    const open = await room.put(projectId, 'note.txt', 'The rent is 900 euro a month.');
    await room.settled(open);
    expect(await enter(open, 'openpassword')).toMatchObject({ status: 409, body: { code: 'DOCUMENT_NOT_LOCKED' } });
    expect(await enter(open, '')).toMatchObject({
      status: 422,
      body: { errors: { password: 'Please enter the password.' } },
    });
  });

  it('that is locked in a way nobody can open here asks for no password', async () => {
    const page = { content: textAt(72, 700, 'Deed of charge') };
    const sealed = makePdf([page], {
      trailer: `/Encrypt ${firstExtra([page])} 0 R /ID [<00> <00>]`,
      objects: ['<< /Filter /Unknown /V 9 /R 9 >>'],
    });
    const id = await room.put(await room.aProject(), 'deed.pdf', new Uint8Array(sealed));
    expect(await room.settled(id)).toMatchObject({
      status: 'locked',
      takes_password: false,
      reason: expect.stringContaining('cannot be opened here'),
    });
    expect(await enter(id, 'openpassword')).toMatchObject({ status: 409, body: { code: 'DOCUMENT_NOT_LOCKED' } });
  });

  it('is nobody else’s to open, not even of the staff', async () => {
    const id = await room.put(await room.aProject(), 'lease.pdf', formatFile('pdf-password.pdf'));
    await room.settled(id);
    for (const person of [await aPerson(room.source), await aPerson(room.source, 'staff')])
      expect((await room.call('POST', `/documents/${id}/password`, { password: 'openpassword' }, person)).status).toBe(
        404,
      );
  });
});
