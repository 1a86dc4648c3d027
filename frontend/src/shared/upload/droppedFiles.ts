/** A file, and the folder it lay in below what was dropped or chosen: "Room/Leases". */
export interface PlacedFile {
  file: File;
  folder: string;
}

/** "/Room/Leases/unit 4.pdf" as "Room/Leases". */
const folderOf = (path: string | undefined) => (path ?? '').split('/').filter(Boolean).slice(0, -1).join('/');

/** The files of a folder or of several files that were chosen. */
export const chosenFiles = (files: Iterable<File>): PlacedFile[] =>
  [...files]
    .filter(({ name }) => !isSystemFile(name))
    .map((file) => ({ file, folder: folderOf(file.webkitRelativePath) }));

const readBatch = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
const readFile = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
/** Files that systems leave in folders and nobody means. */
const isSystemFile = (name: string) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';

async function filesOf(entry: FileSystemEntry): Promise<PlacedFile[]> {
  if (isFile(entry))
    return isSystemFile(entry.name) ? [] : [{ file: await readFile(entry), folder: folderOf(entry.fullPath) }];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: PlacedFile[] = [];
  // A browser answers a hundred entries at a time; an empty batch is the end.
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) {
    found.push(...(await Promise.all(batch.map(filesOf))).flat());
  }
  return found;
}

/** Everything that was dropped, with the content of folders. Must be called while the event is handled. */
export async function droppedFiles(transfer: DataTransfer): Promise<PlacedFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...transfer.files].map((file) => ({ file, folder: '' }));
  return (await Promise.all(entries.map(filesOf))).flat();
}
