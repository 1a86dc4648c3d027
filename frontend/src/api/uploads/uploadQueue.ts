import { apiAddress, readAnswer, documentCalls, ERRORS, isErrorAnswer, type DocumentFile } from '@proofroom/contract';
import { UPLOADS_AT_ONCE } from '../../shared/sizesAndDelays.ts';
import { ApiError, isInactive } from '../apiError.ts';
import { fallbackErrorMessageOfCall } from '../fallbackErrorMessageOfCall.ts';
import { endSession } from '../session.ts';

interface UploadTarget {
  projectId: number;
  categoryId: number;
  file: File;
  /** Where it lay in a folder that was dropped. */
  folder?: string;
  /** The category was proposed, and nobody has confirmed it. */
  isProposed?: boolean;
}
/** Sends one file and answers the document that it became. `onProgress` gets the share sent, 0..1. Rejects with `ApiError`. */
export type SendFile = (
  target: UploadTarget,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<DocumentFile>;

function savedIn({ responseText }: XMLHttpRequest): DocumentFile | null {
  try {
    return readAnswer(documentCalls.upload, JSON.parse(responseText)).savedFile[0] ?? null;
  } catch {
    // Not an answer of this product.
    return null;
  }
}

function failureOf(request: XMLHttpRequest): ApiError {
  let answer: unknown = null;
  try {
    answer = JSON.parse(request.responseText);
  } catch {
    // A proxy's error page: the fallback sentence says it better.
  }
  if (!isErrorAnswer(answer)) {
    const sentence =
      request.status === 413 ? ERRORS.UPLOAD_TOO_LARGE[1] : fallbackErrorMessageOfCall(documentCalls.upload);
    return new ApiError(sentence, { code: 'NETWORK', status: request.status });
  }
  const sentence = answer.code === 'INTERNAL' ? fallbackErrorMessageOfCall(documentCalls.upload) : answer.message;
  return new ApiError(sentence, { code: answer.code, status: request.status, reference: answer.reference });
}

/** Plain XMLHttpRequest, because fetch still cannot report the progress of an upload in every browser. */
export const uploadFile: SendFile = ({ projectId, categoryId, file, folder, isProposed }, onProgress, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('files[]', file, file.name);
    request.open(
      'POST',
      apiAddress(documentCalls.upload, {
        params: { projectId, categoryId },
        query: { folder: folder || undefined, proposed: isProposed ? 'true' : undefined },
      }),
    );
    request.upload.addEventListener(
      'progress',
      (event) => event.lengthComputable && onProgress(event.loaded / event.total),
    );
    request.addEventListener('load', () => {
      const saved = request.status >= 200 && request.status < 300 ? savedIn(request) : null;
      if (saved) return resolve(saved);
      const failure = failureOf(request);
      if (failure.status === 401) endSession(failure.message, isInactive(failure.code));
      return reject(failure);
    });
    request.addEventListener('error', () =>
      reject(new ApiError('The connection was lost.', { code: 'NETWORK', status: 0 })),
    );
    request.addEventListener('abort', () => reject(new ApiError('Cancelled', { code: 'NETWORK', status: 0 })));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });

export type UploadStatus = 'waiting' | 'uploading' | 'done' | 'failed';
export interface UploadItem extends UploadTarget {
  key: string;
  categoryName: string;
  projectName: string;
  /** Of the list of files that wait to be uploaded, when it comes from there. */
  pendingKey?: string;
  status: UploadStatus;
  /** Share sent so far, 0..1. */
  progress: number;
  error?: string;
  /** The document that it became. */
  saved?: DocumentFile;
}
type UploadRequest = Omit<UploadItem, 'key' | 'status' | 'progress' | 'error' | 'saved'>;
/** Called when the last upload of a project has come to its end, with what became of all of them. */
type SettledListener = (projectId: number, outcome: { done: number; failed: number }) => void;

const isUnderWay = (item: UploadItem) => item.status === 'waiting' || item.status === 'uploading';

/** Sends files a few at a time, each on its own. Lives outside the pages, so uploads go on while the user moves about. */
export class UploadQueue {
  #items: readonly UploadItem[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #settledListeners = new Set<SettledListener>();
  readonly #aborts = new Map<string, AbortController>();
  readonly #send: SendFile;
  readonly #atOnce: number;

  constructor(send: SendFile, atOnce = UPLOADS_AT_ONCE) {
    this.#send = send;
    this.#atOnce = atOnce;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  snapshot = () => this.#items;
  onSettled(listener: SettledListener): () => void {
    this.#settledListeners.add(listener);
    return () => void this.#settledListeners.delete(listener);
  }

  add(requests: readonly UploadRequest[]): void {
    const added = requests.map((request) => ({
      ...request,
      key: crypto.randomUUID(),
      status: 'waiting' as const,
      progress: 0,
    }));
    this.#show([...this.#items, ...added]);
    this.#startNext();
  }
  retry(key: string): void {
    this.#change(key, { status: 'waiting', progress: 0, error: undefined });
    this.#startNext();
  }
  /** Takes a file out, whatever it is doing. A file that has arrived stays on the server. */
  cancel(key: string): void {
    const item = this.#items.find((candidate) => candidate.key === key);
    if (!item) return;
    this.#show(this.#items.filter((candidate) => candidate !== item));
    this.#aborts.get(key)?.abort();
    if (item.status === 'waiting') this.#tellIfSettled(item.projectId);
  }
  /** Takes note that somebody wants a file beside the one that is the same. */
  keep(key: string): void {
    const saved = this.#items.find((item) => item.key === key)?.saved;
    if (saved) this.#change(key, { saved: { ...saved, keepsDuplicate: true } });
  }
  /** Forgets everything that is not under way any more. */
  dismiss(): void {
    this.#show(this.#items.filter(isUnderWay));
  }
  isBusy(): boolean {
    return this.#items.some(isUnderWay);
  }

  #startNext(): void {
    while (this.#aborts.size < this.#atOnce) {
      const next = this.#items.find((item) => item.status === 'waiting');
      if (!next) return;
      void this.#upload(next);
    }
  }
  async #upload(item: UploadItem): Promise<void> {
    const abort = new AbortController();
    this.#aborts.set(item.key, abort);
    this.#change(item.key, { status: 'uploading' });
    try {
      const saved = await this.#send(item, (progress) => this.#change(item.key, { progress }), abort.signal);
      this.#change(item.key, { status: 'done', progress: 1, saved });
    } catch (error) {
      this.#change(item.key, { status: 'failed', error: error instanceof Error ? error.message : String(error) });
    }
    this.#aborts.delete(item.key);
    this.#startNext();
    this.#tellIfSettled(item.projectId);
  }
  #tellIfSettled(projectId: number): void {
    const ofProject = this.#items.filter((item) => item.projectId === projectId);
    if (ofProject.length === 0 || ofProject.some(isUnderWay)) return;
    const done = ofProject.filter((item) => item.status === 'done').length;
    this.#settledListeners.forEach((tell) => tell(projectId, { done, failed: ofProject.length - done }));
  }
  #change(key: string, change: Partial<UploadItem>): void {
    this.#show(this.#items.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }
  #show(items: readonly UploadItem[]): void {
    this.#items = items;
    this.#listeners.forEach((tell) => tell());
  }
}
