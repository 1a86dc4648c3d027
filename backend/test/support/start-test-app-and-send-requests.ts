import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { INestApplicationContext } from '@nestjs/common';
import type { OutboxMail, Role } from '@proofroom/contract';
import jwt from 'jsonwebtoken';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/app.js';
import { provideEnv, readEnv } from '../../src/config/env.js';
import { dataSourceOptions } from '../../src/database/connection/data-source-options.js';
import { prepareRowSecurity } from '../../src/database/connection/row-security.js';
import { UserEntity } from '../../src/database/entities/accounts/user.entity.js';
import { hashPassword } from '../../src/database/secrets/passwords.js';
import { makeDataDir } from '../../src/embedded/make-data-folder-and-secrets.js';
import { Mailer } from '../../src/ports/mail/mailer.js';
import type { SaveToFileMailer } from '../../src/ports/mail/save-to-file.mailer.js';
import { WorkerModule } from '../../src/worker.module.js';

export const PASSWORD = 'Right-1-enough';
let hashed: Promise<string> | undefined;

/** The real application on a port of its own, against the real database and queue. */
export async function startApp() {
  await aDatabase();
  const app = await createApp('no web files here');
  await app.listen(0, '127.0.0.1');
  return { app, url: await app.getUrl(), source: app.get(DataSource), close: () => app.close() };
}

let ready: Promise<void> | undefined;
const givenSettings = { ...process.env };

/** Takes back the settings that the file before made: one process runs many files of tests. */
export function forgetFileBefore(): void {
  ready = undefined;
  for (const name of Object.keys(process.env)) if (!(name in givenSettings)) delete process.env[name];
  provideEnv(givenSettings);
}

/** A migrated database, queue and folder of its own for each file of tests, so that no file sees what another does. */
export function aDatabase(): Promise<void> {
  ready ??= makeDatabase();
  return ready;
}

async function makeDatabase() {
  const address = new URL(readEnv().DATABASE_URL);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = new Client({ connectionString: address.href });
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  await server.end();
  address.pathname = `/${name}`;
  provideEnv({ DATABASE_URL: address.href, DATA_DIR: makeDataDir(path.join(readEnv().DATA_DIR, name)) });
  const source = new DataSource(dataSourceOptions(address.href, 2));
  await source.initialize();
  await source.runMigrations();
  await prepareRowSecurity(source);
  await source.destroy();
}

export type TestApp = Awaited<ReturnType<typeof startApp>>;

/** The worker, inside the test's process. */
export const startWorker = (): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(WorkerModule, { logger: ['error'] });

export interface Person extends Pick<UserEntity, 'id' | 'email' | 'role'> {
  token: string;
}

const tokenFor = (id: number, version: number, expiresIn: number) =>
  jwt.sign({ sub: String(id), ver: version }, readEnv().JWT_SECRET, { algorithm: 'HS256', expiresIn });

/** A verified account that is signed in. */
export async function aPerson(
  source: DataSource,
  role: Role = 'user',
  change: Partial<UserEntity> = {},
): Promise<Person> {
  hashed ??= hashPassword(PASSWORD);
  const users = source.getRepository(UserEntity);
  const user = await users.save(
    users.create({
      email: `${randomUUID()}@firm.ie`,
      firstName: 'Anna',
      lastName: 'Byrne',
      role,
      passwordHash: await hashed,
      verifiedAt: new Date(),
      tokenVersion: 0,
      ...change,
    }),
  );
  return { id: user.id, email: user.email, role: user.role, token: tokenFor(user.id, user.tokenVersion, 3600) };
}

export const expiredToken = (person: Person) => tokenFor(person.id, 0, -60);

export interface Reply {
  status: number;
  headers: Headers;
  // Answers differ from call to call; a test asserts on what it needs.
  body: Record<string, never>;
  text: string;
}

interface Wanted {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One request as an API client sends it. Streams are left after their headers. */
export async function request(
  url: string,
  method: string,
  path: string,
  { token, body, headers = {} }: Wanted = {},
): Promise<Reply> {
  const isForm = body instanceof FormData;
  const leave = new AbortController();
  const answer = await fetch(`${url}/api${path}`, {
    method,
    redirect: 'manual',
    signal: leave.signal,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    leave.abort();
    return { status: answer.status, headers: answer.headers, body: {}, text: '' };
  }
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('application/json') ?? false;
  return {
    status: answer.status,
    headers: answer.headers,
    body: isJson ? (JSON.parse(text) as Record<string, never>) : {},
    text,
  };
}

/** Milliseconds between two looks: each is a request that takes the processor from what is waited for. */
const SHORTEST_PAUSE = 50;
const LONGEST_PAUSE = 150;

/** Waits until something holds; fails with its last value. */
export async function until<T>(
  look: () => Promise<T>,
  holds: (value: T) => boolean,
  milliseconds = 300_000,
): Promise<T> {
  const end = Date.now() + milliseconds;
  for (let pause = SHORTEST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, pause * 1.1)) {
    const value = await look();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`This did not come true in time: ${JSON.stringify(value).slice(0, 2000)}`);
    await new Promise((done) => setTimeout(done, pause));
  }
}

/** The mails that a server without a mail server kept, newest first, by another way than over HTTP. */
export const keptMails = ({ app }: { app: NestFastifyApplication }): Promise<OutboxMail[]> =>
  (app.get(Mailer, { strict: false }) as SaveToFileMailer).list();

export const aFile = (name: string, content: string | Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData();
  form.append('files[]', new Blob([content]), name);
  return form;
};

/** The whole answers of a project: its list names them, and each is opened. */
export async function wholeAnswers<T>(
  call: (method: string, path: string, body?: unknown) => Promise<Reply>,
  projectId: number,
  provider = 0,
): Promise<T[]> {
  const list = await call('POST', '/get_ddq_list', {
    project_id: projectId,
    response_provider: provider,
    last_index: 200,
  });
  const ids = list.body.ddq_question as unknown as number[];
  return Promise.all(
    ids.map(async (id) => (await call('GET', `/ddq_response/${projectId}/${id}/0`)).body.ddq_details as unknown as T),
  );
}

export type { NestFastifyApplication };
