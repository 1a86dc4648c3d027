import { HowMade } from '@proofroom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VerifiedAnswer } from '../../src/answering/verify/use-verified-answer.js';
import { ResponseEntity } from '../../src/database/entities/questions/response-and-citations.entity.js';
import type { Draft, ProviderAnswer } from '../../src/modules/answering/providers/response-provider-interface.js';
import { AnswerStateChangesRepository } from '../../src/modules/answering/queue/answer-state-changes.repository.js';
import { ResponsesRepository } from '../../src/modules/answering/responses.repository.js';
import { aPerson, startApp, type TestApp } from '../support/start-test-app-and-send-requests.js';
import { aCategory, insertProjectWithAnswers } from '../support/insert-project-with-answers.js';

let server: TestApp;
let responses: ResponsesRepository;
let leases: AnswerStateChangesRepository;
let asked: { projectId: number; questionId: number; id: number; attempt: number };

beforeAll(async () => {
  server = await startApp();
  const rows = server.source.getRepository(ResponseEntity);
  [responses, leases] = [new ResponsesRepository(rows), new AnswerStateChangesRepository(rows)];
});
afterAll(() => server?.close());

beforeEach(async () => {
  const { projectId } = await insertProjectWithAnswers(server.app, (await aPerson(server.source)).id);
  const { questionId } = await aCategory(server.source);
  await leases.queue(projectId, [questionId]);
  const row = await server.source.getRepository(ResponseEntity).findOneByOrFail({ projectId, questionId });
  asked = { projectId, questionId, id: row.id, attempt: (await leases.claim(row.id, null)) ?? 0 };
});

const MADE = HowMade.parse({
  provider: 'local',
  model: 'none',
  at: '2026-01-01T00:00:00.000Z',
  milliseconds: 1,
  documentsSearched: 1,
  chunksUsed: 1,
  alsoSearched: [],
  remarks: [],
});
const CITATION = {
  documentId: null,
  chunkId: null,
  fileName: 'Lease.pdf',
  page: null,
  rects: [],
  location: 'in the document',
  quote: 'The rent is EUR 1.',
  start: 0,
  end: 18,
};
/** What no verifier has seen, whatever its type says. */
const smuggled = {
  statements: [{ text: 'The rent is EUR 1.', citations: [1] }],
  citations: [CITATION],
  values: [],
} as unknown as VerifiedAnswer<Draft>;

const answeredWith = (change: Partial<ProviderAnswer>): ProviderAnswer => ({
  outcome: 'answered',
  content: smuggled,
  confidence: null,
  drafts: [],
  explanation: '',
  missingDocuments: [],
  made: MADE,
  ...change,
});

const stateOf = async () =>
  (await server.source.getRepository(ResponseEntity).findOneByOrFail({ id: asked.id })).outcome;

describe('an answer that was not verified', () => {
  it.each([
    [
      'as the answer of a provider',
      async () => {
        const row = await responses.byId(asked.id);
        if (row) await responses.saveAnswer(row, asked.attempt, answeredWith({}), server.source.manager);
      },
    ],
    [
      'as what one document says',
      () =>
        responses.addDocumentResponse(
          server.source.manager,
          { ...asked, documentId: 1, fileName: 'Lease.pdf', stage: 2 },
          smuggled,
          MADE,
        ),
    ],
    [
      'as the choice of a person',
      async () => {
        const row = await responses.byId(asked.id);
        if (row) await responses.saveChosen(row, smuggled, null, server.source.manager);
      },
    ],
  ])('is not written %s', async (_, write) => {
    await expect(write()).rejects.toThrow('Only what was verified can become an answer.');
    expect(await stateOf()).toBeNull();
  });

  it('is refused by the database, whoever writes it', async () => {
    const write = server.source.query(
      `UPDATE responses SET state = 'success', outcome = 'answered', response = 'The rent is EUR 1.' WHERE id = $1`,
      [asked.id],
    );
    await expect(write).rejects.toThrow('is answered without a citation');
    expect(await stateOf()).toBeNull();
  });
});

it('keeps the last citation of an answer, and the words of each', async () => {
  const { projectId, id } = asked;
  await server.source.transaction(async (manager) => {
    await manager.query(`UPDATE responses SET state = 'success', outcome = 'answered' WHERE id = $1`, [id]);
    await manager.query(
      `INSERT INTO citations (project_id, response_id, number, file_name, location, quote, start, "end")
       VALUES ($1, $2, 1, 'Lease.pdf', 'in the document', 'The rent is EUR 1.', 0, 18)`,
      [projectId, id],
    );
  });
  const change = (sql: string) => server.source.query(`${sql} WHERE response_id = $1`, [id]);
  await expect(change('DELETE FROM citations')).rejects.toThrow('would be answered without a citation');
  await expect(change('UPDATE citations SET response_id = NULL')).rejects.toThrow(
    'would be answered without a citation',
  );
  await expect(change(`UPDATE citations SET quote = ''`)).rejects.toThrow('citations_quote_check');
  await server.source.query('DELETE FROM projects WHERE id = $1', [projectId]);
});
