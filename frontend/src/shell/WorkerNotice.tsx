import Alert from '@mui/material/Alert';
import { healthCalls } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/callApi.ts';
import { WORKER_LOOK_MS } from '../shared/constants.ts';

/** Says when nobody reads and answers for the moment; the pages work all the same. */
export function WorkerNotice() {
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => callApi(healthCalls.ready, { signal }),
    refetchInterval: WORKER_LOOK_MS,
    retry: false,
  });
  if (!data || data.worker) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      Reading and answering pause while their process is started again. Nothing is lost, and everything else works.
    </Alert>
  );
}
