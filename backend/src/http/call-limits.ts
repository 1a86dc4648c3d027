import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AnyCall } from '@proofroom/contract';
import type { FastifyRequest } from 'fastify';
import { from, mergeMap, tap } from 'rxjs';
import { AppError } from '../app-error.js';
import { CALL, type Actor } from './access-guard.js';
import { knownDevice } from './remember-browser-against-lockout.js';

/** Who made a call: the address it came from, and the account it is about where it names one. */
export interface Caller {
  path: string;
  /** Null where the account alone counts. */
  address: string | null;
  account: string | null;
  /** How many calls of the account, where the settings do not say. */
  most?: number;
}

/** Counts calls of all API processes together. */
export abstract class CallLimits {
  /** Counts a call. Answers null, or how many seconds to wait when there were too many. */
  abstract count(caller: Caller): Promise<number | null>;
  /** Takes back what the call counted for; its account starts anew. */
  abstract forgive(caller: Caller): Promise<void>;
}

/** Slows down who tries passwords, has mails sent or causes much work, for the rows of the contract that say so. */
@Injectable()
export class CallLimitInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: CallLimits,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const call = this.reflector.get<AnyCall | undefined>(CALL, context.getHandler());
    if (!call?.limited) return next.handle();
    const caller = callerOf(call, context.switchToHttp().getRequest<FastifyRequest>());
    const isForgiven = call.limited === 'failures';
    return from(this.admit(caller)).pipe(
      mergeMap(() => next.handle()),
      // Not awaited: an answer must not fail because its count could not be taken back.
      tap(() => void (isForgiven && this.limits.forgive(caller).catch(() => undefined))),
    );
  }

  private async admit(caller: Caller): Promise<void> {
    const seconds = await this.limits.count(caller);
    if (seconds === null) return;
    const minutes = Math.ceil(seconds / 60);
    throw new AppError('TOO_MANY_REQUESTS', {
      message: `Too many tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
      retryAfter: seconds,
    });
  }
}

function callerOf({ path, limited }: AnyCall, request: FastifyRequest & { user?: Actor }): Caller {
  if (typeof limited === 'number')
    return { path, address: null, account: `number ${request.user?.id ?? 0}`, most: limited };
  const email = request.user?.email ?? (request.body as { email?: unknown } | null | undefined)?.email;
  if (typeof email !== 'string') return { path, address: request.ip, account: null };
  // A browser that signed in before counts for itself: strangers who guess cannot shut it out.
  const device = knownDevice(request, email);
  const account = email.trim().toLowerCase();
  return { path, address: request.ip, account: device ? `${account} from ${device}` : account };
}
