import { Controller, Get, Param, Query } from '@nestjs/common';
import { Id, ListQuery } from '@proofroom/contract';
import { Allows, ListOf } from '../../http/contract-decorators.js';
import { presentSupportRequest } from './support.presenter.js';
import { SupportService } from './support.service.js';

/** The same service as a react-admin resource. */
@Controller('admin/support_request')
@Allows('staff')
export class ListSupportRequestsAdminController {
  constructor(private readonly support: SupportService) {}

  @Get()
  @ListOf('support_request')
  async list(@Query({ schema: ListQuery }) query: ListQuery) {
    const page = await this.support.page(query);
    return { ...page, rows: page.rows.map(presentSupportRequest) };
  }

  @Get(':id')
  async get(@Param('id', { schema: Id }) id: number) {
    return presentSupportRequest(await this.support.get(id));
  }
}
