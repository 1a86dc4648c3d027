import { Module } from '@nestjs/common';
import path from 'node:path';
import { readEnv, type Env } from '../../config/env.js';
import { DiskFileStore } from './disk.file-store.js';
import { FileStore } from './file-store.js';

const adapters: Record<Env['FILE_STORE'], (env: Env) => FileStore> = {
  disk: (env) => new DiskFileStore(path.join(env.DATA_DIR, 'files')),
};

@Module({
  providers: [{ provide: FileStore, useFactory: () => adapters[readEnv().FILE_STORE](readEnv()) }],
  exports: [FileStore],
})
export class StorageModule {}
