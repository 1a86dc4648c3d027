import { Controller } from '@nestjs/common';
import { retentionCalls } from '@proofroom/contract';
import { Answers, type Input } from '../../../http/contract-decorators.js';
import { HoldsAndRetentionService } from './holds-and-retention.service.js';

@Controller()
export class HoldsAndRetentionController {
  constructor(private readonly retention: HoldsAndRetentionService) {}

  @Answers(retentionCalls.hold)
  async hold({ actor, params: { id }, body: input }: Input<typeof retentionCalls.hold>) {
    await this.retention.hold(actor, id, input);
  }

  @Answers(retentionCalls.releaseHold)
  async releaseHold({ actor, params: { id } }: Input<typeof retentionCalls.releaseHold>) {
    await this.retention.release(actor, id);
  }

  @Answers(retentionCalls.set)
  async set({ actor, params: { id }, body: input }: Input<typeof retentionCalls.set>) {
    await this.retention.set(actor, id, input);
  }
}
