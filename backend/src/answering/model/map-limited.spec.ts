import { describe, expect, it } from 'vitest';
import { mapLimited } from './map-limited.js';

const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('working on many things, a few at a time', () => {
  it('keeps the order and never runs more than allowed', async () => {
    let running = 0;
    let most = 0;
    const results = await mapLimited([5, 3, 1, 4], 2, async (item) => {
      running += 1;
      most = Math.max(most, running);
      for (let i = 0; i < item; i += 1) await pause();
      running -= 1;
      return item * 10;
    });
    expect(results).toEqual([50, 30, 10, 40]);
    expect(most).toBe(2);
  });

  it('starts nothing new after a failure and throws it', async () => {
    const started: number[] = [];
    const work = mapLimited([1, 2, 3, 4, 5, 6], 1, async (item) => {
      started.push(item);
      await pause();
      if (item === 2) throw new Error('The second failed.');
    });
    await expect(work).rejects.toThrow('The second failed.');
    expect(started).toEqual([1, 2]);
  });

  it('has nothing to do with nothing', async () => {
    expect(await mapLimited([], 3, async () => 1)).toEqual([]);
  });
});
