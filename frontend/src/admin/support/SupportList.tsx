import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SUPPORT_STATUS, type SupportRequest } from '@proofroom/contract';
import { useState } from 'react';
import { DataTable, useListContext, useRecordContext } from 'react-admin';
import { AdminList, NoRows } from '../../shared/admin/AdminList.tsx';
import { RowActions, ViewAction } from '../../shared/admin/RowActions.tsx';
import { SingleFilter } from '../../shared/admin/SingleFilter.tsx';
import { momentInWords } from '../../shared/moment.ts';
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
  const { data = [], selectedIds, onUnselectItems } = useListContext<SupportRequest>();
  const [isOpen, setOpen] = useState(false);
  const chosen = data.filter((request) => selectedIds.includes(request.id) && isPending(request));
  return (
    <>
      <Button startIcon={<CheckCircleOutlined />} disabled={chosen.length === 0} onClick={() => setOpen(true)}>
        Resolve
      </Button>
      {isOpen && (
        <ResolveDialog requests={chosen} onResolved={() => onUnselectItems()} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const Message = ({ text }: { text: string }) => (
  <Typography
    variant="body2"
    sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
  >
    {text}
  </Typography>
);

export default function SupportList() {
  const [viewed, setViewed] = useState<SupportRequest | null>(null);
  return (
    <AdminList
      resource="support_request"
      title="Support Request"
      searchLabel="Search support request"
      columns={8}
      filters={<SingleFilter source="status" label="Status" options={STATUSES} />}
    >
      <DataTable
        bulkActionButtons={<BulkResolve />}
        isRowSelectable={(request: SupportRequest) => isPending(request)}
        rowClick={false}
        empty={<NoRows />}
      >
        <DataTable.Col source="id" label="No" />
        <DataTable.Col source="fullName" label="Name" />
        <DataTable.Col source="status" label="Status">
          <Status />
        </DataTable.Col>
        <DataTable.Col source="email" label="Email" />
        <DataTable.Col source="phoneNumber" label="Phone" disableSort />
        <DataTable.Col
          label="Message"
          disableSort
          sx={{ minWidth: 240 }}
          render={(request: SupportRequest) => <Message text={request.message} />}
        />
        <DataTable.Col
          source="createdAt"
          label="Received"
          sx={{ whiteSpace: 'nowrap' }}
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
