/** Hands a file to the browser as a download. */
export function saveFile(file: { fileName: string; content: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file.content);
  link.download = file.fileName;
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
