import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** The most files of ours that somebody has to open to follow it. */
const WALKS = { 'An upload': 35, 'A question': 40 };

const architecture = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');

/** The files of a walk in their order; one in bold begins in a process of its own. */
function filesOf(walk: string): { file: string; isStart: boolean }[] {
  const section = architecture.split(/^### /m).find((one) => one.startsWith(walk)) ?? '';
  return [...section.matchAll(/(\*\*)?`([\w./-]+\.tsx?)`/g)].map(([, bold, file = '']) => ({
    file,
    isStart: bold !== undefined,
  }));
}

const wholePath = (file: string): string =>
  path.join(ROOT, file.startsWith('contract/') ? file : path.join('backend/src', file));

/** The files that a file imports or exports from, as whole paths. */
function importsOf(file: string): string[] {
  return [...readFileSync(wholePath(file), 'utf8').matchAll(/\bfrom '([^']+)'/g)].flatMap(([, from = '']) => {
    if (from === '@proofroom/contract') return [path.join(ROOT, 'contract/src/index.ts')];
    return from.startsWith('.') ? [path.resolve(path.dirname(wholePath(file)), from.replace(/\.js$/, '.ts'))] : [];
  });
}

describe.each(Object.entries(WALKS))('%s, as docs/architecture.md tells its way', (walk, most) => {
  const files = filesOf(walk);

  it('passes files that are there, each once', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter(({ file }) => !existsSync(wholePath(file)))).toEqual([]);
    expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
  });

  it('goes from file to file as they import each other, an adapter after the port that it implements', () => {
    const unconnected = files.filter(({ file, isStart }, at) => {
      const before = files.slice(0, at).map((one) => one.file);
      const isImported = before.some((one) => importsOf(one).includes(wholePath(file)));
      const implementsOne = before.some((one) => importsOf(file).includes(wholePath(one)));
      return !isStart && !isImported && !implementsOne;
    });
    expect(unconnected).toEqual([]);
  });

  it('is no longer than somebody can follow', () => {
    expect(files.length).toBeLessThanOrEqual(most);
  });
});
