import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UserEntity } from '../../database/entities/accounts/user.entity.js';
import { StorageModule } from '../../ports/storage/storage.module.js';
import { AnsweringModule } from '../answering/answering.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ClientAccountsModule } from '../client-accounts/client-accounts.module.js';
import { AccountDataController } from './account-data.controller.js';
import { AccountDataRepository } from './account-data.repository.js';
import { AccountDataService } from './account-data.service.js';

/** Everything of one account: taken out as a file, or ended. */
@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), StorageModule, AnsweringModule, AuthModule, ClientAccountsModule],
  controllers: [AccountDataController],
  providers: [AccountDataService, AccountDataRepository],
})
export class AccountDataModule {}
