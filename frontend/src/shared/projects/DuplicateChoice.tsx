import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { documentCalls, type DocumentFile } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { toast } from '../toast.ts';
import { isUndecided } from './documentAdvice.ts';
import { reloadProjects } from './projectQueries.ts';

async function remove({ id, fileName }: DocumentFile) {
  const { projectId, categoryId } = (await callApi(documentCalls.get, { params: { id } })).data;
  await callApi(documentCalls.remove, { body: { projectId, categoryId, fileName } });
}

interface Props {
  file: DocumentFile;
  onKept?: () => void;
  onDeleted?: () => void;
}

/** What to do about a file that the project holds twice: keep both, or delete the later one. */
export function DuplicateChoice({ file, onKept, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false);
  const onError = (error: Error) => toast(sentenceOf(error), 'error');
  const keep = useMutation({
    mutationFn: () => callApi(documentCalls.keep, { params: { id: file.id } }),
    onSuccess: () => {
      reloadProjects();
      onKept?.();
    },
    onError,
  });
  const drop = useMutation({
    mutationFn: () => remove(file),
    onSuccess: () => {
      toast('Document deleted successfully.');
      reloadProjects();
      onDeleted?.();
    },
    onError,
    onSettled: () => setAsking(false),
  });
  if (!file.duplicateOf || !isUndecided(file)) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 0.5 }}>
      <Button size="small" aria-label={`Keep ${file.name} too`} loading={keep.isPending} onClick={() => keep.mutate()}>
        Keep both
      </Button>
      <Button size="small" aria-label={`Delete ${file.name}, the copy`} onClick={() => setAsking(true)}>
        Delete this one
      </Button>
      {isAsking && (
        <ConfirmDialog
          text={`Do you really want to delete “${file.name}”? “${file.duplicateOf.fileName}”, which is the same file, stays.`}
          action="Delete"
          isDangerous
          isBusy={drop.isPending}
          onConfirm={() => drop.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
