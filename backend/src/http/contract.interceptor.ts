import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { camelKeys, snakeKeys, type AnyCall } from '@proofroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map } from 'rxjs';
import { CALL, LIST, type ListPage } from './contract-decorators.js';

/** Letter case in; then, on the way out, paging header, answer schema (which drops what was not promised) and letter case. */
@Injectable()
export class EdgeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const call = this.reflector.get<AnyCall | undefined>(CALL, context.getHandler());
    if (call) this.translateInput(context.switchToHttp().getRequest<FastifyRequest>());
    if (call && call.kind !== 'json' && call.kind !== 'upload') return next.handle();
    const listOf = this.reflector.get<string | undefined>(LIST, context.getHandler());
    return next.handle().pipe(
      map((value: unknown) => {
        if (listOf)
          return this.rows(listOf, value as ListPage<unknown>, context.switchToHttp().getResponse<FastifyReply>());
        return call ? this.answer(call, value) : value;
      }),
    );
  }

  private translateInput(request: FastifyRequest) {
    if (request.body && typeof request.body === 'object') request.body = camelKeys(request.body);
    if (request.query && typeof request.query === 'object') request.query = camelKeys({ ...request.query });
  }

  private rows(resource: string, page: ListPage<unknown>, reply: FastifyReply) {
    const last = Math.max(page.from, page.from + page.rows.length - 1);
    void reply.header('Content-Range', `${resource} ${page.from}-${last}/${page.total}`);
    return page.rows;
  }

  private answer(call: AnyCall, value: unknown) {
    const promised = call.answer ? (call.answer.parse(value) as object) : {};
    return snakeKeys({ status: 'success', ...promised });
  }
}
