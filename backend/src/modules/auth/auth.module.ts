import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import {
  CallCountEntity,
  EndedSessionEntity,
  SsoSessionEntity,
} from '../../database/entities/accounts/ended-sessions-sso-sessions-and-call-counts.entity.js';
import { AccessGuard, JwtStrategy, Sessions } from '../../http/access-guard.js';
import { CallLimitInterceptor, CallLimits } from '../../http/call-limits.js';
import { IdentityModule } from '../../ports/identity/identity.module.js';
import { MailModule } from '../../ports/mail/mail.module.js';
import { ClientAccountsModule } from '../client-accounts/client-accounts.module.js';
import { TwoFactorsEntity } from '../../database/entities/accounts/two-factors.entity.js';
import { PasskeyEntity } from '../../database/entities/accounts/passkey.entity.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { HelpClientsSignInController } from './help-clients-sign-in.controller.js';
import { EndedSessionsRepository } from './ended-sessions.repository.js';
import { CallCountsRepository } from './limits/call-counts.repository.js';
import { CallCountsService } from './limits/call-counts.service.js';
import { LocalMailOutboxController } from './local-mail-outbox.controller.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysRepository } from './passkeys/passkeys.repository.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { SingleSignOnController } from './single-sign-on/single-sign-on.controller.js';
import { SingleSignOnService } from './single-sign-on/single-sign-on.service.js';
import { FindOrCreateSsoAccountService } from './single-sign-on/find-or-create-sso-account.service.js';
import { SsoSessionsRepository } from './single-sign-on/sso-sessions.repository.js';
import { TwoFactorsController } from './two-factors/two-factors.controller.js';
import { TwoFactorsRepository } from './two-factors/two-factors.repository.js';
import { TwoFactorsService } from './two-factors/two-factors.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CallCountEntity, EndedSessionEntity, SsoSessionEntity, TwoFactorsEntity, PasskeyEntity]),
    PassportModule,
    ClientAccountsModule,
    IdentityModule,
    MailModule,
  ],
  controllers: [
    AuthController,
    TwoFactorsController,
    PasskeysController,
    SingleSignOnController,
    HelpClientsSignInController,
    LocalMailOutboxController,
  ],
  providers: [
    AuthService,
    EndedSessionsRepository,
    TwoFactorsService,
    TwoFactorsRepository,
    PasskeysService,
    SingleSignOnService,
    FindOrCreateSsoAccountService,
    SsoSessionsRepository,
    PasskeysRepository,
    { provide: Sessions, useExisting: AuthService },
    JwtStrategy,
    { provide: APP_GUARD, useClass: AccessGuard },
    CallCountsRepository,
    { provide: CallLimits, useClass: CallCountsService },
    { provide: APP_INTERCEPTOR, useClass: CallLimitInterceptor },
  ],
  exports: [Sessions, AuthService],
})
export class AuthModule {}
