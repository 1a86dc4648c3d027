import { expect, it } from 'vitest';
import { notSent } from './say-what-was-not-found.js';

it('what was sent for another wish is not told as not read, whatever its lines are', () => {
  const sent = ['8.4 Buy-sell. If the\nDeadlock lasts, either may sell.', '8.5 Costs. Each bears its own.'];
  expect(notSent(['8.4 Buy-sell. If the Deadlock', '8.6 Notices. In writing and'], sent)).toEqual([
    '8.6 Notices. In writing and',
  ]);
});
