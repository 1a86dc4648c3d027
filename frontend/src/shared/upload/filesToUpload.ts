import { useMemo, useSyncExternalStore } from 'react';
import type { FileInFolder } from './fileDrop.ts';

/** A file that was chosen and has not arrived yet. */
export interface PendingFile {
  key: string;
  /** Whose it is: a project's id, or the company of a project to come. */
  owner: string;
  name: string;
  folder: string;
  size: number;
  /** Null until a category is proposed or chosen. */
  categoryId: number | null;
  /** A person chose the category. */
  isChosen: boolean;
  /** For this file alone, so that nothing else is proposed once it was read. */
  isSure: boolean;
  /** Null after a reload: a page may not keep a file, only its name. */
  file: File | null;
}

/** A file that is there and has its category. */
export type SendableFile = PendingFile & { file: File; categoryId: number };
export const isSendable = (entry: PendingFile): entry is SendableFile =>
  entry.file !== null && entry.categoryId !== null;

interface UploadDestination {
  projectId: number;
  projectName: string;
  /** A category's name by its id. */
  nameOf: (categoryId: number) => string;
}

/** What the queue of uploads is to send of them. */
export const uploadsOf = (ready: readonly SendableFile[], { nameOf, ...project }: UploadDestination) =>
  ready.map(({ key, file, folder, categoryId, isSure }) => ({
    ...project,
    categoryId,
    categoryName: nameOf(categoryId),
    file,
    folder,
    isProposed: !isSure,
    pendingKey: key,
  }));

const STORAGE_KEY = 'pendingFiles';
const listeners = new Set<() => void>();
let files: readonly PendingFile[] = read();

const isSame = (a: Pick<PendingFile, 'name' | 'size' | 'folder'>, b: Pick<PendingFile, 'name' | 'size' | 'folder'>) =>
  a.name === b.name && a.size === b.size && a.folder === b.folder;

function read(): PendingFile[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as Omit<PendingFile, 'file'>[];
    return kept.map((entry) => ({ ...entry, file: null }));
  } catch (error) {
    console.warn('The list of files that wait could not be read.', error);
    return [];
  }
}

function show(next: readonly PendingFile[]) {
  files = next;
  try {
    const kept = files.map((entry) => ({ ...entry, file: null }));
    if (kept.length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch (error) {
    console.warn('The list of files that wait could not be kept.', error);
  }
  listeners.forEach((tell) => tell());
}

/** Files that were chosen and not sent yet. Their names outlive a reload of the page; the files have to be chosen once more then. */
export const pendingFiles = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  snapshot: () => files,
  /** Adds files; one that is listed already is not added twice, and gets its file back after a reload. Answers the keys of all. */
  add(owner: string, placed: readonly FileInFolder[], categoryId: number | null = null): string[] {
    const next = [...files];
    const keys = placed.map(({ file, folder }) => {
      const entry = { name: file.name, size: file.size, folder };
      const at = next.findIndex(
        (other) =>
          other.owner === owner &&
          (isSame(other, entry) || (other.file === null && folder === '' && isSame({ ...other, folder: '' }, entry))) &&
          (categoryId === null || other.categoryId === categoryId || other.file === null),
      );
      const known = next[at];
      const key = known?.key ?? crypto.randomUUID();
      const chosen = { categoryId, isChosen: categoryId !== null, isSure: categoryId !== null };
      if (known) next[at] = { ...known, file };
      else next.push({ ...entry, ...chosen, key, owner, file });
      return key;
    });
    show(next);
    return keys;
  },
  /** Gives files their category; a proposal never replaces what a person chose. */
  assign(choices: ReadonlyMap<string, number | null>, isChosen: boolean) {
    show(
      files.map((entry) => {
        const categoryId = choices.get(entry.key);
        if (categoryId === undefined || (!isChosen && entry.isChosen)) return entry;
        return { ...entry, categoryId, isChosen, isSure: isChosen && choices.size === 1 };
      }),
    );
  },
  remove(keys: readonly string[]) {
    const gone = new Set(keys);
    if (files.some(({ key }) => gone.has(key))) show(files.filter(({ key }) => !gone.has(key)));
  },
  /** The files of a project to come are those of the project, once it is there. */
  handOver(from: string, to: string) {
    show(files.map((entry) => (entry.owner === from ? { ...entry, owner: to } : entry)));
  },
};

export const pathOf = ({ folder, name }: Pick<PendingFile, 'folder' | 'name'>) => (folder ? `${folder}/${name}` : name);

/** The files of one owner that have not arrived. */
export function usePendingFiles(owner: string): readonly PendingFile[] {
  const all = useSyncExternalStore(pendingFiles.subscribe, pendingFiles.snapshot);
  return useMemo(() => all.filter((entry) => entry.owner === owner), [all, owner]);
}
