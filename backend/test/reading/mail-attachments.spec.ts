import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocx, paragraph } from '../../src/ports/parser/testing/make/make-docx.js';
import { makePdf, textAt } from '../../src/ports/parser/testing/make/make-pdf.js';
import type { CompoundFilePart } from '../../src/ports/parser/ole/write-compound-file.js';
import { FileStore } from '../../src/ports/storage/file-store.js';
import { until, wholeAnswers } from '../support/start-test-app-and-send-requests.js';
import { aMail, mailFile } from '../support/make-mail.js';
import { appThatUploadsAndReads, formatFile, type ReadingRoom } from '../support/app-that-uploads-and-reads.js';

const nested = (depth: number): CompoundFilePart[] =>
  aMail(
    `Letter ${depth}`,
    `The words of letter ${depth}.`,
    depth < 5 ? [[`Letter ${depth + 1}`, nested(depth + 1)]] : [],
    depth === 0 ? 32 : 24,
  );

const OFFER = mailFile(
  aMail('Our offer', 'Dear Anna, the papers are attached.', [
    [
      'terms.docx',
      makeDocx({
        body: [
          paragraph('SUPPLY AGREEMENT'),
          paragraph('1. GOVERNING LAW'),
          paragraph('This Agreement shall be governed by and construed in accordance with the laws of Ireland.'),
          paragraph('2. TERM'),
          paragraph('This Agreement shall continue for five years from its date unless it is terminated earlier.'),
        ].join(''),
      }),
    ],
    ['rent.pdf', makePdf([{ content: textAt(72, 700, 'The rent is 900 euro a month.') }])],
    ['tool.exe', Buffer.from('4d5a90000300000004000000ffff0000b800000000000000', 'hex')],
  ]),
);

interface ShownLayout {
  message: { attachments: { name: string; document_id: number | null }[] };
}

interface Row {
  id: number;
  name: string;
  status: string;
  parent: number | null;
  position: number | null;
  depth: number;
  key: string;
}

describe('what is attached to a mail', () => {
  let room: ReadingRoom;
  beforeAll(async () => {
    room = await appThatUploadsAndReads();
  });
  afterAll(() => room?.close());

  const rows = (projectId: number): Promise<Row[]> =>
    room.source.query(
      `SELECT id, original_name AS name, status, parent_document_id AS parent, attachment_position AS position, attachment_depth AS depth, file_key AS key
       FROM documents WHERE project_id = $1 ORDER BY id`,
      [projectId],
    );
  /** From the moment the mail is settled, the project is settled only when all that came with it is read. */
  const rest = (projectId: number) =>
    until(
      () => rows(projectId),
      (all) => all.every(({ status }) => status !== 'waiting' && status !== 'reading'),
    );
  const textOf = async (id: number) =>
    ((await room.source.query('SELECT text FROM document_texts WHERE document_id = $1', [id])) as { text: string }[])[0]
      ?.text ?? '';

  it('becomes documents of their own, linked to the mail, whose text names them', async () => {
    const projectId = await room.aProject();
    const id = await room.put(projectId, 'offer.msg', OFFER);
    const all = await rest(projectId);
    expect(all.map(({ name, status, parent, position, depth }) => [name, status, parent, position, depth])).toEqual([
      ['offer.msg', 'ready', null, null, 0],
      ['terms.docx', 'ready', id, 0, 1],
      ['rent.pdf', 'ready', id, 1, 1],
    ]);
    expect(await textOf(id)).toContain('Attachment: terms.docx\n\nAttachment: rent.pdf\n\nAttachment: tool.exe');
    expect(await textOf(id)).not.toContain('900 euro');
    const { remarks } = await room.look(id);
    expect(remarks).toEqual([expect.stringMatching(/^The attachment "tool\.exe" was not read: .+\.$/)]);
    const shown = (await room.look(all[1]?.id ?? 0)) as unknown as { attached_to: object | null };
    expect(shown.attached_to).toEqual({ id, file_name: 'offer.msg', outermost: null });
    const layout = (await room.call('GET', `/documents/${id}/layout`)).body.data as unknown as ShownLayout;
    expect(layout.message.attachments.map(({ name, document_id }) => [name, document_id])).toEqual([
      ['terms.docx', all[1]?.id],
      ['rent.pdf', all[2]?.id],
      ['tool.exe', null],
    ]);
  });

  it('is cited as a file of its own', async () => {
    const projectId = await room.aProject();
    await room.put(projectId, 'offer.msg', OFFER);
    await rest(projectId);
    await room.call('POST', `/projects/${projectId}/generate`, {});
    const cited = () =>
      room.source.query(
        `SELECT c.file_name AS name, c.quote, c.location FROM citations c WHERE c.project_id = $1 AND c.response_id IS NOT NULL`,
        [projectId],
      ) as Promise<{ name: string; quote: string; location: string }[]>;
    const citations = await until(cited, (found) => found.length > 0);
    const location = 'paragraph 3, attached to offer.msg · 1. GOVERNING LAW';
    expect(citations[0]).toMatchObject({
      name: 'terms.docx',
      quote: expect.stringContaining('laws of Ireland'),
      location,
    });
    const wanted = { project_id: projectId, question_id: [], categories: [] };
    const { text } = await room.call('POST', '/export_ddq_response', { ...wanted, format: 'csv' });
    expect(text).toContain(`terms.docx, ${location}:`);
    expect(JSON.stringify(await wholeAnswers(room.call, projectId))).toContain(`"location":"${location}"`);
  });

  it('says of every place in it with which mail it came, and in which mail that lies', async () => {
    const projectId = await room.aProject();
    const lease = makePdf([{ content: textAt(72, 700, 'The rent is 900 euro a month.') }]);
    const reply = aMail('Our reply', 'The lease is attached.', [['lease.pdf', lease]], 24);
    await room.put(projectId, 'letters.msg', mailFile(aMail('Letters', 'See the reply.', [['Our reply', reply]])));
    const [, inner, pdf] = await rest(projectId);
    const placesOf = async (id: number) => {
      const blocks = (await room.call('GET', `/documents/${id}/content?last_index=20`)).body.data as unknown as {
        location: string;
      }[];
      const chunks = (await room.source.query('SELECT location FROM chunks WHERE document_id = $1', [id])) as {
        location: string;
      }[];
      return [...blocks, ...chunks].map(({ location }) => location);
    };
    const inPdf = await until(
      () => placesOf(pdf?.id ?? 0),
      (places) => places.length > 1,
    );
    expect(new Set(inPdf)).toEqual(new Set(['page 1, attached to Our reply.msg in letters.msg']));
    expect(await placesOf(inner?.id ?? 0)).toContain('Subject, attached to letters.msg');
  });

  it('stands under its mail in every list, also of pages', async () => {
    const projectId = await room.aProject();
    await room.stopWorker();
    await room.put(projectId, 'offer.msg', OFFER);
    await room.put(projectId, 'note.txt', 'The rent is 900 euro.');
    await room.startWorker();
    await rest(projectId);
    const wanted = ['offer.msg', 'terms.docx', 'rent.pdf', 'note.txt'];
    const { body } = await room.call('GET', `/projects/${projectId}`);
    const details = body.project_details as unknown as {
      category: { files_data: { file_name: string; attachment_depth: number }[] }[];
    };
    const files = details.category.flatMap((category) => category.files_data);
    expect(files.map(({ file_name }) => file_name)).toEqual(wanted);
    expect(files.map(({ attachment_depth }) => attachment_depth)).toEqual([0, 1, 1, 0]);
    const progress = (await room.progress(projectId)) as unknown as { file_name: string }[];
    expect(progress.map(({ file_name }) => file_name)).toEqual(wanted);
    const [{ questionId }] = (await room.source.query(
      `INSERT INTO ddqs (question, category_id, response_provider) VALUES ('What is the rent?', $1, 1) RETURNING id AS "questionId"`,
      [room.categoryId],
    )) as [{ questionId: number }];
    const pageFrom = async (start: number) => {
      const page = { project_id: projectId, question_id: questionId, start_index: start, last_index: start + 2 };
      const { data } = (await room.call('POST', '/ddq_response/pdf_list', page)).body;
      return (data as unknown as { original_filename: string; attached_to: { file_name: string } | null }[]).map(
        ({ original_filename, attached_to }) => [original_filename, attached_to?.file_name ?? null],
      );
    };
    expect([...(await pageFrom(0)), ...(await pageFrom(2))]).toEqual([
      ['offer.msg', null],
      ['terms.docx', 'offer.msg'],
      ['rent.pdf', 'offer.msg'],
      ['note.txt', null],
    ]);
  });

  it('is there once, however often the mail is read', async () => {
    const projectId = await room.aProject();
    const id = await room.put(projectId, 'nested.msg', formatFile('msg-nested-three-deep.msg'));
    const before = await rest(projectId);
    expect(before.map(({ depth, parent }) => [depth, parent])).toEqual([
      [0, null],
      [1, id],
      [2, before[1]?.id],
    ]);
    for (const again of [id, before[1]?.id]) {
      expect((await room.call('POST', `/documents/${again}/retry`)).status).toBe(200);
      await until(
        () => room.look(again ?? 0),
        ({ status, is_read_again }) => status === 'ready' && !is_read_again,
      );
    }
    expect((await rest(projectId)).map((row) => row.id)).toEqual(before.map((row) => row.id));
    const left = await room.source.query(`SELECT file_key FROM file_tombstones WHERE file_key LIKE $1`, [
      `projects/${projectId}/%`,
    ]);
    expect(left).toEqual([]);
  });

  it('is read three mails deep; what lies deeper is only named', async () => {
    const projectId = await room.aProject();
    await room.put(projectId, 'letters.msg', mailFile(nested(0)));
    const all = await rest(projectId);
    expect(all.map(({ name, depth }) => [name, depth])).toEqual([
      ['letters.msg', 0],
      ['Letter 1.msg', 1],
      ['Letter 2.msg', 2],
      ['Letter 3.msg', 3],
    ]);
    const [, , , last] = all;
    expect(await textOf(last?.id ?? 0)).toContain('The words of letter 3.');
    expect((await room.look(last?.id ?? 0)).remarks).toEqual([
      expect.stringContaining('The attachment "Letter 4.msg" was not read: messages may hold'),
    ]);
  });

  it('goes with the mail when that is deleted; deleted itself, it goes alone and does not come back', async () => {
    const projectId = await room.aProject();
    await room.put(projectId, 'letters.msg', mailFile(nested(0)));
    const all = await rest(projectId);
    const store = room.app.get(FileStore);
    const remove = (name: string) =>
      room.call('POST', '/delete_file', { project_id: projectId, category_id: room.categoryId, file_name: name });
    expect((await remove('Letter 3.msg')).status).toBe(200);
    expect((await rows(projectId)).map(({ name }) => name)).toEqual(['letters.msg', 'Letter 1.msg', 'Letter 2.msg']);
    const above = all[2]?.id ?? 0;
    await room.call('POST', `/documents/${above}/retry`);
    expect((await rest(projectId)).map(({ id }) => id)).toEqual(all.slice(0, 3).map(({ id }) => id));
    expect((await remove('letters.msg')).status).toBe(200);
    expect(await rows(projectId)).toEqual([]);
    for (const { key } of all) expect([key, await store.exists(key)]).toEqual([key, false]);
    for (const table of ['document_texts', 'document_blocks', 'chunks', 'index_entries', 'pipeline_steps'])
      expect([
        table,
        await room.source.query(`SELECT 1 FROM ${table} WHERE document_id = ANY($1)`, [all.map(({ id }) => id)]),
      ]).toEqual([table, []]);
  });

  it('does not come to be when the mail was cancelled before it was read', async () => {
    const projectId = await room.aProject();
    await room.stopWorker();
    const id = await room.put(projectId, 'offer.msg', OFFER);
    expect((await room.call('POST', `/documents/${id}/cancel`)).status).toBe(200);
    await room.startWorker();
    const note = await room.put(projectId, 'note.txt', 'The rent is 900 euro.');
    await room.settled(note);
    expect((await rows(projectId)).map(({ name }) => name)).toEqual(['offer.msg', 'note.txt']);
  });
});
