import { Logger } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { readEnv } from '../../config/env.js';
import { dataSourceOptions } from './data-source-options.js';
import { setCallerOnConnections } from './set-caller-on-connections.js';
import { PreparedStatementClient } from './prepare-frequent-statements-client.js';
import { ROW_SECURITY_OFF, roleOfClients } from './row-security.js';

/** The connection of one process. A failed one is reported at once instead of after Nest's half minute of retries. */
export const DatabaseModule = TypeOrmModule.forRootAsync({
  useFactory: () => {
    const options = dataSourceOptions(readEnv().DATABASE_URL);
    return { ...options, extra: { ...options.extra, Client: PreparedStatementClient }, retryAttempts: 1 };
  },
  dataSourceFactory: async (options) => {
    if (!options) throw new Error('A connection needs its options.');
    const source = await new DataSource(options).initialize();
    const role = await roleOfClients(source);
    if (role === null) new Logger('database').warn(ROW_SECURITY_OFF);
    return setCallerOnConnections(source, role);
  },
});
