import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Button from '@mui/material/Button';
import { responseCalls, type DdqRow } from '@proofroom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { toast } from '../../shared/toast.ts';

interface Props {
  projectId: number;
  question: Pick<DdqRow, 'id' | 'isPinned'>;
}

/** Keeps a question at the top of its project's list, for everybody who reads it. */
export function PinButton({ projectId, question: { id, isPinned } }: Props) {
  const client = useQueryClient();
  const pin = useMutation({
    mutationFn: () => callApi(responseCalls.pin, { body: { projectId, questionId: id, isPinned: !isPinned } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['responses', projectId] }),
    onError: (error) => toast(sentenceOf(error), 'error'),
  });
  return (
    <Button
      size="small"
      variant="text"
      startIcon={isPinned ? <PushPin /> : <PushPinOutlined />}
      loading={pin.isPending}
      onClick={() => pin.mutate()}
    >
      {isPinned ? 'No longer show first' : 'Show first'}
    </Button>
  );
}
