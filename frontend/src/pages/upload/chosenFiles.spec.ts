import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pendingFiles } from '../../shared/upload/filesToUpload.ts';
import { useChosenFiles } from './chosenFiles.ts';

const file = (name: string) => new File(['x'], name, { lastModified: 1 });
const chosenFiles = () => renderHook(() => useChosenFiles('new 77 Quay')).result;

beforeEach(() => act(() => pendingFiles.remove(pendingFiles.snapshot().map(({ key }) => key))));

describe('the files chosen for a new project', () => {
  it('are kept by category', () => {
    const files = chosenFiles();
    act(() => files.current.add(1, [file('a.pdf')]));
    act(() => files.current.add(2, [file('a.pdf'), file('b.pdf')]));
    expect([...files.current.chosen].map(([category, own]) => [category, own.length])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('are not added twice', () => {
    const files = chosenFiles();
    act(() => files.current.add(1, [file('a.pdf')]));
    act(() => files.current.add(1, [file('a.pdf')]));
    expect(files.current.sendable).toHaveLength(1);
  });

  it('take their category with them when the last one is removed', () => {
    const files = chosenFiles();
    const only = file('a.pdf');
    act(() => files.current.add(1, [only]));
    act(() => files.current.remove(1, only));
    expect(files.current.chosen.size).toBe(0);
  });
});
