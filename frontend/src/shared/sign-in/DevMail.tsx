import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { devCalls } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/callApi.ts';
import { queryKeys } from '../../api/queryKeys.ts';

/** On a machine that sends no mail: the latest one to an address, written since this was first asked. */
export function useDevMail(to: string | null) {
  const [asked] = useState(() => Date.now());
  const { data, isPending } = useQuery({
    queryKey: queryKeys.mailTo(to),
    queryFn: ({ signal }) => callApi(devCalls.outbox, { signal }),
    enabled: to !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const mail = data?.data
    .filter((candidate) => candidate.to.toLowerCase() === to?.trim().toLowerCase())
    .filter(({ sentAt }) => Date.parse(sentAt) >= asked - SOME_TIME)
    .sort((a, b) => b.sentAt.localeCompare(a.sentAt))[0];
  return { isLooking: to !== null && isPending, mail };
}

/** The mail is written while the answer to the form is still on its way (milliseconds). */
const SOME_TIME = 30_000;

/** Shown in place of "we sent you a mail", so that nobody is stuck at the door. */
export const DevMail = ({ links, action }: { links: readonly string[]; action: string }) => (
  <Alert
    severity="info"
    action={
      links[0] && (
        <Button variant="contained" size="small" href={links[0]} sx={{ whiteSpace: 'nowrap' }}>
          {action}
        </Button>
      )
    }
  >
    This server sends no e-mail yet. You can go on here.
  </Alert>
);
