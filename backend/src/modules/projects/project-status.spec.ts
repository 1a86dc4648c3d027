import { expect, it } from 'vitest';
import { statusOf } from './project-status.js';

const counts = (change: Partial<Parameters<typeof statusOf>[0]>) => ({
  total: 4,
  answered: 0,
  passages: 0,
  notFound: 0,
  failed: 0,
  inProgress: 0,
  waiting: 0,
  ...change,
});

it.each([
  ['pending without questions', counts({ total: 0 }), 1],
  ['pending while a question was never asked', counts({ answered: 3 }), 1],
  ['completed when every question has an answer or an honest "not found"', counts({ answered: 3, notFound: 1 }), 2],
  ['completed when a question of judgement has its passages', counts({ answered: 1, passages: 3 }), 2],
  ['in progress while one is written, whatever else failed', counts({ inProgress: 1, failed: 2, answered: 1 }), 3],
  ['failed when one failed and none is under way', counts({ failed: 1, answered: 3 }), 4],
])('calls a project %s', (_, given, status) => {
  expect(statusOf(given)).toBe(status);
});
