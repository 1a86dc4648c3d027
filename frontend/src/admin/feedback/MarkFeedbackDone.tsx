import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Button, Tooltip } from '@mui/material';
import { FEEDBACK_STATUS, feedbackCalls, type Feedback } from '@proofroom/contract';
import { useRefresh } from 'react-admin';
import { callApi } from '../../api/callApi.ts';
import { momentInWords } from '../../shared/formatInWords.ts';
import { toast } from '../../shared/toast.ts';
import { useAction } from '../../shared/useAction.ts';

const doneInWords = ({ doneAt, doneBy }: Feedback) =>
  ['Done', doneAt && momentInWords(doneAt), doneBy && `by ${doneBy}`].filter(Boolean).join(' ');

/** Whether somebody has dealt with it: a click says so, another takes it back. */
export function MarkFeedbackDone({ feedback }: { feedback: Feedback }) {
  const refresh = useRefresh();
  const mark = useAction({
    mutationFn: ({ id, isDone }: { id: number; isDone: boolean }) =>
      callApi(feedbackCalls.status, { params: { id }, body: { isDone } }),
    onSuccess: (_, { isDone }) => toast(isDone ? 'Feedback marked as done.' : 'Feedback is open again.'),
    onSettled: () => refresh(),
  });
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
