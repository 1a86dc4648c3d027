import { expect, it } from 'vitest';
import { RecentTexts } from './stored-text-cache.js';

const ask = (texts: RecentTexts, reading: number, asked: number[]) =>
  texts.get(7, reading, () => {
    asked.push(reading);
    return Promise.resolve(`text of reading ${reading}`);
  });

it('asks for the text of a document once as long as it is not read anew', async () => {
  const texts = new RecentTexts();
  const asked: number[] = [];
  for (const reading of [1, 1, 2, 2, 2]) expect(await ask(texts, reading, asked)).toBe(`text of reading ${reading}`);
  expect(asked).toEqual([1, 2]);
});

it('keeps no more texts than fit into its memory', async () => {
  const texts = new RecentTexts();
  const reads: number[] = [];
  const large = (id: number) =>
    texts.get(id, 1, () => {
      reads.push(id);
      return Promise.resolve('x'.repeat(9_000_000));
    });
  for (const id of [1, 2, 1, 3, 1, 2]) await large(id);
  expect(reads).toEqual([1, 2, 3, 2]);
});
