import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CallCountEntity } from '../../../database/entities/accounts/ended-sessions-sso-sessions-and-call-counts.entity.js';

const WINDOW_MINUTES = 15;

@Injectable()
export class CallCountsRepository {
  constructor(@InjectRepository(CallCountEntity) private readonly counts: Repository<CallCountEntity>) {}

  async deleteEnded(): Promise<void> {
    await this.counts.query('DELETE FROM call_counts WHERE ends_at <= now()');
  }

  /** Counts one more call, and answers how many there were and in how many seconds they are forgotten. */
  async add(key: Buffer): Promise<{ count: number; seconds: number }> {
    const [row] = (await this.counts.query(
      `INSERT INTO call_counts (key, count, ends_at) VALUES ($1, 1, now() + make_interval(mins => ${WINDOW_MINUTES}))
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN call_counts.ends_at <= now() THEN 1 ELSE call_counts.count + 1 END,
         ends_at = CASE WHEN call_counts.ends_at <= now() THEN excluded.ends_at ELSE call_counts.ends_at END
       RETURNING count, ceil(extract(epoch FROM ends_at - now()))::int AS seconds`,
      [key],
    )) as [{ count: number; seconds: number }];
    return row;
  }

  async takeOne(key: Buffer): Promise<void> {
    await this.counts.query('UPDATE call_counts SET count = GREATEST(0, count - 1) WHERE key = $1', [key]);
  }

  async delete(key: Buffer): Promise<void> {
    await this.counts.query('DELETE FROM call_counts WHERE key = $1', [key]);
  }
}
