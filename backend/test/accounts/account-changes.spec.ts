import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountChanges } from '../../src/cli/accounts/account-changes.js';
import { readEnv } from '../../src/config/env.js';
import { dataSourceOptions } from '../../src/database/connection/data-source-options.js';
import { UserEntity } from '../../src/database/entities/accounts/user.entity.js';
import { passwordMatches } from '../../src/database/secrets/passwords.js';
import { aDatabase } from '../support/start-test-app-and-send-requests.js';

describe('accounts from the command line', () => {
  let source: DataSource;
  let accounts: AccountChanges;
  let email = '';

  beforeAll(async () => {
    await aDatabase();
    source = await new DataSource(dataSourceOptions(readEnv().DATABASE_URL, 2)).initialize();
    accounts = new AccountChanges(source);
  });

  beforeEach(() => {
    email = `${randomUUID()}@firm.ie`;
  });

  afterAll(() => source.destroy());

  const stored = () => source.getRepository(UserEntity).findOneByOrFail({ email });
  const aNewOne = (change = {}) => ({ email, name: 'Anna Maria Byrne', role: 'user', password: null, ...change });

  it('can sign in at once with the password that was invented', async () => {
    const password = await accounts.create(aNewOne({ role: 'staff' }));
    const user = await stored();
    expect(user).toMatchObject({ firstName: 'Anna', lastName: 'Maria Byrne', role: 'staff', isActive: true });
    expect(user.verifiedAt).toBeInstanceOf(Date);
    expect(await passwordMatches(user.passwordHash, password)).toBe(true);
  });

  it.each([
    ['an address that is none', { email: 'anna' }, 'Invalid email.'],
    ['no name', { name: ' ' }, 'Name is required.'],
    ['a role that does not exist', { role: 'owner' }, 'A role is one of user, staff, admin.'],
    ['a weak password', { password: 'short' }, 'Password must be 8+ characters'],
  ])('are not created with %s', async (_, change, sentence) => {
    await expect(accounts.create(aNewOne(change))).rejects.toThrow(sentence);
  });

  it('are not created twice, whatever the letter case', async () => {
    await accounts.create(aNewOne());
    await expect(accounts.create(aNewOne({ email: email.toUpperCase() }))).rejects.toThrow('There is an account');
  });

  it('lose their sessions when role or password change', async () => {
    await accounts.create(aNewOne());
    await accounts.setRole(email, 'staff');
    await accounts.setPassword(email, 'Right-1-enough');
    const user = await stored();
    expect(user).toMatchObject({ role: 'staff', tokenVersion: 2 });
    expect(await passwordMatches(user.passwordHash, 'Right-1-enough')).toBe(true);
  });

  it('leave at least one active administrator', async () => {
    await source.query(`UPDATE users SET is_active = false WHERE role = 'admin'`);
    await accounts.create(aNewOne({ role: 'admin' }));
    await expect(accounts.setRole(email, 'user')).rejects.toThrow('This is the last active administrator.');
  });

  it('that do not exist cannot be changed', async () => {
    await expect(accounts.setPassword(email, null)).rejects.toThrow(`There is no account ${email}.`);
  });
});
