import type { DdqDetails, DdqRow } from '@proofroom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ResponseEntity } from '../../src/database/entities/questions/response.entity.js';
import { aPerson, request, startApp, type Person, type TestApp } from '../support/harness.js';
import { aWorld, type World } from '../support/world.js';

describe('the review of an answer', () => {
  let server: TestApp;
  let owner: Person;
  let world: World;

  const post = (path: string, body: object, { token } = owner) =>
    request(server.url, 'POST', path, {
      token,
      body: { project_id: world.projectId, question_id: world.questionId, ...body },
    });
  const details = async () => {
    const path = `/ddq_response/${world.projectId}/${world.questionId}/0`;
    return (await request(server.url, 'GET', path, { token: owner.token })).body as unknown as {
      ddq_details: Pick<DdqDetails, 'review' | 'note'> & { updated_at: string };
    };
  };
  const listed = async (...state: string[]) => {
    const { body } = await post('/get_ddq_list', { state });
    return (body as unknown as { ddq_details: (Pick<DdqRow, 'id'> & { is_reviewed: boolean; has_note: boolean })[] })
      .ddq_details;
  };
  const makeAnew = () =>
    server.source.manager.update(
      ResponseEntity,
      { projectId: world.projectId, questionId: world.questionId },
      { updatedAt: () => `now() + interval '1 second'` },
    );

  beforeAll(async () => {
    server = await startApp();
    owner = await aPerson(server.source, 'user', { firstName: 'Aoife', lastName: 'Kelly' });
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    world = await aWorld(server.app, owner.id);
  });

  it('names who read it, narrows lists down, and can be taken back', async () => {
    expect((await listed('not_reviewed')).map(({ id }) => id)).toEqual([world.questionId]);
    expect((await post('/ddq_response/review', { is_reviewed: true })).body).toMatchObject({
      review: { by: 'Aoife Kelly' },
    });
    expect(await listed('reviewed')).toMatchObject([{ id: world.questionId, is_reviewed: true }]);
    expect(await listed('not_reviewed')).toEqual([]);
    expect((await post('/ddq_response/review', { is_reviewed: false })).body).toMatchObject({ review: null });
    expect(await listed('reviewed')).toEqual([]);
  });

  it('is of the very answer that was read, never of one that came meanwhile', async () => {
    const { updated_at: answeredAt } = (await details()).ddq_details;
    await makeAnew();
    expect(await post('/ddq_response/review', { is_reviewed: true, answered_at: answeredAt })).toMatchObject({
      status: 409,
      body: { code: 'REVIEW_OUTDATED' },
    });
    expect((await details()).ddq_details.review).toBeNull();
  });

  it('falls away when the answer becomes another', async () => {
    await post('/ddq_response/review', { is_reviewed: true });
    await post('/ddq_response/save_generate_gpt_response', { chunk_response_id: world.draftId });
    expect((await details()).ddq_details.review).toBeNull();
  });

  it('has a note beside it that goes into exports', async () => {
    await post('/ddq_response/note', { note: '  Ask the seller for the side letter. ' });
    await post('/ddq_response/review', { is_reviewed: true });
    expect((await details()).ddq_details.note).toBe('Ask the seller for the side letter.');
    expect(await listed()).toMatchObject([{ has_note: true }]);
    const { text } = await post('/export_ddq_response/', { question_id: [], format: 'csv' });
    expect(text).toContain('Ask the seller for the side letter.');
    expect(text).toContain('Aoife Kelly');
    await post('/ddq_response/note', { note: '' });
    expect((await details()).ddq_details.note).toBeNull();
  });

  it('is for whose project it is', async () => {
    const staff = await aPerson(server.source, 'staff');
    expect((await post('/ddq_response/review', { is_reviewed: true }, staff)).status).toBe(404);
  });
});
