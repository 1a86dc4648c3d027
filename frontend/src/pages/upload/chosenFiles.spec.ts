import { describe, expect, it } from 'vitest';
import { fileCount, withFiles, withoutFile, type ChosenFiles } from './chosenFiles.ts';

const file = (name: string) => new File(['x'], name, { lastModified: 1 });
const NONE: ChosenFiles = new Map();

describe('the files chosen for a new project', () => {
  it('are kept by category', () => {
    const chosen = withFiles(withFiles(NONE, 1, [file('a.pdf')]), 2, [file('a.pdf'), file('b.pdf')]);
    expect(fileCount(chosen)).toBe(3);
    expect([...chosen.keys()]).toEqual([1, 2]);
  });

  it('are not added twice', () => {
    expect(fileCount(withFiles(withFiles(NONE, 1, [file('a.pdf')]), 1, [file('a.pdf')]))).toBe(1);
  });

  it('take their category with them when the last one is removed', () => {
    const only = file('a.pdf');
    expect(withoutFile(withFiles(NONE, 1, [only]), 1, only).size).toBe(0);
  });
});
