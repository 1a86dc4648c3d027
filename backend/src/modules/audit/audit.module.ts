import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntryEntity } from '../../database/entities/accounts/audit-entry.entity.js';
import { AuditTrail } from '../../http/audit-calls.js';
import { ProjectAccessModule } from '../project-access/project-access.module.js';
import { ListAuditTrailAdminController } from './list-audit-trail.admin.controller.js';
import { AuditExportAndPaperReadersController } from './audit-export-and-paper-readers.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntryEntity]), ProjectAccessModule],
  controllers: [AuditExportAndPaperReadersController, ListAuditTrailAdminController],
  providers: [AuditService, AuditRepository, { provide: AuditTrail, useExisting: AuditService }],
  exports: [AuditTrail],
})
export class AuditModule {}
