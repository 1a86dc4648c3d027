/** For TypeORM's own command line only, such as `typeorm migration:generate -d backend/dist/src/database/connection/typeorm-cli.js`. */
import { DataSource } from 'typeorm';
import { readEnv } from '../../config/env.js';
import { dataSourceOptions } from './data-source-options.js';

export default new DataSource(dataSourceOptions(readEnv().DATABASE_URL));
