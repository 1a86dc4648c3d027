import { useState } from 'react';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Client } from '@proofroom/contract';
import { CanAccess, DataTable, useCanAccess, useDataProvider, useRecordContext } from 'react-admin';
import type { AppDataProvider } from '../../api/dataProvider.ts';
import { AdminList, NoRows } from '../../shared/admin/AdminList.tsx';
import { ConfirmedSwitch } from '../../shared/admin/ConfirmedSwitch.tsx';
import { DeleteAction, EditAction, RowActions } from '../../shared/admin/RowActions.tsx';
import { SingleFilter } from '../../shared/admin/SingleFilter.tsx';
import { Tag } from '../../shared/Tag.tsx';
import { AddClientDialog, EditClientDialog } from './ClientDialog.tsx';

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

function AccountSwitch() {
  const client = useRecordContext<Client>();
  const api = useDataProvider<AppDataProvider>();
  const mayChange = useMayChange();
  if (!client) return null;
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
      done="Client updated successfully."
      disabled={!mayChange}
      save={(isActive) => api.setClientActive(client.id, isActive)}
    />
  );
}

function AdminSwitch() {
  const client = useRecordContext<Client>();
  const api = useDataProvider<AppDataProvider>();
  const mayChange = useMayChange();
  if (!client) return null;
  return (
    <ConfirmedSwitch
      isOn={client.isStaff}
      words={[client.role === 'admin' ? 'Admin' : 'Staff', 'User']}
      label={`Admin status of ${client.name}`}
      question={
        client.isStaff
          ? `Do you want to take the admin status from ${client.name}?`
          : `Do you want to give ${client.name} the admin status? They will see every client and project.`
      }
      done="Client updated successfully."
      disabled={!mayChange}
      save={(isStaff) => api.setClientStaff(client.id, isStaff)}
    />
  );
}

function Name() {
  const client = useRecordContext<Client>();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <span>{client?.name}</span>
      {client && !client.isVerified && <Tag>Email not verified</Tag>}
    </Stack>
  );
}

function Actions({ onEdit }: { onEdit: (client: Client) => void }) {
  const client = useRecordContext<Client>();
  const mayChange = useMayChange();
  if (!client || !mayChange) return null;
  return (
    <RowActions>
      <EditAction name={client.name} onClick={() => onEdit(client)} />
      <DeleteAction resource="clients" id={client.id} name={client.name} done="Client deleted successfully." />
    </RowActions>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <CanAccess resource="clients" action="create">
    <Button variant="contained" startIcon={<PersonAddOutlined />} onClick={onClick}>
      Add client
    </Button>
  </CanAccess>
);

export default function ClientList() {
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Client | null>(null);
  return (
    <AdminList
      resource="clients"
      title="Client Management"
      searchLabel="Search client"
      columns={7}
      actions={<AddButton onClick={() => setAdding(true)} />}
      filters={<SingleFilter source="status" label="Status" options={STATUSES} />}
    >
      <DataTable bulkActionButtons={false} rowClick={false} empty={<NoRows />}>
        <DataTable.Col source="id" label="Sr No" />
        <DataTable.Col source="name" label="Name">
          <Name />
        </DataTable.Col>
        <DataTable.Col source="email" label="Email" />
        <DataTable.Col source="phoneNumber" label="Phone" render={(client: Client) => client.phoneNumber ?? '-'} />
        <DataTable.Col label="Account status" disableSort>
          <AccountSwitch />
        </DataTable.Col>
        <DataTable.Col label="Admin status" disableSort>
          <AdminSwitch />
        </DataTable.Col>
        <DataTable.Col label="Actions" align="right" disableSort>
          <Actions onEdit={setEdited} />
        </DataTable.Col>
      </DataTable>
      {isAdding && <AddClientDialog onClose={() => setAdding(false)} />}
      {edited && <EditClientDialog client={edited} onClose={() => setEdited(null)} />}
    </AdminList>
  );
}
