import { Email, Password, RoleName } from '@proofroom/contract';
import { randomBytes } from 'node:crypto';
import type { DataSource, Repository } from 'typeorm';
import { PasskeyEntity } from '../../database/entities/accounts/passkey.entity.js';
import { TwoFactorsEntity } from '../../database/entities/accounts/two-factors.entity.js';
import { UserEntity } from '../../database/entities/accounts/user.entity.js';
import { hashPassword } from '../../database/secrets/passwords.js';

/** A change that was refused; the message is for the person who asked for it. */
export class Refused extends Error {}

export interface NewAccount {
  email: string;
  /** First name, then everything else. */
  name: string;
  role: string;
  /** One is invented when there is none. */
  password: string | null;
}

/** What may be done to accounts from the command line, by whoever may read the settings of the server. */
export class AccountChanges {
  private readonly users: Repository<UserEntity>;

  constructor(source: DataSource) {
    this.users = source.getRepository(UserEntity);
  }

  /** An account that can sign in at once. Answers its password. */
  async create({ email, name, role, password }: NewAccount): Promise<string> {
    const address = checkedEmail(email);
    if (await this.users.existsBy({ email: address })) throw new Refused(`There is an account ${address} already.`);
    const [firstName = '', ...rest] = name.trim().split(/\s+/);
    if (!firstName) throw new Refused('Name is required.');
    const chosen = checkedPassword(password ?? inventPassword());
    await this.users.insert({
      email: address,
      firstName,
      lastName: rest.join(' '),
      role: checkedRole(role),
      passwordHash: await hashPassword(chosen),
      verifiedAt: new Date(),
    });
    return chosen;
  }

  /** Also ends every session of the account. */
  async setRole(email: string, role: string): Promise<void> {
    const user = await this.find(email);
    const wanted = checkedRole(role);
    if (user.role === 'admin' && wanted !== 'admin') await this.expectAnotherAdmin(user.id);
    await this.users.update(user.id, { role: wanted, tokenVersion: user.tokenVersion + 1 });
  }

  /** Also ends every session of the account, disconnects it from single sign-on, and opens it where it was closed or never verified. Answers the password. */
  async setPassword(email: string, password: string | null): Promise<string> {
    const user = await this.find(email);
    const chosen = checkedPassword(password ?? inventPassword());
    await this.users.update(user.id, {
      passwordHash: await hashPassword(chosen),
      verifiedAt: user.verifiedAt ?? new Date(),
      isActive: true,
      ssoIssuer: null,
      ssoSubject: null,
      tokenVersion: user.tokenVersion + 1,
    });
    return chosen;
  }

  /** For somebody who lost the phone and the recovery codes: no app and no passkeys any more. Also ends every session of the account. */
  async removeTwoFactors(email: string): Promise<void> {
    const user = await this.find(email);
    await this.users.manager.delete(TwoFactorsEntity, { userId: user.id });
    await this.users.manager.delete(PasskeyEntity, { userId: user.id });
    await this.users.update(user.id, { tokenVersion: user.tokenVersion + 1 });
  }

  private async find(email: string): Promise<UserEntity> {
    const user = await this.users.findOneBy({ email: email.trim() });
    if (!user) throw new Refused(`There is no account ${email}.`);
    return user;
  }

  private async expectAnotherAdmin(id: number): Promise<void> {
    const admins = await this.users.findBy({ role: 'admin', isActive: true });
    if (admins.every((admin) => admin.id === id)) throw new Refused('This is the last active administrator.');
  }
}

function checkedEmail(email: string): string {
  const parsed = Email.safeParse(email);
  if (!parsed.success) throw new Refused(parsed.error.issues[0]?.message ?? 'Invalid email.');
  return parsed.data;
}

function checkedPassword(password: string): string {
  const parsed = Password.safeParse(password);
  if (!parsed.success) throw new Refused(parsed.error.issues[0]?.message ?? 'Invalid password.');
  return parsed.data;
}

function checkedRole(role: string): UserEntity['role'] {
  const parsed = RoleName.safeParse(role);
  if (!parsed.success) throw new Refused(`A role is one of ${RoleName.options.join(', ')}.`);
  return parsed.data;
}

/** Meets the product's own rule for passwords; 128 random bits. */
function inventPassword(): string {
  return `${randomBytes(16).toString('base64url')}-aA1`;
}
