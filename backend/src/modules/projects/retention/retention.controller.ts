import { Body, Controller, Param } from '@nestjs/common';
import { Id, retentionCalls, type HoldInput, type RetentionInput } from '@proofroom/contract';
import { CurrentActor, type Actor } from '../../../http/access-guard.js';
import { Answers } from '../../../http/contract-decorators.js';
import { RetentionService } from './retention.service.js';

@Controller()
export class RetentionController {
  constructor(private readonly retention: RetentionService) {}

  @Answers(retentionCalls.hold)
  async hold(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: retentionCalls.hold.body }) input: HoldInput,
  ) {
    await this.retention.hold(actor, id, input);
  }

  @Answers(retentionCalls.releaseHold)
  async releaseHold(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: number) {
    await this.retention.release(actor, id);
  }

  @Answers(retentionCalls.set)
  async set(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: number,
    @Body({ schema: retentionCalls.set.body }) input: RetentionInput,
  ) {
    await this.retention.set(actor, id, input);
  }
}
