import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/** Work that comes round again and again while the process lives; a round that fails is told in the log, and the next one tries again. */
export abstract class IntervalJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log: Logger;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  /** `pause`: milliseconds to the next round, unless a round says otherwise. */
  constructor(
    name: string,
    private readonly pause: number,
  ) {
    this.log = new Logger(name);
  }

  onApplicationBootstrap() {
    void this.round();
  }

  onApplicationShutdown() {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** One round; may answer the milliseconds to the next one. */
  protected abstract work(): Promise<number | void>;

  private async round() {
    const pause = await this.work().catch((error: unknown) =>
      this.log.warn(`the next round tries again: ${(error as Error).message}`),
    );
    if (!this.isStopped) this.timer = setTimeout(() => void this.round(), pause ?? this.pause);
  }
}
