import OpenAI from 'openai';
import { tooLongAnswer } from './chat-failures.js';

const BRACKETS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
/** Whole objects in the answer itself and in its lists are told; what stands deeper belongs to them. */
const DEEPEST_TOLD = 2;
/** More is told when the answer has grown by this share, so that a long one is not read anew for each of its letters. */
const GROWTH_TOLD = 1 / 50;

/** An object that is still being written, letter by letter. */
export class GrowingObject {
  private text = '';
  private told = 0;
  private isInText = false;
  private isEscaped = false;
  /** What closes the brackets that are open. */
  private readonly open: string[] = [];

  /** Answers the object as far as it is whole, when more objects inside it have become so. */
  add(piece: string): unknown {
    let whole: { length: number; closing: string } | null = null;
    for (let at = 0; at < piece.length; at += 1)
      if (this.closesObject(piece[at] ?? ''))
        whole = { length: this.text.length + at + 1, closing: this.open.toReversed().join('') };
    this.text += piece;
    if (whole === null || whole.length - this.told < this.told * GROWTH_TOLD) return undefined;
    this.told = whole.length;
    try {
      return JSON.parse(this.text.slice(this.text.indexOf('{'), whole.length) + whole.closing);
    } catch {
      return undefined;
    }
  }

  private closesObject(letter: string): boolean {
    if (this.isInText) {
      if (this.isEscaped) this.isEscaped = false;
      else if (letter === '\\') this.isEscaped = true;
      else if (letter === '"') this.isInText = false;
      return false;
    }
    if (this.open.length === 0 && letter !== '{') return false;
    if (letter === '"') this.isInText = true;
    const closing = BRACKETS[letter];
    if (closing) this.open.push(closing);
    if (letter !== this.open.at(-1)) return false;
    this.open.pop();
    return letter === '}' && this.open.length > 0 && this.open.length <= DEEPEST_TOLD;
  }
}

/** Letters of an answer; far more than any that somebody reads. */
export const LONGEST_ANSWER = 1_000_000;
/** Of what an endpoint sends for it, in pieces each with words of its own. */
const MOST_BYTES = 50_000_000;

/** Asks, and reads no more of the answer than any answer needs, whatever is sent. */
export async function boundedFetch(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  if (!response.body) return response;
  let bytes = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.length;
      if (bytes > MOST_BYTES) controller.error(tooLongAnswer());
      else controller.enqueue(part);
    },
  });
  return new Response(response.body.pipeThrough(bounded), response);
}

/** The data of each event of a stream. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let line = '';
  for await (const bytes of body) {
    const [end = '', ...further] = decoder.decode(bytes, { stream: true }).split('\n');
    line += end;
    for (const next of further) {
      if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
      line = next;
    }
  }
}

/** An error in the middle of a stream, as if it had been the answer's status. */
function failedWith(error: object, response: Response): Error {
  const code = Number((error as { code?: unknown }).code);
  const status = code >= 400 && code < 600 ? code : 500;
  return OpenAI.APIError.generate(status, { error }, undefined, response.headers);
}

/**
 * A completion that comes piece by piece, put together; `tell` hears each piece. An endpoint that knows no streams sends it as a whole.
 */
export async function readCompletion(
  response: Response,
  tell: (piece: string) => void,
): Promise<OpenAI.ChatCompletion> {
  if (!response.headers.get('content-type')?.includes('text/event-stream') || !response.body)
    return (await response.json()) as OpenAI.ChatCompletion;
  const message = { role: 'assistant' as const, content: '', refusal: null as string | null };
  const choice = { index: 0, finish_reason: null as string | null, message, logprobs: null };
  let usage: OpenAI.CompletionUsage | undefined;
  let isWhole = false;
  for await (const data of eventsOf(response.body)) {
    if (data === '[DONE]') isWhole = true;
    if (data === '[DONE]' || data === '') continue;
    const chunk = JSON.parse(data) as Partial<OpenAI.ChatCompletionChunk> & { error?: object };
    if (chunk.error) throw failedWith(chunk.error, response);
    usage = chunk.usage ?? usage;
    const [part] = chunk.choices ?? [];
    if (part?.delta?.refusal) message.refusal = (message.refusal ?? '') + part.delta.refusal;
    choice.finish_reason = part?.finish_reason ?? choice.finish_reason;
    const piece = part?.delta?.content ?? '';
    message.content += piece;
    if (message.content.length > LONGEST_ANSWER) throw tooLongAnswer();
    if (piece !== '') tell(piece);
  }
  if (!isWhole && choice.finish_reason === null) throw new SyntaxError('The stream ended before the answer did.');
  return { choices: [choice], usage } as OpenAI.ChatCompletion;
}
