import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Button, Stack } from '@mui/material';
import { SUPPORT_STATUS, type SupportRequest } from '@proofroom/contract';
import { useState } from 'react';
import { DataTable, useListContext, useRecordContext } from 'react-admin';
import { AdminList, NoRows, SingleFilter } from '../../shared/admin/AdminList.tsx';
import { Tick, TickAll, useTicked } from '../../shared/admin/Ticks.tsx';
import { RowActions, ViewAction } from '../../shared/admin/RowActions.tsx';
import { Clipped } from '../../shared/elements/Clipped.tsx';
import { momentInWords } from '../../shared/formatInWords.ts';
import { Caption } from '../../shared/elements/SecondaryText.tsx';
import { ResolveDialog, ResolvedDialog, ViewDialog } from './SupportDialogs.tsx';

const STATUSES = [
  { value: 0, label: 'All' },
  { value: SUPPORT_STATUS.pending, label: 'Pending' },
  { value: SUPPORT_STATUS.resolved, label: 'Resolved' },
] as const;

const isPending = ({ status }: SupportRequest) => status === SUPPORT_STATUS.pending;

/** The state as a button: a pending one asks whether to resolve it. */
function Status() {
  const request = useRecordContext<SupportRequest>();
  const [isOpen, setOpen] = useState(false);
  if (!request) return null;
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

const COLUMNS = ['Tick', 'Request', 'Name', 'Status', 'Email and phone', 'Message', 'Received', 'Actions'];

export default function SupportList() {
  const [viewed, setViewed] = useState<SupportRequest | null>(null);
  return (
    <AdminList
      resource="support_request"
      title="Support Request"
      searchLabel="Search support request"
      columns={COLUMNS}
      filters={
        <>
          <SingleFilter source="status" label="Status" options={STATUSES} />
          <BulkResolve />
        </>
      }
    >
      <DataTable bulkActionButtons={false} rowClick={false} empty={<NoRows />}>
        <DataTable.Col
          source="tick"
          label={<TickAll isTickable={isPending} label="All pending requests" />}
          disableSort
          padding="checkbox"
        >
          <Tick isTickable={isPending} label={({ fullName }: SupportRequest) => `Request of ${fullName}`} />
        </DataTable.Col>
        {/* The number that the person was told in the mail. */}
        <DataTable.Col source="id" label="Request" />
        <DataTable.Col source="fullName" label="Name" />
        <DataTable.Col source="status" label="Status">
          <Status />
        </DataTable.Col>
        <DataTable.Col
          source="email"
          label="Email and phone"
          sx={{ minWidth: 180, overflowWrap: 'anywhere' }}
          render={({ email, phoneNumber }: SupportRequest) => (
            <Stack>
              <span>{email}</span>
              <Caption>{phoneNumber}</Caption>
            </Stack>
          )}
        />
        <DataTable.Col
          label="Message"
          disableSort
          sx={{ minWidth: 130 }}
          render={(request: SupportRequest) => <Clipped lines={2} text={request.message} />}
        />
        <DataTable.Col
          source="createdAt"
          label="Received"
          sx={{ minWidth: 96 }}
          render={(request: SupportRequest) => momentInWords(request.createdAt)}
        />
        <DataTable.Col
          label="Actions"
          align="right"
          disableSort
          render={(request: SupportRequest) => (
            <RowActions>
              <ViewAction name={`the request of ${request.fullName}`} onClick={() => setViewed(request)} />
            </RowActions>
          )}
        />
      </DataTable>
      {viewed && <ViewDialog request={viewed} onClose={() => setViewed(null)} />}
    </AdminList>
  );
}
