import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SupportRequestEntity } from '../../database/entities/accounts/support-request.entity.js';
import { MailModule } from '../../ports/mail/mail.module.js';
import { ClientAccountsModule } from '../client-accounts/client-accounts.module.js';
import { ListSupportRequestsAdminController } from './list-support-requests.admin.controller.js';
import { SupportRequestsController } from './support-requests.controller.js';
import { SupportRepository } from './support.repository.js';
import { SupportService } from './support.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SupportRequestEntity]), MailModule, ClientAccountsModule],
  controllers: [SupportRequestsController, ListSupportRequestsAdminController],
  providers: [SupportService, SupportRepository],
})
export class SupportModule {}
