import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { ClientDocumentsController, DocumentManagementAdminController } from './client-documents.controller.js';
import { ClientDocumentsRepository } from './client-documents.repository.js';
import { ClientDocumentsService } from './client-documents.service.js';

@Module({
  imports: [ClientsModule],
  controllers: [ClientDocumentsController, DocumentManagementAdminController],
  providers: [ClientDocumentsService, ClientDocumentsRepository],
})
export class ClientDocumentsModule {}
