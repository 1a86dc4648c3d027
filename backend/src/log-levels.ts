import type { LogLevel } from '@nestjs/common';
import { readEnv, type Env } from './config/env.js';

const LEVELS: Record<Env['LOG_LEVEL'], LogLevel[]> = {
  error: ['error'],
  warn: ['error', 'warn'],
  // Nest's own "log" tells of every route and module at start: of interest to developers only.
  info: ['error', 'warn'],
  debug: ['error', 'warn', 'log', 'debug'],
};

export const logLevels = (): LogLevel[] => LEVELS[readEnv().LOG_LEVEL];
