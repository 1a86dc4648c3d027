const readBatch = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
const readFile = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
/** Files that systems leave in folders and nobody means. */
const isSystemFile = (name: string) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return isSystemFile(entry.name) ? [] : [await readFile(entry)];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: File[] = [];
  // A browser answers a hundred entries at a time; an empty batch is the end.
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) {
    found.push(...(await Promise.all(batch.map(filesOf))).flat());
  }
  return found;
}

/** Everything that was dropped, with the content of folders. Must be called while the event is handled. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...transfer.files];
  return (await Promise.all(entries.map(filesOf))).flat();
}
