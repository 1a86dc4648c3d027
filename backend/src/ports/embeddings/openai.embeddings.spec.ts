import { afterEach, describe, expect, it } from 'vitest';
import {
  breaksOff,
  drips,
  embeds,
  fails,
  hangs,
  ScriptedEndpoint,
  sendsOnTo,
  type Turn,
} from '../testing/scripted-endpoint.js';
import { chooseEmbeddings } from './choose-embeddings.js';
import { type EmbeddingsOptions, OpenAiEmbeddings } from './openai.embeddings.js';

const never = new AbortController().signal;
/** A direction that tells how long the text is. */
const byLength = (text: string) => [text.length, 1, 0];
const good = embeds(byLength);

describe('the embeddings endpoint', () => {
  let endpoint: ScriptedEndpoint;

  async function anEndpoint(script: Turn[], options: Partial<EmbeddingsOptions> = {}) {
    endpoint = await ScriptedEndpoint.start(
      script,
      () => null,
      () => good,
    );
    return new OpenAiEmbeddings({
      baseUrl: endpoint.baseUrl,
      apiKey: 'sk-secret',
      model: 'meaning-1',
      timeout: 30_000,
      firstPause: 5,
      ...options,
    });
  }
  afterEach(() => endpoint?.stop());

  it('gives one vector of length 1 for each text, in order', async () => {
    const embeddings = await anEndpoint([]);
    const vectors = await embeddings.embed(['a', 'bbbb'], never);
    expect(vectors.map((vector) => Math.hypot(...vector))).toEqual([expect.closeTo(1), expect.closeTo(1)]);
    expect(vectors[1]?.[0]).toBeCloseTo(4 / Math.hypot(4, 1));
    expect(endpoint.received[0]).toMatchObject({ authorization: 'Bearer sk-secret', body: { model: 'meaning-1' } });
  });

  it('sends nothing on to another address that it names', async () => {
    const elsewhere = await ScriptedEndpoint.start([good], () => null);
    const embeddings = await anEndpoint([sendsOnTo(`${elsewhere.baseUrl}/embeddings`)], { tries: 1 });
    await expect(embeddings.embed(['a'], never)).rejects.toThrow(/cannot be reached/);
    expect(elsewhere.received).toEqual([]);
    await elsewhere.stop();
  });

  it('sends many texts in several requests and puts the answers together in order', async () => {
    const embeddings = await anEndpoint([]);
    const texts = Array.from({ length: 150 }, (_, index) => 'x'.repeat(index + 1));
    const vectors = await embeddings.embed(texts, never);
    expect(endpoint.received.map(({ body }) => body.input?.length)).toEqual([64, 64, 22]);
    expect(vectors).toHaveLength(150);
    vectors.forEach((vector, index) => expect((vector[0] ?? 0) / (vector[1] ?? 1)).toBeCloseTo(index + 1, 2));
  });

  it('sends long texts fewer at a time, and of each no more than a model reads', async () => {
    const embeddings = await anEndpoint([]);
    await embeddings.embed(
      Array.from({ length: 20 }, () => 'y'.repeat(9000)),
      never,
    );
    expect(endpoint.received.map(({ body }) => body.input?.length)).toEqual([10, 10]);
    expect(endpoint.received[0]?.body.input?.[0]).toHaveLength(6000);
  });

  it('takes vectors in whatever order the endpoint lists them', async () => {
    const turned: Turn = (response, { body }) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const data = (body.input ?? []).map((text, index) => ({ index, embedding: byLength(text) })).toReversed();
      response.end(JSON.stringify({ object: 'list', data }));
    };
    const embeddings = await anEndpoint([turned]);
    const [first, second] = await embeddings.embed(['a', 'bbbb'], never);
    expect((first?.[0] ?? 0) < (second?.[0] ?? 0)).toBe(true);
  });

  it('waits as long as a 429 asks for', async () => {
    const embeddings = await anEndpoint([fails(429, { message: 'slow down' }, { 'retry-after-ms': '150' })]);
    await embeddings.embed(['a'], never);
    const [first, second] = endpoint.received;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(145);
  });

  it.each<[string, Turn, RegExp, number]>([
    ['is out of order', fails(500, { message: 'oops' }), /out of order at the moment \(500\)/, 3],
    ['hangs', hangs, /did not answer within/, 3],
    ['drips', drips, /did not answer within/, 3],
    ['breaks off', breaksOff, /broke off|cannot be reached/, 3],
    [
      'has too much to do for an hour',
      fails(429, { message: 'no' }, { 'retry-after': '3600' }),
      /too many requests/,
      1,
    ],
    ['refuses the key', fails(401, { message: 'no' }), /refused the key\. Please check EMBEDDINGS_KEY/, 1],
    ['does not know the model', fails(404, { message: 'no' }), /"meaning-1" is not known/, 1],
    ['gives words for numbers', embeds(() => ['a', 'b'] as never), /something else than numbers/, 1],
    ['gives vectors of differing length', embeds((text) => Array.from(text, () => 1)), /1 numbers|2 numbers/, 1],
  ])('says what is wrong when it %s, and tries only so often', async (_, turn, reason, tries) => {
    const timeout = turn === hangs || turn === drips ? 200 : 30_000;
    const embeddings = await anEndpoint([turn, turn, turn], { tries: 3, timeout });
    await expect(embeddings.embed(['a', 'bb'], never)).rejects.toMatchObject({ reason: expect.stringMatching(reason) });
    expect(endpoint.received).toHaveLength(tries);
  });

  it('refuses fewer vectors than texts', async () => {
    const one: Turn = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ object: 'list', data: [{ index: 0, embedding: [1, 0] }] }));
    };
    const embeddings = await anEndpoint([one]);
    await expect(embeddings.embed(['a', 'b'], never)).rejects.toThrow('1 vectors for 2 texts');
  });

  it('refuses a later vector of another length: the model behind the address has changed', async () => {
    const embeddings = await anEndpoint([good, embeds(() => [1, 0])]);
    await embeddings.embed(['a'], never);
    await expect(embeddings.embed(['b'], never)).rejects.toThrow('a vector of 2 numbers where others have 3');
  });

  it('stops at once when it is told to', async () => {
    const embeddings = await anEndpoint([hangs]);
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('enough')), 20);
    await expect(embeddings.embed(['a'], stop.signal)).rejects.toThrow('enough');
  });

  it('never tells the key', async () => {
    const embeddings = await anEndpoint([fails(400, { message: 'bad request' })]);
    const error: unknown = await embeddings.embed(['a'], never).catch((failure: unknown) => failure);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('sk-secret');
  });
});

it('is not asked when none is configured', async () => {
  const none = chooseEmbeddings({});
  expect(none.model).toBeNull();
  await expect(none.embed(['a'], never)).rejects.toMatchObject({ retryable: false });
});
