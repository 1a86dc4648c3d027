import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileStore } from '../../src/ports/storage/file-store.js';
import { until } from '../support/start-test-app-and-send-requests.js';
import { aMail, mailFile } from '../support/make-mail.js';
import { appThatUploadsAndReads, formatFile, type ReadingRoom } from '../support/app-that-uploads-and-reads.js';

const MEGABYTE = 1024 * 1024;

interface Reference {
  table: string;
  column: string;
}

describe('a document that is deleted', () => {
  let room: ReadingRoom;
  beforeAll(async () => {
    room = await appThatUploadsAndReads();
  });
  afterAll(() => room?.close());

  /** Every column of every table that names a document. */
  async function references(): Promise<Reference[]> {
    return room.source.query(
      `SELECT c.relname AS "table", a.attname AS "column" FROM pg_constraint k
         JOIN pg_class c ON c.oid = k.conrelid JOIN unnest(k.conkey) AS n(number) ON true
         JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = n.number
       WHERE k.contype = 'f' AND k.confrelid = 'documents'::regclass AND a.attname <> 'project_id' AND c.relispartition = false
       UNION SELECT c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relkind IN ('r', 'p') AND c.relispartition = false AND a.attname IN ('document_id', 'other_id') AND c.relnamespace = 'public'::regnamespace
       ORDER BY 1, 2`,
    );
  }

  async function rowsOf(id: number): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { table, column } of await references()) {
      const [{ count }] = (await room.source.query(
        `SELECT count(*)::int AS count FROM "${table}" WHERE "${column}" = $1`,
        [id],
      )) as [{ count: number }];
      counts[`${table}.${column}`] = count;
    }
    return counts;
  }

  it('takes its file, text, blocks, passages, index parts and everything else that names it along, in one go', async () => {
    const projectId = await room.aProject();
    const twin = await room.put(projectId, 'draft.pdf', formatFile('pdf-agreement.pdf'));
    await room.settled(twin);
    const id = await room.put(projectId, 'locked.pdf', formatFile('pdf-password.pdf'));
    await room.settled(id);
    await room.call('POST', `/documents/${id}/password`, { password: 'openpassword' });
    await room.settled(id);
    const [{ key }] = (await room.source.query('SELECT file_key AS key FROM documents WHERE id = $1', [id])) as [
      { key: string },
    ];
    await until(
      () => rowsOf(id),
      (counts) => (counts['index_entries.document_id'] ?? 0) === 2,
    );
    const before = await rowsOf(id);
    for (const table of ['document_texts', 'document_pages', 'document_blocks', 'chunks', 'pipeline_steps'])
      expect([table, (before[`${table}.document_id`] ?? 0) > 0]).toEqual([table, true]);
    const store = room.app.get(FileStore);
    expect(await store.exists(key)).toBe(true);

    const gone = { project_id: projectId, category_id: room.categoryId, file_name: 'locked.pdf' };
    expect((await room.call('POST', '/delete_file', gone)).status).toBe(200);
    const after = await rowsOf(id);
    expect(Object.entries(after).filter(([, count]) => count > 0)).toEqual([]);
    expect(Object.keys(after).length).toBeGreaterThanOrEqual(10);
    expect(await store.exists(key)).toBe(false);
    expect((await room.look(twin)).status).toBe('ready');
    for (const at of [`/documents/${id}`, `/documents/${id}/file`, `/documents/${id}/content`])
      expect([at, (await room.call('GET', at)).status]).toEqual([at, 404]);
  });
});

describe('documents that are deleted together', () => {
  let room: ReadingRoom;
  beforeAll(async () => {
    room = await appThatUploadsAndReads();
  });
  afterAll(() => room?.close());

  it('go with what is attached to them, all of them or, where one is not of the project, none', async () => {
    const projectId = await room.aProject();
    const letter: [string, Uint8Array] = ['letter.txt', Buffer.from('The rent is 900 euro.')];
    const mail = await room.put(projectId, 'mail.msg', new Uint8Array(mailFile(aMail('Rent', 'See below.', [letter]))));
    const note = await room.put(projectId, 'note.txt', 'The rent is paid.');
    const kept = await room.put(projectId, 'kept.txt', 'The lease runs to 2030.');
    for (const id of [mail, note, kept]) await room.settled(id);
    const ids = async () => (await room.progress(projectId)).map(({ id }) => id);
    const before = await until(ids, (all) => all.length === 4);
    const deleted = (documentId: number[]) =>
      room.call('POST', '/documents/delete', { project_id: projectId, document_id: documentId });

    const foreign = await room.put(await room.aProject(), 'foreign.txt', 'Of another project.');
    expect((await deleted([mail, note, foreign])).status).toBe(404);
    expect(await ids()).toEqual(before);
    expect((await deleted([mail, note])).status).toBe(200);
    expect(await ids()).toEqual([kept]);
    expect((await room.look(foreign)).id).toBe(foreign);
  });
});

describe('an upload of 100 MB', () => {
  let room: ReadingRoom;
  beforeAll(async () => {
    room = await appThatUploadsAndReads();
    await room.stopWorker();
  });
  afterAll(() => room?.close());

  /** A form with one file that is made while it is sent. */
  function slowForm(bytes: number): { type: string; body: ReadableStream<Uint8Array> } {
    const boundary = 'the-parts-end-here';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="files[]"; filename="minutes.txt"\r\ncontent-type: text/plain\r\n\r\n`;
    const piece = Buffer.alloc(64 * 1024, 'The board met in Dublin.\n');
    let left = bytes;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(head)),
      pull(controller) {
        const next = piece.subarray(0, Math.min(left, piece.length));
        left -= next.length;
        if (next.length > 0) return controller.enqueue(next);
        controller.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`));
        controller.close();
      },
    });
    return { type: `multipart/form-data; boundary=${boundary}`, body };
  }

  const send = async (projectId: number, bytes: number) => {
    const { type, body } = slowForm(bytes);
    return fetch(`${room.url}/api/upload_to_blob/${projectId}/${room.categoryId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${room.owner.token}`, 'content-type': type },
      body,
      duplex: 'half',
    } as RequestInit);
  };

  it('flows through to the disk: the service grows by far less than the file', async () => {
    const projectId = await room.aProject();
    // What a first upload loads, and the buffers that any stream fills before they are used again, is not counted.
    await (await send(projectId, 60 * MEGABYTE)).arrayBuffer();
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
    const answer = await send(projectId, 100 * MEGABYTE);
    clearInterval(watch);
    expect(answer.status).toBe(200);
    // Sender and service are one process here, so that both are counted.
    expect((peak - before) / MEGABYTE).toBeLessThan(60);
  });

  it('that is one byte too long is refused with a sentence, and leaves no file behind', async () => {
    const projectId = await room.aProject();
    const id = await room.put(projectId, 'note.txt', 'The rent is 900 euro.');
    const [{ key }] = (await room.source.query('SELECT file_key AS key FROM documents WHERE id = $1', [id])) as [
      { key: string },
    ];
    const folder = await room.app.get(FileStore).withLocalPath(key, async (file) => path.dirname(file));
    // Projects of other tests may have kept files under the same number.
    const before = readdirSync(folder);
    expect(before).toContain(path.basename(key));
    const answer = await send(projectId, 100 * MEGABYTE + 1);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'UPLOAD_TOO_LARGE']);
    expect(readdirSync(folder)).toEqual(before);
  });
});
