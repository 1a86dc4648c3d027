import { describe, expect, it } from 'vitest';
import { aRequest, compose, expectVerified } from '../compose-answer.suite.js';

const FILES = ['Supply agreement - Kerry Foods.txt', 'minutes.txt', 'Amendment 1 - Kerry Foods.txt'];

describe('a clause that was changed later', () => {
  it('is shown with what an amendment says of it, and below that', async () => {
    const answer = await compose(
      aRequest('Can the supply agreement be terminated without a reason, and on what notice?', FILES),
    );
    const shown = answer.content.statements.filter(({ folded }) => folded === undefined).map(({ text }) => text);
    const [change, clause] = [/are replaced by the words "ninety/, /by either party at any time for any reason/].map(
      (words) => shown.findIndex((text) => words.test(text)),
    );
    expect(change).toBeGreaterThanOrEqual(0);
    expect(clause).toBeGreaterThan(change ?? 0);
    expectVerified(answer);
  });

  it('is shown alone where the amendment is to another paper', async () => {
    const answer = await compose(aRequest('May the lease be assigned?', ['lease.txt', ...FILES.slice(1)]));
    expect(answer.content.statements.map(({ text }) => text).join()).not.toContain('ninety');
  });
});
