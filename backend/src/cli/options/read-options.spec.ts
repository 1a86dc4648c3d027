import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const HERE = pathToFileURL(path.join(import.meta.dirname, 'read-options.ts')).href;
const USAGE = 'npm run mend -- FILE [--as NAME]';
const COMMAND = `
import { readOptions, refuse } from '${HERE}';
const { values, positionals } = readOptions('${USAGE}', {
  allowPositionals: true,
  options: { as: { type: 'string', default: 'new' } },
});
if (positionals.length === 0) refuse('Please name a file.');
console.log(positionals[0] + ' as ' + values.as);
`;

describe('a command', () => {
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proofroom-command-'));
    fs.writeFileSync(path.join(folder, 'mend.mjs'), COMMAND);
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  /** Runs a small command as `npm run mend -- ...` would. */
  function mend(...words: string[]) {
    const program = [path.join(folder, 'mend.mjs'), ...words];
    const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' });
    return { status, stdout: stdout.trim(), stderr: stderr.trim() };
  }

  it('is told what to do by its options', () => {
    expect(mend('a.txt', '--as', 'b')).toEqual({ status: 0, stdout: 'a.txt as b', stderr: '' });
  });

  it.each(['--help', '-h'])('prints how to use it when asked with %s, and that is no failure', (asked) => {
    expect(mend(asked)).toEqual({ status: 0, stdout: USAGE, stderr: '' });
    expect(mend('a.txt', asked)).toEqual({ status: 0, stdout: USAGE, stderr: '' });
  });

  it('refuses an option that it does not know, and says how to use it', () => {
    const { status, stdout, stderr } = mend('a.txt', '--colour');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--colour'/);
    expect(stderr).toContain(USAGE);
  });

  it('says what is wrong with what it was given', () => {
    expect(mend()).toEqual({ status: 2, stdout: '', stderr: 'Please name a file.' });
  });

  it.each(['answer', 'user', 'registry', 'seed', '../../../tools/measure/evaluate'])(
    '%s is asked in the same way',
    (name) => {
      const source = fs.readFileSync(path.join(import.meta.dirname, '..', `${name}.ts`), 'utf8');
      expect(source).toMatch(/\breadOptions\(USAGE,/);
      expect(source).not.toMatch(/\bparseArgs\b/);
    },
  );
});
