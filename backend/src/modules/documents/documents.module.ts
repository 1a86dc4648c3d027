import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentEntity } from '../../database/entities/document.entity.js';
import { DocumentLikenessEntity } from '../../database/entities/document-likeness.entity.js';
import { DocumentPasswordEntity } from '../../database/entities/document-password.entity.js';
import { StorageModule } from '../../ports/storage/storage.module.js';
import { LedgerModule } from '../pipeline/ledger/ledger.module.js';
import { ProjectAccessModule } from '../projects/project-access.module.js';
import { AttachmentsRepository } from './attachments.repository.js';
import { DocumentAttachmentsService } from './document-attachments.service.js';
import { DocumentLikenessService } from './document-likeness.service.js';
import { DocumentPasswordsService } from './document-passwords.service.js';
import { ContentModule } from '../pipeline/content.module.js';
import { DocumentReadingService } from './document-reading.service.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { DocumentFilingRepository } from './document-filing.repository.js';
import { DocumentFilingService } from './document-filing.service.js';
import { ShownDocumentsService } from './shown-documents.service.js';
import { DocumentViewRepository } from './document-view.repository.js';
import { DocumentViewService } from './document-view.service.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsRepository } from './documents.repository.js';
import { DocumentsService } from './documents.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DocumentEntity, DocumentPasswordEntity, DocumentLikenessEntity]),
    StorageModule,
    LedgerModule,
    ContentModule,
    ProjectAccessModule,
    CategoriesModule,
  ],
  controllers: [DocumentsController],
  providers: [
    DocumentsService,
    ShownDocumentsService,
    DocumentFilingService,
    DocumentFilingRepository,
    DocumentReadingService,
    DocumentViewService,
    DocumentViewRepository,
    DocumentsRepository,
    AttachmentsRepository,
    DocumentAttachmentsService,
    DocumentPasswordsService,
    DocumentLikenessService,
  ],
  exports: [
    DocumentsService,
    DocumentReadingService,
    DocumentAttachmentsService,
    DocumentPasswordsService,
    DocumentLikenessService,
  ],
})
export class DocumentsModule {}
