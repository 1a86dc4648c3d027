import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { snakeKey, type ErrorCode } from '@proofroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.js';
import { uploadError } from './files/read-uploaded-files.js';

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORISED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  422: 'VALIDATION',
};
/** What a call that checked its rows ran into afterwards, by the code of PostgreSQL or of our own database layer: most were deleted, or written by another call. */
const MEANWHILE: Record<string, ErrorCode> = {
  '23503': 'NOT_FOUND',
  '23505': 'CHANGED_MEANWHILE',
  '40001': 'CHANGED_MEANWHILE',
  '40P01': 'CHANGED_MEANWHILE',
  EDIT_OUTDATED: 'EDIT_OUTDATED',
  // No space is left on its disk.
  '53100': 'STORAGE_FULL',
};
// Connection lost, refused, or the server is starting or stopping; or its disk is full.
const DATABASE_AWAY = new Set('ECONNREFUSED ECONNRESET EPIPE 57P01 57P02 57P03 08006 08003 53100'.split(' '));

/** Whether the database could not be reached or takes nothing, as far as an error tells: the same may do later. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, driverError, message } = (error ?? {}) as { code?: string; driverError?: unknown; message?: string };
  if (code && DATABASE_AWAY.has(code)) return true;
  if (message && /Connection terminated|Client has encountered a connection error/.test(message)) return true;
  return driverError !== undefined && driverError !== error && isDatabaseAway(driverError);
}

function known(cause: unknown): AppError {
  const error = uploadError(cause);
  if (error instanceof AppError) return error;
  const failed = (error ?? {}) as { code?: string; driverError?: { code?: string } };
  const meanwhile = MEANWHILE[failed.driverError?.code ?? failed.code ?? ''];
  if (meanwhile) return new AppError(meanwhile, { cause: error });
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE', { cause: error });
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number } | undefined)?.statusCode;
  return new AppError((status && BY_STATUS[status]) || 'INTERNAL', { cause: error });
}

/** Turns every failure into `{ status, code, message, errors?, reference? }`. What nobody expected is logged here, once. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('http');

  catch(error: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const failure = known(error);
    if (failure.status >= 500)
      this.log.error(`${request.id} ${request.method} ${request.routeOptions?.url ?? ''}`, describe(failure));
    if (request.audit) request.audit.refusal = failure.code;
    if (reply.sent || reply.raw.headersSent) return void reply.raw.end();
    // A browser that was sent here as to a page reads it on the login page.
    if (request.audit?.contractCall?.kind === 'redirect') return void reply.redirect(`/?failed=${failure.code}`, 302);
    if (failure.retryAfter !== undefined) void reply.header('retry-after', String(failure.retryAfter));
    void reply.status(failure.status).send({
      status: 'error',
      code: failure.code,
      message: failure.message,
      ...(failure.errors && {
        errors: Object.fromEntries(
          Object.entries(failure.errors).map(([field, sentence]) => [snakeKey(field), sentence]),
        ),
      }),
      ...(failure.status >= 500 && { reference: request.id }),
    });
  }
}

function describe(failure: AppError): string {
  const cause = failure.cause instanceof Error ? failure.cause : failure;
  const text = cause.stack ?? cause.message;
  // What a database complains about may be words of a document or a secret: it quotes them.
  return 'driverError' in cause ? text.replaceAll(/"[^"]*[^"\w][^"]*"|'[^']*'/g, '"…"') : text;
}
