import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { readEnv } from '../../../config/env.js';
import { type Caller, CallLimits } from '../../../http/call-limits.js';
import { CallCountsRepository } from './call-counts.repository.js';

/** One call in so many also sweeps out counts whose time is over. */
const SWEEP_ONE_IN = 50;

interface Count {
  key: Buffer;
  most: number;
}

/** Counts in the database, so that all API processes count together and a restart forgives nothing. */
@Injectable()
export class CallCountsService extends CallLimits {
  constructor(private readonly counts: CallCountsRepository) {
    super();
  }

  async count(caller: Caller): Promise<number | null> {
    if (Math.random() < 1 / SWEEP_ONE_IN) await this.counts.deleteEnded();
    let wait: number | null = null;
    for (const { key, most } of Object.values(countsOf(caller))) {
      const { count, seconds } = await this.counts.add(key);
      if (count > most) wait = Math.max(wait ?? 1, seconds);
    }
    return wait;
  }

  async forgive(caller: Caller): Promise<void> {
    const { byAddress, byAccount } = countsOf(caller);
    if (byAddress) await this.counts.takeOne(byAddress.key);
    if (byAccount) await this.counts.delete(byAccount.key);
  }
}

function countsOf({ path, address, account, most }: Caller): { byAddress?: Count; byAccount?: Count } {
  const { TRIES_PER_ADDRESS, TRIES_PER_ACCOUNT } = readEnv();
  const keyOf = (of: string) => createHash('sha256').update(`${path}\n${of}`).digest();
  return {
    ...(address !== null && { byAddress: { key: keyOf(`address ${address}`), most: TRIES_PER_ADDRESS } }),
    ...(account !== null && { byAccount: { key: keyOf(`account ${account}`), most: most ?? TRIES_PER_ACCOUNT } }),
  };
}
