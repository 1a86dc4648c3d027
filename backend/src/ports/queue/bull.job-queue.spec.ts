import { Process, Processor } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { provideEnv, readEnv } from '../../config/env.js';
import { QueueModule, queuePrefix } from './queue.module.js';

@Processor('documents')
class Work {
  @Process({ name: 'anything', concurrency: 1 })
  run() {}
}

@Module({ imports: [QueueModule], providers: [Work] })
class WorkModule {}

const unhandled: unknown[] = [];
const remember = (error: unknown) => unhandled.push(error);
const sockets = new Set<Socket>();
const silent = createServer((socket) => sockets.add(socket));

afterEach(() => {
  process.off('unhandledRejection', remember);
  for (const socket of sockets) socket.destroy();
  silent.close();
});

it('a worker that is stopped before its queue has answered stops in silence', async () => {
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const before = readEnv().REDIS_URL;
  provideEnv({ REDIS_URL: `redis://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  process.on('unhandledRejection', remember);

  const worker = await NestFactory.createApplicationContext(WorkModule, { logger: false });
  await worker.close();
  await new Promise((later) => setTimeout(later, 100));

  provideEnv({ REDIS_URL: before });
  expect(unhandled).toEqual([]);
});

it("installations that share a Redis do not see each other's jobs", () => {
  const before = readEnv().DATABASE_URL;
  const prefixes = ['proofroom', 'proofroom_test'].map((name) => {
    provideEnv({ DATABASE_URL: `postgres://app@127.0.0.1/${name}` });
    return queuePrefix();
  });
  provideEnv({ DATABASE_URL: before });
  expect(new Set(prefixes).size).toBe(2);
});
