import Refresh from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { documentCalls, type DocumentFile } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { toast } from '../toast.ts';
import { reloadDocument } from './projectQueries.ts';

/** Reads a document once more. */
export function RetryButton({ file }: { file: DocumentFile }) {
  const retry = useMutation({
    mutationFn: () => callApi(documentCalls.retry, { params: { id: file.id } }),
    onSuccess: () => reloadDocument(file.id),
    onError: (error) => toast(sentenceOf(error), 'error'),
  });
  return (
    <Button
      size="small"
      startIcon={<Refresh />}
      aria-label={`Read ${file.name} again`}
      loading={retry.isPending}
      loadingPosition="start"
      onClick={() => retry.mutate()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Read again
    </Button>
  );
}
