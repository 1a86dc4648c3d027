import { Injectable } from '@nestjs/common';
import type { Session } from '@proofroom/contract';
import { AppError } from '../../../app-error.js';
import { readEnv } from '../../../config/env.js';
import { nameTried } from '../../../current-call.js';
import { decrypt, encrypt, encryptionKey } from '../../../database/secrets/encrypted-text.js';
import {
  IdentityProvider,
  SignInDeclined,
  type Identity,
  type PendingSignIn,
} from '../../../ports/identity/identity-provider.js';
import { AuthService } from '../auth.service.js';
import { FindOrCreateSsoAccountService } from './find-or-create-sso-account.service.js';
import { SsoSessionsRepository } from './sso-sessions.repository.js';

export const SSO_MINUTES = 10;
const CALLBACK = '/api/single_sign_on/callback';
const PENDING = 'pending sign-in';

interface Kept {
  pending: PendingSignIn;
  /** The address that was asked for. */
  to: string | null;
  expiresAt: number;
}

const key = () => encryptionKey(readEnv().JWT_SECRET, 'single sign-on');
const ownerOf = (sessionId: string) => `session ${sessionId}`;

/** Signing in and out at the firm's own sign-in service. */
@Injectable()
export class SingleSignOnService {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly accounts: FindOrCreateSsoAccountService,
    private readonly sessions: SsoSessionsRepository,
    private readonly auth: AuthService,
  ) {}

  /** Where to send the browser, and what it keeps meanwhile: sealed, so that nothing has to be kept here for visitors who go away again. */
  async begin(to: string | undefined, isAgain: boolean): Promise<{ address: string; kept: string }> {
    if (!this.provider.isConfigured) throw new AppError('SSO_OFF');
    const { address, pending } = await this.provider.begin(readEnv().PUBLIC_URL + CALLBACK, isAgain).catch(failed);
    const kept: Kept = { pending, to: to ?? null, expiresAt: Date.now() + SSO_MINUTES * 60_000 };
    return { address, kept: encrypt(JSON.stringify(kept), key(), PENDING).toString('base64url') };
  }

  /** `search` is what the service put behind the address, `sealed` what this browser kept. */
  async finish(search: string, sealed: string | undefined): Promise<{ session: Session; to: string | null }> {
    if (!this.provider.isConfigured) throw new AppError('SSO_OFF');
    const { pending, to } = opened(sealed);
    const identity = await this.provider
      .finish(new URL(readEnv().PUBLIC_URL + CALLBACK + search), pending)
      .catch(failed);
    if (identity.email) nameTried(identity.email);
    const session = await this.auth.enter(await this.accounts.accountOf(identity), { isAgain: pending.isAgain });
    await this.keep(session, identity);
    return { session, to };
  }

  /** Where the service ends its own session too; null for one that did not come from there. */
  async signOutAddress(sessionId: string | null): Promise<string | null> {
    const sealed = sessionId && (await this.sessions.take(sessionId));
    const idToken = sealed && decrypt(sealed, key(), ownerOf(sessionId));
    if (!idToken || !this.provider.isConfigured) return null;
    // Here the session has ended all the same.
    return this.provider.signOutAddress(idToken, `${readEnv().PUBLIC_URL}/`).catch(() => null);
  }

  /** Ends what the service says has ended there: a session, or all of an account. */
  async end(logoutToken: string): Promise<void> {
    if (!this.provider.isConfigured) throw new AppError('SSO_OFF');
    const ended = await this.provider.endedSignIn(logoutToken).catch(failed);
    if (!ended) throw new AppError('SSO_LOGOUT_TOKEN');
    await this.accounts.endSessions(ended);
  }

  private async keep({ token, expiresAt }: Session, { idToken, sessionId }: Identity): Promise<void> {
    const { id, userId } = this.auth.sessionOf(token);
    const sealedIdToken = encrypt(idToken, key(), ownerOf(id));
    await this.sessions.add({ id, userId, sealedIdToken, expiresAt: new Date(expiresAt), serviceSession: sessionId });
  }
}

function failed(cause: unknown): never {
  throw new AppError(cause instanceof SignInDeclined ? 'SSO_DECLINED' : 'SSO_FAILED', { cause });
}

function opened(sealed: string | undefined): Kept {
  const text = sealed && decrypt(Buffer.from(sealed, 'base64url'), key(), PENDING);
  const kept = text ? (JSON.parse(text) as Kept) : null;
  if (!kept || kept.expiresAt < Date.now()) throw new AppError('SSO_EXPIRED');
  return kept;
}
