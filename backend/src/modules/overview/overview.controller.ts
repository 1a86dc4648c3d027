import { Body, Controller } from '@nestjs/common';
import { overviewCalls } from '@proofroom/contract';
import { CurrentActor, type Actor } from '../../http/access-guard.js';
import { Answers } from '../../http/contract-decorators.js';
import { OverviewService } from './overview.service.js';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Answers(overviewCalls.get)
  async get() {
    return { data: await this.overview.get() };
  }

  @Answers(overviewCalls.retry)
  async retry(
    @CurrentActor() actor: Actor,
    @Body({ schema: overviewCalls.retry.body }) { projectId }: { projectId?: number | null },
  ) {
    return { data: await this.overview.retry(actor, projectId ?? null) };
  }
}
