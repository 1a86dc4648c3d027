import { expect, it } from 'vitest';
import { encryptionKey, encrypt, decrypt } from './encrypted-text.js';

const key = encryptionKey('a secret of this server, long enough', 'document password');

it('opens what was sealed, for the same document alone', () => {
  const sealed = encrypt('pässword 🔑', key, 'document 7');
  expect(decrypt(sealed, key, 'document 7')).toBe('pässword 🔑');
  expect(decrypt(sealed, key, 'document 8')).toBeNull();
});

it('opens nothing with another secret, for another purpose, or after a change', () => {
  const sealed = encrypt('openpassword', key, 'document 7');
  expect(
    decrypt(sealed, encryptionKey('another secret of another server', 'document password'), 'document 7'),
  ).toBeNull();
  expect(
    decrypt(sealed, encryptionKey('a secret of this server, long enough', 'something else'), 'document 7'),
  ).toBeNull();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(decrypt(changed, key, 'document 7')).toBeNull();
  expect(decrypt(sealed.subarray(0, 20), key, 'document 7')).toBeNull();
});

it('never looks the same twice and does not show the password', () => {
  const [one, two] = [encrypt('openpassword', key, 'document 7'), encrypt('openpassword', key, 'document 7')];
  expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
  expect(one?.includes('openpassword')).toBe(false);
});
