import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOnServer } from '../../src/cli/server/answer-on-server.js';
import { aPerson, PASSWORD, startApp, startWorker, type TestApp } from '../support/start-test-app-and-send-requests.js';
import { aCategory, CONTRACT } from '../support/insert-project-with-answers.js';
import { CategoryEntity } from '../../src/database/entities/questions/category-and-document-kinds.entity.js';

let server: TestApp;
let worker: Awaited<ReturnType<typeof startWorker>>;
let folder: string;

beforeAll(async () => {
  server = await startApp();
  worker = await startWorker();
  folder = mkdtempSync(path.join(os.tmpdir(), 'proofroom-room-'));
  writeFileSync(path.join(folder, 'supply.txt'), CONTRACT);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await worker?.close();
  await server?.close();
});

async function order(out: string, category: string) {
  const { email } = await aPerson(server.source);
  return { server: server.url, email, password: PASSWORD, documents: folder, category, croNumber: '123456', out };
}

it('has another Proofroom answer from a folder of documents and writes what it exports', async () => {
  const { categoryId } = await aCategory(server.source);
  const { categoryName } = await server.source.getRepository(CategoryEntity).findOneByOrFail({ id: categoryId });
  const out = path.join(os.tmpdir(), `${path.basename(folder)}.csv`);
  await answerOnServer(await order(out, categoryName), () => undefined);
  const written = readFileSync(out, 'utf8');
  rmSync(out);
  expect(written).toContain('Which law governs the agreement');
  expect(written).toContain('laws of Ireland');
});

it('names the categories that are there when it is given one that is not', async () => {
  await expect(answerOnServer(await order('out.csv', 'Nothing of the kind'), () => undefined)).rejects.toThrow(
    /^There is no category "Nothing of the kind". There are: /,
  );
});
