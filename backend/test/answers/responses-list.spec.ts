import { PROVIDERS, type DdqDetails, type DdqRow } from '@proofroom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BankQuestionEntity } from '../../src/database/entities/questions/bank-question.entity.js';
import {
  CitationEntity,
  DocumentResponseEntity,
  ResponseEntity,
} from '../../src/database/entities/questions/response-and-citations.entity.js';
import { aPerson, request, startApp, type Person, type TestApp } from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

/** An answer as long as they come: forty sentences of one document, each with its passage. */
const LONG = Array.from({ length: 40 }, (_, index) => ({
  text: `Neither party may assign this Agreement without consent under clause ${index + 1}.`,
  citations: [index + 1],
}));
const QUESTIONS = ['Is the Supplier insured?', 'Is rent due 100%?', 'Who may assign?', 'Who audits?', 'Who signs?'];

interface Listed {
  ddq_question: number[];
  ddq_details: (Omit<DdqRow, 'documents'> & {
    documents: object | null;
    more_sources: number;
    outdated_reason: string | null;
    is_chosen: boolean;
  })[];
  length: number;
  next_index: number | null;
  categories: { questions: number; answered: number }[];
}
type Wire = DdqDetails & { previous_id: number | null; next_id: number | null; response_provider: number };

describe('the questions of a project', () => {
  let server: TestApp;
  let owner: Person;
  let world: World;
  let ids: number[];

  const call = (method: string, path: string, body?: unknown) =>
    request(server.url, method, path, { token: owner.token, body });
  const list = async (filter: object = {}) =>
    (await call('POST', '/get_ddq_list', { project_id: world.projectId, ...filter })).body as unknown as Listed;
  const open = async (id: number | undefined, query = '') =>
    (await call('GET', `/ddq_response/${world.projectId}/${id}/0/${query}`)).body.ddq_details as unknown as Wire;
  const numbersOf = ({ ddq_details }: Listed) => ddq_details.map(({ number }) => number);

  /** With as many passages, four of them on one page. */
  const answer = (questionId: number, change: Partial<ResponseEntity>, passages = 0) =>
    server.source.transaction(async (manager) => {
      const { projectId, documentId } = world;
      const row = { projectId, questionId, state: 'success' as const, ...change };
      const { id: responseId } = await manager.save(ResponseEntity, row);
      if (passages === 0) return;
      const draft = { projectId, questionId, documentId, fileName: 'supply.txt', response: 'x', stage: 3 as const };
      const { id: documentResponseId } = await manager.save(DocumentResponseEntity, { ...draft, statements: LONG });
      const cited = Array.from({ length: passages }, (_, index) => ({
        projectId,
        documentId,
        number: index + 1,
        fileName: 'supply.txt',
        page: index < 4 ? 19 : 100 + index,
        location: `page ${index}`,
        quote: 'Neither party may assign this Agreement without the prior written consent of the other party.',
        rects: [{ x: 0.1, y: 0.2, w: 0.5, h: 0.02 }],
        start: 0,
        end: 19,
      }));
      await manager.insert(CitationEntity, [
        ...cited.map((citation) => ({ ...citation, responseId })),
        ...cited.map((citation) => ({ ...citation, documentResponseId })),
      ]);
    });

  beforeAll(async () => {
    server = await startApp();
    owner = await aPerson(server.source);
    world = await insertProjectWithAnswers(server.app, owner.id);
    const { manager } = server.source;
    const { categoryId, questionId } = world;
    const saved = await manager.save(
      BankQuestionEntity,
      QUESTIONS.map((question) => ({ question, categoryId, responseProvider: PROVIDERS.gpt, query: 'x', prompt: 'x' })),
    );
    ids = [questionId, ...saved.map(({ id }) => id)];
    const [, insured = 0, rent = 0, assign = 0, audits = 0] = ids;
    await answer(insured, { outcome: 'not_found', response: 'Nothing found.', missingDocuments: ['Policy', 'Slip'] });
    await answer(rent, { state: 'regenerate', reason: 'The model did not answer in time.' });
    const response = LONG.map(({ text }) => text).join('\n');
    await answer(assign, { outcome: 'answered', confidence: 'high', response, statements: LONG }, LONG.length);
    await answer(
      audits,
      {
        outcome: 'passages',
        response: 'The auditor is Gamma.',
        outdatedReason: 'documents_added',
        isChosen: true,
      },
      1,
    );
  });
  afterAll(() => server?.close());

  it('are listed with what one line shows and without anything an answer stands on', async () => {
    const listed = await list();
    expect(listed).toMatchObject({ length: 6, next_index: null, categories: [{ questions: 6, answered: 3 }] });
    expect(numbersOf(listed)).toEqual([1, 2, 3, 4, 5, 6]);
    const [, insured, rent, assign, audits, signs] = listed.ddq_details;
    expect(insured).toMatchObject({ outcome: 'not_found', missing: 2, documents: null, sources: [] });
    expect(rent).toMatchObject({ state: 'regenerate', reason: 'The model did not answer in time.', headline: '' });
    expect(assign).toMatchObject({ documents: { found: 1, searched: 1 }, more_sources: 34 });
    expect(assign?.sources[0]).toMatchObject({ file_name: 'supply.txt', page: 19, numbers: [1, 2, 3, 4] });
    expect(assign?.headline).toMatch(/^Neither party may assign .*…$/);
    expect(assign?.headline.length).toBeLessThanOrEqual(200);
    expect(audits).toMatchObject({ outdated_reason: 'documents_added', is_chosen: true });
    expect(signs).toMatchObject({ state: 'generate', outcome: null, headline: '' });
    const text = JSON.stringify(listed);
    for (const left of ['rects', 'quote', 'statements', 'responses', 'made']) expect(text).not.toContain(`"${left}"`);
    expect(text.length / listed.length).toBeLessThan(3000);
  });

  it('keep their numbers under every filter and on every page', async () => {
    expect(numbersOf(await list({ state: ['not_found', 'regenerate'] }))).toEqual([2, 3]);
    expect(numbersOf(await list({ state: ['generate'] }))).toEqual([6]);
    expect(numbersOf(await list({ state: ['outdated'] }))).toEqual([5]);
    expect(await list({ start_index: 4, last_index: 5 })).toMatchObject({ length: 6, next_index: 5 });
    expect(numbersOf(await list({ start_index: 4, last_index: 5 }))).toEqual([5]);
    expect(await list({ start_index: 40 })).toMatchObject({ length: 6, next_index: null, ddq_details: [] });
    expect(await list({ response_provider: PROVIDERS.searchless })).toMatchObject({ length: 0, ddq_question: [] });
  });

  it('are found by words of the question and of the answer, signs of a pattern taken as they are', async () => {
    expect(numbersOf(await list({ search: 'insured' }))).toEqual([2]);
    expect(numbersOf(await list({ search: 'GAMMA' }))).toEqual([5]);
    expect(numbersOf(await list({ search: '100%' }))).toEqual([3]);
    expect(numbersOf(await list({ search: '1_0' }))).toEqual([]);
  });

  it('are opened one by one, with the questions before and after in the list one comes from', async () => {
    const [first, insured, rent, assign, audits] = ids;
    expect(await open(assign)).toMatchObject({ number: 4, total: 6, previous_id: rent, next_id: audits });
    expect((await open(assign)).citations).toHaveLength(40);
    expect(await open(first)).toMatchObject({ number: 1, previous_id: null, next_id: insured });
    expect(await open(insured, '?state=not_found,outdated')).toMatchObject({
      previous_id: null,
      next_id: audits,
      list_position: 1,
      list_total: 2,
    });
    // It is not in the list asked for, but still between its neighbours there.
    expect(await open(rent, '?state=not_found,outdated')).toMatchObject({ previous_id: insured, next_id: audits });
  });

  it('are asked as a whole without those that have an answer', async () => {
    const { body } = await call('POST', `/projects/${world.projectId}/generate`, {});
    expect(body.queued).toBe(2);
    expect(numbersOf(await list({ state: ['in_progress'] }))).toEqual([3, 6]);
  });
});
