import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UserEntity } from '../../database/entities/accounts/user.entity.js';
import { StorageModule } from '../../ports/storage/storage.module.js';
import { AnsweringModule } from '../answering/answering.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ClientAccountsModule } from '../client-accounts/client-accounts.module.js';
import { ExportAndCloseAccountController } from './export-and-close-account.controller.js';
import { ExportAccountDataRepository } from './export-account-data.repository.js';
import { ExportAccountDataService } from './export-account-data.service.js';

/** Everything of one account: taken out as a file, or ended. */
@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), StorageModule, AnsweringModule, AuthModule, ClientAccountsModule],
  controllers: [ExportAndCloseAccountController],
  providers: [ExportAccountDataService, ExportAccountDataRepository],
})
export class AccountDataModule {}
