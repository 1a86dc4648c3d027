import { useState } from 'react';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Button, Stack } from '@mui/material';
import { clientCalls, type Client } from '@proofroom/contract';
import { CanAccess, useCanAccess, useDataProvider } from 'react-admin';
import { callApi } from '../../api/callApi.ts';
import type { AppDataProvider } from '../../api/dataProvider.ts';
import { useSession } from '../../api/session.ts';
import { AdminList, type ListColumn, SERIAL_NUMBER, SingleFilter } from '../../shared/admin/AdminList.tsx';
import { ConfirmedSwitch } from '../../shared/admin/ConfirmedSwitch.tsx';
import { DeleteAction, EditAction, RowActions } from '../../shared/admin/RowActions.tsx';
import { counted, listed } from '../../shared/formatInWords.ts';
import { Tag } from '../../shared/elements/Tag.tsx';
import { ImportClientsDialog } from './ImportClientsDialog.tsx';
import { AddClientDialog, EditClientDialog } from './ClientDialog.tsx';
import { ROLE_HINTS } from './roleHints.ts';

const STATUSES = [
  { value: 0, label: 'All' },
  { value: 1, label: 'Active' },
  { value: 2, label: 'Inactive' },
] as const;

/** Only admins may change a client; staff see the same switches without being able to press them. */
function useMayChange(): boolean {
  const { canAccess } = useCanAccess({ resource: 'clients', action: 'status' });
  return canAccess === true;
}

function AccountSwitch({ client }: { client: Client }) {
  const api = useDataProvider<AppDataProvider>();
  const mayChange = useMayChange();
  const isOwn = useSession()?.email === client.email;
  return (
    <ConfirmedSwitch
      isOn={client.isActive}
      words={['Active', 'Inactive']}
      label={`Account status of ${client.name}`}
      question={
        client.isActive
          ? `Do you want to deactivate the account of ${client.name}? Open sessions end at once.`
          : `Do you want to activate the account of ${client.name}?`
      }
      action={client.isActive ? 'Deactivate' : 'Activate'}
      done="Client updated successfully."
      disabled={!mayChange || isOwn}
      save={(isActive) => api.setClientActive(client.id, isActive)}
    />
  );
}

function AdminSwitch({ client }: { client: Client }) {
  const api = useDataProvider<AppDataProvider>();
  const mayChange = useMayChange();
  const isOwn = useSession()?.email === client.email;
  return (
    <ConfirmedSwitch
      isOn={client.isStaff}
      words={[client.role === 'admin' ? 'Admin' : 'Staff', 'User']}
      label={`Admin status of ${client.name}`}
      question={
        client.isStaff
          ? `Do you want to make ${client.name} a user again? They will see their own projects only.`
          : `Do you want to make ${client.name} staff? ${ROLE_HINTS.staff}`
      }
      action={client.isStaff ? 'Make user' : 'Make staff'}
      done="Client updated successfully."
      disabled={!mayChange || isOwn}
      save={(isStaff) => api.setClientStaff(client.id, isStaff)}
    />
  );
}

const Name = ({ name, isVerified }: Client) => (
  <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
    <span>{name}</span>
    {!isVerified && <Tag>Email not verified</Tag>}
  </Stack>
);

async function whatGoesWith(id: number): Promise<string> {
  const { data } = await callApi(clientCalls.usage, { params: { id } });
  if (data.projects === 0) return 'This client has no projects.';
  const all = [counted(data.projects, 'project'), counted(data.documents, 'document'), counted(data.answers, 'answer')];
  return `${listed(all)} will be deleted too. To keep them, set the account inactive instead.`;
}

function Actions({ client, onEdit }: { client: Client; onEdit: (client: Client) => void }) {
  const mayChange = useMayChange();
  const own = useSession()?.email;
  if (!mayChange) return null;
  return (
    <RowActions>
      <EditAction name={client.name} onClick={() => onEdit(client)} />
      <DeleteAction
        resource="clients"
        id={client.id}
        name={client.name}
        done="Client deleted successfully."
        consequences={() => whatGoesWith(client.id)}
        refusal={client.email === own ? 'You cannot delete your own account.' : undefined}
      />
    </RowActions>
  );
}

const AddButtons = ({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) => (
  <CanAccess resource="clients" action="create">
    <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={onImport}>
      Import clients
    </Button>
    <Button variant="contained" startIcon={<PersonAddOutlined />} onClick={onAdd}>
      Add client
    </Button>
  </CanAccess>
);

const columns = (onEdit: (client: Client) => void): ListColumn<Client>[] => [
  SERIAL_NUMBER,
  { label: 'Name', source: 'name', render: (client) => <Name {...client} /> },
  { label: 'Email', source: 'email' },
  { label: 'Phone', source: 'phoneNumber', render: ({ phoneNumber }) => phoneNumber ?? '-' },
  { label: 'Account status', render: (client) => <AccountSwitch client={client} /> },
  { label: 'Admin status', render: (client) => <AdminSwitch client={client} /> },
  { label: 'Actions', align: 'right', render: (client) => <Actions client={client} onEdit={onEdit} /> },
];

export default function ClientList() {
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [edited, setEdited] = useState<Client | null>(null);
  return (
    <AdminList
      resource="clients"
      title="Client Management"
      searchLabel="Search client"
      columns={columns(setEdited)}
      actions={<AddButtons onAdd={() => setAdding(true)} onImport={() => setImporting(true)} />}
      filters={<SingleFilter source="status" label="Status" options={STATUSES} />}
    >
      {isAdding && <AddClientDialog onClose={() => setAdding(false)} />}
      {isImporting && <ImportClientsDialog onClose={() => setImporting(false)} />}
      {edited && <EditClientDialog client={edited} onClose={() => setEdited(null)} />}
    </AdminList>
  );
}
