import { afterEach, describe, expect, it } from 'vitest';
import type { DraftAnswer } from '../../../answering/model/model-call-types.js';
import {
  fails,
  hangs,
  type ReceivedRequest,
  says,
  ScriptedEndpoint,
  sendEvent,
  streams,
  type Turn,
} from '../../testing/scripted-endpoint.js';
import { aDraftRequest, aPassage } from '../language-model.suite.js';
import { GrowingObject } from './streamed-answer.js';
import { OpenAiLanguageModel } from '../openai.language-model.js';

const LAW = 'This Agreement is governed by the laws of Ireland.';
const quotes = [{ passage_id: 'p1', quote: LAW }];
const ANSWER = JSON.stringify({
  answer: { text: 'Irish law: \\ "}" and [.', quotes },
  verdict: null,
  findings: [
    { text: 'First.', quotes },
    { text: 'Second.', quotes },
  ],
});
/** Pieces of seven letters: they end inside words, quotes and brackets. */
const PIECES = ANSWER.match(/[^]{1,7}/g) ?? [];
const endpoints: ScriptedEndpoint[] = [];

afterEach(async () => {
  await Promise.all(endpoints.splice(0).map((endpoint) => endpoint.stop()));
});

async function ask(script: Turn[], { tries = 2, timeout = 30_000 } = {}) {
  const whole = ({ body }: ReceivedRequest) => (body.stream ? streams([ANSWER]) : says(ANSWER));
  const endpoint = await ScriptedEndpoint.start(script, () => null, whole);
  endpoints.push(endpoint);
  const model = new OpenAiLanguageModel({
    apiKey: 'key',
    baseUrl: endpoint.baseUrl,
    model: 'm',
    firstPause: 1,
    timeout,
    tries,
  });
  const parts: DraftAnswer[] = [];
  const request = aDraftRequest('What law governs?', [aPassage('p1', LAW)], { onPart: (part) => parts.push(part) });
  const answer = model.draft(request, new AbortController().signal);
  return { endpoint, model, request, answer, parts };
}

/** An event that never ends. */
const endless: Turn = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('data: ');
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(1_000_000)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

const textsOf = ({ statements }: DraftAnswer) => statements.map(({ text }) => text);
const FIRST = 'Irish law: \\ "}" and [.';

describe('an answer that comes piece by piece', () => {
  it('is told each time a statement is whole, and comes to the same in the end', async () => {
    const { answer, parts } = await ask([streams(PIECES)]);
    const whole = await answer;
    expect(parts.map(textsOf)).toEqual([[FIRST], [FIRST, 'First.'], [FIRST, 'First.', 'Second.']]);
    expect(textsOf(whole)).toEqual([FIRST, 'First.', 'Second.']);
    expect(whole.usage).toEqual({ inputTokens: 100, outputTokens: 20 });
  });

  it('is asked for as a whole of an endpoint that refuses streams, from then on', async () => {
    const refusal = fails(400, { message: 'Unknown parameter: stream_options' });
    const { endpoint, answer, parts } = await ask([refusal, says(ANSWER)]);
    expect(textsOf(await answer)).toHaveLength(3);
    expect(parts).toEqual([]);
    expect(endpoint.received.map(({ body }) => body.stream ?? false)).toEqual([true, false]);
  });

  it('is taken as a whole from an endpoint that overhears the wish for a stream', async () => {
    expect(textsOf(await (await ask([says(ANSWER)])).answer)).toHaveLength(3);
  });

  it('is no longer asked for in pieces where streams broke three times and whole answers came', async () => {
    const broken = fails(500, { message: 'Something went wrong' });
    const { endpoint, model, request, answer } = await ask([broken, says(ANSWER), broken, says(ANSWER), broken]);
    await answer;
    for (let call = 2; call <= 4; call += 1) await model.draft(request, new AbortController().signal);
    expect(endpoint.received.map(({ body }) => body.stream ?? false)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it('costs little however it is cut up: a million letters, one by one, each third one the end of an object', () => {
    const growing = new GrowingObject();
    const begun = process.threadCpuUsage();
    let told = 0;
    for (const letter of `{"findings":[${'{},'.repeat(330_000)}{}]}`) if (growing.add(letter) !== undefined) told += 1;
    expect(told).toBeGreaterThan(100);
    expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(5_000);
  });

  it.each([
    ['as a stream of pieces', streams(Array.from({ length: 30 }, () => 'x'.repeat(50_000)))],
    ['as a line without an end', endless],
    ['as a whole', says(`{"findings":"${'x'.repeat(1_200_000)}"}`)],
  ])('is given up when it has no end, sent %s', async (_how, turn: Turn) => {
    const { answer } = await ask([turn, turn], { tries: 1 });
    await expect(answer).rejects.toThrow('grew too long');
  });

  const begun = PIECES.slice(0, 20);
  const faults: [string, Turn, string][] = [
    ['is cut off', streams(begun, { end: (response) => void setTimeout(() => response.destroy(), 50) }), 'broke off'],
    ['ends without an end', streams(begun, { end: (response) => response.end() }), 'broke off'],
    ['hangs', streams(begun, { end: hangs }), 'did not answer within'],
    ['says nonsense', streams(begun, { end: (response) => response.end('data: {nonsense\n\n') }), 'broke off'],
    [
      'has too many requests',
      streams(begun, {
        end: (response) => {
          sendEvent(response, { error: { message: 'Rate limit reached.', code: 429 } });
          response.end();
        },
      }),
      'too many requests',
    ],
  ];
  it.each(faults)(
    'that %s in the middle is asked for again, and then fails with the reason',
    async (_, fault, reason) => {
      const timeout = reason.startsWith('did not answer') ? 1_500 : 30_000;
      const mended = await ask([fault], { timeout });
      expect(textsOf(await mended.answer)).toHaveLength(3);
      const { answer } = await ask([fault], { tries: 1, timeout });
      await expect(answer).rejects.toMatchObject({
        reason: expect.stringContaining(reason) as string,
        retryable: true,
      });
    },
  );
});
