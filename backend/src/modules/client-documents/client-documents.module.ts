import { Module } from '@nestjs/common';
import { ClientAccountsModule } from '../client-accounts/client-accounts.module.js';
import {
  ClientDocumentsForStaffController,
  DocumentManagementAdminController,
} from './client-documents-for-staff.controller.js';
import { ClientDocumentsForStaffRepository } from './client-documents-for-staff.repository.js';
import { ClientDocumentsForStaffService } from './client-documents-for-staff.service.js';

@Module({
  imports: [ClientAccountsModule],
  controllers: [ClientDocumentsForStaffController, DocumentManagementAdminController],
  providers: [ClientDocumentsForStaffService, ClientDocumentsForStaffRepository],
})
export class ClientDocumentsModule {}
