import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { readEnv } from '../config/env.js';
import { UserEntity } from '../database/entities/accounts/user.entity.js';
import { hashPassword, passwordMatches } from '../database/secrets/passwords.js';

const ADMIN_EMAIL = 'admin@proofroom.example';
const DEMO_EMAIL = 'demo@proofroom.example';

export interface SeededAccount {
  email: string;
  /** Null when nobody but its owner knows it. */
  password: string | null;
  isNew: boolean;
}

/** Meets the product's own rule: lower, upper, digit, special. 96 random bits. */
const inventPassword = () =>
  `${randomBytes(6).toString('base64url')}-${randomInt(10, 100)}aA-${randomBytes(6).toString('base64url')}`;

/** A password that is made once and kept in a file that only the owner of the data folder can read. */
function keptPassword(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  if (!existsSync(file)) writeFileSync(file, inventPassword() + '\n', { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** The first admin: from the settings, or with a password made now. Later starts change nothing. */
export async function seedAdmin(source: DataSource, dataDir: string): Promise<SeededAccount> {
  const { ADMIN_EMAIL: email = ADMIN_EMAIL, ADMIN_PASSWORD } = readEnv();
  const users = source.getRepository(UserEntity);
  const known = (await users.findOneBy({ email })) ?? (await users.findOneBy({ role: 'admin', isActive: true }));
  if (known)
    return {
      email: known.email,
      password: ADMIN_PASSWORD ? null : await stillValid(known, dataDir, 'admin-password'),
      isNew: false,
    };
  const password = ADMIN_PASSWORD ?? keptPassword(dataDir, 'admin-password');
  await users.insert({
    email,
    firstName: 'Admin',
    role: 'admin',
    passwordHash: await hashPassword(password),
    verifiedAt: new Date(),
  });
  return { email, password: ADMIN_PASSWORD ? null : password, isNew: true };
}

export async function seedDemoUser(source: DataSource, dataDir: string): Promise<SeededAccount & { id: number }> {
  const users = source.getRepository(UserEntity);
  const known = await users.findOneBy({ email: DEMO_EMAIL });
  if (known)
    return {
      id: known.id,
      email: DEMO_EMAIL,
      password: await stillValid(known, dataDir, 'demo-password'),
      isNew: false,
    };
  const password = keptPassword(dataDir, 'demo-password');
  const user = await users.save(
    users.create({
      email: DEMO_EMAIL,
      firstName: 'Demo',
      lastName: 'Client',
      role: 'user',
      passwordHash: await hashPassword(password),
      verifiedAt: new Date(),
    }),
  );
  return { id: user.id, email: DEMO_EMAIL, password, isNew: true };
}

/** The kept password, unless its owner has chosen another since. */
async function stillValid(user: UserEntity, dataDir: string, name: string): Promise<string | null> {
  if (!existsSync(path.join(dataDir, name))) return null;
  const password = keptPassword(dataDir, name);
  return (await passwordMatches(user.passwordHash, password)) ? password : null;
}
