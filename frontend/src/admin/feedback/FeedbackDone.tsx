import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Button, Tooltip } from '@mui/material';
import { FEEDBACK_STATUS, feedbackCalls, type Feedback } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { useRecordContext, useRefresh } from 'react-admin';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { momentInWords } from '../../shared/formatInWords.ts';
import { toast } from '../../shared/toast.ts';

const doneInWords = ({ doneAt, doneBy }: Feedback) =>
  ['Done', doneAt && momentInWords(doneAt), doneBy && `by ${doneBy}`].filter(Boolean).join(' ');

/** Whether somebody has dealt with it: a click says so, another takes it back. */
export function FeedbackDone() {
  const feedback = useRecordContext<Feedback>();
  const refresh = useRefresh();
  const mark = useMutation({
    mutationFn: ({ id, isDone }: { id: number; isDone: boolean }) =>
      callApi(feedbackCalls.status, { params: { id }, body: { isDone } }),
    onSuccess: (_, { isDone }) => toast(isDone ? 'Feedback marked as done.' : 'Feedback is open again.'),
    onError: (error) => toast(sentenceOf(error), 'error'),
    onSettled: () => refresh(),
  });
  if (!feedback) return null;
  const isDone = feedback.status === FEEDBACK_STATUS.done;
  return (
    <Tooltip title={isDone ? `${doneInWords(feedback)}. Open it again` : 'Mark as done'}>
      <Button
        size="small"
        color={isDone ? 'success' : 'warning'}
        startIcon={isDone ? <CheckCircleOutlined /> : <ScheduleOutlined />}
        loading={mark.isPending}
        loadingPosition="start"
        aria-label={`${isDone ? 'Done' : 'Open'}: feedback on ${feedback.question}`}
        onClick={(event) => {
          event.stopPropagation();
          mark.mutate({ id: feedback.id, isDone: !isDone });
        }}
      >
        {isDone ? 'Done' : 'Open'}
      </Button>
    </Tooltip>
  );
}
