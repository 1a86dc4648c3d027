import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Program } from '../processes/supervisor.js';
import { runByWrapper, siblingProgram } from './foreign-program.js';
import { type ServerHome, folderOfServer } from './make-data-folder-and-secrets.js';
import { freePort } from '../processes/free-port.js';

/** The stand-in keeps everything in memory; the queue holds ids only, so this is plenty. */
const STAND_IN_HEAP_MB = 512;

export interface EmbeddedRedis {
  program: Program;
  url: string;
}

/** A queue server on the loopback: the machine's own `redis-server` where there is one, else the stand-in. */
export async function prepareRedis(place: ServerHome): Promise<EmbeddedRedis> {
  const port = await freePort();
  const password = crypto.randomBytes(24).toString('hex');
  return {
    program: hasRedisServer() ? redisServer(place, port, password) : standIn(port, password),
    url: `redis://:${password}@127.0.0.1:${port}`,
  };
}

function hasRedisServer(): boolean {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Its append-only file survives a restart. The settings stand in a file because a password in arguments is seen by all. */
function redisServer(place: ServerHome, port: number, password: string): Program {
  const folder = folderOfServer(place, 'redis');
  const settings = path.join(folder, 'redis.conf');
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `requirepass ${password}`,
    'appendonly yes',
    'save ""',
    'maxmemory-policy noeviction',
    'daemonize no',
    `dir ${JSON.stringify(folder)}`,
  ];
  fs.writeFileSync(settings, `${lines.join('\n')}\n`, { mode: 0o600 });
  if (place.account) fs.chownSync(settings, place.account.uid, place.account.gid);
  return runByWrapper('Redis', {
    command: 'redis-server',
    args: [settings],
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
    ...place.account,
    readyWords: 'Ready to accept connections',
    noteFile: path.join(place.folder, 'redis-process.json'),
  });
}

function standIn(port: number, password: string): Program {
  return {
    name: 'The queue',
    file: siblingProgram('redis-stand-in-server'),
    args: [String(port)],
    nodeArgs: [`--max-old-space-size=${STAND_IN_HEAP_MB}`],
    env: { QUEUE_PASSWORD: password },
  };
}
