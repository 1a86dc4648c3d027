import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { filter, Observable, share, Subject } from 'rxjs';
import { readEnv } from '../../config/env.js';
import { ACCOUNT_CHANGES, PROJECT_CHANGES } from '../../database/shared-queries/announce-changes.js';

const RECONNECT_MILLISECONDS = 1000;

/** Hears which projects changed, over one connection of its own for all listeners of this process. */
@Injectable()
export class ListenForProjectChangesService implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly log = new Logger('live');
  private readonly changes = new Subject<number>();
  private readonly accounts = new Subject<number>();
  /** Emits when this server stops: an open stream must not hold it up. */
  readonly stops = new Subject<void>();
  private client: pg.Client | undefined;
  private isStopped = false;
  private starting: Promise<void> | undefined;

  /** Emits whenever something of the project may have changed. After a lost connection it emits once for everyone. */
  of(projectId: number): Observable<number> {
    this.starting ??= this.listen();
    return inCallOfListener(
      this.changes.pipe(
        filter((id) => id === projectId || id === EVERYONE),
        share(),
      ),
    );
  }

  /** Emits whenever a session of the account may have ended. After a lost connection it emits once for everyone. */
  ofAccount(userId: number): Observable<number> {
    this.starting ??= this.listen();
    return inCallOfListener(this.accounts.pipe(filter((id) => id === userId || id === EVERYONE)));
  }

  beforeApplicationShutdown() {
    this.isStopped = true;
    this.stops.next();
  }

  async onApplicationShutdown() {
    this.changes.complete();
    this.accounts.complete();
    await this.client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    if (this.isStopped) return;
    const client = new pg.Client({ connectionString: readEnv().DATABASE_URL, keepAlive: true });
    client.on('notification', ({ channel, payload }) =>
      (channel === ACCOUNT_CHANGES ? this.accounts : this.changes).next(Number(payload)),
    );
    client.once('error', () => undefined);
    client.once('end', () => this.again());
    try {
      await client.connect();
      this.client = client;
      await client.query(`LISTEN ${PROJECT_CHANGES}`);
      await client.query(`LISTEN ${ACCOUNT_CHANGES}`);
      this.changes.next(EVERYONE);
      this.accounts.next(EVERYONE);
    } catch (error) {
      this.log.warn(`no live events for now: ${(error as Error).message}`);
      await client.end().catch(() => undefined);
    }
  }

  private again() {
    if (!this.isStopped) setTimeout(() => void this.listen(), RECONNECT_MILLISECONDS).unref();
  }
}

const EVERYONE = 0;

/** What a listener does about a change it does in its own call, not in the one that happened to open the connection. */
const inCallOfListener = (changes: Observable<number>): Observable<number> =>
  new Observable((listener) => {
    const inCall = AsyncLocalStorage.snapshot();
    return changes.subscribe({
      next: (id) => inCall(() => listener.next(id)),
      complete: () => listener.complete(),
    });
  });
