import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { responseCalls, type DdqDetails } from '@proofroom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { toast } from '../../shared/toast.ts';

type Pinned = Pick<DdqDetails, 'id' | 'projectId' | 'question' | 'isPinned'>;

/** Keeps a question at the top of its project's list, for everybody who reads it. */
export function PinButton({ question: { id, projectId, question, isPinned } }: { question: Pinned }) {
  const client = useQueryClient();
  const pin = useMutation({
    mutationFn: () => callApi(responseCalls.pin, { body: { projectId, questionId: id, isPinned: !isPinned } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['responses', projectId] }),
    onError: (error) => toast(sentenceOf(error), 'error'),
  });
  const label = isPinned ? 'No longer show first' : 'Show first';
  const Icon = isPinned ? PushPin : PushPinOutlined;
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={`${label}: ${question}`}
        aria-pressed={isPinned}
        color={isPinned ? 'primary' : 'default'}
        loading={pin.isPending}
        onClick={() => pin.mutate()}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
