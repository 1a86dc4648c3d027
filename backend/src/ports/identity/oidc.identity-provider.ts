import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as oidc from 'openid-client';
import { readEnv } from '../../config/env.js';
import {
  IdentityProvider,
  SignInDeclined,
  type EndedSignIn,
  type Identity,
  type PendingSignIn,
} from './identity-provider.js';
import { emailIn, namesIn, rolesIn, type Claims } from './read-claims.js';

const SECONDS = 10;
const KEPT_FOR = 3_600_000;
/** Somebody who was to sign in again has done so within this time. */
const AGAIN_SECONDS = 120;
/** How old a logout token may be: it is sent at once, and clocks differ. */
const LOGOUT_SECONDS = 300;
const LOGGED_OUT = 'http://schemas.openid.net/event/backchannel-logout';
/** So that a service that is away is not asked by each visitor. */
const FAILURE_KEPT_FOR = 5_000;

const settings = () => {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = readEnv();
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) throw new Error('No sign-in service is configured.');
  return { issuer: new URL(OIDC_ISSUER), clientId: OIDC_CLIENT_ID, secret: OIDC_CLIENT_SECRET };
};

/** As the service prefers it: in a header where it takes that, else in the body. */
const authentication =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const chosen = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    return chosen(secret)(server, ...rest);
  };

/** OpenID Connect: authorization code with PKCE, state and nonce. Its issuer is the only host that is called. */
export class OidcIdentityProvider extends IdentityProvider {
  private known: { key: string; until: number; server: Promise<oidc.Configuration> } | null = null;
  private keys: { of: string; get: JWTVerifyGetKey } | null = null;

  get isConfigured(): boolean {
    return readEnv().OIDC_ISSUER !== undefined;
  }

  async begin(returnTo: string, isAgain: boolean) {
    const server = await this.server();
    const pending = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
      isAgain,
    };
    const address = oidc.buildAuthorizationUrl(server, {
      redirect_uri: returnTo,
      scope: readEnv().OIDC_SCOPES,
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(pending.codeVerifier),
      code_challenge_method: 'S256',
      ...(isAgain && { prompt: 'login', max_age: '0' }),
    });
    return { address: address.href, pending };
  }

  async finish(address: URL, { state, nonce, codeVerifier, isAgain }: PendingSignIn): Promise<Identity> {
    const server = await this.server();
    const tokens = await oidc
      .authorizationCodeGrant(server, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
        ...(isAgain && { maxAge: AGAIN_SECONDS }),
      })
      .catch((error: unknown) => {
        const hasDeclined = error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';
        throw hasDeclined ? new SignInDeclined('Declined', { cause: error }) : error;
      });
    const stated = tokens.claims();
    if (!stated || !tokens.id_token) throw new Error('The sign-in service gave no id token.');
    const claims = await this.allClaims(server, stated, tokens.access_token);
    return {
      issuer: stated.iss,
      subject: stated.sub,
      ...emailIn(claims),
      ...namesIn(claims),
      roles: rolesIn(claims, readEnv().OIDC_ROLES_CLAIM),
      idToken: tokens.id_token,
      sessionId: typeof stated.sid === 'string' ? stated.sid : null,
    };
  }

  async signOutAddress(idToken: string, returnTo: string) {
    const server = await this.server();
    if (!server.serverMetadata().end_session_endpoint) return null;
    return oidc.buildEndSessionUrl(server, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href;
  }

  async endedSignIn(logoutToken: string): Promise<EndedSignIn | null> {
    const { issuer, jwks_uri: at } = (await this.server()).serverMetadata();
    if (!at) return null;
    if (this.keys?.of !== at) this.keys = { of: at, get: createRemoteJWKSet(new URL(at)) };
    const token = await jwtVerify(logoutToken, this.keys.get, {
      issuer,
      audience: settings().clientId,
      maxTokenAge: LOGOUT_SECONDS,
      requiredClaims: ['jti', 'events'],
    }).catch((error: unknown) => {
      // Keys that could not be fetched say nothing of the token: the service shall try again.
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null;
      throw error;
    });
    if (!token) return null;
    const { sub = null, sid, events, nonce } = token.payload;
    const sessionId = typeof sid === 'string' ? sid : null;
    const isLogout = typeof (events as Record<string, unknown> | null)?.[LOGGED_OUT] === 'object';
    // An id token has a nonce: it must not pass for a logout token.
    if (!isLogout || nonce !== undefined || (sub === null && sessionId === null)) return null;
    return { issuer, subject: sub, sessionId };
  }

  /** What the token leaves out is asked for. */
  private async allClaims(server: oidc.Configuration, stated: oidc.IDToken, accessToken: string): Promise<Claims> {
    const { OIDC_ROLES_CLAIM: claim } = readEnv();
    const isWhole = stated.email !== undefined && (!claim || (rolesIn(stated, claim) ?? []).length > 0);
    if (isWhole || !server.serverMetadata().userinfo_endpoint) return stated;
    return { ...(await oidc.fetchUserInfo(server, accessToken, stated.sub)), ...stated };
  }

  /** The service's own description of itself, read once an hour. */
  private server(): Promise<oidc.Configuration> {
    const { issuer, clientId, secret } = settings();
    const key = [issuer.href, clientId, secret].join('\n');
    if (this.known?.key === key && this.known.until > Date.now()) return this.known.server;
    const server = oidc.discovery(issuer, clientId, undefined, authentication(secret), {
      timeout: SECONDS,
      // The signature of an id token counts, wherever it came from. Without TLS only on this machine: the settings refuse it elsewhere.
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    });
    const known = { key, until: Date.now() + KEPT_FOR, server };
    this.known = known;
    server.catch(() => void (known.until = Date.now() + FAILURE_KEPT_FOR));
    return server;
  }
}
