import { SESSION_MILLISECONDS, type Session } from '@proofroom/contract';
import type { FastifyReply } from 'fastify';
import { readEnv } from '../../config/env.js';
import { SESSION_COOKIE } from '../../http/access-guard.js';
import { rememberDevice } from '../../http/remember-browser-against-lockout.js';

const options = () =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: readEnv().PUBLIC_URL.startsWith('https:') }) as const;

/** Puts a session into the browser's cookie. */
export function keepSession(reply: FastifyReply, session: Session): Session {
  rememberDevice(reply, session.email);
  void reply.setCookie(SESSION_COOKIE, session.token, { ...options(), maxAge: SESSION_MILLISECONDS / 1000 });
  return session;
}

export function dropSession(reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, options());
}
