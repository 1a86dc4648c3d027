import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RereadingService } from '../rereading.service.js';

const LOOK_MILLISECONDS = 10_000;
/** While there are old readings, the next ones follow soon after. */
const GO_ON_MILLISECONDS = 1_000;

/** Looks now and then whether documents wait for a better reader. */
@Injectable()
export class Rereader implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('rereader');
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly rereading: RereadingService) {}

  onApplicationBootstrap() {
    void this.round();
  }

  onApplicationShutdown() {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async round() {
    const queued = await this.rereading.next().catch((error: unknown) => {
      this.log.warn(`the next look tries again: ${(error as Error).message}`);
      return 0;
    });
    if (!this.isStopped)
      this.timer = setTimeout(() => void this.round(), queued > 0 ? GO_ON_MILLISECONDS : LOOK_MILLISECONDS);
  }
}
