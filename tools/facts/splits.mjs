import { createHash } from 'node:crypto';

const SPLITS = ['fit', 'check', 'unread'];

/** Rules are written from `fit` and chosen on `check`; `unread` is for the last figure only. */
export const splitOf = (document) =>
  SPLITS[parseInt(createHash('sha256').update(document).digest('hex').slice(0, 8), 16) % 3];
