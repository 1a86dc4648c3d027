import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountTokenEntity } from '../../database/entities/accounts/account-token.entity.js';
import { UserEntity } from '../../database/entities/accounts/user.entity.js';
import { MailModule } from '../../ports/mail/mail.module.js';
import { ImportsModule } from '../imports/imports.module.js';
import { AccountLinksService } from './account-links.service.js';
import { ClientImportService } from './client-import.service.js';
import { ClientsAdminController } from './clients.admin.controller.js';
import { ClientsController } from './clients.controller.js';
import { ClientsRepository } from './clients.repository.js';
import { ClientsService } from './clients.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity, AccountTokenEntity]), MailModule, ImportsModule],
  controllers: [ClientsController, ClientsAdminController],
  providers: [ClientsService, ClientsRepository, AccountLinksService, ClientImportService],
  exports: [ClientsService, AccountLinksService],
})
export class ClientsModule {}
