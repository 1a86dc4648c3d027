/**
 * A stand-in for Redis on a machine that has none, good for one person's work: it keeps the job queue in memory. What
 * remains to be done stands in PostgreSQL, so nothing is lost with it. Its argument is the port; the password comes in
 * the environment, where no other account can see it.
 */
import { once } from 'node:events';
import {
  type CommandDefinition,
  createRedisCommandExecutor,
  defineCommand,
  redisCommandDefinitions,
  RedisServerState,
  Resp2Server,
  resolveCompatibilityProfile,
  t,
} from 'js-redis-server/core';
import { endWithParent } from '../processes/end-with-parent.js';

const compatibility = 'redis-7.2';

/** Bull waits for jobs with BRPOPLPUSH, an old name for one form of BLMOVE; the stand-in knows only the new one. */
function brpoplpush(): CommandDefinition {
  const blmove = redisCommandDefinitions.find(({ name }) => name === 'blmove');
  if (!blmove) throw new Error('The stand-in for Redis has no BLMOVE.');
  return defineCommand({
    ...blmove,
    name: 'brpoplpush',
    since: undefined,
    introspection: undefined,
    schema: t.custom((input, index) => ({
      nextIndex: index + 3,
      value: {
        source: input[index],
        destination: input[index + 1],
        fromDirection: 'right',
        toDirection: 'left',
        timeout: Number(String(input[index + 2])),
      },
    })),
  });
}

const server = new Resp2Server({
  server: new RedisServerState({
    databaseCount: 16,
    compatibility: resolveCompatibilityProfile(compatibility),
    requirepass: process.env.QUEUE_PASSWORD,
  }),
  executor: createRedisCommandExecutor({ extraCommands: [brpoplpush()], compatibility }),
  logger: { error: (message) => console.error(message) },
});

endWithParent(() => process.exit(0));
// Not server.listen(port): that one listens on every network of the machine.
server.server.listen(Number(process.argv[2]), '127.0.0.1');
await once(server.server, 'listening');
process.send?.('ready');
