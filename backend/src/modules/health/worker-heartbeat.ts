import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';

const EVERY_MS = 5_000;
/** A worker that was not seen for so long is away. */
const AWAY_AFTER = `interval '20 seconds'`;

/** Whether any worker lives, as far as its signs in the database tell. */
export const isWorkerThere = async (source: DataSource): Promise<boolean> =>
  ((await source.query(`SELECT 1 FROM workers WHERE seen_at > now() - ${AWAY_AFTER} LIMIT 1`)) as unknown[]).length > 0;

/** Says that this worker lives, for as long as it does. */
@Injectable()
export class WorkerHeartbeat implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.source.query('DELETE FROM workers WHERE seen_at < now() - interval $$1 hour$$');
    await this.sign();
    // A database that is away is told of by others; the next sign comes in a moment.
    this.timer = setInterval(() => void this.sign().catch(() => undefined), EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.source.query('DELETE FROM workers WHERE id = $1', [this.id]).catch(() => undefined);
  }

  private async sign(): Promise<void> {
    await this.source.query(
      'INSERT INTO workers (id, seen_at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at',
      [this.id],
    );
  }
}
