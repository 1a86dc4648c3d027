import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { devCalls } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/callApi.ts';

/** On a machine that sends no mail: the links of the latest mail to this address, so that nobody is stuck at the door. */
export function DevMails({ to }: { to: string }) {
  const { data } = useQuery({
    queryKey: ['dev', 'outbox'],
    queryFn: ({ signal }) => callApi(devCalls.outbox, { signal }),
    refetchInterval: 3000,
    retry: false,
  });
  const mail = data?.data
    .filter((candidate) => candidate.to.toLowerCase() === to.trim().toLowerCase())
    .sort((a, b) => b.sentAt.localeCompare(a.sentAt))[0];
  if (!mail) return null;
  return (
    <Alert severity="info">
      This server sends no e-mail yet; it keeps mails in its outbox. The latest one to you is “{mail.subject}”.{' '}
      {mail.links.map((link) => (
        <Link key={link} href={link}>
          Open its link
        </Link>
      ))}
    </Alert>
  );
}
