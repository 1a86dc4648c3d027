import { useMemo } from 'react';
import { chosenFiles } from '../../shared/upload/fileDrop.ts';
import { isSendable, pendingFiles, usePendingFiles } from '../../shared/upload/filesToUpload.ts';

/** Files that can be sent, by category id, in the order they were chosen. */
type ChosenFiles = ReadonlyMap<number, readonly File[]>;

/** The files chosen for a project to come. Their names outlive a reload of the page. */
export function useChosenFiles(owner: string) {
  const entries = usePendingFiles(owner);
  const sendable = useMemo(() => entries.filter(isSendable), [entries]);
  const chosen: ChosenFiles = useMemo(() => {
    const byCategory = Map.groupBy(sendable, ({ categoryId }) => categoryId);
    return new Map([...byCategory].map(([category, own]) => [category, own.map(({ file }) => file)]));
  }, [sendable]);
  return {
    entries,
    sendable,
    chosen,
    add: (category: number, files: readonly File[]) => void pendingFiles.add(owner, chosenFiles(files), category),
    remove: (category: number, file: File) =>
      pendingFiles.remove(
        sendable.filter((entry) => entry.categoryId === category && entry.file === file).map(({ key }) => key),
      ),
  };
}
