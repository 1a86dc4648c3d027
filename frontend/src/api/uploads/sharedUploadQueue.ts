import { ERRORS, projectCalls } from '@proofroom/contract';
import { useSyncExternalStore } from 'react';
import { toast } from '../../shared/toast.ts';
import { pendingFiles } from '../../shared/upload/filesToUpload.ts';
import { sentenceOf } from '../apiError.ts';
import { callApi } from '../callApi.ts';
import { queryClient } from '../queryClient.ts';
import { uploadFile, UploadQueue } from './uploadQueue.ts';
import { queryKeys } from '../queryKeys.ts';

/** The one queue of this window. */
export const uploads = new UploadQueue(uploadFile);
export const useUploads = () => useSyncExternalStore(uploads.subscribe, uploads.snapshot);

// What has arrived need not be chosen again after a reload.
uploads.subscribe(() => {
  for (const { status, pendingKey } of uploads.snapshot())
    if (status === 'done' && pendingKey !== undefined) pendingFiles.remove([pendingKey]);
});

const startsByItself = new Set<number>();

/** Asks for the answers of a project as soon as its last upload has arrived, wherever the user is then. */
export function generateAfterUpload(projectId: number): void {
  startsByItself.add(projectId);
}

uploads.onSettled((projectId, { done, failed }) => {
  if (done > 0) toast('Document uploaded successfully');
  if (failed > 0) toast(ERRORS.UPLOAD_FAILED[1], 'error');
  void queryClient.invalidateQueries({ queryKey: queryKeys.projects });
  if (done === 0 || !startsByItself.delete(projectId)) return;
  callApi(projectCalls.generate, { params: { id: projectId } }).catch((error: unknown) =>
    toast(sentenceOf(error), 'error'),
  );
});

window.addEventListener('beforeunload', (event) => {
  if (uploads.isBusy()) event.preventDefault();
});
