import { ALL_CALLS } from '@proofroom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, request, startApp, type Person, type TestApp } from './harness.js';

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
  it.each(withParams)('$name refuses an id that is none', async ({ call, path }) => {
    const { status } = await request(server.url, call.method, path, { token: admin.token });
    expect([404, 422]).toContain(status);
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
