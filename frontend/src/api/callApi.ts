import {
  apiAddress,
  camelPath,
  isErrorAnswer,
  readAnswer,
  requestOf,
  snakeKeys,
  type Answer,
  type CallRow,
  type LooseSent,
  type Sent,
} from '@proofroom/contract';
import { paths } from '../shared/paths.ts';
import { ApiError, isInactive } from './apiError.ts';
import { fallbackErrorMessageOfCall } from './fallbackErrorMessageOfCall.ts';
import { endSession } from './session.ts';

/** Two-step sign-in is set up there, and nothing else works before. */
export function openProfile(): void {
  if (window.location.pathname !== paths.profile) window.location.assign(paths.profile);
}

async function errorOf(row: CallRow, response: Response): Promise<ApiError> {
  const json: unknown = await response.json().catch(() => null);
  if (!isErrorAnswer(json))
    return new ApiError(fallbackErrorMessageOfCall(row), { code: 'NETWORK', status: response.status });
  const sentence = json.code === 'INTERNAL' ? fallbackErrorMessageOfCall(row) : json.message;
  const fields = Object.fromEntries(Object.entries(json.errors ?? {}).map(([field, text]) => [camelPath(field), text]));
  return new ApiError(sentence, { code: json.code, status: response.status, fields, reference: json.reference });
}

const isSessionEnd = (row: CallRow, error: ApiError) =>
  row.access !== 'public' && (error.status === 401 || isInactive(error.code));

async function send(row: CallRow, sent: LooseSent): Promise<Response> {
  const response = await fetch(apiAddress(row, sent), {
    ...requestOf(row, sent),
    credentials: 'same-origin',
  }).catch((cause: unknown) => {
    if (sent.signal?.aborted) throw cause;
    throw new ApiError(fallbackErrorMessageOfCall(row), { code: 'NETWORK', status: 0 });
  });
  if (response.ok) return response;
  const error = await errorOf(row, response);
  if (isSessionEnd(row, error)) endSession(error.message, isInactive(error.code));
  if (error.code === 'TWO_FACTORS_REQUIRED') openProfile();
  throw error;
}

/** An answer that is not what the contract promises, such as that of a newer server, counts as none. */
async function answerOf<const R extends CallRow>(row: R, response: Response): Promise<Answer<R>> {
  try {
    return readAnswer(row, await response.json());
  } catch (cause) {
    if (!row.answer) return { status: 'success' } as Answer<R>;
    // Whoever asked has left before all of it came.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    console.error(`${row.method} ${row.path} answered what it does not promise.`, cause);
    throw new ApiError(fallbackErrorMessageOfCall(row), { code: 'NETWORK', status: 0 });
  }
}

/**
 * Makes one call of the contract. Values are camelCase on this side and snake_case on the wire.
 * Throws `ApiError`; an ended session also signs the user out here.
 */
export async function callApi<const R extends CallRow>(
  row: R,
  ...[sent]: Record<never, never> extends Sent<R> ? [Sent<R>?] : [Sent<R>]
): Promise<Answer<R>> {
  return answerOf(row, await send(row, (sent ?? {}) as LooseSent));
}

/** As `callApi`, for calls that take files: the fields of the body under their names on the wire, then the files. */
export async function sendForm<const R extends CallRow>(
  row: R,
  body: object,
  files: { field: string; list: readonly File[] },
): Promise<Answer<R>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(snakeKeys(body) as Record<string, unknown>))
    if (value !== null && value !== undefined) form.append(name, String(value));
  for (const file of files.list) form.append(files.field, file, file.name);
  return answerOf(row, await send(row, { body: form }));
}

/** As `callApi`, for calls that answer a file. The name is the one the server gave it. */
export async function fetchFile<const R extends CallRow>(
  row: R,
  sent: Sent<R>,
): Promise<{ fileName: string; content: Blob }> {
  const response = await send(row, sent as LooseSent);
  return {
    fileName: nameIn(response.headers.get('content-disposition')) ?? 'download',
    content: await response.blob(),
  };
}

function nameIn(disposition: string | null): string | undefined {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}

/** Hands a file to the browser as a download. */
export function saveFile(file: { fileName: string; content: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file.content);
  link.download = file.fileName;
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
