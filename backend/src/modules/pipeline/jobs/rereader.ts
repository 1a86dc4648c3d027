import { Injectable } from '@nestjs/common';
import { RereadingService } from '../rereading.service.js';
import { Rounds } from './rounds.js';

const LOOK_MILLISECONDS = 10_000;
/** While there are old readings, the next ones follow soon after. */
const GO_ON_MILLISECONDS = 1_000;

/** Looks now and then whether documents wait for a better reader. */
@Injectable()
export class Rereader extends Rounds {
  constructor(private readonly rereading: RereadingService) {
    super('rereader', LOOK_MILLISECONDS);
  }

  protected async work() {
    const queued = await this.rereading.next();
    return queued > 0 ? GO_ON_MILLISECONDS : LOOK_MILLISECONDS;
  }
}
