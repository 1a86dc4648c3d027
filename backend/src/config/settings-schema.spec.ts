import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSettings, SETTING_NAMES } from './settings-schema.js';

const EXAMPLE = path.resolve(import.meta.dirname, '../../../.env.example');
const LONG_SECRET = 'x'.repeat(32);

describe('settings', () => {
  it('needs none of them', () => {
    expect(parseSettings({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: path.resolve('.data'),
      FILE_STORE: 'disk',
      SEED_DEMO: true,
      LOG_LEVEL: 'info',
    });
  });

  it('takes an empty value as not set', () => {
    expect(parseSettings({ PORT: '', DATABASE_URL: ' ', JWT_SECRET: '' })).toEqual(parseSettings({}));
  });

  it('puts the port into the address people open, and drops the slash at its end', () => {
    expect(parseSettings({ PORT: '4100' }).PUBLIC_URL).toBe('http://localhost:4100');
    expect(parseSettings({ PUBLIC_URL: 'https://proofroom.company.ie/' }).PUBLIC_URL).toBe(
      'https://proofroom.company.ie',
    );
  });

  it('seeds no demo into a database of one’s own unless asked to', () => {
    const own = { DATABASE_URL: 'postgres://me:secret@db:5432/app', JWT_SECRET: LONG_SECRET };
    expect(parseSettings(own).SEED_DEMO).toBe(false);
    expect(parseSettings({ ...own, SEED_DEMO: 'yes' }).SEED_DEMO).toBe(true);
  });

  it.each([
    [{ PORT: 'abc' }, 'The setting PORT must be a whole number from 1 to 65535; it is "abc".'],
    [{ PORT: '70000' }, 'The setting PORT must be a whole number from 1 to 65535; it is "70000".'],
    [
      { PUBLIC_URL: 'proofroom' },
      'The setting PUBLIC_URL must be an address that begins with http:// or https://; it is "proofroom".',
    ],
    [{ SEED_DEMO: 'perhaps' }, 'The setting SEED_DEMO must be true or false; it is "perhaps".'],
    [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL must be one of error, warn, info, debug; it is "loud".'],
    [{ FILE_STORE: 'tape' }, 'The setting FILE_STORE must be "disk"; it is "tape".'],
    [
      { MAIL_FROM: 'us' },
      'The setting MAIL_FROM must be a sender such as Proofroom <proofroom@company.ie>; it is "us".',
    ],
    [
      { OIDC_ISSUER: 'https://login.firm.ie', OIDC_CLIENT_ID: 'proofroom' },
      'The setting OIDC_CLIENT_SECRET must be set when OIDC_ISSUER or OIDC_CLIENT_ID is set; it is not set.',
    ],
    [
      { OIDC_ISSUER: 'http://login.firm.ie', OIDC_CLIENT_ID: 'proofroom', OIDC_CLIENT_SECRET: 'x' },
      'The setting OIDC_ISSUER must be an address that begins with https://; it is "http://login.firm.ie".',
    ],
    [
      { OIDC_STAFF_ROLES: 'staff' },
      'The setting OIDC_ROLES_CLAIM must be set when OIDC_STAFF_ROLES or OIDC_ADMIN_ROLES is set; it is not set.',
    ],
    [
      { LOCAL_PASSWORDS: 'off', EMERGENCY_ADMIN: 'a@firm.ie' },
      'The setting OIDC_ISSUER must be set when LOCAL_PASSWORDS is off; it is not set.',
    ],
    [{ ADMIN_EMAIL: 'me' }, 'The setting ADMIN_EMAIL must be an email address; it is "me".'],
    [
      { ADMIN_PASSWORD: 'Right-1-enough' },
      'The setting ADMIN_EMAIL must be set when ADMIN_PASSWORD is set; it is not set.',
    ],
    [
      { OPENAI_BASE_URL: 'http://localhost:1234/v1' },
      'The setting OPENAI_MODEL must be set when OPENAI_BASE_URL is set; it is not set.',
    ],
    [
      { MODEL_PRICE_IN: '0.25' },
      'The setting MODEL_PRICE_OUT must be set when the other one of MODEL_PRICE_IN and MODEL_PRICE_OUT is set; it is not set.',
    ],
    [
      { MODEL_RUN_TOKENS: 'all' },
      'The setting MODEL_RUN_TOKENS must be a whole number from 1000 to 2000000000; it is "all".',
    ],
    [
      { EMBEDDINGS_URL: 'http://localhost:1234/v1' },
      'The setting EMBEDDINGS_MODEL must be set when EMBEDDINGS_URL is set; it is not set.',
    ],
    [
      { EMBEDDINGS_MODEL: 'm' },
      'The setting EMBEDDINGS_URL must be set when EMBEDDINGS_MODEL or EMBEDDINGS_KEY is set; it is not set.',
    ],
    [
      { TRUSTED_PROXIES: 'my proxy' },
      'The setting TRUSTED_PROXIES must be addresses such as loopback or 10.0.0.0/8, with commas between them; it is "my proxy".',
    ],
    [{ REGISTRY: 'both' }, 'The setting REGISTRY must be one of cro_services, cro_open_data, fixtures; it is "both".'],
    [
      { REGISTRY: 'cro_services', CRO_EMAIL: 'anna@firm.ie' },
      'The setting CRO_API_KEY must be set when CRO_EMAIL is set or REGISTRY is cro_services; it is not set.',
    ],
    [
      { CRO_API_KEY: 'hunter2' },
      'The setting CRO_EMAIL must be set when CRO_API_KEY is set or REGISTRY is cro_services; it is not set.',
    ],
  ])('says what is wrong with %j', (values, sentence) => {
    expect(() => parseSettings(values)).toThrow(sentence);
  });

  it('refuses to sign sessions of a shared database with a key nobody chose', () => {
    expect(() => parseSettings({ DATABASE_URL: 'postgres://me:secret@db/app' })).toThrow(/JWT_SECRET must be set/);
  });

  it.each([
    { DATABASE_URL: 'mysql://me:hunter2@db/app' },
    { REDIS_URL: 'http://:hunter2@cache' },
    { SMTP_URL: 'hunter2' },
    { ADMIN_PASSWORD: 'hunter2' },
    { JWT_SECRET: 'hunter2' },
  ])('never shows the value of a secret: %o', (values) => {
    expect(() => parseSettings(values)).toThrow(/^(?![^]*hunter2).*it is not\.$/m);
  });

  it('names every broken setting at once', () => {
    expect(() => parseSettings({ PORT: '0', LOG_LEVEL: 'loud' })).toThrow(/PORT[^\n]*\n[^\n]*LOG_LEVEL/);
  });

  it('explains every setting in .env.example, and nothing else', () => {
    const explained = [...fs.readFileSync(EXAMPLE, 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(explained.toSorted()).toEqual(SETTING_NAMES.toSorted());
  });

  it('has an example that works as it stands', () => {
    const lines = fs.readFileSync(EXAMPLE, 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm);
    expect(parseSettings(Object.fromEntries([...lines].map(([, name, value]) => [name, value])))).toEqual(
      parseSettings({}),
    );
  });
});
