import type OpenAI from 'openai';
import { z } from 'zod';
import { tokensOf } from '../../../answering/model/fit-passages-to-budget.js';
import type { Usage } from '../../../answering/model/model-call-types.js';
import { withRetries } from '../../retries-and-circuit-breaker.js';
import type { TokenBudget, TokensOfTry } from '../language-model.js';
import {
  emptyAnswer,
  isCutOff,
  isRefusalOfParameter,
  isSilence,
  isTimeout,
  mayBeBrokenStream,
  malformedAnswer,
  refusedAnswer,
  toLanguageModelError,
  tooLongAnswer,
} from './chat-failures.js';
import { openAiClient } from './openai-client.js';
import { filledIn, formOf } from './answer-schemas.js';
import { boundedFetch, GrowingObject, LONGEST_ANSWER, readCompletion } from './streamed-answer.js';

export interface ChatOptions {
  /** Endpoints of one's own often need none. */
  apiKey?: string;
  /** Another OpenAI-compatible endpoint than OpenAI's own, such as "http://localhost:11434/v1". */
  baseUrl?: string;
  model: string;
  /** Milliseconds one try may take from the first byte sent to the last byte read; 120,000 unless told. */
  timeout?: number;
  /** Tries in all; 4 unless told. */
  tries?: number;
  /** Milliseconds before the second try, doubled before each further one; 800 unless told. */
  firstPause?: number;
  /** Tokens that a request and its answer may have together; 16,000 unless told. */
  contextTokens?: number;
}

export interface ChatRequest<Shape extends z.ZodType> {
  /** Letters and underscores; names the answer's form to the endpoint. */
  name: string;
  system: string;
  user: string;
  shape: Shape;
  /** Tries in all; those of the client unless told. */
  tries?: number;
  /** Hears the answer as far as it is written, each time more of it is whole; what is not written yet is left empty. */
  onPart?: (part: z.output<Shape>) => void;
}

export interface ChatAnswer<Shape extends z.ZodType> {
  value: z.output<Shape>;
  /** Of all tries together. */
  usage: Usage;
}

/** What a call has used, and what pays for it. */
interface Payment {
  usage: Usage;
  budget: TokenBudget | null;
}

/** How the endpoint is asked; what it refuses is left out of later requests. */
interface RequestOptions {
  /** The best first: a schema it keeps to, an object of any form, or only the words of the request. */
  format: 'json_schema' | 'json_object' | 'plain';
  sendsTemperature: boolean;
  /** Answers come piece by piece where somebody wants to hear of the pieces. */
  streams: boolean;
  /** How the longest answer is named, the most usual way first. */
  limit: 'max_tokens' | 'max_completion_tokens' | null;
}

const LONGEST_PAUSE = 30_000;
/**
 * After so many tries without any answer each call is tried once, until the endpoint is heard again: hundreds of
 * questions must not each wait four times.
 */
const MOST_UNANSWERED_TRIES = 12;
/** After so many an endpoint, or a proxy before it, is believed to know no streams. */
const MOST_BROKEN_STREAMS = 3;
const DEFAULT_TIMEOUT = 120_000;
const DEFAULT_TRIES = 4;
const DEFAULT_FIRST_PAUSE = 800;
const DEFAULT_CONTEXT = 16_000;
/** Of the context, what an answer may have in any case, and what no answer needs. */
const LEAST_ANSWER_SHARE = 0.2;
const MOST_ANSWER = 16_000;
/** A tokenizer may count half as much again as we do. */
const COUNTED_MORE = 1.5;
const NOTHING: Usage = { inputTokens: 0, outputTokens: 0 };

/** Asks a chat endpoint for one answer of a given shape: with deadlines, bounded retries and errors a user can read. */
export class ChatClient {
  private readonly client: OpenAI;
  /** Tries in a row, of all calls, that nobody answered. */
  private unansweredTries = 0;
  /** Calls whose stream broke and that were answered when asked for as a whole. */
  private brokenStreams = 0;
  /** Learnt from the endpoint's first refusals. */
  private accepted: RequestOptions = {
    format: 'json_schema',
    sendsTemperature: true,
    streams: true,
    limit: 'max_tokens',
  };
  /** The most that the endpoint has counted for a token of ours. */
  private countedMore = COUNTED_MORE;

  constructor(private readonly options: ChatOptions) {
    this.client = openAiClient(options, { fetch: boundedFetch });
  }

  /** Host of the endpoint, for messages. */
  get host(): string {
    return new URL(this.client.baseURL).host;
  }

  get contextTokens(): number {
    return this.options.contextTokens ?? DEFAULT_CONTEXT;
  }

  /** Rejects with LanguageModelError, or with the signal's reason when aborted. */
  async ask<Shape extends z.ZodType>(
    request: ChatRequest<Shape>,
    signal: AbortSignal,
    budget: TokenBudget | null = null,
  ): Promise<ChatAnswer<Shape>> {
    const usage: Usage = { inputTokens: 0, outputTokens: 0 };
    const endpoint = { host: this.host, model: this.options.model, timeout: this.timeout };
    const { onPart, ...whole } = request;
    let isStreamBroken = false;
    const value = await withRetries(
      async () => {
        try {
          return await this.askWithAcceptedOptions(isStreamBroken ? whole : request, { usage, budget }, signal);
        } catch (error) {
          isStreamBroken ||= onPart !== undefined && mayBeBrokenStream(error);
          throw error;
        }
      },
      {
        tries: request.tries ?? this.options.tries ?? DEFAULT_TRIES,
        firstPause: this.options.firstPause ?? DEFAULT_FIRST_PAUSE,
        longestPause: LONGEST_PAUSE,
        toFailure: (error) => toLanguageModelError(error, endpoint),
        mayRetry: () => this.unansweredTries < MOST_UNANSWERED_TRIES,
      },
      signal,
    );
    if (isStreamBroken) this.brokenStreams += 1;
    return { value, usage };
  }

  /** Asks again at once, without what the endpoint has just refused. */
  private async askWithAcceptedOptions<Shape extends z.ZodType>(
    request: ChatRequest<Shape>,
    payment: Payment,
    signal: AbortSignal,
  ): Promise<z.output<Shape>> {
    for (;;) {
      const { accepted } = this;
      try {
        const value = await this.tryOnce(request, accepted, payment, signal);
        this.unansweredTries = 0;
        return value;
      } catch (error) {
        signal.throwIfAborted();
        this.unansweredTries = isSilence(error) ? this.unansweredTries + 1 : 0;
        if (!this.adaptTo(error, accepted)) throw error;
      }
    }
  }

  private get timeout(): number {
    return this.options.timeout ?? DEFAULT_TIMEOUT;
  }

  private async tryOnce<Shape extends z.ZodType>(
    request: ChatRequest<Shape>,
    accepted: RequestOptions,
    { usage, budget }: Payment,
    signal: AbortSignal,
  ): Promise<z.output<Shape>> {
    const { body, tokens } = this.body(request, accepted);
    const most = { ...tokens, prompt: Math.ceil(tokens.prompt * this.countedMore) };
    const reserved = await budget?.reserve(most, signal);
    let counted = NOTHING;
    try {
      const completion = await this.send(body, request, accepted, signal);
      counted = usageOf(completion, body);
      this.countedMore = Math.max(this.countedMore, counted.inputTokens / tokens.prompt);
      return readAnswer(completion, request.shape);
    } catch (error) {
      // Whoever took the request and never came to an end has read it.
      if (counted === NOTHING && (isTimeout(error) || isCutOff(error) || error instanceof SyntaxError))
        counted = { inputTokens: tokens.prompt, outputTokens: 0 };
      throw error;
    } finally {
      usage.inputTokens += counted.inputTokens;
      usage.outputTokens += counted.outputTokens;
      await reserved?.settle(counted);
    }
  }

  private async send<Shape extends z.ZodType>(
    body: OpenAI.ChatCompletionCreateParamsNonStreaming,
    { shape, onPart }: ChatRequest<Shape>,
    { streams }: RequestOptions,
    signal: AbortSignal,
  ): Promise<OpenAI.ChatCompletion> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(this.timeout)]);
    const options = { signal: deadline, timeout: this.timeout };
    return onPart && streams && this.brokenStreams < MOST_BROKEN_STREAMS
      ? this.stream(body, options, tellingParts(shape, onPart))
      : this.client.chat.completions.create(body, options);
  }

  private async stream(
    body: OpenAI.ChatCompletionCreateParamsNonStreaming,
    options: { signal: AbortSignal; timeout: number },
    tell: (piece: string) => void,
  ): Promise<OpenAI.ChatCompletion> {
    const streamed = { ...body, stream: true as const, stream_options: { include_usage: true } };
    return readCompletion(await this.client.chat.completions.create(streamed, options).asResponse(), tell);
  }

  private body(
    request: ChatRequest<z.ZodType>,
    { format, sendsTemperature, limit }: RequestOptions,
  ): { body: OpenAI.ChatCompletionCreateParamsNonStreaming; tokens: TokensOfTry } {
    const schema = z.toJSONSchema(request.shape, { target: 'draft-7', io: 'input' });
    const reminder = `\n\nAnswer with one JSON object of this form and nothing else:\n${formOf(request.shape)}`;
    const system = format === 'json_schema' ? request.system : request.system + reminder;
    const prompt = tokensOf(system + request.user);
    const answer = this.longestAnswer(prompt);
    const body: OpenAI.ChatCompletionCreateParamsNonStreaming = {
      model: this.options.model,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: request.user },
      ],
      ...(limit && { [limit]: answer }),
      ...(sendsTemperature && { temperature: 0 }),
      ...(format === 'json_schema' && {
        response_format: { type: 'json_schema', json_schema: { name: request.name, strict: true, schema } },
      }),
      ...(format === 'json_object' && { response_format: { type: 'json_object' } }),
    };
    return { body, tokens: { prompt: prompt + tokensOf(JSON.stringify(schema)), answer } };
  }

  /** The rest of the context; some of it may be thought that nobody sees. */
  private longestAnswer(prompt: number): number {
    const least = Math.floor(this.contextTokens * LEAST_ANSWER_SHARE);
    return Math.min(MOST_ANSWER, Math.max(least, this.contextTokens - Math.ceil(prompt * COUNTED_MORE)));
  }

  /** True when the endpoint refused something we can do without, and the next try leaves it out. */
  private adaptTo(error: unknown, tried: RequestOptions): boolean {
    const next = withoutRefused(error, tried);
    if (!next) return false;
    // Another call may have learnt the same in the meantime.
    if (this.accepted === tried) this.accepted = next;
    return true;
  }
}

/** As the endpoint counts them; one that does not is counted for, at four characters a token. */
function usageOf({ usage, choices }: OpenAI.ChatCompletion, { messages }: OpenAI.ChatCompletionCreateParams): Usage {
  const estimate = (text: string) => Math.ceil(text.length / 4);
  return {
    inputTokens: usage?.prompt_tokens ?? estimate(messages.map(({ content }) => String(content)).join('')),
    outputTokens: usage?.completion_tokens ?? estimate(choices?.[0]?.message?.content ?? ''),
  };
}

function withoutRefused(error: unknown, tried: RequestOptions): RequestOptions | null {
  if (tried.limit && isRefusalOfParameter(error, /max_(?:completion_)?tokens/i))
    return { ...tried, limit: tried.limit === 'max_tokens' ? 'max_completion_tokens' : null };
  if (tried.sendsTemperature && isRefusalOfParameter(error, /temperature/i))
    return { ...tried, sendsTemperature: false };
  if (tried.streams && isRefusalOfParameter(error, /stream/i)) return { ...tried, streams: false };
  const refusesFormat = isRefusalOfParameter(
    error,
    /response_format|json_schema|json_object|schema|structured|grammar/i,
  );
  if (!refusesFormat || tried.format === 'plain') return null;
  return { ...tried, format: tried.format === 'json_schema' ? 'json_object' : 'plain' };
}

/** Turns pieces of text into the parts of an answer that are whole. */
function tellingParts<Shape extends z.ZodType>(
  shape: Shape,
  onPart: (part: z.output<Shape>) => void,
): (piece: string) => void {
  const growing = new GrowingObject();
  return (piece) => {
    const part = growing.add(piece);
    const parsed = part === undefined ? null : shape.safeParse(filledIn(part, shape));
    if (parsed?.success) onPart(parsed.data);
  };
}

function readAnswer<Shape extends z.ZodType>(completion: OpenAI.ChatCompletion, shape: Shape): z.output<Shape> {
  const choice = completion.choices?.[0];
  if (choice?.message?.refusal) throw refusedAnswer(choice.message.refusal);
  if (choice?.finish_reason === 'content_filter') throw refusedAnswer('its content filter stopped the answer');
  if (choice?.finish_reason === 'length') throw tooLongAnswer();
  const content = choice?.message?.content?.trim();
  if (!content) throw emptyAnswer();
  if (content.length > LONGEST_ANSWER) throw tooLongAnswer();
  const parsed = shape.safeParse(filledIn(readJson(content), shape));
  if (!parsed.success) throw malformedAnswer(parsed.error);
  return parsed.data;
}

/** Some models wrap their JSON in a code fence or a sentence. */
function readJson(content: string): unknown {
  const start = content.indexOf('{');
  const end = content.lastIndexOf('}');
  try {
    return JSON.parse(content.slice(start, end + 1));
  } catch (error) {
    throw malformedAnswer(error);
  }
}
