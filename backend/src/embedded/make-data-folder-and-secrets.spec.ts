import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOpenToAll, generatedOnce } from './make-data-folder-and-secrets.js';

describe('where the embedded servers live', () => {
  let folder = '';

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proofroom-place-'));
  });

  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('is open to all only when every folder above it is', () => {
    const inner = path.join(folder, 'inner');
    fs.mkdirSync(inner, { mode: 0o755 });
    expect(isOpenToAll(inner)).toBe(false);
    fs.chmodSync(folder, 0o711);
    expect(isOpenToAll(inner)).toBe(true);
  });

  it('keeps a secret that was made once, for its owner alone', () => {
    const file = path.join(folder, 'secret');
    expect(generatedOnce(file, () => 'first')).toBe('first');
    expect(generatedOnce(file, () => 'second')).toBe('first');
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });
});
