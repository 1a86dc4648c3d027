import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard, JwtStrategy, Sessions } from '../../http/access.js';
import { MailModule } from '../../ports/mail/mail.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { OutboxController } from './outbox.controller.js';

@Module({
  imports: [PassportModule, ClientsModule, MailModule],
  controllers: [AuthController, OutboxController],
  providers: [
    AuthService,
    { provide: Sessions, useExisting: AuthService },
    JwtStrategy,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
export class AuthModule {}
