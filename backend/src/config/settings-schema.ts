import { Email, Password } from '@proofroom/contract';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.js';

const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
const REGISTERS = ['cro_services', 'cro_open_data', 'fixtures'] as const;
const PASSWORD_RULE =
  'at least 8 characters with an uppercase letter, a lowercase letter, a number and a special character';

const SEAL_KEY = /^[\da-f]{64}$/i;
const SEAL_KEY_RULE = '64 hexadecimal digits';

/** Every setting of Proofroom. `.env.example` explains each of them; a test keeps the two in step. */
const shape = {
  PORT: whole('a whole number from 1 to 65535', 1, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address('an address that begins with http:// or https://', ['http:', 'https:']).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address('an address such as postgres://user:password@host:5432/database', [
    'postgres:',
    'postgresql:',
  ]).optional(),
  REDIS_URL: address('an address such as redis://host:6379', ['redis:', 'rediss:']).optional(),
  FILE_STORE: z.enum(['disk'], { error: '"disk"' }).default('disk'),
  SEAL_KEY: matching(SEAL_KEY, SEAL_KEY_RULE).optional(),
  OLD_SEAL_KEYS: z
    .string()
    .transform((keys) => keys.split(/[\s,]+/).filter(Boolean))
    .refine((keys) => keys.every((key) => SEAL_KEY.test(key)), 'keys of 64 hexadecimal digits with commas between them')
    .optional(),
  CLAMD_URL: address('an address such as tcp://host:3310 or unix:/run/clamav/clamd.ctl', ['tcp:', 'unix:']).optional(),
  SMTP_URL: address('an address such as smtp://user:password@host:587', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: matching(/[^@\s]+@[^@\s]+/, 'a sender such as Proofroom <proofroom@company.ie>').default(
    'Proofroom <proofroom@localhost>',
  ),
  SUPPORT_EMAIL: z
    .string()
    .refine((value) => Email.safeParse(value).success, 'an email address')
    .optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: address('an address that begins with http:// or https://', ['http:', 'https:']).optional(),
  OPENAI_MODEL: z.string().optional(),
  MODEL_TIMEOUT: whole('a whole number of seconds from 1 to 3600', 1, 3600).default(120),
  MODEL_CONCURRENCY: whole('a whole number from 1 to 100', 1, 100).default(8),
  MODEL_RUN_TOKENS: whole('a whole number from 1000 to 2000000000', 1000, 2_000_000_000).default(10_000_000),
  MODEL_CONTEXT: whole('a whole number of tokens from 4000 to 2000000', 4000, 2_000_000).default(16_000),
  MODEL_CHECK: onOff().default(false),
  MODEL_CHOICE: onOff().default(true),
  MODEL_MENDS: onOff().default(true),
  CONSENT_TO_SEND: z
    .string()
    .transform((value) => value.split(',').flatMap((host) => host.trim() || []))
    .default([]),
  MODEL_PRICE_IN: price().optional(),
  MODEL_PRICE_OUT: price().optional(),
  MODEL_PRICE_CURRENCY: matching(/^[A-Z]{3}$/, 'three capital letters such as EUR').default('USD'),
  EMBEDDINGS_URL: address('an address that begins with http:// or https://', ['http:', 'https:']).optional(),
  EMBEDDINGS_KEY: z.string().optional(),
  EMBEDDINGS_MODEL: z.string().optional(),
  REGISTRY: z.enum(REGISTERS, { error: `one of ${REGISTERS.join(', ')}` }).optional(),
  CRO_EMAIL: z
    .string()
    .refine((value) => Email.safeParse(value).success, 'an email address')
    .optional(),
  CRO_API_KEY: z.string().optional(),
  CRO_URL: address('an address that begins with http:// or https://', ['http:', 'https:']).default(
    'https://services.cro.ie/cws',
  ),
  ADMIN_EMAIL: z
    .string()
    .refine((value) => Email.safeParse(value).success, 'an email address')
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine((value) => Password.safeParse(value).success, PASSWORD_RULE)
    .optional(),
  JWT_SECRET: z.string().min(32, 'at least 32 characters long').optional(),
  STAFF_TWO_FACTORS: z.stringbool({ error: 'true or false' }).default(false),
  OIDC_ISSUER: address('an address that begins with https://', ['https:', 'http:']).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'at most 40 characters').default('your organisation'),
  OIDC_SCOPES: z.string().default('openid email profile'),
  OIDC_ROLES_CLAIM: z.string().optional(),
  OIDC_STAFF_ROLES: list().optional(),
  OIDC_ADMIN_ROLES: list().optional(),
  OIDC_DOMAINS: list().optional(),
  LOCAL_PASSWORDS: onOff().default(true),
  EMERGENCY_ADMIN: z
    .string()
    .refine((value) => Email.safeParse(value).success, 'an email address')
    .optional(),
  TRIES_PER_ACCOUNT: whole('a whole number from 1 to 1000000', 1, 1_000_000).default(10),
  TRIES_PER_ADDRESS: whole('a whole number from 1 to 1000000', 1, 1_000_000).default(100),
  TRUSTED_PROXIES: proxies().optional(),
  OTHER_HOSTS: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim().toLowerCase()))
    .refine((names) => names.every((name) => /^[a-z0-9.-]+$/.test(name)), 'host names with commas between them')
    .optional(),
  SEED_DEMO: z.stringbool({ error: 'true or false' }).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `one of ${LOG_LEVELS.join(', ')}` }).default('info'),
};

/** Settings whose value must not appear on a screen or in a log. */
const SECRETS = new Set<string>([
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'OPENAI_API_KEY',
  'EMBEDDINGS_KEY',
  'CRO_API_KEY',
  'ADMIN_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'JWT_SECRET',
  'SEAL_KEY',
  'OLD_SEAL_KEYS',
] satisfies (keyof typeof shape)[]);

const Schema = z
  .object(shape)
  .superRefine((settings, context) => {
    const missing = (key: keyof typeof shape, message: string) =>
      context.addIssue({ code: 'custom', path: [key], message, input: undefined });
    if (settings.DATABASE_URL && !settings.JWT_SECRET) {
      missing('JWT_SECRET', 'set when DATABASE_URL is set: at least 32 random characters, the same for every process');
    }
    if (settings.OLD_SEAL_KEYS && !settings.SEAL_KEY) missing('SEAL_KEY', 'set when OLD_SEAL_KEYS is set');
    if (settings.ADMIN_PASSWORD && !settings.ADMIN_EMAIL) missing('ADMIN_EMAIL', 'set when ADMIN_PASSWORD is set');
    if (settings.OPENAI_BASE_URL && !settings.OPENAI_MODEL) missing('OPENAI_MODEL', 'set when OPENAI_BASE_URL is set');
    if ((settings.MODEL_PRICE_IN === undefined) !== (settings.MODEL_PRICE_OUT === undefined))
      missing(
        settings.MODEL_PRICE_IN === undefined ? 'MODEL_PRICE_IN' : 'MODEL_PRICE_OUT',
        'set when the other one of MODEL_PRICE_IN and MODEL_PRICE_OUT is set',
      );
    if (settings.EMBEDDINGS_URL && !settings.EMBEDDINGS_MODEL)
      missing('EMBEDDINGS_MODEL', 'set when EMBEDDINGS_URL is set');
    if (!settings.EMBEDDINGS_URL && (settings.EMBEDDINGS_MODEL || settings.EMBEDDINGS_KEY))
      missing('EMBEDDINGS_URL', 'set when EMBEDDINGS_MODEL or EMBEDDINGS_KEY is set');
    const { REGISTRY, CRO_EMAIL, CRO_API_KEY } = settings;
    if (!CRO_EMAIL && (CRO_API_KEY || REGISTRY === 'cro_services'))
      missing('CRO_EMAIL', 'set when CRO_API_KEY is set or REGISTRY is cro_services');
    if (!CRO_API_KEY && (CRO_EMAIL || REGISTRY === 'cro_services'))
      missing('CRO_API_KEY', 'set when CRO_EMAIL is set or REGISTRY is cro_services');
    checkSingleSignOn(settings, missing);
  })
  .transform((settings) => ({
    ...settings,
    DATA_DIR: path.resolve(settings.DATA_DIR),
    PUBLIC_URL: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    CRO_URL: settings.CRO_URL.replace(/\/+$/, ''),
    SEED_DEMO: settings.SEED_DEMO ?? !settings.DATABASE_URL,
  }));

const OIDC_NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function checkSingleSignOn(
  settings: Partial<Record<(typeof OIDC_NEEDED)[number] | 'OIDC_ROLES_CLAIM' | 'EMERGENCY_ADMIN', string>> & {
    OIDC_STAFF_ROLES?: string[];
    OIDC_ADMIN_ROLES?: string[];
    LOCAL_PASSWORDS: boolean;
  },
  expected: (key: keyof typeof shape, message: string) => void,
) {
  const given = OIDC_NEEDED.filter((key) => settings[key]);
  if (given.length > 0)
    for (const key of OIDC_NEEDED) if (!settings[key]) expected(key, `set when ${given.join(' or ')} is set`);
  const { OIDC_ISSUER: issuer } = settings;
  // Who listens on the way could sign in as anybody.
  if (issuer?.startsWith('http:') && !LOOPBACK.includes(new URL(issuer).hostname))
    expected('OIDC_ISSUER', 'an address that begins with https://');
  if ((settings.OIDC_STAFF_ROLES || settings.OIDC_ADMIN_ROLES) && !settings.OIDC_ROLES_CLAIM)
    expected('OIDC_ROLES_CLAIM', 'set when OIDC_STAFF_ROLES or OIDC_ADMIN_ROLES is set');
  if (settings.LOCAL_PASSWORDS) return;
  if (!issuer) expected('OIDC_ISSUER', 'set when LOCAL_PASSWORDS is off');
  if (!settings.EMERGENCY_ADMIN) expected('EMERGENCY_ADMIN', 'set when LOCAL_PASSWORDS is off');
}

/** What a person may set, with defaults filled in. DATA_DIR is absolute, addresses have no slash at their end. */
export type Settings = z.output<typeof Schema>;

export const SETTING_NAMES = Object.keys(shape) as (keyof Settings)[];

/** Settings that cannot be used. The message is one sentence per setting, fit to be shown as it is. */
export class SettingsError extends StartError {}

/** Reads settings from strings as an environment holds them; an empty string counts as not set. Throws SettingsError. */
export function parseSettings(values: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, values[name]?.trim()]).filter(
      ([, value]) => value !== '' && value !== undefined,
    ),
  );
  const parsed = Schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map((issue) => sentenceFor(String(issue.path[0]), issue.message, given));
  throw new SettingsError(sentences.join('\n'));
}

function sentenceFor(name: string, expected: string, given: Record<string, string | undefined>): string {
  return `The setting ${name} must be ${expected}; ${nowIs(name, given[name])}.`;
}

function nowIs(name: string, value: string | undefined): string {
  if (value === undefined) return 'it is not set';
  return SECRETS.has(name) ? 'it is not' : `it is "${value}"`;
}

function whole(expected: string, least: number, most: number) {
  return z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected);
}

function list() {
  return z.string().transform((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  );
}

const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal'];

function proxies() {
  const isProxy = (one: string) => PROXY_GROUPS.includes(one) || /^[\da-f.:]+(\/\d{1,3})?$/i.test(one);
  return z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isProxy), 'addresses such as loopback or 10.0.0.0/8, with commas between them');
}

function onOff() {
  return z.stringbool({ truthy: ['on', 'true'], falsy: ['off', 'false'], error: 'on or off' });
}

function price() {
  return z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'an amount such as 0.25')
    .transform(Number);
}

function address(expected: string, protocols: string[]) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), expected);
}

function matching(pattern: RegExp, expected: string) {
  return z.string().regex(pattern, expected);
}
