import type { Role } from '@proofroom/contract';
import { EventEmitter } from 'node:events';
import type { DataSource } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { runInCall, withFullSight } from '../../current-call.js';
import { setCallerOnConnections } from './set-caller-on-connections.js';

const CALL = { id: 'r1', address: '127.0.0.1', action: 'projects.edit', actor: null };

/** A pool of one connection, and what it was told. */
function aPool(query: (connection: EventEmitter) => Promise<void>) {
  const told: [action: string, client: string, role: string][] = [];
  const released: unknown[] = [];
  const connection = Object.assign(new EventEmitter(), {
    getTransactionStatus: () => 'I',
    query: (_text: string, [call, client, role]: [string, string, string]) => {
      told.push([call === '' ? '' : (JSON.parse(call) as typeof CALL).action, client, role]);
      return query(connection);
    },
  });
  const driver = {
    obtainMasterConnection: () => Promise.resolve([connection, (error?: unknown) => released.push(error)]),
  };
  setCallerOnConnections({ driver } as unknown as DataSource, 'clients');
  return { obtain: () => driver.obtainMasterConnection(), told, released };
}

describe('a connection', () => {
  it('is told once whose call it serves, told nothing by a call that only reads, and told when nobody calls', async () => {
    const { obtain, told } = aPool(() => Promise.resolve());
    await runInCall(CALL, obtain);
    await runInCall(CALL, obtain);
    await runInCall({ ...CALL, action: null }, obtain);
    expect(told).toEqual([['projects.edit', '', 'none']]);
    await obtain();
    expect(told.slice(1)).toEqual([['', '', 'none']]);
  });

  it('is told of a client whose rows it may show, also by a call that only reads, and shows all again to the next', async () => {
    const { obtain, told } = aPool(() => Promise.resolve());
    const reading = (id: number, role: Role) => ({ ...CALL, action: null, actor: { id, email: 'a@firm.ie', role } });
    await runInCall(reading(7, 'user'), obtain);
    await runInCall(reading(7, 'user'), obtain);
    await runInCall(reading(8, 'user'), obtain);
    await runInCall(reading(9, 'staff'), obtain);
    await runInCall(reading(7, 'user'), () => withFullSight(obtain));
    expect(told).toEqual([
      ['', '7', 'clients'],
      ['', '8', 'clients'],
      ['', '', 'none'],
    ]);
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
