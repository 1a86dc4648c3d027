import { expect, it } from 'vitest';
import { pageOf, groupCitationsByPlace, rangesOf } from './group-citations-by-place.ts';

const cited = (number: number, page: number | null, location = 'page 1', documentId = 7) => ({
  number,
  page,
  location,
  documentId,
  fileName: 'supply.pdf',
});

it('names a page once, however many passages of it are cited', () => {
  const places = groupCitationsByPlace([
    cited(1, 19),
    cited(2, 19, 'page 19, clause 4'),
    cited(3, 20),
    cited(4, 19),
    cited(5, 19, '', 8),
  ]);
  expect(places.map(({ documentId, page, numbers }) => [documentId, page, numbers])).toEqual([
    [7, 19, [1, 2, 4]],
    [7, 20, [3]],
    [8, 19, [5]],
  ]);
});

it('tells places of a document without pages apart by what they are called', () => {
  const places = groupCitationsByPlace([
    cited(1, null, 'clause 8.1'),
    cited(2, null, 'clause 8.1'),
    cited(3, null, 'clause 9'),
  ]);
  expect(places.map(pageOf)).toEqual(['clause 8.1', 'clause 9']);
  expect(pageOf({ page: 3, location: 'page 3 · Rent' })).toBe('p. 3');
});

it('draws numbers together that follow each other', () => {
  expect(rangesOf([1, 2, 3, 4])).toBe('1–4');
  expect(rangesOf([1, 2, 4, 7, 8, 9])).toBe('1, 2, 4, 7–9');
});
