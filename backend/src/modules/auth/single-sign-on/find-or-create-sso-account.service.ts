import { Injectable, Logger } from '@nestjs/common';
import type { Role } from '@proofroom/contract';
import { AppError } from '../../../app-error.js';
import { readEnv } from '../../../config/env.js';
import { nameActor } from '../../../current-call.js';
import type { UserEntity } from '../../../database/entities/accounts/user.entity.js';
import type { EndedSignIn, Identity } from '../../../ports/identity/identity-provider.js';
import { AccountLinksService } from '../../client-accounts/account-links.service.js';
import { ClientAccountsService } from '../../client-accounts/client-accounts.service.js';
import { isEmergencyAdmin } from '../check-local-sign-in-allowed.js';
import { TwoFactorsService } from '../two-factors/two-factors.service.js';
import { SsoSessionsRepository } from './sso-sessions.repository.js';

type Known = Identity & { email: string };

/** Which account somebody has who comes from the sign-in service: the connected one, one with the same address, or a new one. */
@Injectable()
export class FindOrCreateSsoAccountService {
  private readonly log = new Logger('single sign-on');

  constructor(
    private readonly clients: ClientAccountsService,
    private readonly links: AccountLinksService,
    private readonly factors: TwoFactorsService,
    private readonly sessions: SsoSessionsRepository,
  ) {}

  async accountOf(identity: Identity): Promise<UserEntity> {
    const { email } = identity;
    if (email === null) throw new AppError('SSO_NO_EMAIL');
    const known = { ...identity, email };
    expectDomain(known);
    const account = (await this.connected(known)) ?? (await this.withAddress(known)) ?? (await this.open(known));
    if (!account.isActive) throw new AppError('ACCOUNT_INACTIVE');
    return this.withRole(account, identity);
  }

  /** Password and passkeys can be chosen anew. Every session of the account ends. */
  async disconnect(id: number): Promise<void> {
    await this.clients.get(id);
    await this.clients.endSessions(id, { ssoIssuer: null, ssoSubject: null });
  }

  /** Ends a session that the service names, or all of somebody. */
  async endSessions({ issuer, subject, sessionId }: EndedSignIn): Promise<void> {
    if (sessionId !== null) {
      const userId = await this.sessions.end(sessionId);
      if (userId !== null) nameActor(await this.clients.get(userId));
      return;
    }
    const account = subject === null ? null : await this.clients.bySingleSignOn(issuer, subject);
    if (!account) return;
    nameActor(account);
    await this.clients.endSessions(account.id);
  }

  private async connected({ issuer, subject }: Known): Promise<UserEntity | null> {
    const account = await this.clients.bySingleSignOn(issuer, subject);
    if (account && isEmergencyAdmin(account.email)) throw new AppError('SSO_EMERGENCY');
    return account;
  }

  private async withAddress(identity: Known): Promise<UserEntity | null> {
    const account = await this.clients.byEmail(identity.email);
    if (!account) return null;
    if (!account.isActive) throw new AppError('ACCOUNT_INACTIVE');
    if (isEmergencyAdmin(account.email)) throw new AppError('SSO_EMERGENCY');
    if (!identity.isEmailVerified) throw new AppError('SSO_NOT_VERIFIED');
    // Of another service it may be: then the firm has changed its service.
    if (account.ssoIssuer === identity.issuer) throw new AppError('SSO_OTHER_PERSON');
    await this.connect(account, identity);
    return this.clients.get(account.id);
  }

  /** Whatever signed in before, perhaps for somebody who never owned the address, does so no longer. */
  private async connect({ id, verifiedAt }: UserEntity, { issuer, subject }: Known): Promise<void> {
    await this.clients.endSessions(id, {
      ssoIssuer: issuer,
      ssoSubject: subject,
      passwordHash: null,
      verifiedAt: verifiedAt ?? new Date(),
    });
    await this.links.revokeAll(id);
    await this.factors.removeAll(id);
  }

  private async open({ email, isEmailVerified, firstName, lastName, issuer, subject }: Known): Promise<UserEntity> {
    if (isEmergencyAdmin(email)) throw new AppError('SSO_EMERGENCY');
    return this.clients.create({
      email,
      firstName: firstName.slice(0, 100) || (email.split('@')[0] ?? email),
      lastName: lastName.slice(0, 100),
      role: 'user',
      passwordHash: null,
      verifiedAt: isEmailVerified ? new Date() : null,
      ssoIssuer: issuer,
      ssoSubject: subject,
    });
  }

  /** Where roles are given at the service, it is asked each time. */
  private async withRole(account: UserEntity, { roles }: Identity): Promise<UserEntity> {
    const role = roles && roleOf(roles);
    if (!role || role === account.role) return account;
    if (!(await this.clients.setRole(account.id, role))) {
      this.log.warn(`account ${account.id} stays an administrator: it is the last one`);
      return account;
    }
    return this.clients.get(account.id);
  }
}

function roleOf(roles: readonly string[]): Role {
  const { OIDC_ADMIN_ROLES = [], OIDC_STAFF_ROLES = [] } = readEnv();
  const hasOne = (wanted: readonly string[]) => wanted.some((role) => roles.includes(role));
  if (hasOne(OIDC_ADMIN_ROLES)) return 'admin';
  return hasOne(OIDC_STAFF_ROLES) ? 'staff' : 'user';
}

/** An address that nobody confirms says nothing about a domain. */
function expectDomain({ email, isEmailVerified }: Known): void {
  const { OIDC_DOMAINS: domains } = readEnv();
  if (!domains) return;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (!isEmailVerified || !domains.some((one) => one.toLowerCase() === domain)) throw new AppError('SSO_DOMAIN');
}
