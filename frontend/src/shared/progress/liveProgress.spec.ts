import { expect, it } from 'vitest';
import { coalesced } from './liveProgress.ts';

it('shows every answer although news come faster, and asks once more for the last of them', async () => {
  const asked: (() => void)[] = [];
  const refresh = coalesced(() => new Promise<void>((answer) => void asked.push(answer)));
  for (let news = 0; news < 5; news++) refresh();
  expect(asked).toHaveLength(1);
  asked[0]?.();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.();
  await new Promise((later) => setTimeout(later));
  expect(asked).toHaveLength(2);
});

it('asks again for news that come later', async () => {
  let asked = 0;
  const refresh = coalesced(async () => void asked++);
  refresh();
  await new Promise((later) => setTimeout(later));
  refresh();
  expect(asked).toBe(2);
});
