import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProjectsRepository } from '../../src/modules/projects/projects.repository.js';
import { insertProjectWithAnswers } from '../support/insert-project-with-answers.js';
import { aPerson, request, startApp, type TestApp } from '../support/start-test-app-and-send-requests.js';

describe('an account that is closed while one of its projects is being opened', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server?.close());

  it('has no such project any more, which is said as for any project that is not there', async () => {
    const owner = await aPerson(server.source);
    const { projectId } = await insertProjectWithAnswers(server.app, owner.id);
    const projects = server.app.get(ProjectsRepository, { strict: false });
    const ownerOf = projects.ownerOf.bind(projects);
    vi.spyOn(projects, 'ownerOf').mockImplementationOnce(async (id) => {
      await server.source.query('DELETE FROM users WHERE id = $1', [owner.id]);
      return ownerOf(id);
    });
    const { status, body } = await request(server.url, 'GET', `/projects/${projectId}`, { token: owner.token });
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'PROJECT_NOT_FOUND' });
  });
});
