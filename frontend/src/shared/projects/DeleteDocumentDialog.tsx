import { documentCalls, type DocumentFile } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { toast } from '../toast.ts';
import { reloadProjects } from './projectQueries.ts';

interface DeleteProps {
  projectId: number;
  categoryId: number;
  file: DocumentFile;
  onClose: () => void;
}

/** Asks before a document is deleted, and says what goes with it. */
export function DeleteDocumentDialog({ projectId, categoryId, file, onClose }: DeleteProps) {
  const remove = useMutation({
    mutationFn: () => callApi(documentCalls.remove, { body: { projectId, categoryId, fileName: file.fileName } }),
    onSuccess: () => {
      toast('Document deleted successfully.');
      reloadProjects();
    },
    onError: (error) => toast(sentenceOf(error), 'error'),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      text={`Do you really want to delete “${file.name}”? ${file.format === 'msg' ? 'Files attached to it are deleted too. ' : ''}Answers that stand on it are marked as outdated. This item can not be restored.`}
      action="Delete"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
