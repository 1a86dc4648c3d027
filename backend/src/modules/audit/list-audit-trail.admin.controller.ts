import { Controller, Get, Query } from '@nestjs/common';
import { ListQuery } from '@proofroom/contract';
import { Allows, ListOf } from '../../http/contract-decorators.js';
import { presentAuditEntry } from './audit.presenter.js';
import { AuditService } from './audit.service.js';

/** The audit trail as a react-admin resource that is only read. */
@Controller('admin/audit')
@Allows('admin')
export class ListAuditTrailAdminController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @ListOf('audit')
  async list(@Query({ schema: ListQuery }) query: ListQuery) {
    const page = await this.audit.page(query);
    return { ...page, rows: page.rows.map(presentAuditEntry) };
  }
}
