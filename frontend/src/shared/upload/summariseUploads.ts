import type { UploadItem } from '../../api/uploadQueue.ts';

/** What became of a number of uploads; `share` is the part of all bytes that was sent, 0..1. */
export function summariseUploads(items: readonly UploadItem[]) {
  const count = (status: UploadItem['status']) => items.filter((item) => item.status === status).length;
  const bytes = items.reduce((sum, { file }) => sum + file.size, 0);
  const sent = items.reduce((sum, { file, progress }) => sum + file.size * progress, 0);
  const waiting = count('waiting');
  const uploading = count('uploading');
  return {
    total: items.length,
    done: count('done'),
    failed: count('failed'),
    waiting,
    uploading,
    isBusy: waiting + uploading > 0,
    share: bytes === 0 ? 0 : sent / bytes,
  };
}
