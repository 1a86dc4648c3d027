import { Controller } from '@nestjs/common';
import { overviewCalls } from '@proofroom/contract';
import { Answers, type Input } from '../../http/contract-decorators.js';
import { AdminOverviewService } from './admin-overview.service.js';

@Controller()
export class AdminOverviewController {
  constructor(private readonly overview: AdminOverviewService) {}

  @Answers(overviewCalls.get)
  async get() {
    return { data: await this.overview.get() };
  }

  @Answers(overviewCalls.retry)
  async retry({ actor, body: { projectId } }: Input<typeof overviewCalls.retry>) {
    return { data: await this.overview.retry(actor, projectId ?? null) };
  }
}
