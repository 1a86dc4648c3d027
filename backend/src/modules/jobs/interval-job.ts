import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/** Work that is repeated at an interval while the process lives; a failed run is logged, and the next one tries again. */
export abstract class IntervalJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log: Logger;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  /** `pause`: milliseconds to the next run, unless a run says otherwise. */
  constructor(
    name: string,
    private readonly pause: number,
  ) {
    this.log = new Logger(name);
  }

  onApplicationBootstrap() {
    void this.runOnce();
  }

  onApplicationShutdown() {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** One run; may answer the milliseconds to the next one. */
  protected abstract work(): Promise<number | void>;

  private async runOnce() {
    const pause = await this.work().catch((error: unknown) =>
      this.log.warn(`the next run tries again: ${(error as Error).message}`),
    );
    if (!this.isStopped) this.timer = setTimeout(() => void this.runOnce(), pause ?? this.pause);
  }
}
