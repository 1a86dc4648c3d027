import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SubCategoryEntity } from '../../src/database/entities/questions/category-and-document-kinds.entity.js';
import { BankQuestionEntity } from '../../src/database/entities/questions/bank-question.entity.js';
import { CitationEntity, ResponseEntity } from '../../src/database/entities/questions/response-and-citations.entity.js';
import { aPerson, startApp, type Person, type TestApp } from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

describe('an export as a workbook', () => {
  let server: TestApp;
  let owner: Person;
  let world: World;

  /** Its sheets by name, each row by its column. */
  async function workbook(provider: number, categories: number[] = []) {
    const reply = await fetch(`${server.url}/api/export_ddq_response/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        project_id: world.projectId,
        question_id: [],
        response_provider: provider,
        categories,
        format: 'xlsx',
      }),
    });
    expect(reply.status).toBe(200);
    const { sheets } = await readXlsx(Buffer.from(await reply.arrayBuffer()));
    const tables = sheets.map(({ name, rows: [header = [], ...rows] }) => {
      return [name, rows.map((row) => Object.fromEntries(row.map((cell, i) => [String(header[i]), cell])))] as const;
    });
    return Object.fromEntries(tables);
  }

  beforeAll(async () => {
    server = await startApp();
    owner = await aPerson(server.source);
    world = await insertProjectWithAnswers(server.app, owner.id);
    const { manager } = server.source;
    const { projectId, categoryId, questionId, documentId } = world;
    const { id: responseId } = await manager.findOneByOrFail(ResponseEntity, { projectId, questionId });
    await manager.update(ResponseEntity, responseId, {
      confidence: 'high',
      statements: [{ text: 'Irish law governs.', citations: [1] }],
      values: [{ key: 'Law', value: 'Ireland', citation: 1 }],
    });
    await manager.transaction(async (writing) => {
      await writing.delete(CitationEntity, { responseId });
      await writing.insert(CitationEntity, {
        projectId,
        responseId,
        documentId,
        number: 1,
        fileName: 'supply.txt',
        location: 'clause 2',
        quote: 'the laws of Ireland',
        start: 0,
        end: 19,
      });
    });
    await manager.save(SubCategoryEntity, { categoryId, name: 'Insurance policy', summaryPrompt: 'Note the cover.' });
    const open = await manager.save(BankQuestionEntity, {
      question: 'What is insured?',
      categoryId,
      responseProvider: 1,
      query: 'insurance',
      summaryFilter: 'Insurance policy',
      prompt: 'Name the cover.',
    });
    await manager.insert(ResponseEntity, {
      projectId,
      questionId: open.id,
      state: 'success',
      outcome: 'not_found',
      response: 'Nothing found.',
      missingDocuments: ['Insurance policy'],
    });
  });
  afterAll(() => server?.close());

  it('shows answers with confidence, sources and values, and on a sheet of its own what to ask the company for', async () => {
    const sheets = await workbook(1);
    expect(Object.keys(sheets)).toEqual(['Cover', 'Answers', 'Quotations', 'Request list']);
    expect(sheets.Answers).toMatchObject([
      {
        'Sr No': 1,
        Status: 'Answered',
        Answer: 'Irish law governs. [1]',
        Values: 'Law: Ireland [1]',
        Confidence: 'High',
        Sources: 'supply.txt, clause 2 [1]',
      },
      { 'Sr No': 2, Status: 'Nothing found', 'Missing documents': 'Insurance policy' },
    ]);
    expect(sheets.Quotations).toEqual([
      { 'Sr No': 1, Number: '[1]', Document: 'supply.txt', Place: 'clause 2', Quotation: 'the laws of Ireland' },
    ]);
    expect(sheets['Request list']).toMatchObject([
      { 'Sr No': 1, Document: 'Insurance policy', 'Questions waiting': 1, Questions: 'What is insured?' },
    ]);
  });
});
