import type { DdqDetails, DdqRow } from '@proofroom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ResponseEntity } from '../../src/database/entities/questions/response-and-citations.entity.js';
import { aPerson, request, startApp, type Person, type TestApp } from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

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
    world = await insertProjectWithAnswers(server.app, owner.id);
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

  it('may be preceded by a wording of her own, which is told from what was found, kept from machines, and never lost', async () => {
    type Said = Pick<DdqDetails, 'wording' | 'response' | 'review'> & { earlier_wordings: { lines: object[] }[] };
    const said = async () => (await details()).ddq_details as unknown as Said;
    const { response } = await said();
    await post('/ddq_response/review', { is_reviewed: true });
    const first = await post('/ddq_response/wording', { wording: 'Irish law governs it. [1]\nAsked of the seller.' });
    expect(first.body).toMatchObject({ wording: { by: 'Aoife Kelly', lines: [{}, { citations: [] }] } });
    expect(await said()).toMatchObject({ response, review: null });
    const [row] = (await listed()) as unknown as { headline: string; is_reworded: boolean }[];
    expect(row).toMatchObject({ headline: expect.stringMatching(/^Irish law governs it/), is_reworded: true });
    const path = `/projects/${world.projectId}/generate/`;
    const asked = { question_id: [world.questionId], again: true };
    expect(await request(server.url, 'POST', path, { token: owner.token, body: asked })).toMatchObject({
      body: { queued: 0 },
    });
    const { text } = await post('/export_ddq_response/', { question_id: [], format: 'csv' });
    expect(text).toContain('Irish law governs it.');
    expect(text).toContain('Aoife Kelly, in own words');

    await post('/ddq_response/wording', { wording: 'The law of Ireland. [1]' });
    await post('/ddq_response/wording', { wording: '' });
    const { wording, earlier_wordings: earlier } = await said();
    expect(wording).toBeNull();
    expect(earlier.map(({ lines }) => lines.length)).toEqual([1, 2]);
    expect(await said()).toMatchObject({ response });
  });

  it('refuses a wording that names a source the answer does not have, or that is of an older answer', async () => {
    expect(await post('/ddq_response/wording', { wording: 'Irish law. [40]' })).toMatchObject({
      status: 400,
      body: { code: 'WORDING_SOURCE' },
    });
    const { updated_at: answeredAt } = (await details()).ddq_details;
    await makeAnew();
    expect(await post('/ddq_response/wording', { wording: 'Irish law.', answered_at: answeredAt })).toMatchObject({
      status: 409,
    });
  });

  it('is for whose project it is', async () => {
    const staff = await aPerson(server.source, 'staff');
    expect((await post('/ddq_response/review', { is_reviewed: true }, staff)).status).toBe(404);
    expect((await post('/ddq_response/wording', { wording: 'Mine.' }, staff)).status).toBe(404);
  });
});
