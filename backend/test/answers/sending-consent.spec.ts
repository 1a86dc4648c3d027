import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, type Person, request } from '../support/start-test-app-and-send-requests.js';
import { aModelWorld, irishLaw, type ModelWorld } from '../support/app-with-scripted-model.js';

const QUESTION = 'Which law governs the agreement?';

describe('what is sent to a language model', () => {
  let app: ModelWorld;
  let admin: Person;
  let staff: Person;
  const host = () => new URL(app.endpoint.baseUrl).host;
  const seen = (change: object = {}) => ({ service: 'model', host: host(), model: 'scripted-1', ...change });
  const as = (who: Person, at: string, body?: object) =>
    request(app.url, body ? 'POST' : 'GET', at, { token: who.token, ...(body && { body }) });
  const answered = async () => {
    const id = (await app.questionId(QUESTION)) ?? (await app.addQuestion(QUESTION));
    await app.generate([id]);
    await app.settle([QUESTION]);
    const { statements, made } = await app.answerTo(QUESTION);
    return { isOfTheModel: statements.some(({ text }) => text.includes('Irish law governs.')), made };
  };

  beforeAll(async () => {
    app = await aModelWorld(irishLaw, { isAgreed: false });
    admin = await aPerson(app.source, 'admin');
    staff = await aPerson(app.source, 'staff');
  });
  afterAll(() => app?.close());

  it('is nothing before an administrator has agreed: the question gets what this server finds alone, and says why', async () => {
    const { isOfTheModel, made } = await answered();
    expect(isOfTheModel).toBe(false);
    expect(made?.remarks.join(' ')).toContain(`has not agreed yet that anything is sent to ${host()}`);
    expect(app.endpoint.received).toEqual([]);
    const { body } = await as(staff, '/words_sent_to');
    expect(body.model).toMatchObject({ host: host(), is_agreed: false });
  });

  it('is agreed to by an administrator alone, and only for the host and model that were seen', async () => {
    expect((await as(staff, '/admin_sending/agree', seen())).status).toBe(403);
    expect((await as(admin, '/admin_sending/agree', seen({ host: 'elsewhere.example' }))).status).toBe(409);
    expect((await as(admin, '/admin_sending/agree', seen({ model: 'another' }))).status).toBe(409);
    const { body } = await as(admin, '/admin_sending/agree', seen());
    expect(body.data).toMatchObject([{ host: host(), agreed: { by: admin.email } }]);
    const [entry] = await app.source.query(`SELECT actor, after FROM audit_entries WHERE subject = 'sending'`);
    expect(entry).toMatchObject({ actor: admin.email, after: { host: host(), model: 'scripted-1' } });
  });

  it('is what was agreed to from then on, until it is withdrawn', async () => {
    expect((await answered()).isOfTheModel).toBe(true);
    const sent = app.endpoint.received.length;
    expect(sent).toBeGreaterThan(0);
    await as(admin, '/admin_sending/withdraw', seen());
    expect((await answered()).isOfTheModel).toBe(false);
    expect(app.endpoint.received).toHaveLength(sent);
  });
});
