import type { INestApplicationContext } from '@nestjs/common';
import { PROVIDERS } from '@proofroom/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SubCategoryEntity } from '../../src/database/entities/questions/category-and-document-kinds.entity.js';
import { BankQuestionEntity } from '../../src/database/entities/questions/bank-question.entity.js';
import { DocumentEntity } from '../../src/database/entities/documents/document.entity.js';
import { ResponsesRepository } from '../../src/modules/answering/responses.repository.js';
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
} from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

const LEASE = 'LEASE\n\n1. Governing law. This Lease shall be governed by the laws of Scotland.\n';
const MINUTES = 'MINUTES OF THE BOARD\n\nThe directors thanked the catering team for their work in winter.\n';
const REPORT = 'ANNUAL REPORT\n\nThe summer was warm and the company planted many trees around its offices.\n';

interface Listed {
  data: { id: number }[];
}
interface Answer {
  id: number;
  state: string;
  outcome: string;
  responses: { id: number; file_name: string; document_id: number }[];
  made: {
    documents_searched: number;
    silent: { document_id: number; file_name: string; is_partly_read: boolean }[];
    more_silent: number;
    undecided: number | null;
    remarks: string[];
  };
}

describe('an answer tells which documents are silent', () => {
  let server: TestApp;
  let worker: INestApplicationContext;
  let owner: Person;
  let world: World;
  let lease: number;

  const call = (method: string, at: string, body?: unknown) =>
    request(server.url, method, at, { token: owner.token, body });
  const upload = async (name: string, text: string) => {
    const { body } = await call('POST', `/upload_to_blob/${world.projectId}/${world.categoryId}`, aFile(name, text));
    return (body as unknown as { saved_file: { id: number }[] }).saved_file[0]?.id ?? 0;
  };
  const isRead = async () =>
    (await server.source.manager.findBy(DocumentEntity, { projectId: world.projectId })).every(
      ({ status }) => status === 'ready',
    );
  const answers = () => wholeAnswers<Answer>(call, world.projectId);
  const answerTo = async (id: number) => {
    const one = (await answers()).find((answer) => answer.id === id);
    if (!one) throw new Error(`There is no question ${id}.`);
    return one;
  };
  async function ask(question: string, query: string, summaryFilter: string): Promise<Answer> {
    const row = { question, query, summaryFilter, categoryId: world.categoryId, responseProvider: PROVIDERS.gpt };
    const { id } = await server.source.manager.save(BankQuestionEntity, { ...row, prompt: 'Name it.' });
    await call('POST', `/projects/${world.projectId}/generate`, { question_id: [id], again: true });
    return until(
      () => answerTo(id),
      ({ state }) => state === 'success',
    );
  }
  const silentIn = ({ made }: Answer) => made.silent.map(({ file_name }) => file_name);

  beforeAll(async () => {
    server = await startApp();
    worker = await startWorker();
    owner = await aPerson(server.source);
    world = await insertProjectWithAnswers(server.app, owner.id);
    lease = await upload('lease.txt', LEASE);
    await upload('minutes.txt', MINUTES);
    await upload('report.txt', REPORT);
    await until(isRead, Boolean);
  });
  afterAll(async () => {
    await worker?.close();
    await server?.close();
  });

  it('by name and document, in the answer and in its export, also after a person chose a part of it', async () => {
    const answer = await ask('Which law governs the contracts?', 'governing law', 'any paper');
    expect(answer).toMatchObject({
      outcome: 'answered',
      made: { documents_searched: 4, more_silent: 0, undecided: 0 },
    });
    expect(answer.responses).toHaveLength(2);
    expect(silentIn(answer)).toEqual(['minutes.txt', 'report.txt']);
    const [minutes] = answer.made.silent;
    expect((await call('GET', `/documents/${minutes?.document_id}`)).body).toMatchObject({
      data: { file_name: 'minutes.txt' },
    });

    const exported = await call('POST', '/export_ddq_response', {
      project_id: world.projectId,
      question_id: [answer.id],
      response_provider: PROVIDERS.gpt,
      categories: [],
    });
    const [row] = parse(exported.text, { columns: true, bom: true }) as Record<string, string>[];
    expect(row?.['Documents that answer']).toMatch(/^Found in 2 of 4 documents\n/);
    expect(row?.['Documents that answer']).toMatch(/lease\.txt \(\d passages?\)/);
    expect(row?.['Nothing found in']).toBe('minutes.txt, report.txt');

    const asked = { project_id: world.projectId, question_id: answer.id, document_id: lease };
    const passages = (await call('POST', '/ddq_response/chunk_list', asked)).body as unknown as Listed;
    const made = await call('POST', '/ddq_response/generate_gpt_response', {
      question_id: answer.id,
      chunk_id_list: [passages.data[0]?.id],
    });
    const candidate = (made.body as unknown as Listed).data.at(-1);
    await call('POST', '/ddq_response/save_generate_gpt_response', { chunk_response_id: candidate?.id });
    const after = await answerTo(answer.id);
    expect(after.made.remarks).toContain('Written from passages that a person chose.');
    expect(after.made.documents_searched).toBe(4);
    expect(silentIn(after)).toEqual(['minutes.txt', 'report.txt']);

    // Given up, the choice makes way for what the documents say by themselves.
    expect(
      (await call('POST', `/projects/${world.projectId}/generate`, { question_id: [answer.id], again: true })).body,
    ).toMatchObject({ queued: 0 });
    const givenUp = await call('POST', '/ddq_response/give_up_choice', {
      project_id: world.projectId,
      question_id: answer.id,
    });
    expect(givenUp.body).toMatchObject({ queued: 1 });
    const automatic = await until(
      () => answerTo(answer.id),
      ({ state }) => state === 'success',
    );
    expect(automatic.made.remarks).not.toContain('Written from passages that a person chose.');
    expect(automatic.responses).toHaveLength(2);
  });

  it('under the name that a document has now, and without those that are gone', async () => {
    const answer = await ask('Which law rules the contracts?', 'governing law', 'any paper');
    const [minutes, report] = answer.made.silent;
    await call('POST', `/documents/${minutes?.document_id}/rename`, { name: 'Board minutes' });
    expect(silentIn(await answerTo(answer.id))).toEqual(['Board minutes', 'report.txt']);
    const { body } = await call('GET', `/projects/${world.projectId}/progress`);
    const names = (body as unknown as { documents: { file_name: string }[] }).documents.map((one) => one.file_name);
    expect(names).toContain('Board minutes');
    const register = await call('GET', `/projects/${world.projectId}/register`);
    expect(JSON.stringify(register.body)).toContain('"Board minutes"');
    expect(JSON.stringify(register.body)).not.toContain('minutes.txt');
    const asked = { project_id: world.projectId, question_id: answer.id };
    const choice = await call('POST', '/ddq_response/pdf_list', asked);
    expect(JSON.stringify(choice.body)).toContain('"original_filename":"Board minutes"');

    const place = { project_id: world.projectId, category_id: world.categoryId };
    expect((await call('POST', '/delete_file', { ...place, file_name: 'report.txt' })).status).toBe(200);
    expect(report?.file_name).toBe('report.txt');
    const after = await answerTo(answer.id);
    expect(silentIn(after)).toEqual(['Board minutes']);
    expect(after.made).toMatchObject({ documents_searched: 3, more_silent: 0, undecided: 0 });
    await call('POST', `/documents/${minutes?.document_id}/rename`, { name: '' });
  });

  it('and does not count a document that was left out of the search', async () => {
    const { manager } = server.source;
    const { id: leases } = await manager.save(SubCategoryEntity, {
      categoryId: world.categoryId,
      name: 'Lease of land',
      summaryPrompt: 'Note the rent.',
    });
    await manager.update(DocumentEntity, { projectId: world.projectId }, { subCategoryId: world.subCategoryId });
    await manager.update(DocumentEntity, lease, { subCategoryId: leases });
    const answer = await ask('Which law governs the lease?', 'governing law', 'Lease of land');
    expect(answer).toMatchObject({ outcome: 'answered', made: { documents_searched: 1, undecided: 0 } });
    expect(silentIn(answer)).toEqual([]);
  });

  it('and is made from the others when one is deleted in the middle of it', async () => {
    await upload('deed.txt', 'DEED\n\n1. Governing law. This Deed shall be governed by the laws of Ireland.\n');
    await until(isRead, Boolean);
    const responses = worker.get(ResponsesRepository, { strict: false });
    const saveAnswer = responses.saveAnswer.bind(responses);
    const place = { project_id: world.projectId, category_id: world.categoryId };
    // What is about to be written quotes it.
    const spy = vi.spyOn(responses, 'saveAnswer').mockImplementationOnce(async (...answer) => {
      await call('POST', '/delete_file', { ...place, file_name: 'deed.txt' });
      return saveAnswer(...answer);
    });
    const answer = await ask('Which law governs the deeds?', 'governing law', 'any paper');
    expect(spy).toHaveBeenCalledTimes(2);
    spy.mockRestore();
    expect(answer.outcome).toBe('answered');
    expect(answer.responses.map(({ file_name }) => file_name)).toContain('lease.txt');
    expect(answer.responses.map(({ file_name }) => file_name)).not.toContain('deed.txt');
  });

  it('and says nothing of it where an earlier version made the answer', async () => {
    await server.source.query(
      `UPDATE responses SET made = made - 'silent' - 'moreSilent' - 'undecided' WHERE made IS NOT NULL`,
    );
    const made = (await answers()).flatMap((answer) => answer.made ?? []);
    expect(made.length).toBeGreaterThan(0);
    for (const told of made) expect(told).toMatchObject({ silent: [], more_silent: 0, undecided: null });
    const exported = await call('POST', '/export_ddq_response', {
      project_id: world.projectId,
      question_id: [],
      response_provider: PROVIDERS.gpt,
      categories: [],
    });
    expect(exported.status).toBe(200);
  });
});
