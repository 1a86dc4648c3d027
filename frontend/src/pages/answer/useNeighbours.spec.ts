import { describe, expect, it } from 'vitest';
import { findNeighbours } from './useNeighbours.ts';

const ALL = Array.from({ length: 450 }, (_, index) => index + 1);
const filter = { categories: [], states: [], provider: 0 as const };

/** A project whose questions are numbered 1 to 450; those waiting are the even ones. */
function aProject() {
  const reads: string[] = [];
  const read = (start: number, last: number, { states }: { states: readonly string[] }) => {
    reads.push(`${start}-${last}`);
    const ids = states.includes('generate') ? ALL.filter((id) => id % 2 === 0) : ALL;
    return Promise.resolve({ ddqQuestion: ids.slice(start, last), length: ids.length });
  };
  return { read, reads };
}

describe('The questions before and after an answer', () => {
  it('are found with one small call when one comes from the list', async () => {
    const { read, reads } = aProject();
    expect(await findNeighbours(read, filter, 21, 20)).toEqual({ previous: 20, next: 22, at: 20, total: 450 });
    expect(reads).toEqual(['19-22']);
  });

  it('end with the first and the last question', async () => {
    const { read } = aProject();
    expect(await findNeighbours(read, filter, 1, 0)).toEqual({ previous: null, next: 2, at: 0, total: 450 });
    expect(await findNeighbours(read, filter, 450, 449)).toEqual({ previous: 449, next: null, at: 449, total: 450 });
  });

  it('are found for an address that was opened on its own', async () => {
    const { read } = aProject();
    expect(await findNeighbours(read, filter, 401, undefined)).toEqual({
      previous: 400,
      next: 402,
      at: 400,
      total: 450,
    });
  });

  it('stay inside the filter of the list', async () => {
    const { read } = aProject();
    expect(await findNeighbours(read, { ...filter, states: ['generate'] }, 4, 1)).toMatchObject({
      previous: 2,
      next: 6,
      total: 225,
    });
  });

  it('are found among all questions when the answer no longer fits the filter', async () => {
    const { read } = aProject();
    expect(await findNeighbours(read, { ...filter, states: ['generate'] }, 5, 2)).toMatchObject({
      previous: 4,
      next: 6,
      total: 450,
    });
  });

  it('are unknown for a question the project does not have', async () => {
    const { read } = aProject();
    expect(await findNeighbours(read, filter, 9999, 3)).toBeNull();
  });
});
