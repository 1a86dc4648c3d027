import { chanceFrom } from '../data-room/pdf/seeded-random.ts';

/** What a paper draws at random: the same row of choices each time for the same name. */
export interface Chance {
  maybe(share: number): boolean;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(among: readonly T[]): T;
  /** Several of them, each once, in the order in which they are given. */
  some<T>(among: readonly T[], count: number): T[];
  shuffled<T>(all: readonly T[]): T[];
}

export function chanceOf(name: string): Chance {
  const next = chanceFrom(name);
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const shuffled = <T>(all: readonly T[]): T[] =>
    all
      .map((one) => ({ one, rank: next() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ one }) => one);
  return {
    between,
    shuffled,
    maybe: (share) => next() < share,
    pick: <T>(among: readonly T[]): T => {
      const one = among[between(0, among.length - 1)];
      if (one === undefined) throw new Error('There is nothing to choose from.');
      return one;
    },
    some: (among, count) => {
      const chosen = new Set(shuffled(among.map((_, at) => at)).slice(0, count));
      return among.filter((_, at) => chosen.has(at));
    },
  };
}
