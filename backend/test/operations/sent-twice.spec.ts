import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../src/config/env.js';
import { checkIntegrity } from '../../src/maintenance/check-integrity.js';
import { fileStoreOf } from '../../src/ports/storage/storage.module.js';
import {
  aFile,
  aPerson,
  request,
  startApp,
  type Person,
  type Reply,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';
import { aCategory, insertProjectWithAnswers } from '../support/insert-project-with-answers.js';

describe('the same request twenty times at the same moment', () => {
  let server: TestApp;
  let owner: Person;
  let staff: Person;
  beforeAll(async () => {
    server = await startApp();
    owner = await aPerson(server.source);
    staff = await aPerson(server.source, 'staff');
  });
  afterAll(() => server?.close());

  const atOnce = (method: string, path: string, { token }: Person, body: () => unknown = () => ({})) =>
    Promise.all(Array.from({ length: 20 }, () => request(server.url, method, path, { token, body: body() })));
  const count = async (query: string, ...values: unknown[]) =>
    ((await server.source.query(`SELECT count(*)::int AS n FROM ${query}`, values)) as [{ n: number }])[0].n;
  const statuses = (replies: Reply[]) => [...new Set(replies.map(({ status }) => status))].toSorted();

  it('makes one project, and all are told its number; another one of the same name is another project', async () => {
    const { categoryId } = await aCategory(server.source);
    const company = { name: 'Quay', description: 'x', cro_number: '123456', response_provider: [1] };
    const body = { ...company, category: [categoryId] };
    const replies = await atOnce('POST', '/projects/add', owner, () => body);
    expect(statuses(replies)).toEqual([200]);
    expect(new Set(replies.map(({ body: { project_id: id } }) => id)).size).toBe(1);
    await request(server.url, 'POST', '/projects/add', { token: owner.token, body: { ...body, description: 'y' } });
    await request(server.url, 'POST', '/projects/add', { token: staff.token, body });
    expect(await count(`projects WHERE name = 'Quay'`)).toBe(3);
  });

  it('keeps one document and one file; the same paper under another name is another one', async () => {
    const { projectId, categoryId } = await insertProjectWithAnswers(server.app, owner.id);
    const at = `/upload_to_blob/${projectId}/${categoryId}`;
    const replies = await atOnce('POST', at, owner, () => aFile('lease.txt', 'The rent is 900 euro.'));
    expect(statuses(replies)).toEqual([200]);
    await request(server.url, 'POST', at, { token: owner.token, body: aFile('copy.txt', 'The rent is 900 euro.') });
    expect(await count(`documents WHERE project_id = $1 AND original_name = 'lease.txt'`, projectId)).toBe(1);
    expect(await count('pipeline_steps WHERE project_id = $1', projectId)).toBe(2);
    expect(await count('documents WHERE project_id = $1', projectId)).toBe(3);
  });

  it('asks a question once, and deletes a project once', async () => {
    const { projectId, questionId } = await insertProjectWithAnswers(server.app, owner.id);
    const body = { question_id: [questionId], again: true };
    expect(statuses(await atOnce('POST', `/projects/${projectId}/generate`, owner, () => body))).toEqual([200]);
    expect(await count(`responses WHERE project_id = $1 AND state = 'in_progress'`, projectId)).toBe(1);
    const deleted = await atOnce('DELETE', `/projects/${projectId}/delete`, owner);
    expect(deleted.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await count('projects WHERE id = $1', projectId)).toBe(0);
    expect(
      await count(
        `audit_entries WHERE subject = 'project' AND subject_id = $1 AND after IS NULL AND before ? 'name'`,
        projectId,
      ),
    ).toBe(1);
  });

  it('imports the questions of a file once', async () => {
    const { categoryId } = await aCategory(server.source);
    const [{ name }] = (await server.source.query('SELECT category_name AS name FROM categories WHERE id = $1', [
      categoryId,
    ])) as [{ name: string }];
    const [one, two] = [`Which law? ${randomUUID()}`, `Which rent? ${randomUUID()}`];
    const file = () => aFile('questions.csv', `Category,Question\n${name},${one}\n${name},${two}\n`);
    const replies = await atOnce('POST', '/ddqs/add/1', staff, file);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await count('ddqs WHERE question = ANY($1)', [one, two])).toBe(2);
  });

  it('saves one candidate as the answer, with its citations once and one line in the audit trail', async () => {
    const { projectId, questionId, draftId } = await insertProjectWithAnswers(server.app, owner.id);
    const save = () => ({ chunk_response_id: draftId });
    const at = '/ddq_response/save_generate_gpt_response';
    expect(statuses(await atOnce('POST', at, owner, save))).toEqual([200]);
    expect(await count('document_responses WHERE project_id = $1 AND stage = 3', projectId)).toBe(1);
    const answer = 'responses r ON r.id = c.response_id WHERE r.project_id = $1 AND r.question_id = $2';
    expect(await count(`citations c JOIN ${answer} AND r.is_chosen`, projectId, questionId)).toBe(1);
    expect(
      await count(
        `audit_entries WHERE action = 'responses.choose' AND subject = 'answer' AND project_id = $1`,
        projectId,
      ),
    ).toBe(1);
  });

  it('keeps one of twenty candidates that are saved at once, and says of the others that they are gone', async () => {
    const { projectId, draftId } = await insertProjectWithAnswers(server.app, owner.id);
    const copy = (table: string, columns: string, of: string) =>
      `INSERT INTO ${table} (${columns}) SELECT ${columns.replace(of, 'copies.id')} FROM ${table} t, copies WHERE t.${of} = $1`;
    const columns = 'project_id, question_id, document_id, file_name, response, statements, stage';
    const cited = 'project_id, document_response_id, number, document_id, file_name, location, quote, start, "end"';
    const copies: { id: number }[] = await server.source.transaction(async (manager) => {
      const made = (await manager.query(
        `INSERT INTO document_responses (${columns}) SELECT ${columns} FROM document_responses, generate_series(1, 19) WHERE id = $1 RETURNING id`,
        [draftId],
      )) as { id: number }[];
      await manager.query(
        `WITH copies AS (SELECT unnest($2::int[]) AS id) ${copy('citations', cited, 'document_response_id')}`,
        [draftId, made.map(({ id }) => id)],
      );
      return made;
    });
    const ids = [draftId, ...copies.map(({ id }) => id)];
    const at = '/ddq_response/save_generate_gpt_response';
    const replies = await atOnce('POST', at, owner, () => ({ chunk_response_id: ids.pop() }));
    expect(statuses(replies)).toEqual([200, 404]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await count('document_responses WHERE project_id = $1', projectId)).toBe(1);
  });

  it('keeps one wording, one note, one mark as reviewed and one candidate', async () => {
    const { projectId, questionId, chunkId } = await insertProjectWithAnswers(server.app, owner.id);
    const of = { project_id: projectId, question_id: questionId };
    const post = async (at: string, body: object) =>
      statuses(await atOnce('POST', `/ddq_response/${at}`, owner, () => body));
    const answer = 'responses r ON r.id = w.response_id WHERE r.project_id = $1';
    expect(await post('wording', { ...of, wording: 'Irish law. [1]' })).toEqual([200]);
    expect(await count(`answer_wordings w JOIN ${answer}`, projectId)).toBe(1);
    expect(await post('note', { ...of, note: 'Ask the seller.' })).toEqual([200]);
    expect(await post('review', { ...of, is_reviewed: true })).toEqual([200]);
    expect(await post('generate_gpt_response', { question_id: questionId, chunk_id_list: [chunkId] })).toEqual([200]);
    expect(await count('document_responses WHERE project_id = $1 AND chunk_ids = $2', projectId, [chunkId])).toBe(1);
    expect(
      await count(
        `responses WHERE project_id = $1 AND note = 'Ask the seller.' AND reviewed_at IS NOT NULL`,
        projectId,
      ),
    ).toBe(1);
  });

  it('deletes one document, and of what hangs on it nothing stays', async () => {
    const { projectId, categoryId, fileName } = await insertProjectWithAnswers(server.app, owner.id);
    const body = { project_id: projectId, category_id: categoryId, file_name: fileName };
    const replies = await atOnce('POST', '/delete_file', owner, () => body);
    expect(statuses(replies)[0]).toBe(200);
    expect(replies.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    expect(await count('documents WHERE project_id = $1', projectId)).toBe(0);
    expect(
      await count(`audit_entries WHERE subject = 'document' AND project_id = $1 AND after IS NULL`, projectId),
    ).toBe(1);
  });

  it('leaves nothing behind that belongs to nothing', async () => {
    expect(
      await checkIntegrity({ databaseUrl: readEnv().DATABASE_URL, files: fileStoreOf(readEnv()), repair: false }),
    ).toEqual([]);
  });
});
