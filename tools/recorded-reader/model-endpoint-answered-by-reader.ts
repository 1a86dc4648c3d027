import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request as it was put to the reader. */
export interface ReaderRequest {
  system: string;
  user: string;
  /** The JSON schema of the answer, where the request has one. */
  form?: unknown;
}

/** Answers a request with what is to be sent back as the model's answer. */
export type Reader = (request: ReaderRequest) => Promise<unknown>;

/** Why an answer is none that a model could give to a request; null where it is one. */
export type FaultOf = (request: ReaderRequest, answer: unknown) => string | null;

const LOOK_AGAIN = 300;
/** Who waits for an answer gives up after five minutes in which nothing comes, and a person thinks longer. */
const SIGN_OF_LIFE = 30_000;
const TOKEN = 4;

/** An endpoint that speaks the chat protocol and lets a reader answer in the model's place. */
export class ReaderEndpoint {
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async start(read: Reader): Promise<ReaderEndpoint> {
    const server = createServer((request, response) => {
      void (async () => {
        const body = (await json(request)) as {
          messages: { content: string }[];
          stream?: boolean;
          response_format?: { json_schema?: { schema?: unknown } };
        };
        const [system = '', user = ''] = body.messages.map(({ content }) => content);
        if (isOfDocument(system))
          return void response.writeHead(400).end('{"error":{"message":"The reader answers questions only."}}');
        response.writeHead(200, { 'content-type': body.stream ? 'text/event-stream' : 'application/json' });
        const waiting = setInterval(() => response.write('\n'), SIGN_OF_LIFE);
        const answer = await read({ system, user, form: body.response_format?.json_schema?.schema }).finally(() =>
          clearInterval(waiting),
        );
        const content = JSON.stringify(withIds(answer, user));
        const usage = { prompt_tokens: tokensOf(system + user), completion_tokens: tokensOf(content) };
        if (body.stream) return void sendPieces(response, content, usage);
        response.end(
          JSON.stringify({
            choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
            usage,
          }),
        );
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ReaderEndpoint(server);
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const tokensOf = (text: string): number => Math.ceil(text.length / TOKEN);

/** An answer as a stream, a few words at a time. */
function sendPieces(response: ServerResponse, content: string, usage: object): void {
  const send = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  for (const piece of content.match(/[^]{1,40}/g) ?? [])
    send({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] });
  send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage });
  response.end('data: [DONE]\n\n');
}

/** Documents are described by the product itself: a reader is asked about questions only. */
const isOfDocument = (system: string): boolean => system.startsWith('You describe a document');

/** What two requests have in common that ask the same: numbers of papers and names of fences differ from run to run. */
export function plainPrompt({ system, user }: ReaderRequest): string {
  const papers = new Map<string, number>();
  const numberOf = (paper: string) => papers.get(paper) ?? papers.set(paper, papers.size + 1).size;
  return `${system}\n\n${user}`
    .replaceAll(/ id="(\d+)\.(\d+)"/g, (_, paper: string, passage: string) => ` id="${numberOf(paper)}.${passage}"`)
    .replaceAll(/passage-[0-9a-f]{10}/g, 'passage');
}

export const keyOf = (request: ReaderRequest): string =>
  createHash('sha256').update(plainPrompt(request)).digest('hex').slice(0, 12);

/** Writes every request into a folder and waits until an answer lies beside it; one that cannot be read is put aside as KEY.answer.bad-1.json, told, and asked for again. */
export function folderReader(folder: string, tell: (line: string) => void, faultOf: FaultOf): Reader {
  mkdirSync(folder, { recursive: true });
  return async (request) => {
    const key = keyOf(request);
    const answerFile = path.join(folder, `${key}.answer.json`);
    const ask = () => {
      const form = request.form === undefined ? '' : `\n\nThe form, as a JSON schema: ${JSON.stringify(request.form)}`;
      writeFileSync(path.join(folder, `${key}.request.txt`), `${plainPrompt(request)}${form}`);
      tell(`${key}.request.txt waits for ${key}.answer.json`);
    };
    if (!existsSync(answerFile)) ask();
    for (;;) {
      while (!existsSync(answerFile)) await sleep(LOOK_AGAIN);
      const { answer, fault } = await readAnswer(answerFile, (one) => faultOf(request, withIds(one, request.user)));
      if (fault === null) return answer;
      const aside = nameForBad(folder, key);
      renameSync(answerFile, path.join(folder, aside));
      tell(`${aside} is no answer: ${fault}`);
      ask();
    }
  };
}

/** An answer, and why it is none. A file that is just being written is half there: it is read again until it no longer grows. */
async function readAnswer(
  file: string,
  faultOf: (answer: unknown) => string | null,
): Promise<{ answer: unknown; fault: string | null }> {
  for (let before = ''; ;) {
    const text = readFileSync(file, 'utf8');
    try {
      const answer = JSON.parse(text) as unknown;
      return { answer, fault: faultOf(answer) };
    } catch (error) {
      if (text === before) return { answer: null, fault: error instanceof Error ? error.message : 'it cannot be read' };
      before = text;
      await sleep(LOOK_AGAIN);
    }
  }
}

function nameForBad(folder: string, key: string): string {
  for (let count = 1; ; count += 1) {
    const name = `${key}.answer.bad-${count}.json`;
    if (!existsSync(path.join(folder, name))) return name;
  }
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A reader may name what it means by its words: of a passage those it quotes, of a list some that are shown of a stretch or of its part, of a row those of its table and its name: "Balance sheet > Stocks". */
function withIds(answer: unknown, user: string): unknown {
  const { read } = (answer ?? {}) as { read?: unknown };
  return Array.isArray(read)
    ? { ...(answer as object), read: read.map((one) => idInList(String(one), user)) }
    : withPassageIds(answer, user);
}

function idInList(words: string, user: string): string {
  const wanted = squeezed(words);
  if (/^\d+(?:\.\d+)?$/.test(wanted)) return wanted;
  for (const line of user.split('\n')) {
    const [, id, shown = ''] = /^\[(\d+)\] (.*)/.exec(line) ?? [];
    if (id === undefined) continue;
    const [text = '', all = ''] = squeezed(shown).split(/ \| (?:rows|parts): /);
    const parts = all
      .split(/; (?=\d+\.\d+ )/)
      .map((one) => ({ part: one.split(' ')[0] ?? '', label: one.replace(/^\S+ /, '') }));
    const [title = '', row] = wanted.split(' > ');
    const meant = parts.find(({ label }) =>
      row === undefined ? shown.includes(' | parts: ') && label.includes(title) : text.includes(title) && label === row,
    );
    if (meant) return meant.part;
    if (row === undefined && text.includes(title)) return id;
  }
  return 'none';
}

function withPassageIds(answer: unknown, user: string): unknown {
  const passages = [...user.matchAll(/<(passage-\w+) id="([^"]+)"[^>]*>\n([^]*?)\n<\/\1>/g)].map(([, , id, text]) => ({
    id: id ?? '',
    text: squeezed(text ?? ''),
  }));
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    const filled = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one)]));
    const { quote } = filled as { quote?: unknown };
    if (typeof quote !== 'string') return filled;
    return { ...filled, passage_id: passages.find(({ text }) => text.includes(squeezed(quote)))?.id ?? 'none' };
  };
  return fill(answer);
}
