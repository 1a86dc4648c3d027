import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectEntity } from '../../database/entities/projects/project.entity.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { AnsweringModule } from '../answering/answering.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { ProjectAccessModule } from '../project-access/project-access.module.js';
import { MailModule } from '../../ports/mail/mail.module.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsRepository } from './projects.repository.js';
import { ProjectsService } from './projects.service.js';
import { HoldsAndRetentionController } from './retention/holds-and-retention.controller.js';
import { HoldsAndRetentionRepository } from './retention/holds-and-retention.repository.js';
import { HoldsAndRetentionService } from './retention/holds-and-retention.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ProjectEntity]),
    ProjectAccessModule,
    CategoriesModule,
    DocumentsModule,
    AnsweringModule,
    MailModule,
  ],
  controllers: [ProjectsController, HoldsAndRetentionController],
  providers: [ProjectsService, ProjectsRepository, HoldsAndRetentionService, HoldsAndRetentionRepository],
  exports: [ProjectsService, HoldsAndRetentionService],
})
export class ProjectsModule {}
