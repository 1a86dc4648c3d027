import { Controller } from '@nestjs/common';
import { overviewCalls } from '@proofroom/contract';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { OverviewService } from './overview.service.js';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Answers(overviewCalls.get)
  async get() {
    return { data: await this.overview.get() };
  }

  @Answers(overviewCalls.retry)
  async retry({ actor, body: { projectId } }: Input<typeof overviewCalls.retry>) {
    return { data: await this.overview.retry(actor, projectId ?? null) };
  }
}
