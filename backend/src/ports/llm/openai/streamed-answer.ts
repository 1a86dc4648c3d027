import OpenAI from 'openai';

const BRACKETS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
/** Whole objects in the answer itself and in its lists are told; what stands deeper belongs to them. */
const DEEPEST_TOLD = 2;

/** An object that is still being written, letter by letter. */
export class GrowingObject {
  private text = '';
  private at = 0;
  private isInText = false;
  /** What closes the brackets that are open. */
  private readonly open: string[] = [];

  /** Answers the object as far as it is whole, when more objects inside it have become so. */
  add(piece: string): unknown {
    this.text += piece;
    let whole: string | null = null;
    for (; this.at < this.text.length; this.at += 1) if (this.closesObject()) whole = this.closedHere();
    if (whole === null) return undefined;
    try {
      return JSON.parse(whole.slice(whole.indexOf('{')));
    } catch {
      return undefined;
    }
  }

  private closesObject(): boolean {
    const letter = this.text[this.at] ?? '';
    if (this.isInText) {
      if (letter === '\\') this.at += 1;
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

  private closedHere(): string {
    return this.text.slice(0, this.at + 1) + this.open.toReversed().join('');
  }
}

/** The data of each event of a stream. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let line = '';
  for await (const bytes of body) {
    const lines = (line + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    line = lines.pop() ?? '';
    for (const one of lines) if (one.startsWith('data:')) yield one.slice('data:'.length).trim();
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
    if (piece !== '') tell(piece);
  }
  if (!isWhole && choice.finish_reason === null) throw new SyntaxError('The stream ended before the answer did.');
  return { choices: [choice], usage } as OpenAI.ChatCompletion;
}
