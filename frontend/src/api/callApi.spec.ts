import { apiAddress, authCalls, clientCalls, projectCalls, responseCalls } from '@proofroom/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../shared/testing/fakeApi.suite.ts';
import { signIn } from '../shared/testing/render.suite.tsx';
import { ApiError, sentenceOf } from './apiError.ts';
import { callApi } from './callApi.ts';
import { readSession, takeEndNotice } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

const failure = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call should have failed.');
  return error;
};

describe('a call', () => {
  it('speaks snake_case on the wire and camelCase to the pages', async () => {
    const seen = fakeApi({ 'POST /api/projects/add/': { project_id: 7 } });
    const body = { name: 'Quay', description: 'd', croNumber: '12', responseProvider: [1 as const], category: [3] };
    expect(await callApi(projectCalls.add, { body })).toMatchObject({ projectId: 7 });
    expect(seen[0]?.body).toEqual({
      name: 'Quay',
      description: 'd',
      cro_number: '12',
      response_provider: [1],
      category: [3],
    });
  });

  it('that answers what the contract does not promise counts as not answered', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.stubGlobal('fetch', async () => Response.json({ status: 'success', list: [{ id: 'seven' }] }));
    const error = await failure(callApi(projectCalls.list));
    expect([error.code, error.status]).toEqual(['NETWORK', 0]);
    vi.restoreAllMocks();
  });

  it('puts ids into the path and the rest into the query', () => {
    const sent = { params: { project: 4, question: 9, type: 1 }, query: { ddqQuestionCount: 20 } };
    expect(apiAddress(responseCalls.get, sent)).toBe('/api/ddq_response/4/9/1/?ddq_question_count=20');
    expect(apiAddress(authCalls.login)).toBe('/api/');
  });

  it("shows the server's own sentence for what the user can mend, and puts it beside the field", async () => {
    fakeApi({
      'POST /api/clients/add/': refusal(409, 'EMAIL_TAKEN', 'A user with this email already exists.', {
        phone_number: 'Taken.',
      }),
    });
    const error = await failure(callApi(clientCalls.add, { body: { name: 'A', email: 'a@b.ie', phoneNumber: '' } }));
    expect(error).toMatchObject({
      code: 'EMAIL_TAKEN',
      status: 409,
      message: 'A user with this email already exists.',
      fields: { phoneNumber: 'Taken.' },
    });
  });

  it('says what could not be done when the fault is ours, with the reference for support', async () => {
    fakeApi({
      'GET /api/projects/': Response.json(
        { status: 'error', code: 'INTERNAL', message: 'Something bad happened!', reference: '7f3a' },
        { status: 500 },
      ),
    });
    const error = await failure(callApi(projectCalls.list));
    expect(sentenceOf(error)).toBe(
      "Sorry, We couldn't fetch the project data at this moment. Please contact support if the problem persists. (Reference 7f3a)",
    );
  });

  it('says of an answer that could not be opened just that: nothing is being generated', async () => {
    fakeApi({ 'GET /api/ddq_response/3/4/1/': Promise.reject(new TypeError('Failed to fetch')) });
    const params = { project: 3, question: 4, type: 1 } as const;
    const error = await failure(callApi(responseCalls.get, { params }));
    expect(error.message).toBe('Unable to open the answer. Please try again later.');
  });

  it('says the same when the network is broken or a proxy answers', async () => {
    fakeApi({ 'POST /api/': Promise.reject(new TypeError('Failed to fetch')) });
    const login = () => failure(callApi(authCalls.login, { body: { email: 'a@b.ie', password: 'x' } }));
    expect((await login()).message).toBe('Unable to login at this moment.');
    fakeApi({ 'POST /api/': new Response('<html>Bad gateway</html>', { status: 502 }) });
    expect((await login()).message).toBe('Unable to login at this moment.');
  });

  it('keeps the sentence of a server that is restarting', async () => {
    fakeApi({
      'GET /api/projects/': refusal(
        503,
        'UNAVAILABLE',
        'The service is restarting. Please try again in a few seconds.',
      ),
    });
    expect((await failure(callApi(projectCalls.list))).message).toContain('restarting');
  });

  it('ends the login here when the server no longer knows it', async () => {
    signIn();
    fakeApi({ 'GET /api/projects/': refusal(401, 'SESSION_ENDED', 'Your session has ended. Please sign in again.') });
    await failure(callApi(projectCalls.list));
    expect(readSession()).toBeNull();
    expect(takeEndNotice()).toBe('Your session has ended. Please sign in again.');
  });

  it('does not end anything because a password was wrong', async () => {
    signIn();
    fakeApi({ 'POST /api/': refusal(401, 'WRONG_PASSWORD', 'Email or password is not correct.') });
    await failure(callApi(authCalls.login, { body: { email: 'a@b.ie', password: 'x' } }));
    expect(readSession()).not.toBeNull();
  });
});
