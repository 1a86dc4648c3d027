import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentEntity } from '../../database/entities/documents/document.entity.js';
import { DocumentLikenessEntity } from '../../database/entities/documents/document-signature-and-likeness.entity.js';
import { DocumentPasswordEntity } from '../../database/entities/documents/document-password.entity.js';
import { StorageModule } from '../../ports/storage/storage.module.js';
import { StepsModule } from '../steps/steps.module.js';
import { ProjectAccessModule } from '../project-access/project-access.module.js';
import { DocumentsFromMailAttachmentsService } from './documents-from-mail-attachments.service.js';
import { DocumentLikenessRepository } from './document-likeness.repository.js';
import { DocumentLikenessService } from './document-likeness.service.js';
import { UnlockedCopiesService } from './states/unlocked-copies.service.js';
import { DocumentPasswordsService } from './states/document-passwords.service.js';
import { ParsedContentModule } from './content/parsed-content.module.js';
import { RetryUnlockCancelReadingService } from './states/retry-unlock-cancel-reading.service.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { DocumentFilingRepository } from './filing/document-filing.repository.js';
import { DocumentFilingService } from './filing/document-filing.service.js';
import { DocumentListDetailsService } from './document-list-details.service.js';
import { DocumentViewRepository } from './viewer/document-view.repository.js';
import { DocumentViewService } from './viewer/document-view.service.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentStatesRepository } from './states/document-states.repository.js';
import { DocumentsRepository } from './documents.repository.js';
import { DocumentsService } from './documents.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DocumentEntity, DocumentPasswordEntity, DocumentLikenessEntity]),
    StorageModule,
    StepsModule,
    ParsedContentModule,
    ProjectAccessModule,
    CategoriesModule,
  ],
  controllers: [DocumentsController],
  providers: [
    DocumentLikenessRepository,
    DocumentsService,
    DocumentListDetailsService,
    DocumentFilingService,
    DocumentFilingRepository,
    RetryUnlockCancelReadingService,
    DocumentViewService,
    DocumentViewRepository,
    DocumentsRepository,
    DocumentStatesRepository,
    DocumentsFromMailAttachmentsService,
    DocumentPasswordsService,
    UnlockedCopiesService,
    DocumentLikenessService,
  ],
  exports: [
    DocumentsService,
    DocumentFilingService,
    RetryUnlockCancelReadingService,
    DocumentsFromMailAttachmentsService,
    DocumentPasswordsService,
    UnlockedCopiesService,
    DocumentLikenessService,
    DocumentStatesRepository,
  ],
})
export class DocumentsModule {}
