import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import path from 'node:path';
import { AppModule } from './app.module.js';
import { readEnv } from './config/env.js';
import { configureEdge, makeAdapter } from './http/configure-http.js';
import { logLevels } from './log-levels.js';

/** The API with the web application beside it, not yet listening. */
export async function createApp(web = path.resolve('frontend/dist')): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, makeAdapter(readEnv().TRUSTED_PROXIES), {
    logger: logLevels(),
    abortOnError: false,
  });
  await configureEdge(app, { web, publicUrl: readEnv().PUBLIC_URL, otherHosts: readEnv().OTHER_HOSTS ?? [] });
  app.enableShutdownHooks();
  return app;
}
