import { Module } from '@nestjs/common';
import path from 'node:path';
import { readEnv, type Env } from '../../config/env.js';
import { DiskFileStore } from './disk.file-store.js';
import { FileStore } from './file-store.js';
import { EncryptedFileStore } from './encrypted.file-store.js';
import { sealKeysOf } from './encrypt-and-decrypt-data.js';

const adapters: Record<Env['FILE_STORE'], (env: Env) => FileStore> = {
  disk: (env) => new DiskFileStore(path.join(env.DATA_DIR, 'files')),
};

/** The file store of the settings, for programs that run without the application. */
export function fileStoreOf(env: Env): FileStore {
  const store = adapters[env.FILE_STORE](env);
  const keys = sealKeysOf(env);
  return keys ? new EncryptedFileStore(store, keys) : store;
}

@Module({
  providers: [{ provide: FileStore, useFactory: () => fileStoreOf(readEnv()) }],
  exports: [FileStore],
})
export class StorageModule {}
