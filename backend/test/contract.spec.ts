import { ALL_CALLS, openApiDocument } from '@proofroom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, request, startApp, type Person, type TestApp } from './support/start-test-app-and-send-requests.js';
import { REQUESTS } from './support/valid-request-for-each-call.js';
import { insertProjectWithAnswers } from './support/insert-project-with-answers.js';

/** What no call can mean. */
const NONSENSE = { nonsense: true };
const JUNK_ID = 'not-a-number';

describe('every call of the contract', () => {
  let server: TestApp;
  let admin: Person;

  beforeAll(async () => {
    server = await startApp();
    admin = await aPerson(server.source, 'admin');
  });
  afterAll(() => server?.close());

  const calls = [...ALL_CALLS].map(([name, call]) => ({ name, call, path: call.path.replaceAll(/:(\w+)/g, JUNK_ID) }));

  it.each(calls)('$name is routed, with and without a slash at its end', async ({ call, path }) => {
    for (const written of path === '/' ? ['', '/'] : [path, `${path}/`]) {
      const { status, body } = await request(server.url, call.method, written);
      // An unknown address answers 404 with this code before anyone is asked to sign in.
      expect({ status, code: body.code }).not.toEqual({ status: 404, code: 'NOT_FOUND' });
    }
  });

  it.each(calls.filter(({ call }) => call.access !== 'public'))(
    '$name is closed to anyone who is not signed in',
    async ({ call, path }) => {
      const { status, body } = await request(server.url, call.method, path, {
        body: call.method === 'GET' ? undefined : NONSENSE,
      });
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'UNAUTHORISED' });
    },
  );

  const withBody = calls.filter(({ call }) => call.body && !call.body.safeParse(NONSENSE).success);
  it.each(withBody)('$name says what is wrong with a body that means nothing', async ({ call, path }) => {
    const { status, body } = await request(server.url, call.method, path.replaceAll(JUNK_ID, '1'), {
      token: admin.token,
      body: NONSENSE,
    });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'VALIDATION' });
    const sentences = Object.values((body as { errors?: Record<string, string> }).errors ?? {});
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) expect(sentence).not.toMatch(/^Invalid input|expected .* received/);
  });

  const withParams = calls.filter(
    ({ call }) => call.params && !call.params.safeParse({ id: JUNK_ID, token: JUNK_ID }).success,
  );
  it.each(withParams)('$name refuses an id that is none, whatever is sent with it', async ({ name, call, path }) => {
    const world = await insertProjectWithAnswers(server.app, admin.id);
    const right = REQUESTS[name]?.(world, admin, await aPerson(server.source)) ?? { path: {} };
    const { status, body } = await request(server.url, call.method, path, { token: admin.token, body: right.body });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'VALIDATION' });
    expect(Object.keys((body as { errors?: object }).errors ?? {}).length).toBeGreaterThan(0);
  });
});

describe('the edge', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server?.close());

  it('answers an unknown call with 404 in the error form', async () => {
    const { status, body } = await request(server.url, 'GET', '/nope');
    expect({ status, body }).toEqual({
      status: 404,
      body: { status: 'error', code: 'NOT_FOUND', message: 'This could not be found.' },
    });
  });

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('with %o a write answers %i', async (headers, status) => {
    expect((await request(server.url, 'POST', '/logout', { headers: headers as Record<string, string> })).status).toBe(
      status,
    );
  });

  it.each([
    ['{', 400],
    [JSON.stringify({ email: 'x'.repeat(1_100_000) }), 413],
  ])('refuses a body it cannot take', async (body, status) => {
    const answer = await fetch(`${server.url}/api/`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ status: 'error' });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'nothing'],
    ['of which nothing is a form', 'multipart/form-data; boundary=x', 'nothing'],
    [
      'that breaks off in the middle of a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="files[]"; filename="a.txt"\r\n\r\nhalf of',
    ],
  ])('asks for the files again after an upload %s', async (_name, type, body) => {
    const owner = await aPerson(server.source);
    const world = await insertProjectWithAnswers(server.app, owner.id);
    const answer = await fetch(`${server.url}/api/upload_to_blob/${world.projectId}/${world.categoryId}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': type },
      body,
    });
    expect([answer.status, (await answer.json()) as unknown]).toMatchObject([400, { code: 'UPLOAD_BROKEN' }]);
  });

  it('says what cannot be stored, and where it stands', async () => {
    const { status, body } = await request(server.url, 'POST', '/forgot_password', { body: { email: 'a\0b@firm.ie' } });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { email: 'This text holds a character that cannot be stored. Please remove it.' } },
    });
  });

  it('names an id of an address that is none', async () => {
    const person = await aPerson(server.source, 'staff');
    const { body } = await request(server.url, 'GET', '/admin/ddqs/none', { token: person.token });
    expect(body).toMatchObject({ errors: { id: 'This is not a valid id.' } });
  });

  it('refuses a list whose end stands before its beginning', async () => {
    const person = await aPerson(server.source, 'staff');
    const { status, body } = await request(server.url, 'GET', '/admin/ddqs?range=[5,2]', { token: person.token });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { range: 'The end of the range stands before its beginning.' } },
    });
  });

  it('describes its calls for programs and for people', async () => {
    const json = await fetch(`${server.url}/api/docs/openapi.json`);
    expect(await json.json()).toEqual(openApiDocument());
    const page = await fetch(`${server.url}/api/docs`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('/api/projects/add');
  });

  it('answers an address that cannot be decoded in the error form', async () => {
    const answer = await fetch(`${server.url}/api/projects/%E0%A4%A`);
    expect([answer.status, (await answer.json()) as unknown]).toMatchObject([
      400,
      { status: 'error', code: 'BAD_REQUEST' },
    ]);
  });

  it('takes and answers snake case', async () => {
    const person = await aPerson(server.source);
    const { body } = await request(server.url, 'GET', '/clients/role', { token: person.token });
    expect(body).toMatchObject({ status: 'success', client_details: { first_name: 'Anna', is_staff: false } });
  });
});
