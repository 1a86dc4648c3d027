import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { overviewCalls, type Overview, type Retried } from '@proofroom/contract';
import { useMutation } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { sentenceOf } from '../../api/apiError.ts';
import { callApi } from '../../api/callApi.ts';
import { queryClient } from '../../api/queryClient.ts';
import { counted, listed } from '../../shared/counted.ts';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/toast.ts';
import { Card, Nothing, Row, Rows } from './Attention.tsx';

const partsOf = ({ documents, steps, answers }: Retried) =>
  listed([
    ...(documents > 0 ? [counted(documents, 'document')] : []),
    ...(steps > 0 ? [counted(steps, 'processing step')] : []),
    ...(answers > 0 ? [counted(answers, 'answer')] : []),
  ]);

const MINUTE = 60;
const HOUR = 3600;
const inTime = (seconds: number) =>
  seconds < MINUTE
    ? `${seconds} s`
    : seconds < HOUR
      ? `${Math.round(seconds / MINUTE)} min`
      : counted(Math.round(seconds / HOUR), 'hour');

function stateOf({ stepsWaiting, stepsRunning, answersOpen, oldestSeconds }: Overview['queue']): string {
  if (stepsWaiting + stepsRunning + answersOpen === 0) return 'Nothing waits.';
  const oldest = oldestSeconds === null ? '' : ` The oldest has waited ${inTime(Math.max(0, oldestSeconds))}.`;
  return `${counted(stepsRunning, 'step')} running, ${stepsWaiting} waiting, ${counted(answersOpen, 'answer')} to be written.${oldest}`;
}

function useRetry() {
  return useMutation({
    mutationFn: async (projectId: number | null) => (await callApi(overviewCalls.retry, { body: { projectId } })).data,
    onSuccess: (retried) => {
      const parts = partsOf(retried);
      toast(parts ? `Started again: ${parts}.` : 'There was nothing to try again.', parts ? 'success' : 'info');
      return queryClient.invalidateQueries({ queryKey: ['overview'] });
    },
    onError: (error) => toast(sentenceOf(error), 'error'),
  });
}

/** What waits and what failed, over all projects, with the way to try it again. */
export function QueueHealth({ queue }: Pick<Overview, 'queue'>) {
  const retry = useRetry();
  const { failed, failedCount } = queue;
  return (
    <Card
      id="queue-health"
      title="Processing"
      aside={stateOf(queue)}
      action={
        failedCount > 0 && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Refresh />}
            loading={retry.isPending && retry.variables === null}
            loadingPosition="start"
            onClick={() => retry.mutate(null)}
          >
            Retry all
          </Button>
        )
      }
    >
      {failed.length === 0 && <Nothing>Nothing has failed.</Nothing>}
      <Rows>
        {failed.map((row) => (
          <Row key={row.projectId}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Link component={RouterLink} to={paths.project(row.projectId)} variant="body2">
                {row.projectName}
              </Link>
              <Typography variant="caption" color="textSecondary" component="div">
                {row.clientName} · {partsOf(row)} failed
              </Typography>
            </Box>
            <Button
              size="small"
              aria-label={`Retry ${row.projectName}`}
              loading={retry.isPending && retry.variables === row.projectId}
              onClick={() => retry.mutate(row.projectId)}
            >
              Retry
            </Button>
          </Row>
        ))}
      </Rows>
      {failedCount > failed.length && (
        <Nothing>{`And ${counted(failedCount - failed.length, 'further project')}.`}</Nothing>
      )}
    </Card>
  );
}
