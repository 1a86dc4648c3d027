import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What arrived, as far as tests look at it. */
export interface ReceivedRequest {
  authorization: string | undefined;
  body: {
    model: string;
    /** Of a request for embeddings; a chat has messages instead. */
    input?: string[];
    messages: { role: string; content: string }[];
    temperature?: number;
    max_tokens?: number;
    max_completion_tokens?: number;
    stream?: boolean;
    response_format?: { type: string };
  };
  /** Milliseconds since the endpoint was started. */
  at: number;
}

/** One turn of the script: answers a request in its own way. */
export type Turn = (response: ServerResponse, request: ReceivedRequest) => void;

/** An endpoint for tests that speaks the chat protocol: plays its script turn by turn, then answers sensibly. */
export class ScriptedEndpoint {
  readonly received: ReceivedRequest[] = [];
  private readonly started = performance.now();
  private readonly server: Server;
  private readonly script: Turn[];
  private readonly act: (request: ReceivedRequest) => Turn;

  private constructor(server: Server, script: Turn[], act: (request: ReceivedRequest) => Turn) {
    this.server = server;
    this.script = script;
    this.act = act;
  }

  /** After its script it completes with what `answer` says, or does whatever `act` says where that is given. */
  static async start(
    script: Turn[],
    answer: (request: ReceivedRequest) => unknown,
    act: (request: ReceivedRequest) => Turn = (request) => completes(answer(request)),
  ): Promise<ScriptedEndpoint> {
    const server = createServer();
    const endpoint = new ScriptedEndpoint(server, script, act);
    server.on('request', (request, response) => void endpoint.serve(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return endpoint;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse) {
    const body = (await json(request)) as ReceivedRequest['body'];
    const received = { authorization: request.headers.authorization, body, at: performance.now() - this.started };
    this.received.push(received);
    const turn = this.script.shift() ?? this.act(received);
    turn(response, received);
  }
}

/** A good answer whose content is the given value as JSON. */
export function completes(value: unknown): Turn {
  return says(JSON.stringify(value));
}

/** A good answer with any text as its content. */
export function says(content: string | null, choice: Record<string, unknown> = {}): Turn {
  return (response, { body }) => {
    const message = { role: 'assistant', content, refusal: null };
    send(response, 200, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 0,
      model: body.model,
      choices: [{ index: 0, finish_reason: 'stop', message, ...choice }],
      usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
    });
  };
}

/**
 * A good answer as a stream, one piece after the other, each once `next` lets it go; then whatever `end` does: by default the
 * figures of use and the end.
 */
export function streams(
  pieces: readonly string[],
  { next = async () => undefined, end = endsWell }: { next?: (sent: number) => Promise<unknown>; end?: Turn } = {},
): Turn {
  return (response, request) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    void (async () => {
      for (const [sent, content] of pieces.entries()) {
        await next(sent);
        sendEvent(response, { choices: [{ index: 0, delta: { content }, finish_reason: null }] });
      }
      await next(pieces.length);
      end(response, request);
    })();
  };
}

const endsWell: Turn = (response) => {
  sendEvent(response, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
  sendEvent(response, { choices: [], usage: { prompt_tokens: 100, completion_tokens: 20 } });
  response.end('data: [DONE]\n\n');
};

export const sendEvent = (response: ServerResponse, data: object): boolean =>
  response.write(`data: ${JSON.stringify(data)}\n\n`);

/** A good answer to a request for embeddings. */
export function embeds(vectorOf: (text: string) => readonly number[]): Turn {
  return (response, { body }) =>
    send(response, 200, {
      object: 'list',
      model: body.model,
      data: (body.input ?? []).map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) })),
      usage: { prompt_tokens: 10, total_tokens: 10 },
    });
}

export function refuses(reason: string): Turn {
  return says(null, { message: { role: 'assistant', content: null, refusal: reason } });
}

/** An error answer in the protocol's form. */
export function fails(
  status: number,
  error: { message: string; code?: string; param?: string },
  headers: Record<string, string> = {},
): Turn {
  return (response) => send(response, status, { error: { type: 'error', ...error } }, headers);
}

/** Sends the request on to another address, with its body. */
export const sendsOnTo =
  (address: string): Turn =>
  (response) =>
    response.writeHead(307, { location: address }).end();

/** Takes the request and never answers. */
export const hangs: Turn = () => undefined;

/** Sends a byte now and then and never comes to an end. */
export const drips: Turn = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{');
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

/** Announces more than it sends, then hangs up. */
export const breaksOff: Turn = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  response.write('{"choices":[{"mess');
  setTimeout(() => response.destroy(), 10);
};

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
