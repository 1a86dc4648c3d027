import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { documentCalls, type DocumentFile } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { toast } from '../toast.ts';
import { reloadDocument } from './projectQueries.ts';

/** Stops the reading of a document; it can be read again later. */
export function CancelReadingButton({ file }: { file: DocumentFile }) {
  const cancel = useMutation({
    mutationFn: () => callApi(documentCalls.cancel, { params: { id: file.id } }),
    onSuccess: () => reloadDocument(file.id),
    onError: (error) => toast(sentenceOf(error), 'error'),
  });
  return (
    <Button
      size="small"
      startIcon={<Close />}
      aria-label={`Stop reading ${file.name}`}
      loading={cancel.isPending}
      loadingPosition="start"
      onClick={() => cancel.mutate()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Stop
    </Button>
  );
}
