import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { TwoFactorsEntity } from '../../../database/entities/accounts/two-factors.entity.js';

@Injectable()
export class TwoFactorsRepository {
  constructor(@InjectRepository(TwoFactorsEntity) private readonly factors: Repository<TwoFactorsEntity>) {}

  of(userId: number): Promise<TwoFactorsEntity | null> {
    return this.factors.findOneBy({ userId });
  }

  /** A secret that waits for its first code; one in use is never replaced. */
  async begin(userId: number, sealedSecret: Buffer): Promise<boolean> {
    const rows: unknown[] = await this.factors.query(
      `INSERT INTO two_factors (user_id, sealed_secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, last_step = 0
       WHERE two_factors.confirmed_at IS NULL RETURNING user_id`,
      [userId, sealedSecret],
    );
    return rows.length === 1;
  }

  async confirm(userId: number, recoveryHashes: string[]): Promise<void> {
    await this.factors.update({ userId }, { confirmedAt: new Date(), recoveryHashes });
  }

  async setRecoveryHashes(userId: number, recoveryHashes: string[]): Promise<void> {
    await this.factors.upsert({ userId, recoveryHashes }, ['userId']);
  }

  /** False when there are some already. */
  async setFirstRecoveryHashes(userId: number, recoveryHashes: string[]): Promise<boolean> {
    const rows: unknown[] = await this.factors.query(
      `INSERT INTO two_factors (user_id, recovery_hashes) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET recovery_hashes = excluded.recovery_hashes
       WHERE two_factors.recovery_hashes = '{}' AND two_factors.confirmed_at IS NULL RETURNING user_id`,
      [userId, recoveryHashes],
    );
    return rows.length === 1;
  }

  /** Uses the code of a time step up. False when it was used already, also at the same moment. */
  async useStep(userId: number, step: number): Promise<boolean> {
    return this.hasChanged(
      'UPDATE two_factors SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING user_id',
      [userId, step],
    );
  }

  /** Uses a recovery code up. */
  async useRecoveryHash(userId: number, hash: string): Promise<boolean> {
    return this.hasChanged(
      `UPDATE two_factors SET recovery_hashes = array_remove(recovery_hashes, $2)
       WHERE user_id = $1 AND $2 = ANY(recovery_hashes) RETURNING user_id`,
      [userId, hash],
    );
  }

  /** The recovery codes stay. */
  async removeApp(userId: number): Promise<void> {
    await this.factors.update({ userId }, { sealedSecret: null, confirmedAt: null, lastStep: 0 });
  }

  async remove(userId: number): Promise<void> {
    await this.factors.delete({ userId });
  }

  private async hasChanged(query: string, values: unknown[]): Promise<boolean> {
    const [rows] = (await this.factors.query(query, values)) as [unknown[], number];
    return rows.length === 1;
  }
}
