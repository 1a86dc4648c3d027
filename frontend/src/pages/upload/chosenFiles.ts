import { useState } from 'react';

/** Files by category id, in the order they were chosen. */
export type ChosenFiles = ReadonlyMap<number, readonly File[]>;

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Adds files to a category; one that is there already is not added twice. */
export function withFiles(chosen: ChosenFiles, category: number, files: readonly File[]): ChosenFiles {
  const present = chosen.get(category) ?? [];
  const fresh = files.filter((file) => !present.some((other) => isSame(file, other)));
  return new Map(chosen).set(category, [...present, ...fresh]);
}
export function withoutFile(chosen: ChosenFiles, category: number, file: File): ChosenFiles {
  const rest = (chosen.get(category) ?? []).filter((other) => other !== file);
  const next = new Map(chosen);
  if (rest.length > 0) next.set(category, rest);
  else next.delete(category);
  return next;
}
export const fileCount = (chosen: ChosenFiles) => [...chosen.values()].reduce((sum, files) => sum + files.length, 0);

export function useChosenFiles() {
  const [chosen, setChosen] = useState<ChosenFiles>(new Map());
  return {
    chosen,
    add: (category: number, files: readonly File[]) => setChosen((current) => withFiles(current, category, files)),
    remove: (category: number, file: File) => setChosen((current) => withoutFile(current, category, file)),
  };
}
