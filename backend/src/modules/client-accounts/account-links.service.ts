import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { IsNull, MoreThan, Repository } from 'typeorm';
import { readEnv } from '../../config/env.js';
import {
  AccountTokenEntity,
  type TokenPurpose,
} from '../../database/entities/accounts/emailed-account-token.entity.js';
import type { UserEntity } from '../../database/entities/accounts/user.entity.js';
import { Mailer } from '../../ports/mail/mailer.js';
import {
  closedMail,
  hasAccountMail,
  invitationToSingleSignOn,
  linkMail,
  passwordChangedMail,
  signsInElsewhereMail,
  type Addressee,
} from './write-account-mails.js';

const HOURS: Record<TokenPurpose, number> = { verify: 72, reset: 2, invite: 7 * 24 };
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const sameHash = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const PAGES: Record<TokenPurpose, string> = {
  verify: '/api/verify_email',
  reset: '/reset_password',
  invite: '/reset_password',
};

/** Links sent by e-mail: random, stored hashed, used once, and they expire. */
@Injectable()
export class AccountLinksService {
  private readonly log = new Logger('accounts');

  constructor(
    @InjectRepository(AccountTokenEntity) private readonly tokens: Repository<AccountTokenEntity>,
    private readonly mailer: Mailer,
  ) {}

  /** False on a server that only keeps its mails. */
  get sendsMail(): boolean {
    return this.mailer.sendsMail;
  }

  /** Answers the link, which nobody but the reader of the mail may see. */
  async send(user: Addressee & Pick<UserEntity, 'id'>, purpose: TokenPurpose): Promise<string> {
    if (purpose === 'invite' && !readEnv().LOCAL_PASSWORDS) return this.inviteToSingleSignOn(user);
    const token = randomBytes(32).toString('base64url');
    await this.tokens.insert({
      userId: user.id,
      purpose,
      tokenHash: hashOf(token),
      expiresAt: new Date(Date.now() + HOURS[purpose] * 3_600_000),
    });
    const link = `${readEnv().PUBLIC_URL}${PAGES[purpose]}/${user.id}/${token}/`;
    await this.mailer.send(linkMail(user, purpose, link));
    return link;
  }

  /** Where nobody chooses a password. */
  private async inviteToSingleSignOn(user: Addressee): Promise<string> {
    const link = `${readEnv().PUBLIC_URL}/`;
    await this.mailer.send(invitationToSingleSignOn(user, readEnv().OIDC_NAME, link));
    return link;
  }

  /** To somebody who asked for a new password and has none here. */
  async tellSignsInElsewhere(user: Addressee) {
    const { OIDC_NAME, PUBLIC_URL } = readEnv();
    await this.mailer.send(signsInElsewhereMail(user, OIDC_NAME, `${PUBLIC_URL}/`));
  }

  /** Tells the owner of an account that its password was changed. The change stands, whatever becomes of the mail. */
  async tellPasswordChanged(user: Addressee & Pick<UserEntity, 'id'>) {
    await this.mailer.send(passwordChangedMail(user)).catch((error: unknown) => {
      this.log.warn(`account ${user.id} could not be told of its new password: ${(error as Error).message}`);
    });
  }

  /** The account is gone, whatever becomes of the mail. */
  async tellClosed(user: Addressee & Pick<UserEntity, 'id'>) {
    await this.mailer.send(closedMail(user)).catch((error: unknown) => {
      this.log.warn(`account ${user.id} could not be told that it is closed: ${(error as Error).message}`);
    });
  }

  /** Somebody registered with the address of this account. */
  async tellHasAccount(user: Addressee & Pick<UserEntity, 'id'>) {
    await this.mailer.send(hasAccountMail(user, `${readEnv().PUBLIC_URL}/`));
  }

  /** Whether a link would work, without using it up. */
  async isOpen(userId: number, purposes: TokenPurpose[], token: string): Promise<boolean> {
    return (await this.open(userId, purposes, token)) !== undefined;
  }

  /** Uses a link up. False when it is unknown, used, or too old. */
  async redeem(userId: number, purposes: TokenPurpose[], token: string): Promise<boolean> {
    const row = await this.open(userId, purposes, token);
    if (!row) return false;
    const { affected } = await this.tokens.update({ id: row.id, usedAt: IsNull() }, { usedAt: new Date() });
    return affected === 1;
  }

  /** Makes every open link of the account worthless. */
  async revokeAll(userId: number) {
    await this.tokens.update({ userId, usedAt: IsNull() }, { usedAt: new Date() });
  }

  private async open(userId: number, purposes: TokenPurpose[], token: string) {
    const links = await this.tokens.find({
      where: purposes.map((purpose) => ({ userId, purpose, usedAt: IsNull(), expiresAt: MoreThan(new Date()) })),
    });
    return links.find(({ tokenHash }) => sameHash(tokenHash, hashOf(token)));
  }
}
