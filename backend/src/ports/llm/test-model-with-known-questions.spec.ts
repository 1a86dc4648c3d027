import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { testModelWithKnownQuestions } from './test-model-with-known-questions.js';
import { findLocalModels } from './find-local-models.js';
import { ScriptedEndpoint } from '../testing/scripted-endpoint.js';
import { OpenAiLanguageModel } from './openai.language-model.js';

const { signal } = new AbortController();
const open: { stop: () => Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()));
});

const quoting = (text: string, quote: string) => ({ text, quotes: [{ passage_id: '', quote }] });
const LIMIT =
  'The total liability of either Party in each contract year shall not exceed €2,000,000, except for death or personal injury, for which liability is unlimited.';

/** A model that reads well; `change` spoils some of its answers. */
async function aModel(change: Record<string, unknown> = {}) {
  const operand = (id: string, value: string) => ({
    id,
    name: 'turnover',
    value,
    unit: "€'000",
    passage_id: '2.1',
    quote: 'Turnover       12,600      10,500',
  });
  const good: Record<string, unknown> = {
    'limit of liability': { answer: quoting('It is €2,000,000 a year, but not for death or personal injury.', LIMIT) },
    convenience: {
      verdict: 'no',
      answer: quoting(
        'Neither party may terminate for convenience.',
        'Neither Party may terminate this Agreement for convenience.',
      ),
    },
    'assign the agreement': {
      verdict: 'no',
      answer: quoting(
        'The Customer needs the consent of the Supplier.',
        'The Customer may not assign it without the prior written consent of the Supplier.',
      ),
    },
    percentage: {
      answer: { text: 'Turnover grew by 20%.', quotes: [] },
      calculations: [
        {
          label: 'Growth',
          formula: '(a - b) / b * 100',
          operands: [operand('a', '12,600'), operand('b', '10,500')],
          result: '20',
          unit: '%',
          decimals: 0,
        },
      ],
    },
    insurance: { answer: null, findings: [], missing: ['No insurance is stated.'] },
    ...change,
  };
  const endpoint = await ScriptedEndpoint.start([], ({ body }) => {
    const question = body.messages[1]?.content.split('\n')[0] ?? '';
    return Object.entries(good).find(([words]) => question.includes(words))?.[1];
  });
  open.push(endpoint);
  return new OpenAiLanguageModel({ baseUrl: endpoint.baseUrl, model: 'test', tries: 1 });
}

it('finds that a good model can do everything', async () => {
  const checked = await testModelWithKnownQuestions(await aModel(), signal, () => undefined);
  expect(checked.map(({ isRight }) => isRight)).toEqual([true, true, true, true, true]);
});

it('finds what a weak model cannot do', async () => {
  const invented = {
    answer: quoting(
      'It must insure for €5,000,000.',
      'The Supplier shall maintain insurance of €5,000,000 at all times.',
    ),
  };
  const model = await aModel({
    convenience: { verdict: 'yes', answer: quoting('Yes.', 'Nowhere does it say that.') },
    insurance: invented,
  });
  const checked = await testModelWithKnownQuestions(model, signal, () => undefined);
  expect(checked.filter(({ isRight }) => !isRight).map(({ ability, dropped }) => [ability, dropped])).toEqual([
    ['reads a prohibition as a No', 1],
    ['says when nothing is stated', 1],
  ]);
});

it('lists the models of the servers that answer on this machine, and leaves others alone', async () => {
  const serve = async (body: string, status = 200) => {
    const server: Server = createServer((_, response) => response.writeHead(status).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({ stop: () => new Promise((resolve) => server.close(resolve)) });
    return (server.address() as AddressInfo).port;
  };
  const port = await serve(JSON.stringify({ data: [{ id: 'qwen3:8b' }, { id: 'gemma3' }] }));
  const page = await serve('<html>Something else</html>');
  const found = await findLocalModels([
    { name: 'Ollama', port },
    { name: 'LM Studio', port: page },
    { name: 'llama.cpp', port: 1 },
  ]);
  expect(found).toEqual([{ name: 'Ollama', baseUrl: `http://127.0.0.1:${port}/v1`, models: ['qwen3:8b', 'gemma3'] }]);
});
