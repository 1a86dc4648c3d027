import { expect, it } from 'vitest';
import { camelKeys, snakeKeys } from './snake-and-camel-keys.ts';

it('takes input in either case', () => {
  expect(camelKeys({ project_id: 1, categoryId: [{ sub_categories: [] }] })).toEqual({
    projectId: 1,
    categoryId: [{ subCategories: [] }],
  });
});

it('answers in snake case and leaves values alone', () => {
  const at = new Date(0);
  expect(snakeKeys({ fileName: 'A_b C.pdf', rects: [{ x: 1 }], at })).toEqual({
    file_name: 'A_b C.pdf',
    rects: [{ x: 1 }],
    at,
  });
});
