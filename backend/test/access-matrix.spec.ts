import { ALL_CALLS, type AnyCall, pipelineCalls } from '@proofroom/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aPerson,
  expiredToken,
  request,
  startApp,
  type Person,
  type TestApp,
} from './support/start-test-app-and-send-requests.js';
import { fill, MISSING, REQUESTS, type Sent } from './support/valid-request-for-each-call.js';
import { insertProjectWithAnswers, type World } from './support/insert-project-with-answers.js';

const ACTORS = ['anonymous', 'expired', 'owner', 'stranger', 'staff', 'admin'] as const;
type Actor = (typeof ACTORS)[number];
type Target = 'existing' | 'missing';

/** Answers of a right request by someone who may, where it is not 200: the thing itself says no. */
const stepsAfterAnother = Object.entries(pipelineCalls)
  .filter(([, call]) => 'answer' in call && call.answer === pipelineCalls.parse.answer)
  .map(([name]) => name)
  .filter((name) => !['parse', 'createIndex', 'generate'].includes(name));

const OUTCOME: Record<string, number> = {
  'auth.verifyEmail': 302,
  // The link is not one that was sent.
  'auth.resetPassword': 400,
  'auth.checkResetLink': 400,
  'auth.changePassword': 422,
  'auth.beginTwoFactors': 422,
  'accountData.close': 422,
  'auth.renewRecoveryCodes': 422,
  'auth.removeTwoFactors': 422,
  'auth.beginPasskey': 422,
  'auth.addPasskey': 422,
  'auth.renamePasskey': 404,
  'auth.removePasskey': 422,
  // Not set up for the tests: back to the login page, which says so.
  'auth.singleSignOn': 302,
  'auth.singleSignOnCallback': 302,
  'auth.singleSignOnEnded': 404,
  // No authenticator has made it.
  'auth.passkeyLogin': 401,
  // Nobody has begun to set it up.
  'auth.confirmTwoFactors': 409,
  // The world's question uses the category.
  'categories.remove': 409,
  // The world's document is not locked.
  'documents.password': 409,
  // Nobody has run the step before on the world's document.
  ...Object.fromEntries(stepsAfterAnother.map((name) => [`pipeline.${name}`, 409])),
  // The world's topic is not one of the product's.
  'topics.restore': 409,
  // No model is configured for the tests.
  'sending.agree': 409,
  // The file has no rows.
  'ddqs.import': 422,
  // The file is none of the register's.
  'registry.import': 422,
  // No register is configured for the tests.
  'registry.search': 409,
  'registry.find': 409,
};

const level = { public: 0, user: 1, staff: 2, admin: 3 };
const levelOf: Record<Actor, number> = { anonymous: 0, expired: 0, owner: 1, stranger: 1, staff: 2, admin: 3 };

function expectedStatus(name: string, call: AnyCall, actor: Actor, target: Target): number {
  const outcome = OUTCOME[name] ?? 200;
  if (call.access === 'public') return outcome;
  if (levelOf[actor] === 0) return 401;
  if (levelOf[actor] < level[call.access]) return 403;
  if (!call.subject) return outcome;
  if (target === 'missing') return 404;
  if (call.subject.foreign === 'nobody' || actor === 'owner') return outcome;
  const mayTouch = levelOf[actor] >= 2 && call.subject.foreign !== 'write';
  return mayTouch ? outcome : 404;
}

/** They leave everything as it was. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 404]);

/** The same request about something that does not exist. */
function missing(sent: Sent, { at }: NonNullable<AnyCall['subject']>): Sent {
  const [place, key = ''] = at.split('.');
  if (place === 'params') return { ...sent, path: { ...sent.path, [key]: MISSING } };
  const field = key.replaceAll(/[A-Z]/g, (letter) => '_' + letter.toLowerCase());
  const before = (sent.body as Record<string, unknown>)[field];
  return { ...sent, body: { ...(sent.body as object), [field]: Array.isArray(before) ? [MISSING] : MISSING } };
}

describe('who may call what', () => {
  let server: TestApp;
  let people: Record<Exclude<Actor, 'anonymous' | 'expired'>, Person>;

  beforeAll(async () => {
    server = await startApp();
    const { source } = server;
    people = {
      owner: await aPerson(source),
      stranger: await aPerson(source),
      staff: await aPerson(source, 'staff'),
      admin: await aPerson(source, 'admin'),
    };
  });
  afterAll(() => server?.close());

  it('is known for every call of the contract', () => {
    expect(Object.keys(REQUESTS).toSorted()).toEqual([...ALL_CALLS.keys()].toSorted());
  });

  /** What the calls are about; another one once a call was let through. */
  let world: World | undefined;
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') world = undefined;
  });

  const tokenOf = (actor: Actor) =>
    actor === 'anonymous' ? undefined : actor === 'expired' ? expiredToken(people.owner) : people[actor].token;

  describe.each([...ALL_CALLS])('%s', (name, call) => {
    const targets: Target[] = call.subject ? ['existing', 'missing'] : ['existing'];
    const cases = ACTORS.flatMap((actor) =>
      targets.map((target) => ({ actor, target, status: expectedStatus(name, call, actor, target) })),
    );

    it.each(cases)('answers $status to $actor about something $target', async ({ actor, target, status }) => {
      world ??= await insertProjectWithAnswers(server.app, people.owner.id);
      const client = await aPerson(server.source);
      const right = REQUESTS[name]?.(world, people.owner, client) ?? { path: {} };
      const sent = target === 'missing' && call.subject ? missing(right, call.subject) : right;
      const reply = await request(server.url, call.method, fill(call.path, sent.path), {
        token: tokenOf(actor),
        body: sent.body,
      });
      expect({ status: reply.status, body: reply.status === status ? '' : reply.text }).toEqual({ status, body: '' });
      if (REFUSALS.has(status)) return;
      // Who may call changes the world. One call takes out all projects of the owner.
      world = undefined;
      await server.source.query('DELETE FROM projects WHERE owner_id = $1 AND held_at IS NULL', [people.owner.id]);
    });
  });

  it('answers a foreign project and a missing one with the same words', async () => {
    const world = await insertProjectWithAnswers(server.app, people.owner.id);
    const [foreign, absent] = await Promise.all(
      [world.projectId, MISSING].map((id) =>
        request(server.url, 'GET', `/projects/${id}`, { token: people.stranger.token }),
      ),
    );
    expect(foreign?.body).toEqual(absent?.body);
  });

  it('shuts out a deactivated account at its next call', async () => {
    const person = await aPerson(server.source);
    expect((await request(server.url, 'GET', '/projects', { token: person.token })).status).toBe(200);
    await request(server.url, 'POST', `/clients/${person.id}/status`, {
      token: people.admin.token,
      body: { is_active: false },
    });
    expect((await request(server.url, 'GET', '/projects', { token: person.token })).status).toBe(401);
  });
});
