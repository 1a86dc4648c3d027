import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideEnv, readEnv } from './env.js';

const SERVERS = { DATABASE_URL: 'postgres://app:secret@127.0.0.1:5432/app', REDIS_URL: 'redis://127.0.0.1:6379' };

describe('the environment of a process', () => {
  beforeEach(() => {
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'JWT_SECRET']) vi.stubEnv(name, undefined);
    provideEnv({});
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    provideEnv({});
  });

  it('is refused while a server has no address', () => {
    provideEnv({ JWT_SECRET: 'x'.repeat(32) });
    expect(() => readEnv()).toThrow('The setting DATABASE_URL must be set; it is not set.');
  });

  it('is complete once the starter has filled it in', () => {
    provideEnv({ ...SERVERS, JWT_SECRET: 'x'.repeat(32) });
    expect(readEnv()).toMatchObject(SERVERS);
  });

  it('is read once and again only after new values were provided', () => {
    provideEnv({ ...SERVERS, JWT_SECRET: 'x'.repeat(32) });
    const first = readEnv();
    expect(readEnv()).toBe(first);
    provideEnv({ PORT: '4200' });
    expect(readEnv().PORT).toBe(4200);
  });
});
