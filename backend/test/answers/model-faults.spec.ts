import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideEnv } from '../../src/config/env.js';
import { modelFaults, type ModelFault } from '../../src/ports/testing/model-faults.js';
import { completes, fails } from '../../src/ports/testing/scripted-endpoint.js';
import { until } from '../support/start-test-app-and-send-requests.js';
import { aModelWorld, irishLaw, KEY, LAW, type ModelWorld } from '../support/app-with-scripted-model.js';

/** A question that names the fault its model will have. */
const questionOf = (fault: string) => `Which law governs the agreement? (${fault})`;

const WRONG_KEY = 'wrong key';
const FAULTS: Record<string, ModelFault> = {
  ...modelFaults(3600),
  [WRONG_KEY]: { turn: fails(401, { message: 'bad key' }), reason: /refused the key/ },
};

describe('a language model that fails where it chooses what to read', () => {
  let app: ModelWorld;
  const isChoice = (user: string) => user.includes('What may be read, paper by paper');
  const choicesFor = (question: string) =>
    app.endpoint.received.filter(({ body: { messages } }) => {
      const user = messages[1]?.content ?? '';
      return isChoice(user) && user.includes(question);
    });

  beforeAll(async () => {
    app = await aModelWorld((user) => {
      const fault = isChoice(user) ? Object.keys(FAULTS).find((name) => user.includes(questionOf(name))) : undefined;
      if (fault) return (FAULTS[fault] as ModelFault).turn;
      return isChoice(user) ? completes({ read: [/\[(\d+)\][^\n]*govern/.exec(user)?.[1] ?? '0'] }) : irishLaw(user);
    });
    provideEnv({ MODEL_CHOICE: 'on' });
  });
  afterAll(async () => {
    provideEnv({ MODEL_CHOICE: '' });
    await app?.close();
  });

  it('answers all the same from what is likeliest, whatever the fault', async () => {
    const names = Object.keys(FAULTS);
    await app.generate(await Promise.all(names.map((name) => app.addQuestion(questionOf(name)))));
    for (const { state, outcome, made, question } of await app.settle(names.map(questionOf)))
      expect({ question, state, outcome, listed: made?.reading?.listed }).toEqual({
        question,
        state: 'success',
        outcome: 'answered',
        listed: null,
      });
  });

  it('is not asked to choose again while question and papers are the same', async () => {
    const question = 'Which law governs the agreement? (chosen)';
    const id = await app.addQuestion(question);
    for (let time = 0; time < 2; time += 1) {
      await app.generate([id]);
      const [row] = await app.settle([question]);
      expect(row).toMatchObject({ state: 'success', outcome: 'answered', made: { reading: { passages: 1 } } });
    }
    expect(choicesFor(question)).toHaveLength(1);
  });
});

describe('a project whose language model fails', () => {
  let app: ModelWorld;
  let isMended = false;
  let write = irishLaw;
  const asked = (fault: string) =>
    app.endpoint.received.filter(({ body }) => body.messages[1]?.content.includes(questionOf(fault)));

  beforeAll(async () => {
    app = await aModelWorld((user) => {
      const fault = Object.keys(FAULTS).find((name) => user.includes(questionOf(name)));
      return fault && !isMended ? (FAULTS[fault] as ModelFault).turn : write(user);
    });
  });
  afterAll(() => app?.close());

  it('settles every question with the reason, tries only so often, and answers them all once the fault is gone', async () => {
    const names = Object.keys(FAULTS);
    const ids = await Promise.all(names.map((name) => app.addQuestion(questionOf(name))));
    await app.generate(ids);
    for (const { question, state, reason } of await app.settle(names.map(questionOf))) {
      const fault = names.find((name) => questionOf(name) === question) ?? '';
      expect([fault, state]).toEqual([fault, 'regenerate']);
      expect(reason).toMatch((FAULTS[fault] as ModelFault).reason);
      expect(reason).not.toContain(KEY);
      // Half as many passages at each try is no repetition of the same request.
      if (fault !== 'too long') expect([fault, asked(fault).length <= 4]).toEqual([fault, true]);
    }
    expect(asked(WRONG_KEY)).toHaveLength(1);
    expect(asked('error 500')).toHaveLength(4);

    const passages = async () =>
      (
        (
          await app.call('POST', '/ddq_response/chunk_list', {
            project_id: app.world.projectId,
            question_id: ids[0],
            document_id: app.world.documentId,
          })
        ).body as unknown as { data?: { id: number }[] }
      ).data ?? [];
    const [passage] = await until(passages, (rows) => rows.length > 0);
    const byHand = await app.call('POST', '/ddq_response/generate_gpt_response', {
      question_id: ids[names.indexOf('wrong key')],
      chunk_id_list: [passage?.id],
    });
    expect(byHand).toMatchObject({
      status: 502,
      body: { message: expect.stringMatching(/refused the key/) as string },
    });

    isMended = true;
    await app.generate(ids);
    for (const row of await app.settle(names.map(questionOf))) {
      expect(row).toMatchObject({ state: 'success', outcome: 'answered', reason: null });
      expect(row.citations[0]?.quote).toBe(LAW);
    }
  });

  it('waits by itself for as long as the model asks, says so meanwhile, and then answers', async () => {
    const question = 'Which law governs the agreement? (patience)';
    let isBusy = true;
    write = (user) =>
      isBusy && user.includes('(patience)') ? fails(429, { message: 'busy' }, { 'retry-after': '31' }) : irishLaw(user);
    const id = await app.addQuestion(question);
    await app.generate([id]);
    const waiting = await until(
      () => app.answerTo(question),
      ({ reason }) => reason !== null,
    );
    expect(waiting.state).toBe('in_progress');
    expect(waiting.reason).toMatch(/too many requests at the moment\. It is asked again by itself/);
    const [row] = (await app.source.query(
      'SELECT extract(epoch FROM not_before - now())::float AS seconds FROM responses WHERE question_id = $1',
      [id],
    )) as [{ seconds: number }];
    expect(row.seconds).toBeGreaterThan(25);
    expect(row.seconds).toBeLessThan(31 * 1.2 + 1);
    isBusy = false;
    await app.source.query('UPDATE responses SET not_before = now() WHERE question_id = $1', [id]);
    const [row2] = await app.settle([question]);
    expect(row2).toMatchObject({ state: 'success', outcome: 'answered', reason: null });
    write = irishLaw;
  });

  it('asks for no more of a project at once than the settings allow', async () => {
    provideEnv({ MODEL_CONCURRENCY: '4' });
    let running = 0;
    let most = 0;
    write = (user) => (response, received) => {
      most = Math.max(most, ++running);
      setTimeout(() => {
        running -= 1;
        irishLaw(user)(response, received);
      }, 600);
    };
    const questions = Array.from({ length: 6 }, (_, index) => `Which law governs the agreement? (turn ${index})`);
    await app.generate(await Promise.all(questions.map((question) => app.addQuestion(question))));
    for (const row of await app.settle(questions)) expect(row).toMatchObject({ state: 'success', outcome: 'answered' });
    // Two calls for each question; the project has one document, so a question makes one.
    expect(most).toBe(2);
    provideEnv({ MODEL_CONCURRENCY: '8' });
    write = irishLaw;
  });

  it('never spends more than the budget of a run, however many questions are put at once, says so, and goes on with a new run', async () => {
    const BUDGET = 60_000;
    const spent = async () =>
      (
        (await app.source.query('SELECT run_tokens AS tokens, run_calls AS calls FROM projects WHERE id = $1', [
          app.world.projectId,
        ])) as { tokens: number; calls: object }[]
      )[0];
    provideEnv({ MODEL_RUN_TOKENS: String(BUDGET), MODEL_CONCURRENCY: '40' });
    let most = 0;
    // Counts four letters a token, and writes for as long as it is let.
    write = (user) => (response, received) => {
      const { end } = response;
      const prompt = Math.ceil(received.body.messages.reduce((sum, { content }) => sum + content.length, 0) / 4);
      const counted = { prompt_tokens: prompt, completion_tokens: received.body.max_tokens };
      response.end = ((text: string) =>
        Reflect.apply(end, response, [
          text.replace(/"usage":\{[^}]*\}/, `"usage":${JSON.stringify(counted)}`),
        ])) as typeof response.end;
      void (async () => {
        await sleep(300);
        most = Math.max(most, (await spent())?.tokens ?? 0);
        irishLaw(user)(response, received);
      })();
    };
    const questions = Array.from({ length: 20 }, (_, index) => `Which law governs the agreement? (budget ${index})`);
    const ids = await Promise.all(questions.map((question) => app.addQuestion(question)));
    const before = app.endpoint.received.length;
    // What a process set aside before it died may have been used, and counts as used.
    const dead = { most: 1_000, until: new Date(0).toISOString() };
    await app.source.query('UPDATE projects SET run_calls = $2 WHERE id = $1', [
      app.world.projectId,
      JSON.stringify({ dead }),
    ]);
    await app.generate(ids);
    const rows = await app.settle(questions);
    const [answered, refused] = [
      rows.filter(({ state }) => state === 'success'),
      rows.filter(({ state }) => state === 'regenerate'),
    ];
    const made = app.endpoint.received.slice(before);
    expect([answered.length, made.length]).toEqual([made.length, answered.length]);
    expect(answered.length).toBeGreaterThan(1);
    const paid = made.reduce(
      (sum, { body }) =>
        sum +
        Math.ceil(body.messages.reduce((letters, { content }) => letters + content.length, 0) / 4) +
        (body.max_tokens ?? 0),
      dead.most,
    );
    const now = await spent();
    expect(now).toEqual({ tokens: paid, calls: {} });
    expect(Math.max(most, paid)).toBeLessThanOrEqual(BUDGET);
    for (const { reason } of refused)
      expect(reason).toMatch(/^This run has used its budget of 60,000 tokens .* Try again to start a new run/);
    expect(refused.length).toBeGreaterThan(10);
    await app.generate(refused.slice(0, 2).map(({ id }) => id));
    const again = refused.slice(0, 2).map(({ question }) => question);
    for (const row of await app.settle(again)) expect(row).toMatchObject({ state: 'success', outcome: 'answered' });
    provideEnv({ MODEL_RUN_TOKENS: '', MODEL_CONCURRENCY: '' });
    write = irishLaw;
  });

  it('tells of each answer who made it and what it cost', async () => {
    const question = 'Which law governs the agreement? (cost)';
    await app.generate([await app.addQuestion(question)]);
    const [row] = await app.settle([question]);
    expect(row?.made).toMatchObject({
      provider: 'openai',
      model: 'scripted-1',
      documents_searched: 1,
      chunks_used: 1,
      tokens: { input: 100, output: 20 },
      cost: { amount: (100 * 2 + 20 * 10) / 1e6, currency: 'EUR' },
      settings: [
        { name: 'Searched for', value: 'governing law' },
        { name: 'How to answer', value: 'Name the law.' },
        { name: 'Kinds of document', value: 'any paper' },
        { name: 'Documents', value: 'each on its own, then joined' },
      ],
      dropped: [],
    });
  });
});
