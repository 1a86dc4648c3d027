import type { DataSource } from 'typeorm';
import { currentCall } from '../current-call.js';

interface Connection {
  query(text: string, values: unknown[]): Promise<unknown>;
  /** What the connection was last told. */
  namedCall?: string;
}
interface Connections {
  obtainMasterConnection(): Promise<[Connection, () => void]>;
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
    if (mustTell) {
      await connection.query(`SELECT set_config('proofroom.call', $1, false)`, [wanted]);
      connection.namedCall = wanted;
    }
    return [connection, release];
  };
  return source;
}
