import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { provideEnv } from '../../src/config/env.js';
import { CitationEntity, ResponseEntity } from '../../src/database/entities/questions/response-and-citations.entity.js';
import { BankQuestionEntity } from '../../src/database/entities/questions/bank-question.entity.js';
import { EICAR, fakeClamd } from '../../src/ports/scanner/testing/fake-clamd.js';
import { FileStore } from '../../src/ports/storage/file-store.js';
import {
  aPerson,
  keptMails,
  request,
  startApp,
  type Person,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

const LAW = 'This Agreement shall be governed by and construed in accordance with the laws of Ireland';
interface Kept {
  id: number;
  vdr_references: { id: number; file_name: string; file_url: string; size: number }[];
}

describe('feedback on an answer', () => {
  let server: TestApp;
  let clamd: Awaited<ReturnType<typeof fakeClamd>>;
  let people: Record<'owner' | 'stranger' | 'staff' | 'admin', Person>;
  let world: World;

  const form = (fields: object, files: [name: string, content: string][] = [], field = 'vdr_reference[]') => {
    const body = new FormData();
    // Files before the fields, as some clients send them.
    for (const [name, content] of files) body.append(field, new Blob([content]), name);
    const all = { project_id: world.projectId, category_id: world.categoryId, ddq_id: world.questionId, ...fields };
    for (const [name, value] of Object.entries(all)) body.append(name, String(value));
    return body;
  };
  const send = (body: unknown, { token } = people.owner) =>
    request(server.url, 'POST', '/gpt_feedback/', { token, body });
  const read = (path: string) => request(server.url, 'GET', path, { token: people.staff.token });
  const ofWorld = async () => {
    const { data } = (await read('/gpt_feedback/list')).body as unknown as { data: (Kept & { project_id: number })[] };
    // The world comes with one of its own.
    return data.filter(({ project_id }) => project_id === world.projectId).slice(0, -1);
  };
  const storedFiles = async () =>
    ((await server.source.query(`SELECT file_key AS key FROM feedback_files`)) as { key: string }[]).map(
      ({ key }) => key,
    );

  beforeAll(async () => {
    clamd = await fakeClamd();
    provideEnv({ CLAMD_URL: clamd.url });
    server = await startApp();
    people = {
      owner: await aPerson(server.source),
      stranger: await aPerson(server.source),
      admin: await aPerson(server.source, 'admin'),
      staff: await aPerson(server.source, 'staff', { firstName: 'Sean', lastName: 'Walsh' }),
    };
  });
  beforeEach(async () => {
    world = await insertProjectWithAnswers(server.app, people.owner.id);
    const { id } = await server.source.manager.findOneByOrFail(ResponseEntity, { questionId: world.questionId });
    await server.source.manager.update(
      CitationEntity,
      { responseId: id },
      { location: 'clause 2 · Governing law', quote: LAW, start: 0, end: LAW.length },
    );
  });
  afterAll(async () => {
    await server?.close();
    await clamd?.stop();
    provideEnv({ CLAMD_URL: '' });
  });

  it('reaches staff with its files and with all the names they need', async () => {
    const files: [string, string][] = [
      ['side letter.txt', 'The law is that of Scotland.'],
      ['b.csv', 'a,b'],
    ];
    const body = form({ comment: 'It misses the side letter.', missing_documents: 'Deed of variation' }, files);
    expect((await send(body)).status).toBe(200);
    const [mail] = (await keptMails(server)).filter(({ to }) => to === people.admin.email);
    for (const words of ['Anna Byrne', 'Project Alpha', '/ddqs/feedback/']) expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain('side letter');
    const [kept] = await ofWorld();
    expect(kept).toMatchObject({
      ddq_id: world.questionId,
      client_name: 'Anna Byrne',
      sent_by: 'Anna Byrne',
      project_name: 'Project Alpha',
      llm_response: 'Ireland.',
      gpt_comments: 'It misses the side letter.',
      missing_documents: 'Deed of variation',
      vdr_references: [{ file_name: 'side letter.txt', size: 28 }, { file_name: 'b.csv' }],
    });
    const file = await read(kept?.vdr_references[0]?.file_url.replace('/api', '') ?? '');
    expect([file.text, file.headers.get('content-type')]).toEqual([
      'The law is that of Scotland.',
      'application/octet-stream',
    ]);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment;.*side%20letter\.txt/);
  });

  it('keeps the very answer it speaks of, also when that is another by now and the question is gone', async () => {
    await send(form({ comment: 'Right.' }));
    const [mail] = (await keptMails(server)).filter(({ to }) => to === people.admin.email);
    for (const words of ['Anna Byrne', 'Project Alpha', '/ddqs/feedback/']) expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain('side letter');
    const [kept] = await ofWorld();
    const { source } = server;
    await source.query('UPDATE responses SET response = $1 WHERE project_id = $2', ['Scotland.', world.projectId]);
    await source.query('UPDATE citations SET quote = $1 WHERE project_id = $2', ['Other words.', world.projectId]);
    await source.manager.delete(BankQuestionEntity, world.questionId);
    expect((await read(`/gpt_feedback/${kept?.id}`)).body).toMatchObject({
      data: {
        ddq_id: null,
        llm_response: 'Ireland.',
        answer: {
          response: 'Ireland.',
          outcome: 'answered',
          statements: [{ text: 'Ireland.', citations: [1] }],
          citations: [{ number: 1, file_name: 'supply.txt', location: 'clause 2 · Governing law', quote: LAW }],
        },
      },
    });
  });

  it('on an answer that has changed since it was read is refused, so that it never stands beside another one', async () => {
    const [{ at }] = (await server.source.query('SELECT updated_at AS at FROM responses WHERE project_id = $1', [
      world.projectId,
    ])) as [{ at: Date }];
    expect((await send(form({ comment: 'Right.', answered_at: at.toISOString() }))).status).toBe(200);
    await server.source.query(`UPDATE responses SET updated_at = now() + interval '1 second' WHERE project_id = $1`, [
      world.projectId,
    ]);
    expect(await send(form({ comment: 'Right.', answered_at: at.toISOString() }))).toMatchObject({
      status: 409,
      body: { code: 'FEEDBACK_OUTDATED' },
    });
    expect(await ofWorld()).toHaveLength(1);
  });

  it.each([
    ['nothing at all', {}, [], 422],
    ['files alone', {}, [['a.txt', 'x']], 422],
    ['files and missing documents', { missing_documents: 'Deed' }, [['a.txt', 'x']], 422],
    ['missing documents alone', { missing_documents: 'Deed' }, [], 200],
    ['a comment alone', { comment: 'Wrong.' }, [], 200],
    ['files and a comment', { comment: 'Wrong.' }, [['a.txt', 'x']], 200],
  ] as [string, object, [string, string][], number][])(
    'with %s is answered as it must be',
    async (_, fields, files, status) => {
      const before = await storedFiles();
      const reply = await send(form(fields, files));
      expect(reply.status).toBe(status);
      if (status === 200) return;
      expect(reply.body).toMatchObject({ errors: { comment: 'Comment is required.' } });
      expect(await storedFiles()).toEqual(before);
    },
  );

  it.each([
    ['of a kind that is not taken', [['run.exe', 'x']], 'UPLOAD_EXTENSION'],
    ['that is empty', [['a.txt', '']], 'UPLOAD_ZERO_BYTES'],
    [
      'with a virus',
      [
        ['good.txt', 'x'],
        ['a.txt', EICAR],
      ],
      'FILE_INFECTED',
    ],
  ] as [string, [string, string][], string][])(
    'with a file %s is refused and leaves no file',
    async (_, files, code) => {
      const before = await storedFiles();
      expect(await send(form({ comment: 'See file.' }, files, 'files[]'))).toMatchObject({ body: { code } });
      expect([await storedFiles(), await ofWorld()]).toEqual([before, []]);
    },
  );

  it('on a project of somebody else and on one that does not exist is refused with the same words', async () => {
    const foreign = await send(form({ comment: 'Hm.' }), people.stranger);
    const absent = await send(form({ comment: 'Hm.', project_id: 2_000_000_000 }), people.stranger);
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect((await send(form({ comment: 'Hm.', ddq_id: 2_000_000_000 }))).status).toBe(404);
    expect(await send(form({ comment: 'Hm.', category_id: 1 }))).toMatchObject({ body: { code: 'CATEGORY_INVALID' } });
  });

  it('may come without files as plain JSON, and from staff, whose name it then carries beside the client’s', async () => {
    const body = {
      project_id: world.projectId,
      category_id: world.categoryId,
      ddq_id: world.questionId,
      comment: 'Checked.',
    };
    expect((await send(body, people.staff)).status).toBe(200);
    expect(await ofWorld()).toMatchObject([{ client_name: 'Anna Byrne', sent_by: 'Sean Walsh', vdr_references: [] }]);
  });

  it('is marked as dealt with by staff, and can be opened again', async () => {
    const mark = async (isDone: boolean) =>
      (
        await request(server.url, 'POST', `/gpt_feedback/${world.feedbackId}/status`, {
          token: people.staff.token,
          body: { is_done: isDone },
        })
      ).body;
    expect(await mark(true)).toMatchObject({ data: { status: 2, done_by: 'Sean Walsh' } });
    const listed = async (status: number) => {
      const filter = encodeURIComponent(JSON.stringify({ status }));
      const { body } = await read(`/admin/feedback?filter=${filter}&range=[0,199]`);
      return (body as unknown as { id: number }[]).map(({ id }) => id);
    };
    expect(await listed(2)).toContain(world.feedbackId);
    expect(await listed(1)).not.toContain(world.feedbackId);
    expect(await mark(false)).toMatchObject({ data: { status: 1, done_by: null, done_at: null } });
  });

  it('goes with its project, and its files follow', async () => {
    await send(form({ comment: 'See file.' }, [['a.txt', 'x']]));
    const [key = ''] = (
      (await server.source.query(
        `SELECT file_key AS key FROM feedback_files f JOIN feedback b ON b.id = f.feedback_id WHERE project_id = $1 ORDER BY f.id DESC`,
        [world.projectId],
      )) as { key: string }[]
    ).map((row) => row.key);
    expect(await server.app.get(FileStore, { strict: false }).exists(key)).toBe(true);
    await request(server.url, 'DELETE', `/projects/${world.projectId}/delete`, { token: people.owner.token });
    expect(await ofWorld()).toEqual([]);
    expect(await server.source.query('SELECT tries FROM file_tombstones WHERE file_key = $1', [key])).toHaveLength(1);
  });
});
