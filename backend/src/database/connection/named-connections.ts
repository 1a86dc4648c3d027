import type { DataSource } from 'typeorm';
import { currentCall } from '../../current-call.js';

interface Connection {
  query(text: string, values: unknown[]): Promise<unknown>;
  on(event: 'error', listener: () => void): unknown;
  off(event: 'error', listener: () => void): unknown;
  /** What the connection was last told. */
  namedCall?: string;
}
type Release = (error?: unknown) => void;
interface Connections {
  obtainMasterConnection(): Promise<[Connection, Release]>;
}

/**
 * Tells each connection that is taken for an audited call whose call it is, so that triggers write it beside the change,
 * in the same transaction. Calls that change nothing cost nothing.
 */
export function nameConnections(source: DataSource): DataSource {
  const driver = source.driver as unknown as Connections;
  const obtain = driver.obtainMasterConnection.bind(driver);
  driver.obtainMasterConnection = async () => {
    const call = currentCall();
    const [connection, release] = await obtain();
    const wanted = call?.action ? JSON.stringify(call) : '';
    // A call that only reads may use a connection that still names another one.
    const mustTell = (connection.namedCall ?? '') !== wanted && (!call || call.action);
    if (mustTell) await tell(connection, release, wanted);
    return [connection, release];
  };
  return source;
}

// Between pool and query runner nobody listens to a connection that breaks, and an error that nobody hears ends the process.
const hear = () => undefined;

async function tell(connection: Connection, release: Release, wanted: string): Promise<void> {
  connection.on('error', hear);
  try {
    await connection.query(`SELECT set_config('proofroom.call', $1, false)`, [wanted]);
    connection.namedCall = wanted;
  } catch (error) {
    release(error);
    throw error;
  } finally {
    connection.off('error', hear);
  }
}
