import { RETENTION_NOTICE_DAYS, type ProjectDetails } from '@proofroom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HoldsAndRetentionService } from '../../src/modules/projects/retention/holds-and-retention.service.js';
import {
  aPerson,
  keptMails,
  request,
  startApp,
  type Person,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

describe('how long a project is kept', () => {
  let server: TestApp;
  let owner: Person;
  let admin: Person;
  let world: World;

  beforeAll(async () => {
    server = await startApp();
    admin = await aPerson(server.source, 'admin');
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    owner = await aPerson(server.source);
    world = await insertProjectWithAnswers(server.app, owner.id);
  });

  const send = (who: Person, method: string, path: string, body?: unknown) =>
    request(server.url, method, path, { token: who.token, body });
  const hold = () => send(admin, 'POST', `/projects/${world.projectId}/hold`, { reason: 'Dispute with Beta Limited.' });
  const project = async () => {
    const { body } = await send(owner, 'GET', `/projects/${world.projectId}`);
    return (body.project_details ?? null) as ProjectDetails | null;
  };
  const run = (days: number) => server.app.get(HoldsAndRetentionService, { strict: false }).run(inDays(days));
  const notices = async () => (await keptMails(server)).filter(({ to }) => to === owner.email);

  it('is as long as the legal hold of an admin lasts: neither project, document nor account can be deleted, and the client reads why', async () => {
    expect((await hold()).status).toBe(200);
    expect((await project())?.hold).toMatchObject({ reason: 'Dispute with Beta Limited.' });
    const document = { project_id: world.projectId, category_id: world.categoryId, file_name: world.fileName };
    const tries = await Promise.all([
      send(owner, 'DELETE', `/projects/${world.projectId}/delete`),
      send(owner, 'POST', '/delete_file', document),
      send(owner, 'POST', '/documents/delete', { project_id: world.projectId, document_id: [world.documentId] }),
      send(owner, 'POST', '/profile/close', { current_password: 'Right-1-enough' }),
      send(admin, 'DELETE', `/clients/${owner.id}/delete`),
    ]);
    expect(tries.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'PROJECT_ON_HOLD'],
      [409, 'PROJECT_ON_HOLD'],
      [409, 'PROJECT_ON_HOLD'],
      [409, 'CLIENT_ON_HOLD'],
      [409, 'CLIENT_ON_HOLD'],
    ]);
    await expect(server.source.query('DELETE FROM users WHERE id = $1', [owner.id])).rejects.toThrow('on legal hold');
    await send(admin, 'POST', `/projects/${world.projectId}/hold/release`);
    expect((await send(owner, 'DELETE', `/projects/${world.projectId}/delete`)).status).toBe(200);
  });

  it('ends after the days that its owner set, and is announced once, by mail and on its page, before', async () => {
    await send(owner, 'POST', `/projects/${world.projectId}/retention`, { days: 60 });
    await run(60 - RETENTION_NOTICE_DAYS - 1);
    expect(await notices()).toEqual([]);
    await run(60 - RETENTION_NOTICE_DAYS + 1);
    await run(59);
    const [notice, ...others] = await notices();
    expect(notice?.text).toContain('Project Alpha');
    expect(others).toEqual([]);
    expect((await project())?.retention).toMatchObject({ days: 60, is_announced: true });
    await run(62);
    expect(await project()).toBeNull();
    const stored = (await server.source.query('SELECT 1 FROM document_texts WHERE document_id = $1', [
      world.documentId,
    ])) as unknown[];
    expect(stored).toEqual([]);
  });

  it('is never cut short: not without the notice, not under a hold, not after a change', async () => {
    await send(owner, 'POST', `/projects/${world.projectId}/retention`, { days: 30 });
    await run(400);
    expect(await project()).not.toBeNull();
    await hold();
    await run(500);
    expect(await project()).not.toBeNull();
    await send(admin, 'POST', `/projects/${world.projectId}/hold/release`);
    await run(-1);
    // Announced long ago, but its owner wants it kept.
    await server.source.query(`UPDATE projects SET deletion_announced_at = now() - interval '1 year' WHERE id = $1`, [
      world.projectId,
    ]);
    await send(owner, 'PUT', `/projects/${world.projectId}/edit`, {
      name: 'Alpha again',
      description: 'Supply',
      cro_number: '123456',
      response_provider: [1],
      categories: [world.categoryId],
    });
    await run(1);
    expect((await project())?.retention).toMatchObject({ is_announced: false });
  });
});
