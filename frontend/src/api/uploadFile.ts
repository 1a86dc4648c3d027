import {
  apiAddress,
  camelKeys,
  documentCalls,
  ERRORS,
  isErrorAnswer,
  type Answer,
  type DocumentFile,
} from '@proofroom/contract';
import { ApiError, isInactive } from './apiError.ts';
import { fallbackSentence } from './fallbacks.ts';
import { endSession } from './session.ts';

export interface UploadTarget {
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
    const { savedFile } = camelKeys(JSON.parse(responseText)) as Answer<typeof documentCalls.upload>;
    return savedFile[0] ?? null;
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
    const sentence = request.status === 413 ? ERRORS.UPLOAD_TOO_LARGE[1] : fallbackSentence(documentCalls.upload);
    return new ApiError(sentence, { code: 'NETWORK', status: request.status });
  }
  const sentence = answer.code === 'INTERNAL' ? fallbackSentence(documentCalls.upload) : answer.message;
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
