import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import type { Access, AnyCall } from '@proofroom/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CALL, RESOURCE, type Actor } from './access-guard.js';
import { checked } from './validate-call-against-contract.js';

export const LIST = 'proofroom:list';

type Checked<C, Part extends string> = C extends { [key in Part]: infer S extends z.ZodType } ? z.output<S> : undefined;

/** What a call brings, each part checked against its row of the contract. */
export interface Input<C> {
  /** Who is calling; nobody, where the call is open and the caller not signed in. */
  actor: Actor;
  params: Checked<C, 'params'>;
  query: Checked<C, 'query'>;
  body: Checked<C, 'body'>;
}

const CallInput = createParamDecorator((call: AnyCall, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<FastifyRequest & { user: Actor }>();
  return {
    actor: request.user,
    params: call.params && checked(call.params, request.params),
    query: call.query && checked(call.query, request.query),
    // A form is read part by part, see `formParts`.
    body: call.kind === 'upload' ? undefined : call.body && checked(call.body, request.body),
  };
});

/** Serves one row of the contract: path, method, access, and the shape of the answer. The handler gets an `Input` first. */
export const Answers = (call: AnyCall) =>
  applyDecorators(
    RequestMapping({ path: call.path, method: RequestMethod[call.method] }),
    HttpCode(200),
    SetMetadata(CALL, call),
    (handlers: object, name?: string | symbol) => CallInput(call)(handlers, name, 0),
  );

/** Access of a route of the react-admin dialect, which has no row in the contract. */
export const Allows = (access: Access) => SetMetadata(RESOURCE, access);

/** A list of the react-admin dialect: the handler answers `{ rows, total, from }`. */
export const ListOf = (resource: string) => SetMetadata(LIST, resource);

export interface ListPage<T> {
  rows: T[];
  total: number;
  /** Index of the first row. */
  from: number;
}
