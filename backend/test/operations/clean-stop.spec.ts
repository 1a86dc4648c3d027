import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerson, startApp, type Person, type TestApp } from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

let server: TestApp;
let next: TestApp;
let owner: Person;
let world: World;
beforeAll(async () => {
  server = await startApp();
  next = await startApp();
  owner = await aPerson(server.source);
  world = await insertProjectWithAnswers(server.app, owner.id);
});
afterAll(() => next?.close());

/** An upload whose second half is held back until it is let go. */
function slowUpload(name: string) {
  let go = () => {};
  const held = new Promise<void>((done) => (go = done));
  const [start, end] = [
    `--x\r\ncontent-disposition: form-data; name="files[]"; filename="${name}"\r\n\r\nThe rent is `,
    '900 euro.\r\n--x--\r\n',
  ].map((part) => new TextEncoder().encode(part)) as [Uint8Array, Uint8Array];
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(start);
      await held;
      controller.enqueue(end);
      controller.close();
    },
  });
  const answer = fetch(`${server.url}/api/upload_to_blob/${world.projectId}/${world.categoryId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
  } as RequestInit);
  return { go, answer };
}

it('a server that is told to stop answers what is under way, takes nothing new, and is not held up by open pages', async () => {
  const page = await fetch(`${server.url}/api/projects/${world.projectId}/events`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const arrives = once(server.app.getHttpServer(), 'request');
  const { go, answer } = slowUpload('lease.txt');
  await arrives;
  const stopped = server.close();
  const late = () =>
    fetch(`${server.url}/api/health/live`).then(
      ({ status }) => status,
      () => 'refused',
    );
  await expect.poll(late).toBeOneOf(['refused', 503]);
  // It ends whole: a page that had held up the stop would be cut off.
  await page.text();
  go();
  expect((await answer).status).toBe(200);
  await stopped;
  const [row] = (await next.source.query(
    `SELECT d.size, s.state FROM documents d JOIN pipeline_steps s ON s.document_id = d.id WHERE d.project_id = $1 AND d.stored_name = 'lease.txt'`,
    [world.projectId],
  )) as object[];
  expect(row).toEqual({ size: '21', state: 'waiting' });
});
