import fs from 'node:fs';
import path from 'node:path';
import { parseSettings, type Settings, SettingsError } from './settings-schema.js';

/** What the API and the worker run with: by now every server has an address and tokens have a key. */
export type Env = Settings & { DATABASE_URL: string; REDIS_URL: string; JWT_SECRET: string };

let known: Env | undefined;

/** The environment of this process, read and checked once. Throws SettingsError when something is missing or broken. */
export function readEnv(): Env {
  known ??= complete(readSettings());
  return known;
}

/** The settings as a person gave them, before embedded servers fill in addresses. Throws SettingsError. */
export function readSettings(): Settings {
  return parseSettings(process.env);
}

/** Reads `.env` of the working folder, when there is one. A variable that is set already wins over the file. */
export function loadEnvFile(): void {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
}

/** Gives values to this process and to every child that it starts from now on. */
export function provideEnv(values: Partial<Record<keyof Env, string>>): void {
  Object.assign(process.env, values);
  known = undefined;
}

function complete(settings: Settings): Env {
  const { DATABASE_URL, REDIS_URL, JWT_SECRET } = settings;
  if (!DATABASE_URL) throw new SettingsError('The setting DATABASE_URL must be set; it is not set.');
  if (!REDIS_URL) throw new SettingsError('The setting REDIS_URL must be set; it is not set.');
  if (!JWT_SECRET) throw new SettingsError('The setting JWT_SECRET must be set; it is not set.');
  return { ...settings, DATABASE_URL, REDIS_URL, JWT_SECRET };
}

/** The folders in which programs of this machine are looked for, in order. */
export function programFolders(): string[] {
  return (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
}

/** How a program signs in to a Proofroom on another machine. */
export function readSignIn(): { email: string; password: string } {
  return { email: process.env.PROOFROOM_EMAIL ?? '', password: process.env.PROOFROOM_PASSWORD ?? '' };
}
