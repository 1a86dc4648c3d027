import { FORMATS_IN_WORDS, UPLOAD_MAX_BYTES } from '@proofroom/contract';
import { useState, type DragEvent } from 'react';

/** A file, and the folder it lay in below what was dropped or chosen: "Room/Leases". */
export interface FileInFolder {
  file: File;
  folder: string;
}

/** "/Room/Leases/unit 4.pdf" as "Room/Leases". */
const folderOf = (path: string | undefined) => (path ?? '').split('/').filter(Boolean).slice(0, -1).join('/');

/** The files of a folder or of several files that were chosen. */
export const chosenFiles = (files: Iterable<File>): FileInFolder[] =>
  [...files]
    .filter(({ name }) => !isSystemFile(name))
    .map((file) => ({ file, folder: folderOf(file.webkitRelativePath) }));

const readBatch = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
const readFile = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
/** Files that systems leave in folders and nobody means. */
const isSystemFile = (name: string) =>
  name.startsWith('.') || name.startsWith('~$') || name === 'Thumbs.db' || name === 'desktop.ini';

async function filesOf(entry: FileSystemEntry): Promise<FileInFolder[]> {
  if (isFile(entry))
    return isSystemFile(entry.name) ? [] : [{ file: await readFile(entry), folder: folderOf(entry.fullPath) }];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: FileInFolder[] = [];
  // A browser answers a hundred entries at a time; an empty batch is the end.
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) {
    found.push(...(await Promise.all(batch.map(filesOf))).flat());
  }
  return found;
}

/** Everything that was dropped, with the content of folders. Must be called while the event is handled. */
async function droppedFiles(transfer: DataTransfer): Promise<FileInFolder[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...transfer.files].map((file) => ({ file, folder: '' }));
  return (await Promise.all(entries.map(filesOf))).flat();
}

/** The same for who does not mind the folders. */
export const useFileDrop = (onFiles: (files: File[]) => void) =>
  useFolderDrop((placed) => onFiles(placed.map(({ file }) => file)));

/** Makes an element take dropped files and folders; `isOver` while some hang above it. */
export function useFolderDrop(onFiles: (files: FileInFolder[]) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void droppedFiles(event.dataTransfer).then(onFiles);
    },
  };
  return { isOver, handlers };
}

/** The looks of a place that takes dropped files; `isOver` while some hang above it. */
export const dropArea = (isOver: boolean) => ({
  alignItems: 'center',
  textAlign: 'center',
  border: '1.5px dashed',
  borderRadius: 1,
  borderColor: isOver ? 'primary.main' : 'inputBorder',
  bgcolor: isOver ? 'primaryTint' : 'background.paper',
});

/** What documents may be, in words. */
export const ACCEPTED_IN_WORDS = `${FORMATS_IN_WORDS}, up to ${UPLOAD_MAX_BYTES / 1024 / 1024} MB each`;
