import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProcessTextRecogniser } from '../../src/ports/ocr/process.text-recogniser.js';
import { makeScan } from '../../src/ports/parser/testing/make/make-scan.js';
import { makeZip } from '../../src/ports/parser/testing/make/make-zip.js';
import { until } from '../support/start-test-app-and-send-requests.js';
import { aMail, mailFile } from '../support/make-mail.js';
import {
  appThatUploadsAndReads,
  formatFile,
  type ReadingRoom,
  type ShownDocument,
} from '../support/app-that-uploads-and-reads.js';

interface Attachment {
  name: string;
  document_id: number | null;
  reason: string | null;
}

const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const LINES = ['LEASE OF PREMISES', 'The rent of the premises is 900 euro a month.', 'The term is five years.'];

describe('what is attached to a mail and cannot be read at once', () => {
  let room: ReadingRoom;
  beforeAll(async () => {
    room = await appThatUploadsAndReads();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => room?.close());

  /** Uploads a mail and answers its attachments, once all is settled. */
  async function send(attached: Parameters<typeof aMail>[2]) {
    const projectId = await room.aProject();
    const id = await room.put(projectId, 'offer.msg', mailFile(aMail('Our offer', 'Dear Anna, see below.', attached)));
    await until(
      () => room.progress(projectId),
      (all) => all.every(({ status }) => status !== 'waiting' && status !== 'reading'),
    );
    const layoutOf = async () =>
      (
        (await room.call('GET', `/documents/${id}/layout`)).body.data as unknown as {
          message: { attachments: Attachment[] };
        }
      ).message.attachments;
    const listed = await layoutOf();
    const documents: (ShownDocument | null)[] = [];
    for (const { document_id } of listed) documents.push(document_id === null ? null : await room.look(document_id));
    return { mail: await room.look(id), listed, documents, layoutOf };
  }

  const textOf = async (id: number) =>
    ((await room.source.query('SELECT text FROM document_texts WHERE document_id = $1', [id])) as { text: string }[])[0]
      ?.text ?? '';

  it.each([
    ['PDF', 'lease.pdf', 'pdf-password.pdf', 'openpassword', 'Deed of assignment'],
    ['workbook', 'holders.xlsx', 'xlsx-password.xlsx', 'Harbour-9', 'A. Byrne holds 1,200 shares.'],
  ])('is a locked %s that its password opens, in the mail and outside it', async (_, name, file, password, words) => {
    const { mail, listed, documents, layoutOf } = await send([[name, formatFile(file)]]);
    expect(mail).toMatchObject({ status: 'ready', remarks: [] });
    const reason = expect.stringMatching(
      /protected by a password\. Enter the password, or upload a copy without one\.$/,
    );
    expect(documents).toEqual([expect.objectContaining({ status: 'locked', takes_password: true, reason })]);
    expect(listed).toEqual([expect.objectContaining({ name, reason })]);
    const id = documents[0]?.id ?? 0;
    await room.call('POST', `/documents/${id}/password`, { password: 'wrong' });
    expect(await room.settled(id)).toMatchObject({
      status: 'locked',
      reason: expect.stringContaining('does not open'),
    });
    expect((await room.call('POST', `/documents/${id}/password`, { password })).status).toBe(200);
    expect(await room.settled(id)).toMatchObject({ status: 'ready', reason: null, takes_password: false });
    expect(await textOf(id)).toContain(words);
    expect(await layoutOf()).toEqual([expect.objectContaining({ name, document_id: id, reason: null })]);
  });

  it('is a scan, which is read by text recognition and named with its mail', async () => {
    const { documents } = await send([['scan.pdf', await makeScan([{ lines: LINES }])]]);
    expect(documents).toEqual([expect.objectContaining({ status: 'ready', page_count: 1 })]);
    const id = documents[0]?.id ?? 0;
    expect(await textOf(id)).toContain('The rent of the premises is 900 euro a month.');
    const [{ location }] = (await room.source.query('SELECT location FROM chunks WHERE document_id = $1', [id])) as [
      { location: string },
    ];
    expect(location).toMatch(/^page 1, attached to offer\.msg/);
  });

  it('is a scan that says what to do where there is no text recognition', async () => {
    vi.spyOn(ProcessTextRecogniser.prototype, 'isAvailable').mockResolvedValue(false);
    const { documents, listed } = await send([['scan.pdf', await makeScan([{ lines: LINES }])]]);
    const reason = expect.stringContaining('Upload a searchable copy');
    expect(documents).toEqual([expect.objectContaining({ status: 'no_text', reason })]);
    expect(listed).toEqual([expect.objectContaining({ name: 'scan.pdf', reason })]);
  });

  it('is named with the reason and with what to do, whether it became a document or not', async () => {
    const { mail, listed, documents } = await send([
      ['broken.pdf', Buffer.from('%PDF-1.7 and then nothing')],
      ['plan.png', PICTURE],
      ['papers.zip', makeZip([{ name: 'lease.txt', content: 'The rent is 900 euro.' }])],
      ['empty.pdf', Buffer.alloc(0)],
    ]);
    expect(documents.map((document) => document?.status ?? null)).toEqual(['damaged', null, null, null]);
    const reasons = [
      /^This PDF is damaged and cannot be opened\. Export it again/,
      /^It is a picture\. Put it into a PDF and upload that/,
      /^This is a zip archive, which is not opened here\. Unpack it and upload the files in it\.$/,
      /^It holds nothing\. Ask the sender for it again\.$/,
    ];
    listed.forEach(({ reason }, at) => expect(reason).toMatch(reasons[at] ?? ''));
    expect(mail.status).toBe('ready');
    expect(mail.remarks).toEqual([
      expect.stringContaining('"plan.png" was not read: it is a picture'),
      expect.stringContaining('"papers.zip" was not read: '),
      expect.stringContaining('"empty.pdf" was not read: it holds nothing'),
    ]);
  });
});
