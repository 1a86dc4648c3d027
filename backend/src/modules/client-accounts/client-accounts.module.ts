import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountTokenEntity } from '../../database/entities/accounts/emailed-account-token.entity.js';
import { UserEntity } from '../../database/entities/accounts/user.entity.js';
import { MailModule } from '../../ports/mail/mail.module.js';
import { ImportTableModule } from '../import-table/import-table.module.js';
import { AccountLinksService } from './account-links.service.js';
import { ImportClientsFromFileService } from './import-clients-from-file.service.js';
import { ClientAccountsAdminController } from './client-accounts.admin.controller.js';
import { StaffManageClientAccountsController } from './staff-manage-client-accounts.controller.js';
import { ClientAccountsRepository } from './client-accounts.repository.js';
import { ClientAccountsService } from './client-accounts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity, AccountTokenEntity]), MailModule, ImportTableModule],
  controllers: [StaffManageClientAccountsController, ClientAccountsAdminController],
  providers: [ClientAccountsService, ClientAccountsRepository, AccountLinksService, ImportClientsFromFileService],
  exports: [ClientAccountsService, AccountLinksService],
})
export class ClientAccountsModule {}
