import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

/** Aborts running work when the worker is told to stop; what was not finished is taken up by the next one. */
@Injectable()
export class WorkerShutdown implements BeforeApplicationShutdown {
  private readonly controller = new AbortController();

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  beforeApplicationShutdown() {
    this.controller.abort(new Error('The worker stops.'));
  }
}
