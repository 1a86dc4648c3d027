import type { DataSource } from 'typeorm';
import { clientOfCall, currentCall } from '../../current-call.js';

interface Connection {
  query(text: string, values: unknown[]): Promise<unknown>;
  getTransactionStatus(): 'I' | 'T' | 'E' | null;
  on(event: 'error', listener: () => void): unknown;
  off(event: 'error', listener: () => void): unknown;
  /** What the connection was last told. */
  told?: Told;
}
type Release = (error?: unknown) => void;
interface Connections {
  obtainMasterConnection(): Promise<[Connection, Release]>;
}

interface Told {
  /** The audited call that it serves, as JSON, or nothing. */
  call: string;
  /** The client whose rows alone it shows, or nothing. */
  client: string;
}
const NOTHING: Told = { call: '', client: '' };

/**
 * Tells each connection that is taken for an audited call whose call it is, so that triggers write it beside the change, in
 * the same transaction; and for a client's call whose rows it may show. `role` is the one that row security binds, null where
 * there is none. What a connection knows already costs nothing.
 */
export function setCallerOnConnections(source: DataSource, role: string | null): DataSource {
  const driver = source.driver as unknown as Connections;
  const obtain = driver.obtainMasterConnection.bind(driver);
  driver.obtainMasterConnection = async () => {
    const [connection, release] = await obtainIdle(obtain);
    const { call, client } = connection.told ?? NOTHING;
    const current = currentCall();
    const wanted = {
      call: current?.action ? JSON.stringify(current) : '',
      client: role === null ? '' : String(clientOfCall() ?? ''),
    };
    // A call that only reads may use a connection that still names another one, but never sees with the eyes of another.
    const mustTell = client !== wanted.client || (call !== wanted.call && (!current || current.action));
    if (mustTell) await tell(connection, release, wanted, role);
    return [connection, release];
  };
  return source;
}

/** A transaction that somebody left open would take back, at its end, what the connection is told now. */
async function obtainIdle(obtain: Connections['obtainMasterConnection']): Promise<[Connection, Release]> {
  for (;;) {
    const [connection, release] = await obtain();
    if (connection.getTransactionStatus() === 'I') return [connection, release];
    release(new Error('A connection came back within a transaction.'));
  }
}

// Between pool and query runner nobody listens to a connection that breaks, and an error that nobody hears ends the process.
const hear = () => undefined;

async function tell(connection: Connection, release: Release, told: Told, role: string | null): Promise<void> {
  connection.on('error', hear);
  try {
    await connection.query(
      `SELECT set_config('proofroom.call', $1, false), set_config('proofroom.client', $2, false), set_config('role', $3, false)`,
      [told.call, told.client, told.client === '' ? 'none' : role],
    );
    connection.told = told;
  } catch (error) {
    release(error);
    throw error;
  } finally {
    connection.off('error', hear);
  }
}
