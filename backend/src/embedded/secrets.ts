import crypto from 'node:crypto';
import path from 'node:path';
import type { Settings } from '../config/settings.js';
import { keptValue } from './place.js';

/** The key that signs sessions: the one that was set, else one made for this data folder. */
export function jwtSecret(settings: Settings): string {
  return (
    settings.JWT_SECRET ??
    keptValue(path.join(settings.DATA_DIR, 'jwt-secret'), () => crypto.randomBytes(32).toString('hex'))
  );
}
