import type { FastifyReply, FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { createHash, randomUUID } from 'node:crypto';
import { readEnv } from '../config/env.js';

const DEVICE_COOKIE = 'device';
const DAYS = 180;

const accountOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
// Another key than that of sessions: one can never pass for the other.
const key = () => createHash('sha256').update(`device ${readEnv().JWT_SECRET}`).digest();

/**
 * Remembers that somebody signed in to this account from this browser, or chose its password by mail. Wrong passwords from
 * elsewhere then do not shut this browser out.
 */
export function rememberDevice(reply: FastifyReply, email: string): void {
  const token = jwt.sign({}, key(), { subject: accountOf(email), jwtid: randomUUID(), expiresIn: `${DAYS}d` });
  void reply.setCookie(DEVICE_COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: readEnv().PUBLIC_URL.startsWith('https:'),
    maxAge: DAYS * 86_400,
  });
}

/** The name of the browser, where it is known for this account. */
export function knownDevice({ cookies }: FastifyRequest, email: string): string | null {
  try {
    const { sub, jti } = jwt.verify(cookies?.[DEVICE_COOKIE] ?? '', key(), { algorithms: ['HS256'] }) as jwt.JwtPayload;
    return sub === accountOf(email) && jti ? jti : null;
  } catch {
    return null;
  }
}
