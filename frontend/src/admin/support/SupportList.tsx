import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Button, Stack } from '@mui/material';
import { SUPPORT_STATUS, type SupportRequest } from '@proofroom/contract';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { AdminList, type ListColumn, SingleFilter } from '../../shared/admin/AdminList.tsx';
import { Tick, TickAll, useTicked } from '../../shared/admin/RowCheckboxes.tsx';
import { RowActions, ViewAction } from '../../shared/admin/RowActions.tsx';
import { Clipped } from '../../shared/elements/Clipped.tsx';
import { momentInWords } from '../../shared/formatInWords.ts';
import { Caption } from '../../shared/elements/SecondaryText.tsx';
import { ResolveDialog, ResolvedDialog, ViewDialog } from './ViewAndResolveRequestDialogs.tsx';

const STATUSES = [
  { value: 0, label: 'All' },
  { value: SUPPORT_STATUS.pending, label: 'Pending' },
  { value: SUPPORT_STATUS.resolved, label: 'Resolved' },
] as const;

const isPending = ({ status }: SupportRequest) => status === SUPPORT_STATUS.pending;

/** The state as a button: a pending one asks whether to resolve it. */
function Status({ request }: { request: SupportRequest }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="small"
        color={isPending(request) ? 'warning' : 'success'}
        startIcon={isPending(request) ? <ScheduleOutlined /> : <CheckCircleOutlined />}
        aria-haspopup="dialog"
        aria-label={`${isPending(request) ? 'Pending' : 'Resolved'}: request of ${request.fullName}`}
        onClick={() => setOpen(true)}
      >
        {isPending(request) ? 'Pending' : 'Resolved'}
      </Button>
      {isOpen && isPending(request) && <ResolveDialog requests={[request]} onClose={close} />}
      {isOpen && !isPending(request) && <ResolvedDialog request={request} onClose={close} />}
    </>
  );
}

/** Resolves all that are ticked. */
function BulkResolve() {
  const { onUnselectItems } = useListContext<SupportRequest>();
  const [isOpen, setOpen] = useState(false);
  const chosen = useTicked(isPending);
  if (chosen.length === 0) return null;
  return (
    <>
      <Button variant="contained" startIcon={<CheckCircleOutlined />} onClick={() => setOpen(true)}>
        Resolve {chosen.length}
      </Button>
      {isOpen && (
        <ResolveDialog requests={chosen} onResolved={() => onUnselectItems()} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const columns = (onView: (request: SupportRequest) => void): ListColumn<SupportRequest>[] => [
  {
    label: 'Tick',
    heading: <TickAll isTickable={isPending} label="All pending requests" />,
    padding: 'checkbox',
    render: () => <Tick isTickable={isPending} label={({ fullName }: SupportRequest) => `Request of ${fullName}`} />,
  },
  // The number that the person was told in the mail.
  { label: 'Request', source: 'id' },
  { label: 'Name', source: 'fullName' },
  { label: 'Status', source: 'status', render: (request) => <Status request={request} /> },
  {
    label: 'Email and phone',
    source: 'email',
    sx: { minWidth: 180, overflowWrap: 'anywhere' },
    render: ({ email, phoneNumber }) => (
      <Stack>
        <span>{email}</span>
        <Caption>{phoneNumber}</Caption>
      </Stack>
    ),
  },
  { label: 'Message', sx: { minWidth: 130 }, render: ({ message }) => <Clipped lines={2} text={message} /> },
  {
    label: 'Received',
    source: 'createdAt',
    sx: { minWidth: 96 },
    render: ({ createdAt }) => momentInWords(createdAt),
  },
  {
    label: 'Actions',
    align: 'right',
    render: (request) => (
      <RowActions>
        <ViewAction name={`the request of ${request.fullName}`} onClick={() => onView(request)} />
      </RowActions>
    ),
  },
];

export default function SupportList() {
  const [viewed, setViewed] = useState<SupportRequest | null>(null);
  return (
    <AdminList
      resource="support_request"
      title="Support Request"
      searchLabel="Search support request"
      columns={columns(setViewed)}
      filters={
        <>
          <SingleFilter source="status" label="Status" options={STATUSES} />
          <BulkResolve />
        </>
      }
    >
      {viewed && <ViewDialog request={viewed} onClose={() => setViewed(null)} />}
    </AdminList>
  );
}
