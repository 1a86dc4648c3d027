import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { IsNull, MoreThan, Repository } from 'typeorm';
import { readEnv } from '../../config/env.js';
import { AccountTokenEntity, type TokenPurpose } from '../../database/entities/account-token.entity.js';
import type { UserEntity } from '../../database/entities/user.entity.js';
import { Mailer } from '../../ports/mail/mailer.js';

const HOURS: Record<TokenPurpose, number> = { verify: 72, reset: 2, invite: 7 * 24 };
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const sameHash = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const MAILS: Record<TokenPurpose, { subject: string; path: string; lines: string[] }> = {
  verify: {
    subject: 'Verify your email for Proofroom',
    path: '/api/verify_email',
    lines: ['Please open this link to verify your email. It works for three days.'],
  },
  reset: {
    subject: 'Reset your Proofroom password',
    path: '/reset_password',
    lines: [
      'Please open this link to choose a new password. It works for two hours.',
      'If you did not ask for it, you can ignore this mail.',
    ],
  },
  invite: {
    subject: 'You have been added to Proofroom',
    path: '/reset_password',
    lines: ['An account was opened for you. Please open this link to choose your password. It works for seven days.'],
  },
};

/** Links sent by e-mail: random, stored hashed, used once, and they expire. */
@Injectable()
export class AccountLinksService {
  constructor(
    @InjectRepository(AccountTokenEntity) private readonly tokens: Repository<AccountTokenEntity>,
    private readonly mailer: Mailer,
  ) {}

  async send(user: Pick<UserEntity, 'id' | 'email' | 'firstName'>, purpose: TokenPurpose) {
    const token = randomBytes(32).toString('base64url');
    await this.tokens.insert({
      userId: user.id,
      purpose,
      tokenHash: hashOf(token),
      expiresAt: new Date(Date.now() + HOURS[purpose] * 3_600_000),
    });
    const { subject, path, lines } = MAILS[purpose];
    const link = `${readEnv().PUBLIC_URL}${path}/${user.id}/${token}/`;
    await this.mailer.send({
      to: user.email,
      subject,
      text: [`Hello ${user.firstName},`, ...lines, link].join('\n\n'),
    });
  }

  /** Uses a link up. False when it is unknown, used, or too old. */
  async redeem(userId: number, purposes: TokenPurpose[], token: string): Promise<boolean> {
    const open = await this.tokens.find({
      where: purposes.map((purpose) => ({ userId, purpose, usedAt: IsNull(), expiresAt: MoreThan(new Date()) })),
    });
    const row = open.find(({ tokenHash }) => sameHash(tokenHash, hashOf(token)));
    if (!row) return false;
    const { affected } = await this.tokens.update({ id: row.id, usedAt: IsNull() }, { usedAt: new Date() });
    return affected === 1;
  }

  /** Makes every open link of the account worthless. */
  async revokeAll(userId: number) {
    await this.tokens.update({ userId, usedAt: IsNull() }, { usedAt: new Date() });
  }
}
