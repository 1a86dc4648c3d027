import type { MissingDocument } from '@proofroom/contract';
import { useState } from 'react';

const storageKey = (projectId: number) => `notAskedFor ${projectId}`;
const keyOf = ({ category, kind }: MissingDocument) => `${category.value} ${kind}`;

function read(projectId: number): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(projectId)) ?? '[]') as string[];
  } catch {
    console.warn('What is not to be asked for could not be read.');
    return [];
  }
}

/** The kinds that the company is asked for: all, but those that somebody unticked. */
export function useTicked(projectId: number) {
  const [left, setLeft] = useState<readonly string[]>(() => read(projectId));
  const change = (next: readonly string[]) => {
    setLeft(next);
    sessionStorage.setItem(storageKey(projectId), JSON.stringify(next));
  };
  return {
    isTicked: (missing: MissingDocument) => !left.includes(keyOf(missing)),
    toggle: (missing: MissingDocument) => {
      const key = keyOf(missing);
      change(left.includes(key) ? left.filter((other) => other !== key) : [...left, key]);
    },
    tickAll: () => change([]),
    untickAll: (all: readonly MissingDocument[]) => change(all.map(keyOf)),
  };
}
