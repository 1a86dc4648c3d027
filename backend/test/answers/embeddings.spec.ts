import type { INestApplicationContext } from '@nestjs/common';
import { PROVIDERS, type DdqDetails, type HowMade } from '@proofroom/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { provideEnv } from '../../src/config/env.js';
import { BankQuestionEntity } from '../../src/database/entities/questions/bank-question.entity.js';
import { RebuildMissingIndexesVectorsFactsService } from '../../src/modules/reading/search/rebuild-missing-indexes-vectors-facts.service.js';
import {
  completes,
  embeds,
  fails,
  ScriptedEndpoint,
  type ReceivedRequest,
  type Turn,
} from '../../src/ports/testing/scripted-endpoint.js';
import {
  aFile,
  aPerson,
  request,
  startApp,
  startWorker,
  until,
  type Person,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';
import { drafts } from '../support/app-with-scripted-model.js';
import { aCategory } from '../support/insert-project-with-answers.js';

/** Shares no word with its question, and none with any topic. */
const MEANT = 'Our moggies dwell on the topmost storey of the edifice.';
const QUESTION = 'Where do the cats live?';
const ANSWER = 'At the top of the building.';
const FILLER = Array.from(
  { length: 12 },
  (_, index) => `Paragraph ${index} tells of painted gates, quiet gardens and the weather in spring.`,
);
const textOf = (...sentences: string[]) => `HOUSE BOOK\n\n${sentences.join('\n\n')}\n`;

type Answer = DdqDetails & { made: HowMade | null };

/** The endpoint knows what cats and moggies have in common. */
const meaning = (text: string) => (/moggies|\bcats?\b/.test(text) ? [1, 0.1, 0] : [0, 0.2, 1]);

describe('embeddings from an endpoint', () => {
  let endpoint: ScriptedEndpoint;
  let server: TestApp;
  let worker: INestApplicationContext;
  let owner: Person;
  let categoryId: number;
  let questionId: number;
  let projectId: number;
  let embedding: Turn = embeds(meaning);

  const act = ({ body }: ReceivedRequest): Turn => {
    if (body.input) return embedding;
    const user = body.messages[1]?.content ?? '';
    if (!user.startsWith('Question:'))
      return completes({ title: null, kind_id: null, summary: 'A book of the house.' });
    const before = user.slice(0, Math.max(0, user.indexOf(MEANT)));
    const passage = [...before.matchAll(/ id="([^"]+)"/g)].at(-1)?.[1];
    const quotes = [{ passage_id: passage ?? '', quote: MEANT }];
    return drafts(passage && user.includes(MEANT) ? [{ text: ANSWER, quotes }] : []);
  };
  const call = (method: string, at: string, body?: unknown) =>
    request(server.url, method, at, { token: owner.token, body });
  const embedded = () => endpoint.received.flatMap(({ body }) => body.input ?? []);
  const rows = async <T>(sql: string): Promise<T[]> => server.source.query(sql);
  const vectors = () => rows<{ bytes: number }>('SELECT length(vector) AS bytes FROM unit_vectors ORDER BY hash');

  const upload = async (name: string, text: string): Promise<number> => {
    await call('POST', `/upload_to_blob/${projectId}/${categoryId}`, aFile(name, text));
    const [{ id }] = (await rows<{ id: number }>(
      `SELECT id FROM documents WHERE original_name = '${name}' AND project_id = ${projectId}`,
    )) as [{ id: number }];
    await until(
      () => rows<{ status: string }>(`SELECT status FROM documents WHERE id = ${id}`),
      ([row]) => row?.status === 'ready',
    );
    return id;
  };
  const answer = async (): Promise<Answer> => {
    await call('POST', `/projects/${projectId}/generate`, { question_id: [questionId], again: true });
    const list = async () =>
      (await call('GET', `/ddq_response/${projectId}/${questionId}/0`)).body.ddq_details as unknown as
        Answer | undefined;
    return (await until(list, (one) => one?.state === 'success' || one?.state === 'regenerate')) as Answer;
  };
  const deleteFile = (name: string) =>
    call('POST', '/delete_file', { project_id: projectId, category_id: categoryId, file_name: name });

  beforeAll(async () => {
    endpoint = await ScriptedEndpoint.start([], () => null, act);
    provideEnv({
      OPENAI_BASE_URL: endpoint.baseUrl,
      OPENAI_MODEL: 'scripted-1',
      EMBEDDINGS_URL: endpoint.baseUrl,
      EMBEDDINGS_MODEL: 'meaning-1',
      CONSENT_TO_SEND: new URL(endpoint.baseUrl).host,
    });
    server = await startApp();
    worker = await startWorker();
    owner = await aPerson(server.source);
    ({ categoryId } = await aCategory(server.source));
    ({ id: questionId } = await server.source.manager.save(BankQuestionEntity, {
      question: QUESTION,
      categoryId,
      responseProvider: PROVIDERS.gpt,
      query: QUESTION,
      summaryFilter: 'any paper',
      prompt: 'Say where.',
    }));
    const { body } = await call('POST', '/projects/add', {
      name: 'House',
      description: 'A house',
      cro_number: '123456',
      response_provider: [1],
      category: [categoryId],
    });
    projectId = body.project_id as unknown as number;
  });
  afterAll(async () => {
    await worker?.close();
    await server?.close();
    await endpoint?.stop();
    provideEnv({
      OPENAI_BASE_URL: '',
      OPENAI_MODEL: '',
      EMBEDDINGS_URL: '',
      EMBEDDINGS_MODEL: '',
      CONSENT_TO_SEND: '',
    });
  });

  it('are made while a document is read, and find what no word finds', async () => {
    await upload('house.txt', textOf(...FILLER.slice(0, 6), MEANT, ...FILLER.slice(6)));
    expect(embedded()).toContain(MEANT);
    for (const { bytes } of await vectors()) expect(bytes).toBe(3);
    const found = await answer();
    expect(found).toMatchObject({ outcome: 'answered', statements: [{ text: ANSWER }] });
    expect(found.citations[0]?.quote).toBe(MEANT);
    expect(found.made?.embeddings).toBe('meaning-1');
  });

  it('are asked for once for the same words', async () => {
    const before = embedded().length;
    const known = (await vectors()).length;
    await upload('copy.txt', textOf(MEANT, ...FILLER, 'One sentence is new in here.'));
    expect(embedded().slice(before)).toEqual(['One sentence is new in here.']);
    expect(await vectors()).toHaveLength(known + 1);
  });

  it('go with the last document that says the words, in one go', async () => {
    await deleteFile('house.txt');
    expect(
      await rows(
        `SELECT 1 FROM unit_vectors v WHERE NOT EXISTS (SELECT 1 FROM unit_vector_uses u WHERE u.hash = v.hash)`,
      ),
    ).toEqual([]);
    expect((await vectors()).length).toBeGreaterThan(10);
    await deleteFile('copy.txt');
    expect(await vectors()).toEqual([]);
    expect(await rows('SELECT 1 FROM document_vectors')).toEqual([]);
  });

  it('are done without while the endpoint fails, and the answer says so', async () => {
    embedding = fails(401, { message: 'no such key' });
    const id = await upload('later.txt', textOf(...FILLER.slice(0, 6), MEANT, ...FILLER.slice(6)));
    expect(await rows(`SELECT is_filled, reason FROM document_vectors WHERE document_id = ${id}`)).toEqual([
      { is_filled: false, reason: expect.stringContaining('refused the key') as string },
    ]);
    const found = await answer();
    expect(found).toMatchObject({ state: 'success', outcome: 'not_found' });
    expect(found.made?.embeddings).toBe('meaning-1 has no vectors of these documents yet, so words and topics alone');
  });

  it('are made later by itself once the endpoint is there again', async () => {
    embedding = embeds(meaning);
    const now = Date.now.bind(Date);
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 2 * 60 * 60 * 1000);
    await server.source.query(`UPDATE document_vectors SET tried_at = now() - interval '2 hours'`);
    await worker.get(RebuildMissingIndexesVectorsFactsService, { strict: false }).addVectors();
    await until(
      () => rows<{ is_filled: boolean }>('SELECT is_filled FROM document_vectors'),
      ([row]) => row?.is_filled === true,
    );
    clock.mockRestore();
    expect(await answer()).toMatchObject({ outcome: 'answered', made: { embeddings: 'meaning-1' } });
  });

  it('are not asked for again by every document while the endpoint fails', async () => {
    const before = endpoint.received.length;
    embedding = fails(401, { message: 'no such key' });
    await upload('one.txt', textOf('A sentence of the first paper.'));
    const asked = () => endpoint.received.slice(before).filter(({ body }) => body.input).length;
    expect(asked()).toBeLessThanOrEqual(1);
    await upload('two.txt', textOf('A sentence of the second paper.'));
    expect(asked()).toBeLessThanOrEqual(1);
    await deleteFile('one.txt');
    await deleteFile('two.txt');
    embedding = embeds(meaning);
  });

  it('put the passage that is meant first for who chooses passages by hand', async () => {
    const [{ id }] = (await rows<{ id: number }>('SELECT id FROM documents')) as [{ id: number }];
    const { body } = await call('POST', '/ddq_response/chunk_list', {
      project_id: projectId,
      question_id: questionId,
      document_id: id,
    });
    expect((body as unknown as { data: { chunk: string }[] }).data[0]?.chunk).toContain(MEANT);
  });
  it('go with their project', async () => {
    expect((await vectors()).length).toBeGreaterThan(0);
    expect((await call('DELETE', `/projects/${projectId}/delete`)).status).toBe(200);
    expect(await vectors()).toEqual([]);
  });
});
