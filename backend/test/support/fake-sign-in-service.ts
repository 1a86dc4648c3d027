import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { Provider } from 'oidc-provider';

/** Somebody at the firm's sign-in service, as it tells of them. */
export interface Member {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  roles?: string[];
}

export interface SignInService {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in there from now on; null declines. */
  member: Member | null;
  /** Somebody on the way changes the signature of each token. */
  isForged: boolean;
  /** What it says when all of somebody ends, as services without names of sessions do. */
  logoutToken: (sub: string) => Promise<string>;
  close: () => Promise<void>;
}

/** A real OpenID provider that asks nobody anything: whoever comes is `member`. It serves the product at `url`. */
export async function startSignInService(url: () => string): Promise<SignInService> {
  const server = createServer();
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const members = new Map<string, Member>();
  const service: SignInService = {
    issuer,
    clientId: 'proofroom',
    clientSecret: 'a-secret-of-the-firm',
    member: null,
    isForged: false,
    logoutToken: async (sub) => {
      const client = await provider.Client.find(service.clientId);
      const token = new (provider as unknown as WithIdTokens).IdToken({ sub }, { client });
      token.mask = { sub: null };
      token.set('events', { 'http://schemas.openid.net/event/backchannel-logout': {} });
      token.set('jti', randomUUID());
      return token.issue({ use: 'logout' });
    },
    close: () => closed(server),
  };
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: service.clientId,
        client_secret: service.clientSecret,
        redirect_uris: [`${url()}/api/single_sign_on/callback`],
        post_logout_redirect_uris: [`${url()}/`],
        backchannel_logout_uri: `${url()}/api/single_sign_on/ended/`,
        backchannel_logout_session_required: true,
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'roles'] },
    // The product is on this machine, which the service would not call by itself.
    fetch: (address, options) => fetch(address, { ...options, dispatcher: undefined } as RequestInit),
    cookies: { keys: ['a key for cookies of the tests'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        // Without the question whether one is sure.
        logoutSource: async (context, form) => {
          const yes = form.replace('</form>', '<input type="hidden" name="logout" value="yes" /></form>');
          context.body = `<!doctype html><title>Out</title>${yes}<script>document.forms[0].submit()</script>`;
        },
      },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...members.get(sub), sub }) }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (service.isForged && request.url === '/token') forgeTokens(response);
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const { member } = service;
    if (member) members.set(member.sub, member);
    const result = member
      ? { login: { accountId: member.sub } }
      : { error: 'access_denied', error_description: 'Somebody said no.' };
    void provider.interactionFinished(request, response, result);
  });
  return service;
}

/** How the service makes tokens; its types do not tell. */
interface WithIdTokens {
  IdToken: new (
    claims: object,
    context: object,
  ) => { mask: object; set: (name: string, value: unknown) => void; issue: (options: object) => Promise<string> };
}

function forgeTokens(response: ServerResponse): void {
  const end = response.end.bind(response);
  const forged = (body: unknown) =>
    String(body).replace(
      /("id_token":"[^."]+[.][^."]+[.])([^"])/,
      (_, start: string, first: string) => start + (first === 'A' ? 'B' : 'A'),
    );
  response.end = ((body: unknown) => end(forged(body))) as typeof response.end;
}

const closed = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
