import { PROVIDERS, type DdqDetails, type HowMade } from '@proofroom/contract';
import { provideEnv } from '../../src/config/env.js';
import { BankQuestionEntity } from '../../src/database/entities/questions/bank-question.entity.js';
import { completes, ScriptedEndpoint, type Turn } from '../../src/ports/testing/scripted-endpoint.js';
import { aPerson, request, startApp, startWorker, until, wholeAnswers } from './start-test-app-and-send-requests.js';
import { insertProjectWithAnswers } from './insert-project-with-answers.js';

export const KEY = 'sk-for-tests';
export const LAW = 'This Agreement shall be governed by and construed in accordance with the laws of Ireland';

export type Answer = DdqDetails & { made: HowMade | null };

/** The id of the passage that holds these words, in a request as the model is sent it. */
export function passageWith(user: string, words: string): string {
  const before = user.slice(0, user.indexOf(words));
  return [...before.matchAll(/ id="([^"]+)"/g)].at(-1)?.[1] ?? 'none';
}

export const drafts = (statements: { text: string; quotes: { passage_id: string; quote: string }[] }[]) =>
  completes({ findings: statements, verdict: null });

/** A good answer to a question about the governing law. */
export const irishLaw = (user: string): Turn =>
  drafts([{ text: 'Irish law governs.', quotes: [{ passage_id: passageWith(user, LAW), quote: LAW }] }]);

/** An application whose language model answers what a test scripts, with a project of one supply agreement. */
export async function aModelWorld(act: (user: string) => Turn, { isAgreed = true } = {}) {
  const endpoint = await ScriptedEndpoint.start(
    [],
    () => null,
    ({ body }) => act(body.messages[1]?.content ?? ''),
  );
  provideEnv({
    OPENAI_BASE_URL: endpoint.baseUrl,
    OPENAI_API_KEY: KEY,
    OPENAI_MODEL: 'scripted-1',
    CONSENT_TO_SEND: isAgreed ? new URL(endpoint.baseUrl).host : '',
    MODEL_TIMEOUT: '3',
    MODEL_CHOICE: 'off',
    MODEL_PRICE_IN: '2',
    MODEL_PRICE_OUT: '10',
    MODEL_PRICE_CURRENCY: 'EUR',
  });
  const server = await startApp();
  const worker = await startWorker();
  const owner = await aPerson(server.source);
  const world = await insertProjectWithAnswers(server.app, owner.id);
  const { projectId, categoryId } = world;
  const call = (method: string, at: string, body?: unknown) =>
    request(server.url, method, at, { token: owner.token, body });
  const answers = () => wholeAnswers<Answer>(call, projectId);
  return {
    endpoint,
    source: server.source,
    url: server.url,
    world,
    call,
    async answerTo(question: string): Promise<Answer> {
      const one = (await answers()).find((each) => each.question === question);
      if (!one) throw new Error(`There is no question ${question}.`);
      return one;
    },
    async questionId(question: string): Promise<number | null> {
      return (await server.source.manager.findOneBy(BankQuestionEntity, { question, categoryId }))?.id ?? null;
    },
    async addQuestion(question: string, query = 'governing law'): Promise<number> {
      const row = { question, categoryId, responseProvider: PROVIDERS.gpt, query };
      const saved = await server.source.manager.save(BankQuestionEntity, {
        ...row,
        summaryFilter: 'any paper',
        prompt: 'Name the law.',
      });
      return saved.id;
    },
    generate: (questionIds: number[]) =>
      call('POST', `/projects/${projectId}/generate`, { question_id: questionIds, again: true }),
    settle: (questions: string[]): Promise<Answer[]> =>
      until(
        async () => (await answers()).filter(({ question }) => questions.includes(question)),
        (rows) =>
          rows.length === questions.length && rows.every(({ state }) => state === 'success' || state === 'regenerate'),
      ),
    async close() {
      await worker.close();
      await server.close();
      await endpoint.stop();
      const settings = [
        'OPENAI_BASE_URL',
        'OPENAI_API_KEY',
        'OPENAI_MODEL',
        'CONSENT_TO_SEND',
        'MODEL_TIMEOUT',
        'MODEL_PRICE_IN',
      ] as const;
      const more = [
        'MODEL_PRICE_OUT',
        'MODEL_PRICE_CURRENCY',
        'MODEL_RUN_TOKENS',
        'MODEL_CONCURRENCY',
        'MODEL_CHOICE',
      ] as const;
      provideEnv(Object.fromEntries([...settings, ...more].map((name) => [name, ''])));
    },
  };
}

export type ModelWorld = Awaited<ReturnType<typeof aModelWorld>>;
