import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const YEAR = 'public, max-age=31536000, immutable';

/** Serves the built web application: hashed assets for a year, every other path as the page. Calls are never compressed here, so event streams pass untouched. */
export async function serveWebFiles(app: NestFastifyApplication, folder: string) {
  if (!existsSync(folder)) return;
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => '/' + path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const name = decodeURIComponent(request.url.split('?')[0] ?? '/');
    if (name === '/api' || name.startsWith('/api/')) return reply.callNotFound();
    const isFile = name !== '/index.html' && files.has(name);
    const isAsset = name.startsWith('/assets/');
    if (!isFile && isAsset) return reply.callNotFound();
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
