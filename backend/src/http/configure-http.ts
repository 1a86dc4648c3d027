import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import path from 'node:path';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Reflector } from '@nestjs/core';
import { UPLOAD_MAX_BYTES, camelKeys, snakeKeys, type AnyCall, type SingleSignOn } from '@proofroom/contract';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map } from 'rxjs';
import { AppError } from '../app-error.js';
import { auditCalls, AuditTrail } from './audit-calls.js';
import { ErrorFilter } from './error.filter.js';
import { serveApiDocs } from './api-docs.js';
import { ContractValidationPipe } from './validate-call-against-contract.js';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readEnv } from '../config/env.js';
import { CALL } from './access-guard.js';
import { LIST, type ListPage } from './contract-decorators.js';

/** Letter case in; then, on the way out, paging header, answer schema (which drops what was not promised) and letter case. */
@Injectable()
class ContractInterceptor implements NestInterceptor {
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
    if (isDeeperThan(DEPTH_MAX, request.body)) throw new AppError('BAD_REQUEST');
    const { body, query } = request;
    // Forms and queries are no plain objects; a list stays a list.
    if (body && typeof body === 'object') request.body = camelKeys(Array.isArray(body) ? body : { ...body });
    if (query && typeof query === 'object') request.query = camelKeys({ ...query });
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

/** No call has more than a handful of levels; what walks through a value calls itself for each. */
const DEPTH_MAX = 50;

function isDeeperThan(levels: number, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

const UPLOAD_MAX_FILES = 20;
const JSON_MAX_BYTES = 1_000_000;
/** Long enough for the largest upload over a slow line; whoever never ends a request loses the connection. */
const REQUEST_MILLISECONDS = 30 * 60_000;

/** `trustedProxies`: whose word on the address of a caller is believed. */
export const makeAdapter = (trustedProxies: string[] = []) =>
  new FastifyAdapter({
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: REQUEST_MILLISECONDS,
    // What is being answered when the server stops is answered; event streams end by themselves.
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    genReqId: () => randomUUID(),
    // An address that cannot be decoded never reaches a route, and so not the filter either.
    frameworkErrors: (_error: unknown, _request: FastifyRequest, reply: FastifyReply) =>
      void reply
        .status(400)
        .send({ status: 'error', code: 'BAD_REQUEST', message: new AppError('BAD_REQUEST').message }),
  });

/** The hash of nothing: a style element may be made, and rules put into its sheet by our own scripts, but none may bring text. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

// Everything comes from our own server. Styles are rules in sheets; only attributes are inline, in mails that are shown as they
// were written. pdf.js draws pages through blobs.
const CONTENT_SECURITY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", EMPTY_STYLE],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
};

interface EdgeOptions {
  /** Folder of the built web application. */
  web: string;
  /** Address people open, such as https://proofroom.example. */
  publicUrl: string;
  /** Further names that the server answers to. */
  otherHosts: readonly string[];
}

/** Everything between the socket and the controllers, in its order. */
export async function configureEdge(app: NestFastifyApplication, { web, publicUrl, otherHosts }: EdgeOptions) {
  app.setGlobalPrefix('api');
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY },
    strictTransportSecurity: publicUrl.startsWith('https:'),
  });
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_MAX_BYTES, files: UPLOAD_MAX_FILES, fields: 10, fieldSize: 10_000 },
  });
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('x-request-id', request.id);
    // Files and pages say otherwise where they may be kept.
    if (request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
  });
  leaveWhenStopping(server);
  server.addHook('onRequest', refuseForeignHosts(publicUrl, otherHosts));
  server.addHook('onRequest', refuseForeignOrigins(publicUrl));
  auditCalls(app, app.get(AuditTrail, { strict: false }));
  serveApiDocs(app);
  await serveWebFiles(app, web);
  app.useGlobalInterceptors(new ContractInterceptor(app.get(Reflector)));
  app.useGlobalPipes(new ContractValidationPipe());
  app.useGlobalFilters(new ErrorFilter());
}

const STOP_MILLISECONDS = 8000;
const LOOK_EVERY_MILLISECONDS = 100;

/**
 * A connection that is still answered while the server stops is not kept for another request: the stop would wait for it. One
 * whose answer ends at that very moment is closed at the next look, and one that nothing ever comes through after the time of a stop.
 */
function leaveWhenStopping(server: FastifyInstance) {
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
    const look = setInterval(() => server.server.closeIdleConnections(), LOOK_EVERY_MILLISECONDS);
    const end = setTimeout(() => server.server.closeAllConnections(), STOP_MILLISECONDS);
    server.server.once('close', () => {
      clearInterval(look);
      clearTimeout(end);
    });
  });
  server.addHook('onSend', async (_request, reply) => void (isStopping && reply.header('connection', 'close')));
}

/** The session is a cookie, so a page of another site must not be able to write with it. Bearer callers are not browsers. */
const refuseForeignOrigins = (publicUrl: string) => async (request: FastifyRequest) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || request.headers.authorization) return;
  const site = request.headers['sec-fetch-site'];
  if (site ? site === 'same-origin' || site === 'none' : isOwnOrigin(request, publicUrl)) return;
  throw new AppError('FOREIGN_ORIGIN');
};

function isOwnOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (!origin || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Answers only under its own names: a web page whose name was pointed at this machine must not reach the product with the
 * browser of somebody who sits at it. A plain address is no name that anybody could point.
 */
function refuseForeignHosts(publicUrl: string, others: readonly string[]) {
  const own = new Set([...LOOPBACK, new URL(publicUrl).hostname, ...others.map((name) => name.toLowerCase())]);
  return async ({ headers }: FastifyRequest) => {
    const host = hostnameOf(headers.host);
    if (host === null || own.has(host) || isIP(host.replaceAll(/^\[|\]$/g, '')) > 0) return;
    throw new AppError('FOREIGN_HOST');
  };
}

/** Null for a request without a name; HTTP/1.1 has one, and browsers always send it. */
function hostnameOf(host: string | undefined): string | null {
  if (!host) return null;
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : '';
}

/** Tells the login page of the firm's sign-in before it is drawn, so that its button needs no call and nothing moves. */
function pageWithSingleSignOn(page: string): string {
  const { OIDC_NAME, LOCAL_PASSWORDS } = readEnv();
  const told = JSON.stringify({ name: OIDC_NAME, hasPasswords: LOCAL_PASSWORDS } satisfies SingleSignOn);
  const content = told.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  // A function, because a name may hold what `replace` takes for a pattern.
  return page.replace('<title>', () => `<meta name="single-sign-on" content="${content}" /><title>`);
}

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the built web application: hashed assets for a year, every other path as the page. Calls are never compressed
 * here, so event streams pass untouched.
 */
async function serveWebFiles(app: NestFastifyApplication, folder: string) {
  if (!existsSync(folder)) return;
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => '/' + path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const name = decodeURIComponent(request.url.split('?')[0] ?? '/');
    if (name === '/api' || name.startsWith('/api/')) return reply.callNotFound();
    const isFile = name !== '/index.html' && files.has(name);
    const isAsset = name.startsWith('/assets/');
    if (!isFile && isAsset) return reply.callNotFound();
    if (!isFile && readEnv().OIDC_ISSUER)
      return reply.header('cache-control', 'no-cache').type('text/html').send(pageWithSingleSignOn(page));
    return reply
      .header('cache-control', isFile && isAsset ? YEAR : 'no-cache')
      .sendFile(isFile ? name.slice(1) : 'index.html');
  };
  await app.register(async (scope: FastifyInstance) => {
    await scope.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
    await scope.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, preCompressed: true });
    scope.get('/*', answer);
  });
}
