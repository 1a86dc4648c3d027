import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { authCalls, isStaffRole, type Access, type AnyCall, type Role } from '@proofroom/contract';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { AppError } from '../app-error.js';
import { readEnv } from '../config/env.js';
import { nameCall } from './audit-calls.js';

/** Under which a route keeps its row of the contract, and who may call it where it has none. */
export const CALL = 'proofroom:call';
export const RESOURCE = 'proofroom:resource';

/** Who is calling. Services that own rows take it first. */
export interface Actor {
  id: number;
  email: string;
  role: Role;
  /** Has to set up two-step sign-in before anything else. */
  needsTwoFactors?: boolean;
  /** The session this call was made with, for streams that outlive the call. */
  session?: TokenPayload;
}

export interface TokenPayload {
  /** User id. */
  sub: string;
  /** Token version; an older one has ended. */
  ver: number;
  /** Names the session; it is over when it was logged out. */
  jti?: string;
  /** Seconds since 1970. */
  exp?: number;
  /** When the sign-in service was told to ask who it is, and did; seconds since 1970. */
  again?: number;
}

export const SESSION_COOKIE = 'token';

/** The token of a call: API clients send it in a header, browsers in a cookie. */
export function tokenOf({ headers, cookies }: FastifyRequest): string | undefined {
  return /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? cookies?.[SESSION_COOKIE];
}

/** Looks up the account behind a token at every call, so that a deactivated account is out at once. */
export abstract class Sessions {
  /** Null when the account is gone, inactive, or its sessions were ended. */
  abstract actorOf(payload: TokenPayload): Promise<Actor | null>;
  /** Why a token is worth nothing any more. */
  abstract whyEnded(payload: TokenPayload): Promise<'SESSION_ENDED' | 'SESSION_OF_INACTIVE'>;
}

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly sessions: Sessions) {
    super({
      secretOrKey: readEnv().JWT_SECRET,
      algorithms: ['HS256'],
      jwtFromRequest: (request: unknown) => tokenOf(request as FastifyRequest) ?? null,
    });
  }

  async validate(payload: TokenPayload): Promise<Actor> {
    const actor = await this.sessions.actorOf(payload);
    if (!actor) throw new AppError(await this.sessions.whyEnded(payload));
    return { ...actor, session: payload };
  }
}

const mayCall = (access: Access, role: Role) =>
  access === 'public' ||
  access === 'user' ||
  (access === 'staff' && isStaffRole(role)) ||
  (access === 'admin' && role === 'admin');

const OWN_ACCOUNT = new Set<AnyCall>(Object.values(authCalls));
const isOfOwnAccount = (call: AnyCall | undefined) => call !== undefined && OWN_ACCOUNT.has(call);

/** Every route is closed unless its row of the contract (or `@Allows`) opens it. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Actor }>();
    const call = this.reflector.get<AnyCall | undefined>(CALL, context.getHandler());
    nameCall(request, call);
    const access = call?.access ?? this.accessOf(context);
    if (access === 'public') return this.passPublic(context, call);
    await super.canActivate(context);
    const { user } = request;
    if (request.audit) request.audit.actor = { id: user.id, email: user.email, role: user.role };
    if (user.needsTwoFactors && !isOfOwnAccount(call)) throw new AppError('TWO_FACTORS_REQUIRED');
    if (!mayCall(access, user.role)) throw new AppError('FORBIDDEN');
    return true;
  }

  /** Lets everybody in; the audit trail names whoever is signed in all the same, but not where somebody is signing in. */
  private async passPublic(context: ExecutionContext, call: AnyCall | undefined): Promise<true> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Actor }>();
    if (!request.audit?.action || isOfOwnAccount(call) || !tokenOf(request)) return true;
    try {
      await super.canActivate(context);
    } catch {
      // A session that has ended is nobody's.
    }
    const { user } = request;
    if (user) request.audit.actor = { id: user.id, email: user.email, role: user.role };
    return true;
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    // As it is: the filter tells a database that is away from a fault of ours.
    if (error) throw error instanceof Error ? error : new AppError('INTERNAL', { cause: error });
    if (!user) throw new AppError('UNAUTHORISED');
    return user;
  }

  private accessOf(context: ExecutionContext): Access {
    return (
      this.reflector.getAllAndOverride<Access | undefined>(RESOURCE, [context.getHandler(), context.getClass()]) ??
      'admin'
    );
  }
}

/** The signed-in caller as a parameter of a handler. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor => context.switchToHttp().getRequest<{ user: Actor }>().user,
);
