import { describe, expect, it } from 'vitest';
import { keyOf } from './topics.service.js';

describe('the key of a new topic', () => {
  it.each([
    ['Change of control!', 'change-of-control'],
    ['  Café & Bar (Éire)  ', 'cafe-bar-eire'],
    ['§ 137', '137'],
    ['标题', 'topic'],
    ['x'.repeat(80), 'x'.repeat(50)],
  ])('is made of its title: %s', (title, key) => {
    expect(keyOf(title)).toBe(key);
  });
});
