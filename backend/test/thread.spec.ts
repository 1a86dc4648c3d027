import type { INestApplicationContext } from '@nestjs/common';
import type { Citation, DdqDetails } from '@proofroom/contract';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuePrefix } from '../src/ports/queue/queue.module.js';
import { seedBank } from '../src/seeds/question-bank.seed.js';
import {
  aFile,
  aPerson,
  request,
  startApp,
  startWorker,
  until,
  type Person,
  type TestApp,
  wholeAnswers,
} from './support/start-test-app-and-send-requests.js';

const DEMO = path.resolve('backend/seeds/demo');
const PDFS = ['Supply agreement - Ostmark Sensorik.pdf', 'Distribution agreement - Mediland Iberia.pdf'];
const COMPANY = {
  name: 'Harbour / "Alpha"',
  description: 'Supplier contracts',
  cro_number: '123456',
  response_provider: [1],
};

type Wire<T> = T & { file_name: string; document_id: number; chunk_id: number };
interface Progress {
  documents: { id: number; status: string; reason: string | null }[];
  questions: {
    total: number;
    answered: number;
    passages: number;
    not_found: number;
    failed: number;
    in_progress: number;
    waiting: number;
  };
}

describe('one thread, from the upload to the cited answer', () => {
  let server: TestApp;
  let worker: INestApplicationContext;
  let owner: Person;
  let categoryId: number;

  const call = (method: string, at: string, body?: unknown) =>
    request(server.url, method, at, { token: owner.token, body });
  const progressOf = async (id: number) => (await call('GET', `/projects/${id}/progress`)).body as unknown as Progress;
  const newProject = async () =>
    (await call('POST', '/projects/add', { ...COMPANY, description: randomUUID(), category: [categoryId] })).body
      .project_id as unknown as number;
  const upload = (projectId: number, name: string) =>
    call('POST', `/upload_to_blob/${projectId}/${categoryId}`, aFile(name, readFileSync(path.join(DEMO, name))));
  const settled = ({ questions, documents }: Progress) =>
    questions.in_progress === 0 && documents.every(({ status }) => status !== 'waiting' && status !== 'reading');
  const answers = (projectId: number) =>
    wholeAnswers<DdqDetails & { missing_documents: string[]; outdated_reason: string | null }>(call, projectId);
  const textOf = async (documentId: number) =>
    (
      (await server.source.query('SELECT text FROM document_texts WHERE document_id = $1', [documentId])) as [
        { text: string },
      ]
    )[0].text;

  beforeAll(async () => {
    server = await startApp();
    worker = await startWorker();
    owner = await aPerson(server.source);
    await seedBank(server.source);
    const [row] = (await server.source.query(
      `SELECT id FROM categories WHERE category_name = 'Material contracts'`,
    )) as [{ id: number }];
    categoryId = row.id;
  });
  afterAll(async () => {
    await worker?.close();
    await server?.close();
  });

  it('reads what is uploaded, answers the questionnaire, and every citation stands word for word in its document', async () => {
    const projectId = await newProject();
    for (const name of PDFS) expect((await upload(projectId, name)).status).toBe(200);
    const { queued } = (await call('POST', `/projects/${projectId}/generate`, {})).body as unknown as {
      queued: number;
    };
    expect(queued).toBe(40);
    const progress = await until(() => progressOf(projectId), settled);
    expect(progress.documents.map(({ status }) => status)).toEqual(['ready', 'ready']);
    expect(progress.questions).toMatchObject({ total: 40, failed: 0, waiting: 0 });
    expect(progress.questions.answered + progress.questions.passages).toBeGreaterThanOrEqual(32);

    const all = await answers(projectId);
    expect(all).toHaveLength(40);
    for (const { state, outcome, statements, citations, response, made } of all) {
      expect(state).toBe('success');
      expect(made).toMatchObject({ provider: 'local' });
      if (outcome === 'not_found') {
        for (const { folded } of statements) expect(folded).toBe('weak');
        expect(response).toMatch(
          /^Nothing found(?: for certain)?\..* Searched 2 documents of the category Material contracts/,
        );
        continue;
      }
      expect(statements.length).toBeGreaterThan(0);
      for (const statement of statements) expect(statement.citations.length).toBeGreaterThan(0);
      for (const citation of citations as Wire<Citation>[]) {
        expect((await textOf(citation.document_id)).slice(citation.start, citation.end)).toBe(citation.quote);
        expect(citation.page).toBeGreaterThan(0);
        expect(citation.rects.length).toBeGreaterThan(0);
        expect(citation.location).toMatch(/^page \d+/);
        expect(citation.chunk_id).toBeGreaterThan(0);
        for (const { x, y, w, h } of citation.rects)
          expect(x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 1.001 && y + h <= 1.001).toBe(true);
      }
    }

    const exported = await call('POST', '/export_ddq_response', {
      project_id: projectId,
      question_id: [],
      response_provider: 1,
      categories: [],
    });
    expect(exported.headers.get('content-disposition')).toContain(encodeURIComponent('Harbour _ _Alpha__gpt.csv'));
    expect(exported.text).toMatch(/^\uFEFF?Sr No,Category,Question,Status,Answer,/);
    const answered = all.find(({ outcome }) => outcome === 'passages');
    expect(exported.text.replaceAll('""', '"')).toContain(answered?.statements[0]?.text ?? 'no answer');
    const workbook = await call('POST', '/export_ddq_response', {
      project_id: projectId,
      question_id: [],
      response_provider: 1,
      categories: [],
      format: 'xlsx',
    });
    expect(workbook.text.slice(0, 2)).toBe('PK');

    const cited = answered?.citations[0] as Wire<Citation>;
    await call('POST', '/delete_file', { project_id: projectId, category_id: categoryId, file_name: PDFS[0] });
    await call('POST', '/delete_file', { project_id: projectId, category_id: categoryId, file_name: PDFS[1] });
    const after = (await answers(projectId)).find(({ id }) => id === answered?.id);
    expect(after).toMatchObject({ outdated_reason: 'document_removed', outcome: 'passages' });
    expect(after?.citations[0]).toMatchObject({
      document_id: null,
      chunk_id: null,
      quote: cited.quote,
      file_name: cited.file_name,
    });
    const [{ left }] = (await server.source.query(
      `SELECT (SELECT count(*) FROM chunks WHERE project_id = $1) + (SELECT count(*) FROM index_entries WHERE project_id = $1) + (SELECT count(*) FROM document_blocks WHERE project_id = $1) AS left`,
      [projectId],
    )) as [{ left: string }];
    expect(Number(left)).toBe(0);
  });

  it('says honestly that nothing was found when there is no document', async () => {
    const projectId = await newProject();
    await call('POST', `/projects/${projectId}/generate`, {});
    await until(() => progressOf(projectId), settled);
    const all = await answers(projectId);
    expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['not_found']));
    expect(all[0]?.response).toContain('holds no document that could be read');
    expect(all[0]?.missing_documents.length).toBeGreaterThan(0);
    expect((await call('GET', `/projects/${projectId}`)).body).toMatchObject({
      project_details: { ddq_response_status: 2 },
    });
  });

  it('settles an unreadable file with a reason, and the others go on', async () => {
    const projectId = await newProject();
    await call('POST', `/upload_to_blob/${projectId}/${categoryId}`, aFile('broken.pdf', '%PDF-1.7 and then nothing'));
    await call(
      'POST',
      `/upload_to_blob/${projectId}/${categoryId}`,
      aFile('note.txt', 'This Agreement is governed by the laws of Ireland.\n'),
    );
    const { documents } = await until(() => progressOf(projectId), settled);
    expect(documents.map(({ status }) => status)).toEqual(['damaged', 'ready']);
    expect(documents[0]?.reason).toMatch(/\w+.*\.$/);
  });

  it('refuses a file it cannot take with a sentence, and keeps nothing of it', async () => {
    const projectId = await newProject();
    const send = (file: FormData) => call('POST', `/upload_to_blob/${projectId}/${categoryId}`, file);
    expect(await send(aFile('program.exe', 'MZ'))).toMatchObject({
      status: 422,
      body: { message: 'Only files with .pdf, .txt, .csv, .xlsx , .msg and .docx extensions are allowed.' },
    });
    expect(await send(aFile('empty.pdf', ''))).toMatchObject({ status: 422, body: { code: 'UPLOAD_ZERO_BYTES' } });
    expect(await send(new FormData())).toMatchObject({ status: 422, body: { code: 'UPLOAD_EMPTY' } });
    expect((await progressOf(projectId)).documents).toEqual([]);
  });

  it('keeps two files of one name apart', async () => {
    const projectId = await newProject();
    await call('POST', `/upload_to_blob/${projectId}/${categoryId}`, aFile('a b.txt', 'First.'));
    const second = await call('POST', `/upload_to_blob/${projectId}/${categoryId}`, aFile('a_b.txt', 'Second.'));
    expect(second.body).toMatchObject({ saved_file: [{ file_name: 'a_b_2.txt', original_name: 'a_b.txt' }] });
  });

  it('gives cancelled questions back', async () => {
    const projectId = await newProject();
    await worker.close();
    await call('POST', `/projects/${projectId}/generate`, {});
    expect((await progressOf(projectId)).questions).toMatchObject({ in_progress: 40 });
    expect((await call('POST', `/projects/${projectId}/cancel`)).body).toMatchObject({ cancelled: 40 });
    expect((await progressOf(projectId)).questions).toMatchObject({ in_progress: 0, waiting: 40 });
    worker = await startWorker();
  });

  it('loses nothing when the queue is emptied', async () => {
    const projectId = await newProject();
    await worker.close();
    await call(
      'POST',
      `/upload_to_blob/${projectId}/${categoryId}`,
      aFile('law.txt', 'This Agreement is governed by the laws of Ireland.\n'),
    );
    await call('POST', `/projects/${projectId}/generate`, {});
    const { Redis } = await import('ioredis');
    const redis = new Redis(process.env.REDIS_URL ?? '');
    await redis.del(await redis.keys(`${queuePrefix()}:*`));
    await redis.quit();
    worker = await startWorker();
    const progress = await until(() => progressOf(projectId), settled);
    expect(progress).toMatchObject({
      documents: [{ status: 'ready' }],
      questions: { failed: 0, waiting: 0, in_progress: 0 },
    });
  });
});
