import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request, startApp, startWorker, type TestApp } from '../support/start-test-app-and-send-requests.js';

describe('whether a worker is there', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server?.close());
  const isThere = async () =>
    ((await request(server.url, 'GET', '/health/ready')).body as unknown as { worker: boolean }).worker;

  it('is known from its first second to its last, and soon after one that died without a word', async () => {
    expect(await isThere()).toBe(false);
    const worker = await startWorker();
    expect(await isThere()).toBe(true);
    await worker.close();
    expect(await isThere()).toBe(false);
    await server.source.query(`INSERT INTO workers VALUES (gen_random_uuid(), now() - interval '21 seconds')`);
    expect(await isThere()).toBe(false);
  });
});
