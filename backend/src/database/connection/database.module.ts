import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { readEnv } from '../../config/env.js';
import { dataSourceOptions } from './data-source.js';
import { nameConnections } from './named-connections.js';
import { PreparingClient } from './preparing-client.js';

/** The connection of one process. A failed one is reported at once instead of after Nest's half minute of retries. */
export const DatabaseModule = TypeOrmModule.forRootAsync({
  useFactory: () => {
    const options = dataSourceOptions(readEnv().DATABASE_URL);
    return { ...options, extra: { ...options.extra, Client: PreparingClient }, retryAttempts: 1 };
  },
  dataSourceFactory: async (options) => {
    if (!options) throw new Error('A connection needs its options.');
    return nameConnections(await new DataSource(options).initialize());
  },
});
