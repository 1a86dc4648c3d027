import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { PasskeyEntity } from '../../../database/entities/accounts/passkey.entity.js';

@Injectable()
export class PasskeysRepository {
  constructor(@InjectRepository(PasskeyEntity) private readonly passkeys: Repository<PasskeyEntity>) {}

  of(userId: number): Promise<PasskeyEntity[]> {
    return this.passkeys.find({ where: { userId }, order: { id: 'ASC' } });
  }

  count(userId: number): Promise<number> {
    return this.passkeys.countBy({ userId });
  }

  byCredential(credentialId: string): Promise<PasskeyEntity | null> {
    return this.passkeys.findOneBy({ credentialId });
  }

  add(passkey: Partial<PasskeyEntity>): Promise<PasskeyEntity> {
    return this.passkeys.save(this.passkeys.create(passkey));
  }

  async rename(userId: number, id: number, name: string): Promise<boolean> {
    const { affected } = await this.passkeys.update({ id, userId }, { name });
    return affected === 1;
  }

  async remove(userId: number, id: number): Promise<boolean> {
    const { affected } = await this.passkeys.delete({ id, userId });
    return affected === 1;
  }

  async removeAll(userId: number): Promise<void> {
    await this.passkeys.delete({ userId });
  }

  /** False when its count was reached already: then there are two of it. */
  async use(id: number, counter: number, isSynced: boolean): Promise<boolean> {
    const [rows] = (await this.passkeys.query(
      `UPDATE passkeys SET counter = $2, is_synced = $3, last_used_at = now()
       WHERE id = $1 AND (counter < $2 OR counter = 0) RETURNING id`,
      [id, counter, isSynced],
    )) as [unknown[], number];
    return rows.length === 1;
  }

  /** False when the challenge was answered before, also at the same moment. Drops those that have expired. */
  async spend(hash: Buffer, expiresAt: Date): Promise<boolean> {
    await this.passkeys.query('DELETE FROM used_challenges WHERE expires_at < now()');
    const rows: unknown[] = await this.passkeys.query(
      'INSERT INTO used_challenges (hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING hash',
      [hash, expiresAt],
    );
    return rows.length === 1;
  }
}
