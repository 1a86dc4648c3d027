import { camelPath, ERRORS, type ErrorCode, oneLine, storedFileName } from '@proofroom/contract';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { AppError } from '../../app-error.js';

const NAME_MAX = 180;

/** The name without folders and invisible characters, short enough for every system; keeps the extension. */
export function cleanFileName(given: string): string {
  const base = oneLine(given.split(/[\\/]/).pop() ?? '').trim();
  const name = base.replace(/^\.+/, '') || 'document';
  if (name.length <= NAME_MAX) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  return name.slice(0, NAME_MAX - extension.length) + extension;
}

export const storedNameOf = (given: string) => storedFileName(cleanFileName(given));

export interface UploadedFile {
  /** As the sender named it; may hold anything. */
  fileName: string;
  content: Readable;
  /** To be asked after reading: whether the size limit cut the file off. */
  isTruncated: () => boolean;
}

const FIELD = 'files[]';

/** The files of a form upload, one after the other; each must be read before the next one comes. */
export async function* uploadedFiles(request: FastifyRequest): AsyncGenerator<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('UPLOAD_NOT_MULTIPART');
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') continue;
      // What nobody reads would hold up the rest of the form.
      if (part.fieldname !== FIELD) part.file.resume();
      else yield { fileName: part.filename, content: part.file, isTruncated: () => part.file.truncated };
    }
  } catch (error) {
    throw uploadError(error);
  }
}

/** A field of a form, under its name in camelCase. */
export interface FormField {
  field: string;
  value: unknown;
}

/** A field of a form is never longer than this. */
const FIELD_MAX_BYTES = 1_000_000;

/**
 * The fields and files of a form upload, in the order in which they come. A call that sends JSON instead has fields alone.
 * Files in other fields than `fileFields` are passed over.
 */
export async function* formParts(
  request: FastifyRequest,
  fileFields: readonly string[],
): AsyncGenerator<FormField | UploadedFile> {
  if (!request.isMultipart()) {
    for (const [field, value] of Object.entries(request.body ?? {})) yield { field, value };
    return;
  }
  try {
    for await (const part of request.parts({ limits: { fieldSize: FIELD_MAX_BYTES } })) {
      if (part.type === 'field') yield { field: camelPath(part.fieldname), value: part.value };
      else if (!fileFields.includes(part.fieldname)) part.file.resume();
      else yield { fileName: part.filename, content: part.file, isTruncated: () => part.file.truncated };
    }
  } catch (error) {
    throw uploadError(error);
  }
}

/** What the form reader throws at a form that breaks off, has no boundary or is none. */
const BROKEN_FORM = /multipart|boundary|unexpected end|malformed/i;

/** The failure a sender reads when its form could not be read to the end; any other error as it is. */
export function uploadError(error: unknown): unknown {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (code === 'FST_FILES_LIMIT') return new AppError('UPLOAD_TOO_MANY', { cause: error });
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('UPLOAD_TOO_LARGE', { cause: error });
  if (!(error instanceof AppError) && (code === 'ERR_STREAM_PREMATURE_CLOSE' || BROKEN_FORM.test(message)))
    return new AppError('UPLOAD_BROKEN', { cause: error });
  return error;
}

/** The one file of a form upload, in memory. What is refused is read to its end all the same, so that the answer arrives. */
export async function onlyUpload(
  files: AsyncIterable<UploadedFile>,
  { accepts, maxBytes }: { accepts: (fileName: string) => boolean; maxBytes: number },
): Promise<{ fileName: string; bytes: Buffer }> {
  const found: { fileName: string; bytes: Buffer }[] = [];
  let count = 0;
  let isTooLarge = false;
  for await (const { fileName, content } of files) {
    count++;
    const isWanted = count === 1 && accepts(fileName);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (isWanted && size <= maxBytes) chunks.push(chunk);
    }
    if (isWanted) found.push({ fileName, bytes: Buffer.concat(chunks) });
    isTooLarge ||= isWanted && size > maxBytes;
  }
  const [file] = found;
  if (count === 0) throw new AppError('IMPORT_FILE_MISSING', about('IMPORT_FILE_MISSING'));
  if (count > 1) throw new AppError('IMPORT_FILE_MANY', about('IMPORT_FILE_MANY'));
  if (!file) throw new AppError('IMPORT_FILE_KIND', about('IMPORT_FILE_KIND'));
  if (isTooLarge) throw new AppError('IMPORT_FILE_TOO_LARGE');
  return file;
}

const about = (code: ErrorCode) => ({ errors: { file: ERRORS[code][1] } });
