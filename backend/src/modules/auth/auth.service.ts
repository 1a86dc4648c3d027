import { Injectable } from '@nestjs/common';
import {
  MAIL_KEPT,
  MAIL_SENT,
  SESSION_MILLISECONDS,
  type ClientSignIn,
  type Login,
  type PasswordChange,
  type ProfileInput,
  type Registration,
  type Session,
  type VerificationStatus,
} from '@proofroom/contract';
import jwt from 'jsonwebtoken';
import { randomUUID } from 'node:crypto';
import { AppError } from '../../app-error.js';
import { readEnv } from '../../config/env.js';
import { nameActor } from '../../current-call.js';
import type { UserEntity } from '../../database/entities/accounts/user.entity.js';
import { Sessions, type Actor, type TokenPayload } from '../../http/access-guard.js';
import { AccountLinksService } from '../client-accounts/account-links.service.js';
import { ClientAccountsService } from '../client-accounts/client-accounts.service.js';
import { hashPassword, passwordMatches } from '../../database/secrets/passwords.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { TwoFactorsService } from './two-factors/two-factors.service.js';
import { EndedSessionsRepository } from './ended-sessions.repository.js';
import { expectLocalSignIn, localSignInRefusal } from './check-local-sign-in-allowed.js';

function payloadOf(token: string): TokenPayload | null {
  try {
    return jwt.verify(token, readEnv().JWT_SECRET, { algorithms: ['HS256'] }) as unknown as TokenPayload;
  } catch {
    return null;
  }
}

/** Throws unless somebody who has shown who they are may come in. */
function expectOpen({ isActive, verifiedAt }: UserEntity): void {
  if (!isActive) throw new AppError('ACCOUNT_INACTIVE');
  if (!verifiedAt) throw new AppError('EMAIL_NOT_VERIFIED');
}

/** For so long somebody who signed in again counts as the owner of the account. */
const AGAIN_MILLISECONDS = 10 * 60_000;

const idOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

@Injectable()
export class AuthService extends Sessions {
  constructor(
    private readonly clients: ClientAccountsService,
    private readonly links: AccountLinksService,
    private readonly ended: EndedSessionsRepository,
    private readonly factors: TwoFactorsService,
    private readonly passkeys: PasskeysService,
  ) {
    super();
  }

  /**
   * Whoever has an account already is told by mail. Answers the link that verifies an account made just now, which the
   * controller keeps to itself wherever somebody else could have asked.
   */
  async register({ password, ...input }: Registration): Promise<string | null> {
    if (!readEnv().LOCAL_PASSWORDS) throw new AppError('LOCAL_SIGN_IN_OFF');
    const passwordHash = await hashPassword(password);
    const known = await this.clients.byEmail(input.email);
    const isRepeated = await passwordMatches(known?.passwordHash ?? null, password);
    const opened = known ? null : await this.open({ ...input, passwordHash });
    if (opened) return this.links.send(opened, 'verify');
    await this.tellOwner(input.email, isRepeated);
    return null;
  }

  /** Null when somebody else opened an account with this address meanwhile. */
  private async open(user: Partial<UserEntity> & Pick<UserEntity, 'email'>): Promise<UserEntity | null> {
    try {
      return await this.clients.create(user);
    } catch (error) {
      if (error instanceof AppError && error.code === 'EMAIL_TAKEN') return null;
      throw error;
    }
  }

  private async tellOwner(email: string, isRepeated: boolean) {
    const owner = await this.clients.byEmail(email);
    if (!owner?.isActive) return;
    if (owner.verifiedAt || owner.passwordHash === null) await this.links.tellHasAccount(owner);
    else if (isRepeated) await this.links.send(owner, 'verify');
    else await this.distrustPassword(owner);
  }

  /**
   * Two passwords were chosen for an address that nobody has confirmed, one of them perhaps by a stranger who waits for the
   * owner to confirm it: neither counts, and the mailbox chooses.
   */
  private async distrustPassword(owner: UserEntity) {
    await this.clients.update(owner.id, { passwordHash: null });
    await this.links.revokeAll(owner.id);
    await this.links.send(owner, 'reset');
  }

  /** What everybody reads who asked for a mail, whatever the address. */
  mailAnswer() {
    const { sendsMail } = this.links;
    return { message: sendsMail ? MAIL_SENT : MAIL_KEPT, sendsMail };
  }

  async login({ email, password, ...second }: Login): Promise<Session> {
    const user = await this.clients.byEmail(email);
    const matches = await passwordMatches(user?.passwordHash ?? null, password);
    if (!user || !matches) throw new AppError('WRONG_PASSWORD');
    expectOpen(user);
    expectLocalSignIn(user);
    await this.factors.expectSecondStep(user.id, second);
    return this.enter(user);
  }

  /** Two steps in one: the key, and what its device asked of its owner. */
  async loginWithPasskey(passkey: string): Promise<Session> {
    const { userId, hasVerifiedUser } = await this.passkeys.check(passkey);
    const user = await this.clients.get(userId);
    expectOpen(user);
    expectLocalSignIn(user);
    if (!hasVerifiedUser) throw new AppError('PASSKEY_WITHOUT_CHECK');
    return this.enter(user);
  }

  /** A new session, for somebody who has shown who they are. */
  async enter(user: UserEntity, { isAgain } = { isAgain: false }): Promise<Session> {
    nameActor(user);
    await this.clients.update(user.id, { lastLoginAt: new Date() });
    return this.openSession(user, isAgain);
  }

  async actorOf({ sub, ver, jti, exp }: TokenPayload): Promise<Actor | null> {
    if (exp !== undefined && exp * 1000 <= Date.now()) return null;
    const id = idOf(sub);
    const user = id === null ? null : await this.ended.accountOf(id, jti ?? null);
    if (!user || !user.isActive || user.tokenVersion !== ver) return null;
    if (localSignInRefusal(user) === 'LOCAL_SIGN_IN_OFF') return null;
    // The sign-in service asks its people itself.
    const needsTwoFactors = user.ssoSubject === null && (await this.factors.isMissing(user.id, user.role));
    return { id: user.id, email: user.email, role: user.role, needsTwoFactors };
  }

  async whyEnded({ sub }: TokenPayload) {
    const user = await this.find(sub);
    return user && !user.isActive ? 'SESSION_OF_INACTIVE' : 'SESSION_ENDED';
  }

  /** Ends the session of a token, in every tab and on every server. A token that is worth nothing is none to end. Answers its name. */
  async logout(token: string | undefined): Promise<string | null> {
    const payload = token === undefined ? null : payloadOf(token);
    if (!payload?.jti || payload.exp === undefined) return null;
    const user = await this.find(payload.sub);
    if (user) nameActor(user);
    await this.ended.add(payload.jti, Number(payload.sub), new Date(payload.exp * 1000));
    return payload.jti;
  }

  /** The session that a token of ours is for. */
  sessionOf(token: string): { id: string; userId: number } {
    const payload = payloadOf(token);
    if (!payload?.jti) throw new AppError('UNAUTHORISED');
    return { id: payload.jti, userId: Number(payload.sub) };
  }

  me(actor: Actor) {
    return this.clients.get(actor.id);
  }

  async verifyEmail(id: string, token: string): Promise<VerificationStatus> {
    const user = await this.find(id);
    if (!user) return 'unf';
    if (user.verifiedAt) return 'uav';
    if (!(await this.links.redeem(user.id, ['verify'], token))) return 'iat';
    await this.clients.update(user.id, { verifiedAt: new Date() });
    return 'evs';
  }

  /** Answers the same for known and unknown addresses. */
  async forgotPassword(email: string) {
    const user = await this.clients.byEmail(email);
    if (!user?.isActive) return;
    if (localSignInRefusal(user) === null) await this.links.send(user, 'reset');
    else await this.links.tellSignsInElsewhere(user);
  }

  /** Answers the same for known, unknown and verified addresses. */
  async resendEmail(email: string) {
    const user = await this.clients.byEmail(email);
    if (!user?.isActive || user.verifiedAt) return;
    await this.links.send(user, user.passwordHash === null ? 'reset' : 'verify');
  }

  async editProfile({ id }: Actor, input: ProfileInput): Promise<UserEntity> {
    await this.clients.editOwn(id, input);
    return this.clients.get(id);
  }

  /** Every session of the account ends; the answer opens a new one for the caller. */
  async changePassword({ id }: Actor, { currentPassword, password }: PasswordChange): Promise<Session> {
    await this.setPassword(await this.expectPassword({ id }, currentPassword), password);
    return this.openSession(await this.clients.get(id));
  }

  /** Throws unless the caller knows the password of the account that is signed in. */
  async expectPassword({ id }: Pick<Actor, 'id'>, password: string): Promise<UserEntity> {
    const user = await this.clients.get(id);
    if (!(await passwordMatches(user.passwordHash, password)))
      throw new AppError('WRONG_CURRENT_PASSWORD', {
        errors: { currentPassword: new AppError('WRONG_CURRENT_PASSWORD').message },
      });
    return user;
  }

  /** Throws unless it is the owner of the account who asks: by the password, or, where there is none, by a sign-in asked for just now. */
  async expectOwner({ id, session }: Actor, password: string | undefined): Promise<void> {
    const { ssoSubject } = await this.clients.get(id);
    if (ssoSubject === null) await this.expectPassword({ id }, password ?? '');
    else if ((session?.again ?? 0) * 1000 < Date.now() - AGAIN_MILLISECONDS) throw new AppError('SSO_SIGN_IN_AGAIN');
  }

  async signInOf(id: number): Promise<ClientSignIn> {
    const { passwordHash, role, ssoSubject } = await this.clients.get(id);
    const [{ isOn }, passkeys] = await Promise.all([this.factors.state(id, role), this.passkeys.count(id)]);
    return { hasPassword: passwordHash !== null, hasTwoFactors: isOn, usesSingleSignOn: ssoSubject !== null, passkeys };
  }

  /** For somebody whose mail did not arrive or is too old. */
  async sendLinkTo(id: number): Promise<void> {
    const client = await this.clients.get(id);
    if (!client.isActive) throw new AppError('CLIENT_INACTIVE');
    if (client.ssoSubject !== null) throw new AppError('CLIENT_USES_SSO');
    await this.links.send(client, client.passwordHash === null ? 'invite' : 'reset');
  }

  async removeTwoFactorsOf(id: number): Promise<void> {
    await this.clients.get(id);
    await this.factors.removeAll(id);
    await this.clients.endSessions(id);
  }

  /** Answers whose link it is, to whoever holds it. */
  async checkResetLink(id: string, token: string): Promise<UserEntity> {
    const user = await this.find(id);
    if (!user || !(await this.links.isOpen(user.id, ['reset', 'invite'], token))) throw new AppError('LINK_INVALID');
    if (!user.isActive) throw new AppError('ACCOUNT_INACTIVE');
    expectLocalSignIn(user);
    return user;
  }

  /**
   * Also the way in for an invited client: who holds the link reads the mailbox, so the address counts as verified.
   * Answers the account as it was.
   */
  async resetPassword(id: string, token: string, password: string): Promise<UserEntity> {
    const user = await this.checkResetLink(id, token);
    if (!(await this.links.redeem(user.id, ['reset', 'invite'], token))) throw new AppError('LINK_INVALID');
    await this.setPassword(user, password);
    return user;
  }

  private async setPassword(user: UserEntity, password: string) {
    await this.clients.endSessions(user.id, {
      passwordHash: await hashPassword(password),
      verifiedAt: user.verifiedAt ?? new Date(),
    });
    await this.links.revokeAll(user.id);
    // An invited client chooses the first password: nothing was changed.
    if (user.passwordHash !== null) await this.links.tellPasswordChanged(user);
  }

  private async find(id: string): Promise<UserEntity | null> {
    const number = idOf(id);
    return number === null ? null : this.clients.byId(number);
  }

  private openSession(user: UserEntity, isAgain = false): Session {
    const payload: TokenPayload = {
      sub: String(user.id),
      ver: user.tokenVersion,
      ...(isAgain && { again: Math.floor(Date.now() / 1000) }),
    };
    const token = jwt.sign(payload, readEnv().JWT_SECRET, {
      algorithm: 'HS256',
      jwtid: randomUUID(),
      expiresIn: SESSION_MILLISECONDS / 1000,
    });
    const expiresAt = new Date(Date.now() + SESSION_MILLISECONDS).toISOString();
    return { email: user.email, firstName: user.firstName, lastName: user.lastName, role: user.role, token, expiresAt };
  }
}
