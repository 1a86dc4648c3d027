import 'reflect-metadata';
import type { DataSourceOptions } from 'typeorm';
import * as entities from '../entities/index.js';
import { migrations } from '../migrations/index.js';
import { SnakeNames } from './column-names-and-bigint-mapping.js';

/** Connection settings for one process. `max` is the number of connections it may hold. */
export const dataSourceOptions = (url: string, max = 10): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities,
  migrations,
  migrationsTransactionMode: 'each',
  synchronize: false,
  installExtensions: false,
  uuidExtension: 'pgcrypto',
  namingStrategy: new SnakeNames(),
  extra: { max },
});
