import { expect, it } from 'vitest';
import { keyFor, seal, unseal } from './sealed-text.js';

const key = keyFor('a secret of this server, long enough', 'document password');

it('opens what was sealed, for the same document alone', () => {
  const sealed = seal('pässword 🔑', key, 'document 7');
  expect(unseal(sealed, key, 'document 7')).toBe('pässword 🔑');
  expect(unseal(sealed, key, 'document 8')).toBeNull();
});

it('opens nothing with another secret, for another purpose, or after a change', () => {
  const sealed = seal('openpassword', key, 'document 7');
  expect(unseal(sealed, keyFor('another secret of another server', 'document password'), 'document 7')).toBeNull();
  expect(unseal(sealed, keyFor('a secret of this server, long enough', 'something else'), 'document 7')).toBeNull();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(unseal(changed, key, 'document 7')).toBeNull();
  expect(unseal(sealed.subarray(0, 20), key, 'document 7')).toBeNull();
});

it('never looks the same twice and does not show the password', () => {
  const [one, two] = [seal('openpassword', key, 'document 7'), seal('openpassword', key, 'document 7')];
  expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
  expect(one?.includes('openpassword')).toBe(false);
});
