import { EventEmitter } from 'node:events';
import type { DataSource } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { runInCall } from '../../current-call.js';
import { nameConnections } from './named-connections.js';

const CALL = { id: 'r1', address: '127.0.0.1', action: 'projects.edit', actor: null };

/** A pool of one connection, and what it was told. */
function aPool(query: (connection: EventEmitter) => Promise<void>) {
  const told: string[] = [];
  const released: unknown[] = [];
  const connection = Object.assign(new EventEmitter(), {
    query: (_text: string, [call]: [string]) => {
      told.push(call === '' ? '' : (JSON.parse(call) as typeof CALL).action);
      return query(connection);
    },
  });
  const driver = {
    obtainMasterConnection: () => Promise.resolve([connection, (error?: unknown) => released.push(error)]),
  };
  nameConnections({ driver } as unknown as DataSource);
  return { obtain: () => driver.obtainMasterConnection(), told, released };
}

describe('a connection', () => {
  it('is told once whose call it serves, told nothing by a call that only reads, and told when nobody calls', async () => {
    const { obtain, told } = aPool(() => Promise.resolve());
    await runInCall(CALL, obtain);
    await runInCall(CALL, obtain);
    await runInCall({ ...CALL, action: null }, obtain);
    expect(told).toEqual(['projects.edit']);
    await obtain();
    expect(told).toEqual(['projects.edit', '']);
  });

  it('that breaks while it is told fails its call, and does not end the process', async () => {
    const { obtain, released } = aPool((connection) => {
      connection.emit('error', new Error('Connection terminated'));
      return Promise.reject(new Error('Connection terminated'));
    });
    await expect(runInCall(CALL, obtain)).rejects.toThrow('Connection terminated');
    expect(released).toHaveLength(1);
  });
});
