import { afterAll, beforeAll, expect, it } from 'vitest';
import { ResponseEntity } from '../../src/database/entities/questions/response-and-citations.entity.js';
import { AnswerStateChangesRepository } from '../../src/modules/answering/queue/answer-state-changes.repository.js';
import { aPerson, startApp, type TestApp } from '../support/start-test-app-and-send-requests.js';
import { aCategory, insertProjectWithAnswers } from '../support/insert-project-with-answers.js';

let server: TestApp;
let leases: AnswerStateChangesRepository;

beforeAll(async () => {
  server = await startApp();
  leases = new AnswerStateChangesRepository(server.source.getRepository(ResponseEntity));
});
afterAll(() => server?.close());

/** A project with so many questions that are to be answered; answers the ids of their answers. */
async function aProjectAsking(count: number): Promise<{ projectId: number; ids: number[] }> {
  const { projectId } = await insertProjectWithAnswers(server.app, (await aPerson(server.source)).id);
  const questions = await Promise.all(Array.from({ length: count }, () => aCategory(server.source)));
  await leases.queue(
    projectId,
    questions.map(({ questionId }) => questionId),
  );
  const rows: { id: number }[] = await server.source.query(
    `SELECT id FROM responses WHERE project_id = $1 AND state = 'in_progress' ORDER BY id`,
    [projectId],
  );
  return { projectId, ids: rows.map(({ id }) => id) };
}

const taken = (attempts: (number | null)[]) => attempts.filter((attempt) => attempt !== null);

it('gives many takers at once only as many answers of a project as may be written', async () => {
  const { projectId, ids } = await aProjectAsking(12);
  const other = await aProjectAsking(3);
  expect(taken(await Promise.all(ids.map((id) => leases.claim(id, 3))))).toHaveLength(3);
  expect(await leases.open(projectId, 3)).toEqual([]);
  expect(await leases.open(projectId, 5)).toHaveLength(2);
  expect(taken(await Promise.all(other.ids.map((id) => leases.claim(id, 3))))).toHaveLength(3);
});

it('gives one answer to one taker, without a limit too', async () => {
  const { ids } = await aProjectAsking(1);
  const id = ids[0] ?? 0;
  expect(taken(await Promise.all(Array.from({ length: 8 }, () => leases.claim(id, null))))).toHaveLength(1);
});

it('frees the place of a writer that died, and holds back an answer that waits', async () => {
  const { projectId, ids } = await aProjectAsking(2);
  const [first = 0, second = 0] = ids;
  const attempt = (await leases.claim(first, 1)) ?? 0;
  expect(await leases.claim(second, 1)).toBeNull();
  await server.source.query(`UPDATE responses SET lease_until = now() - interval '1 second' WHERE id = $1`, [first]);
  expect(await leases.claim(second, 1)).not.toBeNull();
  await server.source.query("UPDATE responses SET lease_until = now() + interval '1 minute' WHERE id = $1", [first]);
  await leases.postpone(first, attempt, 60, 'The model is busy.', server.source.manager);
  expect((await leases.open(projectId, null)).map(({ id }) => id)).not.toContain(first);
  expect(await leases.claim(first, null)).toBeNull();
});

it('holds back an answer while a document that also answers its category is still to be read', async () => {
  const { projectId, ids } = await aProjectAsking(1);
  await server.source.query(
    `INSERT INTO project_categories (project_id, category_id)
     SELECT $1, q.category_id FROM responses r JOIN ddqs q ON q.id = r.question_id WHERE r.id = $2 ON CONFLICT DO NOTHING`,
    [projectId, ids[0]],
  );
  const [document] = (await server.source.query(
    `INSERT INTO document_categories (project_id, document_id, category_id)
     SELECT d.project_id, d.id, q.category_id FROM documents d, responses r JOIN ddqs q ON q.id = r.question_id
     WHERE d.project_id = $1 AND r.id = $2 LIMIT 1 RETURNING document_id AS id`,
    [projectId, ids[0]],
  )) as [{ id: number }];
  const isOpen = async () => (await leases.open(projectId, null)).some(({ id }) => id === ids[0]);
  await server.source.query(`UPDATE documents SET status = 'waiting' WHERE id = $1`, [document.id]);
  expect(await isOpen()).toBe(false);
  await server.source.query(`UPDATE documents SET status = 'ready' WHERE id = $1`, [document.id]);
  expect(await isOpen()).toBe(true);
});
