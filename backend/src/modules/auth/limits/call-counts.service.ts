import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { Repository } from 'typeorm';
import { readEnv } from '../../../config/env.js';
import { CallCountEntity } from '../../../database/entities/accounts/session.entity.js';
import { type Caller, CallLimits } from '../../../http/call-limits.js';

const WINDOW_MINUTES = 15;
/** One call in so many also sweeps out counts whose time is over. */
const SWEEP_ONE_IN = 50;

interface Count {
  key: Buffer;
  most: number;
}

/** Counts in the database, so that all API processes count together and a restart forgives nothing. */
@Injectable()
export class CallCountsService extends CallLimits {
  constructor(@InjectRepository(CallCountEntity) private readonly counts: Repository<CallCountEntity>) {
    super();
  }

  async count(caller: Caller): Promise<number | null> {
    if (Math.random() < 1 / SWEEP_ONE_IN) await this.counts.query('DELETE FROM call_counts WHERE ends_at <= now()');
    let wait: number | null = null;
    for (const { key, most } of countsOf(caller)) {
      const [row] = (await this.counts.query(
        `INSERT INTO call_counts (key, count, ends_at) VALUES ($1, 1, now() + make_interval(mins => ${WINDOW_MINUTES}))
         ON CONFLICT (key) DO UPDATE SET
           count = CASE WHEN call_counts.ends_at <= now() THEN 1 ELSE call_counts.count + 1 END,
           ends_at = CASE WHEN call_counts.ends_at <= now() THEN excluded.ends_at ELSE call_counts.ends_at END
         RETURNING count, ceil(extract(epoch FROM ends_at - now()))::int AS seconds`,
        [key],
      )) as [{ count: number; seconds: number }];
      if (row.count > most) wait = Math.max(wait ?? 1, row.seconds);
    }
    return wait;
  }

  async forgive(caller: Caller): Promise<void> {
    const [byAddress, byAccount] = countsOf(caller);
    await this.counts.query('UPDATE call_counts SET count = GREATEST(0, count - 1) WHERE key = $1', [byAddress?.key]);
    if (byAccount) await this.counts.query('DELETE FROM call_counts WHERE key = $1', [byAccount.key]);
  }
}

function countsOf({ path, address, account }: Caller): Count[] {
  const { TRIES_PER_ADDRESS, TRIES_PER_ACCOUNT } = readEnv();
  const keyOf = (of: string) => createHash('sha256').update(`${path}\n${of}`).digest();
  return [
    { key: keyOf(`address ${address}`), most: TRIES_PER_ADDRESS },
    ...(account === null ? [] : [{ key: keyOf(`account ${account}`), most: TRIES_PER_ACCOUNT }]),
  ];
}
