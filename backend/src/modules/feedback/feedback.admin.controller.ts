import { Controller, Get, Param, Query } from '@nestjs/common';
import { Id, ListQuery } from '@proofroom/contract';
import { Allows, ListOf } from '../../http/contract-decorators.js';
import { presentFeedbackDetails, presentFeedbackRow } from './feedback.presenter.js';
import { FeedbackService } from './feedback.service.js';

/** The same service as a react-admin resource. */
@Controller('admin/feedback')
@Allows('staff')
export class FeedbackAdminController {
  constructor(private readonly feedback: FeedbackService) {}

  @Get()
  @ListOf('feedback')
  async list(@Query({ schema: ListQuery }) query: ListQuery) {
    const page = await this.feedback.page(query);
    return { ...page, rows: page.rows.map(presentFeedbackRow) };
  }

  @Get(':id')
  async get(@Param('id', { schema: Id }) id: number) {
    return presentFeedbackDetails(await this.feedback.get(id));
  }
}
