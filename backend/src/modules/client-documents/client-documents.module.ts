import { Module } from '@nestjs/common';
import { ClientAccountsModule } from '../client-accounts/client-accounts.module.js';
import { ClientDocumentsController, DocumentManagementAdminController } from './client-documents.controller.js';
import { ClientDocumentsRepository } from './client-documents.repository.js';
import { ClientDocumentsService } from './client-documents.service.js';

@Module({
  imports: [ClientAccountsModule],
  controllers: [ClientDocumentsController, DocumentManagementAdminController],
  providers: [ClientDocumentsService, ClientDocumentsRepository],
})
export class ClientDocumentsModule {}
