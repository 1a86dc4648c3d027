import type { FileInFolder } from './fileDrop.ts';
import { ERRORS, refusalOfName, UPLOAD_MAX_BYTES } from '@proofroom/contract';

/** Why a file need not even be sent, or null when it may go. */
export function reasonToRefuse(file: Pick<File, 'name' | 'size'>): string | null {
  const refusal = refusalOfName(file.name);
  if (refusal !== null) return refusal;
  if (file.size === 0) return ERRORS.UPLOAD_ZERO_BYTES[1];
  return file.size > UPLOAD_MAX_BYTES ? ERRORS.UPLOAD_TOO_LARGE[1] : null;
}

/** A file that is not taken, and why. */
export interface RefusedFile {
  path: string;
  reason: string;
}

/** Splits the files of a data room into those that may go and, one by one, those that may not. */
export function checkDataRoom(placed: readonly FileInFolder[]): { accepted: FileInFolder[]; refused: RefusedFile[] } {
  const accepted: FileInFolder[] = [];
  const refused: RefusedFile[] = [];
  for (const one of placed) {
    const reason = reasonToRefuse(one.file);
    if (reason === null) accepted.push(one);
    else refused.push({ path: one.folder ? `${one.folder}/${one.file.name}` : one.file.name, reason });
  }
  return { accepted, refused };
}

const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

/** Splits chosen files into those that may go and one sentence per reason for the others, with their names. */
export function checkFiles(files: readonly File[]): { accepted: File[]; refusals: string[]; refusedNames: string[] } {
  const refused = Map.groupBy(files, reasonToRefuse);
  const accepted = refused.get(null) ?? [];
  refused.delete(null);
  return {
    accepted,
    refusals: [...refused].map(([reason, group]) => `${reason} (${namesOf(group).join(', ')})`),
    refusedNames: [...refused.values()].flatMap(namesOf),
  };
}
