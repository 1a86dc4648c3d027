import { execFile, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../../backend/src/processes/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STARTED_WITHIN_MS = 120_000;
const ADMIN = { email: 'chaos@proofroom.example', password: 'Chaos-1-enough' };

export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** A whole Proofroom in a folder of its own, to be harmed. */
export class Product {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proofroom-chaos-'));
  readonly password = ADMIN.password;
  url = '';
  private port = 0;
  private parent: ChildProcess | undefined;
  private token = '';
  private said = '';

  /** Settings beside the usual ones. */
  private readonly further: Record<string, string>;

  constructor(further: Record<string, string> = {}) {
    this.further = further;
  }

  async start(): Promise<void> {
    fs.chmodSync(this.folder, 0o711);
    this.port ||= await freePort();
    this.url = `http://127.0.0.1:${this.port}`;
    const parent = spawn(process.execPath, ['--enable-source-maps', 'backend/dist/src/start.js'], {
      cwd: ROOT,
      env: { ...process.env, ...this.settings() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.parent = parent;
    for (const stream of [parent.stdout, parent.stderr]) stream.on('data', (part) => (this.said += String(part)));
    await this.until(
      'the product answers',
      async () => (await this.isReady()) || parent.exitCode !== null,
      STARTED_WITHIN_MS,
    );
    if (parent.exitCode !== null) throw new Error(`The product did not start:\n${this.said.slice(-2000)}`);
    const signedIn = await this.call('POST', '/', ADMIN);
    this.token = (signedIn.body.data as { token: string }).token;
  }

  async stop(): Promise<void> {
    const { parent } = this;
    if (!parent || parent.exitCode !== null) return;
    const ended = new Promise((resolve) => parent.once('exit', resolve));
    parent.kill('SIGTERM');
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  /** The last lines that the product wrote. */
  get lastWords(): string {
    return this.said.split('\n').filter(Boolean).slice(-15).join('\n');
  }

  /** Whether the parent of everything still runs. */
  get isRunning(): boolean {
    return this.parent?.exitCode === null;
  }

  /** One call, by the admin unless told; status 0 when it was not answered, -1 when nobody listened. */
  async call(method: string, at: string, body?: unknown, token = this.token): Promise<Reply> {
    const isForm = body instanceof FormData;
    try {
      const answer = await fetch(`${this.url}/api${at}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
      return { status: answer.status, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} };
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      return { status: code === 'ECONNREFUSED' ? -1 : 0, body: {} };
    }
  }

  async isReady(): Promise<boolean> {
    return (await this.call('GET', '/health/ready')).status === 200;
  }

  /** Rows of a query of our own, past the product. */
  async rows<T>(query: string, values: unknown[] = []): Promise<T[]> {
    const client = new Client({ connectionString: this.addresses().DATABASE_URL });
    await client.connect();
    try {
      return (await client.query(query, values)).rows as T[];
    } finally {
      await client.end();
    }
  }

  /** Runs a query in a transaction that stays open until the function is called that is answered; then nothing of it is kept. */
  async hold(query: string, values: unknown[]): Promise<() => Promise<void>> {
    const client = new Client({ connectionString: this.addresses().DATABASE_URL });
    await client.connect();
    await client.query('BEGIN');
    await client.query(query, values);
    return () => client.end();
  }

  addresses(): { DATABASE_URL: string; REDIS_URL: string } {
    return JSON.parse(fs.readFileSync(path.join(this.folder, 'servers.json'), 'utf8')) as ReturnType<
      Product['addresses']
    >;
  }

  /** Process ids below the parent whose command line matches. */
  processes(command: RegExp): number[] {
    const all = fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => processOf(Number(name)));
    const below = new Set([this.parent?.pid ?? -1]);
    for (let size = 0; size !== below.size;) {
      size = below.size;
      for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
    }
    return all.filter(({ pid, line }) => below.has(pid) && command.test(line)).map(({ pid }) => pid);
  }

  /** Kills at once, as a machine that loses its memory would. Answers how many there were. */
  kill(command: RegExp): number {
    const pids = this.processes(command);
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended by itself.
      }
    }
    return pids.length;
  }

  async until(what: string, look: () => Promise<boolean>, milliseconds: number): Promise<number> {
    const begun = Date.now();
    while (!(await look().catch(() => false))) {
      if (Date.now() - begun > milliseconds) throw new Error(`Not within ${milliseconds / 1000} s: ${what}`);
      await sleep(20);
    }
    return Date.now() - begun;
  }

  /** Findings of `npm run check`. */
  async findings(): Promise<string[]> {
    const run = promisify(execFile)(process.execPath, ['backend/dist/src/cli/check.js'], {
      cwd: ROOT,
      env: { ...process.env, ...this.settings() },
    });
    const { stdout } = await run.catch((failure: { stdout?: string }) => ({
      stdout: failure.stdout ?? 'The check failed.',
    }));
    return stdout.split('\n').filter((line) => line && !line.startsWith('0 found, 0 left'));
  }

  private settings(): Record<string, string> {
    return {
      PORT: String(this.port),
      HOST: '127.0.0.1',
      DATA_DIR: this.folder,
      SEED_DEMO: 'false',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DATABASE_URL: '',
      REDIS_URL: '',
      OPENAI_API_KEY: '',
      OPENAI_BASE_URL: '',
      ...this.further,
    };
  }
}

function processOf(pid: number): { pid: number; parent: number; line: string }[] {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return [{ pid, parent, line: fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
  } catch {
    return [];
  }
}
